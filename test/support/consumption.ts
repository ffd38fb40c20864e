import { newClient } from '../../src/core/database/connection.server.ts';
import type { Ask } from '../../src/core/jobs/jobs.server.ts';
import { keepDueMonths } from '../../src/monitoring/meters/consumption/monthly-sums.server.ts';
import type { World } from './people.ts';

/** Does something as the role of the jobs, each statement a transaction. */
export async function asJob<T>(
  { ownerUrl }: Pick<World, 'ownerUrl'>,
  work: (ask: Ask) => Promise<T>,
): Promise<T> {
  const client = newClient({ connectionString: ownerUrl, options: '-c role=rede_job' });
  await client.connect();
  try {
    return await work(
      async <Row>(text: string, values?: unknown[]) => (await client.query(text, values)).rows as Row[],
    );
  } finally {
    await client.end();
  }
}

/** Lets the job work out all meters that are due. Out: how many they were. */
export const workOutMeters = async (world: Pick<World, 'ownerUrl'>): Promise<number> =>
  (await asJob(world, (ask) => keepDueMonths()({}, ask)))?.meters ?? 0;
