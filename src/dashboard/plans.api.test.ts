/**
 * Plans of queries over many rows.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillAreas } from '../../test/support/long-lists/areas.ts';
import { long as inLongRun } from '../../test/support/full.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { everywhere, plansFor, scanned } from '../../test/support/database/plans.ts';
import type { PlansOf } from '../../test/support/database/plans.ts';
import { search } from '../search/search.ts';
import { dashboard } from './dashboard.ts';

/** Enough to tell an index from a scan; filling in more takes minutes. */
const rows = inLongRun ? 100_000 : 20_000;
/** The tables that a dashboard or a search must never read in full. */
const long = [
  'meter',
  'reading',
  'meter_consumption',
  'meter_month',
  'inspection',
  'reminder',
  'event',
  'file',
  'legislation',
  'legislation_association',
  'stakeholder',
  'stakeholder_association',
  'department',
  'chemical',
  'chemical_association',
  'substance',
];

let all: World;
let anna: Person;
let orgId: string;
let plansOf: PlansOf;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'MAINTAIN_SYSTEM' });
  orgId = anna.organizationId;
  const other = await all.person();
  await fillAreas({ owner: all.owner, organizations: [anna, other], rows });
  plansOf = plansFor(all, anna);
}, 600_000);
afterAll(() => all.close());

const open = () => anna.call(dashboard, { orgId });
const find = (words: string) => () => anna.call(search, { orgId, query: { search: words } });

describe(`at ${rows} rows in each area`, () => {
  test('the dashboard adds up by indexes, once its sums are kept', async () => {
    // As the job leaves them.
    await all.owner.query(
      `insert into meter_consumption (organization, meter_id, utility_type, unit)
        select organization_id, id, utility_type, units[1] from meter where organization_id = $1`,
      [orgId],
    );
    // Of the other organization, too: its months are nobody else's to read.
    await all.owner.query(
      `insert into meter_month (organization, meter_id, month, utility_type, unit, consumption, interpolated, days, emission, days_without_factor)
        select m.organization_id, m.id, date_trunc('year', now())::date, m.utility_type, m.units[1], 10, 0, 31, 1, 0 from meter m`,
    );
    await all.owner.query('vacuum analyze meter_consumption, meter_month');
    const { body } = await open();
    expect(body.metersLeft).toBe(0);
    expect(body.readings.overdueCount).toBeGreaterThan(0);
    expect(body.chemicals?.sheetsOld).toBeGreaterThan(0);
    // While first steps are open, each act of the catalogue, some hundred, is weighed for the organization.
    const read = (text: string) =>
      text.includes('as by_activity') ? long.filter((table) => table !== 'legislation') : long;
    for (const { text, plan } of everywhere(await plansOf(open)))
      for (const table of read(text)) expect(scanned(plan, table), text).toEqual([]);
  });

  test.each(['kompressor 4711', '571313004711', 'kompresor 4711', 'zzzzqqqq'])(
    'a search for «%s» reads no table from end to end',
    async (words) => {
      for (const { text, plan } of everywhere(await plansOf(find(words))))
        for (const table of long) expect(scanned(plan, table), text).toEqual([]);
    },
  );
});
