/**
 * Plans of queries over rows by the hundred thousand.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillActions } from '../../test/support/long-lists/books.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { bothWays, isCount, plansFor, scanned, sorted, visited } from '../../test/support/database/plans.ts';
import type { PlansOf } from '../../test/support/database/plans.ts';
import { dashboard } from '../dashboard/dashboard.ts';
import { actions, actionSortable } from './action.ts';

const count = 100_000;

let all: World;
let mads: Person;
let rikke: Person;
let plansOf: PlansOf;
let plansOfRikke: PlansOf;
beforeAll(async () => {
  all = await world();
  mads = await all.person({ level: 'MANAGE_ORGANIZATION' });
  rikke = await all.person({ level: 'READ_ORGANIZATION', organization: mads.organizationId });
  const other = await all.person({ level: 'MANAGE_ORGANIZATION' });
  await fillActions({ owner: all.owner, organizations: [mads, other], rows: count });
  plansOf = plansFor(all, mads);
  plansOfRikke = plansFor(all, rikke);
});
afterAll(() => all.close());

const list =
  (query: Record<string, unknown>, by = () => mads) =>
  () =>
    by().call(actions.list, { orgId: mads.organizationId, query });

test.each([
  {},
  ...bothWays(actionSortable),
  { size: 200 },
  { status: 'VERIFIED', sort: 'lastModifiedDate,desc' },
])('100,000 actions: %j is read in its order, only its page', async (query) => {
  for (const { text, plan } of (await plansOf(list(query))).filter((each) => !isCount(each.text))) {
    expect(sorted(plan), text).toBeLessThanOrEqual(200);
    expect(visited(plan), text).toBeLessThanOrEqual(200);
    expect(scanned(plan, 'action'), text).toEqual([]);
  }
});

test('below MANAGE those of events are left out, row by row of the page', async () => {
  const reply = await list({}, () => rikke)();
  expect(reply.body.totalElements).toBe(count - count / 50);
  for (const { text, plan } of (await plansOfRikke(list({}, () => rikke))).filter(
    (each) => !isCount(each.text),
  )) {
    expect(scanned(plan, 'action'), text).toEqual([]);
    expect(visited(plan), text).toBeLessThanOrEqual(200);
  }
});

test.each([
  ['a search', { search: 'hydraulikslange' }, count / 200],
  ['what is overdue', { due: 'overdue' }, null],
  ['what is to be verified', { verify: 'true' }, null],
] as const)('%s reads no table from end to end', async (_name, query, total) => {
  const { status, text, body } = await list(query)();
  expect(status, text).toBe(200);
  if (total !== null) expect(body.totalElements).toBe(total);
  expect(body.totalElements).toBeGreaterThan(0);
  for (const explained of await plansOf(list(query)))
    expect(scanned(explained.plan, 'action'), explained.text).toEqual([]);
});

test('the dashboard counts by indexes', async () => {
  const open = () => mads.call(dashboard, { orgId: mads.organizationId });
  expect((await open()).body.actions?.overdueCount).toBeGreaterThan(0);
  for (const { text, plan } of await plansOf(open)) expect(scanned(plan, 'action'), text).toEqual([]);
});
