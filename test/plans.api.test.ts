/**
 * Plans of queries over rows by the hundred thousand.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { meterSortable, meters } from '../src/monitoring/meters/meter.ts';
import { readings } from '../src/monitoring/meters/readings/reading.ts';
import { changes } from '../src/trail/change.ts';
import { fillChanges, fillMany, many } from './support/long-lists/many.ts';
import { world } from './support/people.ts';
import type { Person, World } from './support/people.ts';
import { isCount, nodes, plansFor, scanned, sorted, visited } from './support/database/plans.ts';
import type { Plan, PlansOf } from './support/database/plans.ts';

let all: World;
let anna: Person;
let orgId: string;
let meterId: string;
let middle: number;
let plansOf: PlansOf;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'MANAGE_ORGANIZATION' });
  orgId = anna.organizationId;
  meterId = await fillMany(all.owner, orgId, anna.accountId);
  // A second organization, so that one is not the whole table.
  const other = await all.person();
  await fillMany(all.owner, other.organizationId, other.accountId, {
    meters: 20_000,
    readings: 20_000,
    ofOne: 365,
  });
  middle = await fillChanges(all.owner, orgId, anna.accountId, meterId);
  await fillChanges(all.owner, other.organizationId, other.accountId, meterId);
  plansOf = plansFor(all, anna);
});
afterAll(() => all.close());

describe(`at ${many.changes} changes`, () => {
  const list = (query: Record<string, unknown>) => () => anna.call(changes.ofOrganization, { orgId, query });

  test.each([
    {},
    { page: 40, size: 100 },
    { sort: 'at,asc' },
    { recordType: 'reading' },
    { recordType: 'scope' },
    { from: '2024-03-01', to: '2024-03-31' },
    { from: '2024-03-01', to: '2024-03-31', recordType: 'meter' },
    { person: 'anna' },
    { person: 'anna', from: '2023-06-01', to: '2023-06-02' },
    { before: 'middle' },
    { record: 'meter' },
  ])('the trail %j reads no more than it shows', async (given) => {
    const query = {
      ...given,
      ...('person' in given && { person: anna.accountId }),
      ...('record' in given && { record: meterId }),
      ...('before' in given && { before: middle }),
    };
    for (const { text, plan } of await plansOf(list(query))) {
      expect(scanned(plan, 'change'), text).toEqual([]);
      if (isCount(text)) continue;
      expect(sorted(plan), text).toBeLessThanOrEqual(100);
      expect(visited(plan), text).toBeLessThanOrEqual('page' in given ? 4_100 : 100);
    }
  });
});

describe(`at ${many.meters} meters and ${many.readings} readings`, () => {
  const list = (query: Record<string, unknown>) => () => anna.call(meters.list, { orgId, query });

  test.each([
    {},
    ...meterSortable.flatMap((property) => [{ sort: `${property},asc` }, { sort: `${property},desc` }]),
    { page: 200 },
    { size: 200, sort: 'name,desc' },
  ])('the meter list %j is read in its order, only its page', async (query) => {
    const plans = await plansOf(list(query));
    expect(plans).toHaveLength(2);
    for (const { text, plan } of plans.filter((each) => !isCount(each.text))) {
      expect(sorted(plan), text).toBeLessThanOrEqual(200);
      expect(visited(plan), text).toBeLessThanOrEqual('page' in query ? 5_025 : 200);
      expect([...scanned(plan, 'meter'), ...scanned(plan, 'reading')], text).toEqual([]);
    }
  });

  test.each([{ utilityType: 'WATER' }, { due: 'overdue' }])('and so with %j', async (query) => {
    for (const { text, plan } of await plansOf(list(query))) {
      expect([...scanned(plan, 'meter'), ...scanned(plan, 'reading')], text).toEqual([]);
      if (!isCount(text)) expect(visited(plan), text).toBeLessThanOrEqual(500);
    }
  });

  test.each(['571313007919', 'køling 077', 'måler'])(
    'a search for «%s» reads what it finds',
    async (search) => {
      const found = (await list({ search })()).body.totalElements;
      expect(found).toBeGreaterThan(0);
      for (const { text, plan } of await plansOf(list({ search }))) {
        expect([...scanned(plan, 'meter'), ...scanned(plan, 'reading')], text).toEqual([]);
        expect(visited(plan), text).toBeLessThanOrEqual(Math.max(found, 25));
      }
    },
  );

  test('it finds by the trigram index', async () => {
    const { rows } = await all.owner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) select id from app.meter where organization_id = '${orgId}' and deleted_at is null
        and search_text like '%571313007919%'`,
    );
    expect(nodes(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan).map((node) => node['Index Name'])).toContain(
      'meter_search',
    );
    const { rows: source } = await all.owner.query<{ prosrc: string }>(
      "select prosrc from pg_proc where proname = 'find_query'",
    );
    expect(source[0]?.prosrc).toContain("string_agg(format('t.search_text like %L', p), ' and ')");
  });

  test.each([
    ['the newest readings', () => anna.call(readings.list, { orgId, meterId }), 25],
    [
      'the oldest',
      () => anna.call(readings.list, { orgId, meterId, query: { sort: 'performedAt,asc' } }),
      25,
    ],
    ['a meter with its readings', () => anna.call(meters.get, { orgId, id: meterId }), 50],
    [
      'a year’s use',
      () =>
        anna.call(readings.consumption, { orgId, meterId, query: { from: '2024-01-01', to: '2024-12-31' } }),
      370,
    ],
    [
      'a month’s hours',
      () => anna.call(readings.hours, { orgId, meterId, query: { from: '2024-03-01', to: '2024-03-31' } }),
      40,
    ],
    [
      'a record’s history',
      () => anna.call(changes.ofOrganization, { orgId, query: { record: meterId } }),
      25,
    ],
    [
      'a reading saved',
      () =>
        anna.call(readings.create, {
          orgId,
          meterId,
          body: { performedAt: '2010-01-01', value: '0', unit: 'kWh' },
        }),
      50,
    ],
  ] as const)('%s: %# reads no more than it shows', async (_name, call, most) => {
    for (const { text, plan } of await plansOf(call)) {
      expect(scanned(plan, 'reading'), text).toEqual([]);
      expect(scanned(plan, 'meter'), text).toEqual([]);
      if (isCount(text)) continue;
      expect(visited(plan), text).toBeLessThanOrEqual(most);
      expect(sorted(plan), text).toBeLessThanOrEqual(most);
    }
  });
});
