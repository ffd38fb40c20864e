import pg from 'pg';

/**
 * A separate connection, not yet opened; there is no other way to get one. If it is lost, its queries fail; pg also
 * emits an error, and Node ends a process in which nothing listens for it.
 */
export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => {});
  return client;
}

/** Runs work over a separate connection, which is closed afterwards, aborting any unfinished transaction. */
export async function withClient<T>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = newClient(config);
  try {
    await client.connect();
    return await work(client);
  } finally {
    await client.end();
  }
}
