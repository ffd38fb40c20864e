import type pg from 'pg';
import type { Ask, AskTogether } from '../../src/core/jobs/jobs.server.ts';
import { newClient } from '../../src/core/database/connection.server.ts';

/**
 * The rows of one statement on a separate connection. In: the address and, for instance, a role to take: `-c role=…`.
 */
export async function ask<Row extends pg.QueryResultRow>(
  url: string,
  statement: string,
  options?: string,
): Promise<Row[]> {
  const client = newClient({ connectionString: url, ...(options && { options }) });
  await client.connect();
  try {
    return (await client.query<Row>(statement)).rows;
  } finally {
    await client.end();
  }
}

/** What a job is given, over one connection. */
export function askOver(client: pg.Client): AskTogether {
  const ask: Ask = async <Row>(text: string, values: unknown[] = []) =>
    (await client.query(text, values)).rows as Row[];
  return Object.assign(ask, {
    async together<T>(work: (ask: Ask) => Promise<T>): Promise<T> {
      await client.query('begin');
      try {
        const result = await work(ask);
        await client.query('commit');
        return result;
      } catch (error) {
        await client.query('rollback');
        throw error;
      }
    },
  });
}
