import pg from 'pg';
import { vi } from 'vitest';

/** The statements that a piece of work sends, without their values, in their order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  try {
    await work();
    return query.mock.calls.map(([first]: unknown[]) =>
      typeof first === 'string' ? first : (first as pg.QueryConfig).text,
    );
  } finally {
    query.mockRestore();
  }
}
