import pg from 'pg';
import { vi } from 'vitest';

/** What a piece of work cost: the statements that were sent, without their values, and processor time in milliseconds. */
export interface Work {
  statements: string[];
  processor: number;
}

/** Watches a piece of work. Unlike its duration, this does not depend on what else the machine does. */
export async function workOf(work: () => Promise<unknown>): Promise<Work> {
  const query = vi.spyOn(pg.Client.prototype, 'query');
  const before = process.cpuUsage();
  try {
    await work();
    const { user, system } = process.cpuUsage(before);
    const statements = query.mock.calls.map(([first]: unknown[]) =>
      typeof first === 'string' ? first : (first as pg.QueryConfig).text,
    );
    return { statements, processor: (user + system) / 1000 };
  } finally {
    query.mockRestore();
  }
}
