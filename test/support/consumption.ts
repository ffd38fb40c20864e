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

/** Marks meters of an organization as due that were filled in past the triggers, and lets the job work out all that are. */
export async function workOutFilled(
  world: Pick<World, 'ownerUrl' | 'owner'>,
  organizationId: string,
): Promise<number> {
  await world.owner.query(
    `insert into app.meter_consumption (organization, meter_id, due_from, due_to)
      select organization_id, id, '-infinity', 'infinity' from app.meter where organization_id = $1 on conflict do nothing`,
    [organizationId],
  );
  return workOutMeters(world);
}
