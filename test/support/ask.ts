import type pg from 'pg';
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
