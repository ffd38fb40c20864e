import type pg from 'pg';
import { changes } from '../../src/trail/change.ts';
import { fillChemicals, fillSubstances } from '../../test/support/long-lists/chemicals.ts';
import { fillChanges, fillMany } from '../../test/support/long-lists/many.ts';
import type { Person } from '../../test/support/people.ts';

/** Readings of the meter that has most of them, one a day: 265 years. */
export const manyReadings = 97_000;

/** What `bench/noisy.ts` measures on. */
export interface Ground {
  meterId: string;
  chemicalId: string;
}

/**
 * Fills a holding with 27 meters, one with 97,000 readings and 26 with ten years of days each, and 200,000 changes; and
 * the catalogue with 20,000 substances and 500 chemicals, one of them with a long label. Waits until the trail is
 * sealed.
 */
export async function fillNoisy(owner: pg.Client, noisy: Person): Promise<Ground> {
  const { organizationId, accountId } = noisy;
  const meterId = await fillMany(owner, organizationId, accountId, {
    meters: 27,
    readings: manyReadings,
    ofOne: manyReadings,
  });
  await owner.query('begin; set local session_replication_role = replica');
  await owner.query(
    `insert into app.reading (organization_id, id, meter_id, performed_at, value, unit, performed_by_id)
      select $1, gen_random_uuid(), m.id, current_date - 3650 + n, n * 7.5, m.units[1], $3::uuid
      from app.meter m cross join generate_series(1, 3650) n where m.organization_id = $1 and m.id <> $2`,
    [organizationId, meterId, accountId],
  );
  await owner.query('commit');
  await owner.query('vacuum analyze app.reading');
  for (let time = 0; time < 2; time += 1) await fillChanges(owner, organizationId, accountId, meterId);
  const ground = { owner, organizations: [noisy], rows: 0 };
  await fillSubstances({ ...ground, rows: 20_000 });
  await fillChemicals({ ...ground, rows: 500 });
  const { rows } = await owner.query<{ id: string }>(
    `update app.chemical set danger_code = 'RED', pictograms = '{GHS02,GHS05,GHS07,GHS08,GHS09}',
        hazard_statements = '{H225,H302,H312,H314,H317,H332,H334,H351,H361,H373,H411}',
        precautionary_statements = '{P201,P210,P260,P273,P280,P301+P330+P331,P303+P361+P353,P304+P340,P305+P351+P338,P310,P391,P501}'
      where id = (select id from app.chemical order by name limit 1) returning id`,
  );
  for (;;) {
    const { body } = await noisy.call(changes.seal, { orgId: organizationId });
    if (body.count >= 200_000) break;
    await new Promise<void>((resolve) => void setTimeout(resolve, 500));
  }
  return { meterId, chemicalId: rows[0]?.id ?? '' };
}
