import { keepDueMonths } from '../../../src/monitoring/meters/consumption/monthly-sums.server.ts';
import type { Ground } from './lists.ts';

/**
 * Fills in the readings of the first organization's meters for the twelve months before the one that each has, and lets the job work out all
 * months, as after an upgrade.
 */
export async function fillConsumption({ owner, organizations: [first] }: Ground): Promise<void> {
  const organization = [first?.organizationId];
  await owner.query('begin; set local session_replication_role = replica');
  await owner.query(
    `insert into app.reading (organization_id, id, meter_id, performed_at, value, unit)
      select organization_id, gen_random_uuid(), id, last_reading_date - 30 * n, 1000 - 30 * n, units[1]
      from app.meter, generate_series(1, 12) n where organization_id = $1`,
    organization,
  );
  await owner.query(
    `insert into app.meter_consumption (organization, meter_id, due_from, due_to)
      select organization_id, id, '-infinity', 'infinity' from app.meter where organization_id = $1 on conflict do nothing`,
    organization,
  );
  await owner.query('commit; analyze app.reading; analyze app.meter_consumption');
  await owner.query('set role rede_job');
  await keepDueMonths()(
    {},
    async <Row>(text: string, values?: unknown[]) => (await owner.query(text, values)).rows as Row[],
  );
  await owner.query('reset role');
  await owner.query('vacuum analyze app.meter_month, app.meter_consumption, app.consumption_total');
}
