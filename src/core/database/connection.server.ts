import pg from 'pg';

/**
 * A connection of its own, still to be opened: the only way to one. That it was lost, its queries tell; pg emits it beside that as an
 * error, and Node ends a process in which nobody hears an error.
 */
export function newClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config);
  client.on('error', () => {});
  return client;
}

/** Runs work over a connection of its own, which ends with it, and an unfinished transaction too. */
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
