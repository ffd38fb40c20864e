/**
 * Plans of queries over rows by the hundred thousand.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changes } from '../trail/change.ts';
import { fillEvents } from '../../test/support/long-lists/books.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import {
  bothWays,
  isCount,
  nodes,
  plansFor,
  scanned,
  sorted,
  visited,
} from '../../test/support/database/plans.ts';
import type { Plan, PlansOf } from '../../test/support/database/plans.ts';
import { events, eventSortable } from './event.ts';

const count = 20_000;

let all: World;
let anna: Person;
let ida: Person;
let plansOf: PlansOf;
let plansOfIda: PlansOf;
beforeAll(async () => {
  all = await world();
  anna = await all.person({ level: 'MANAGE_ORGANIZATION' });
  ida = await all.person({ level: 'EDIT_ORGANIZATION', organization: anna.organizationId });
  const other = await all.person({ level: 'MANAGE_ORGANIZATION' });
  await fillEvents({ owner: all.owner, organizations: [anna, other], rows: count }, ida.accountId);
  plansOf = plansFor(all, anna);
  plansOfIda = plansFor(all, ida);
});
afterAll(() => all.close());

const list =
  (query: Record<string, unknown>, by = () => anna) =>
  () =>
    by().call(events.list, { orgId: anna.organizationId, query });

test.each([{}, ...bothWays(eventSortable), { size: 200 }])(
  '20,000 events: %j is read in its order, only its page',
  async (query) => {
    for (const { text, plan } of (await plansOf(list(query))).filter((each) => !isCount(each.text))) {
      expect(sorted(plan), text).toBeLessThanOrEqual(200);
      expect(visited(plan), text).toBeLessThanOrEqual(200);
      expect(scanned(plan, 'event'), text).toEqual([]);
    }
  },
);

test('own reports are found by their reporter', async () => {
  const reply = await list({}, () => ida)();
  expect(reply.body.totalElements).toBe(200);
  for (const { text, plan } of await plansOfIda(list({}, () => ida))) {
    expect(scanned(plan, 'event'), text).toEqual([]);
    expect(visited(plan), text).toBeLessThanOrEqual(200);
  }
});

test.each([
  ['a search', list({ search: 'slange sprunget' }), 100],
  ['what is overdue', list({ due: 'overdue' }), null],
  ['accidents of a type', list({ accidentOccurred: 'true', category: 'NEAR_MISS' }), null],
] as const)('%s finds what there is', async (_name, ask, total) => {
  const { status, text, body } = await ask();
  expect(status, text).toBe(200);
  if (total !== null) expect(body.totalElements).toBe(total);
});

test('injuries that are to be notified are looked up once, not once for each event', async () => {
  await all.owner.query('begin; set local session_replication_role = replica');
  await all.owner.query(
    `insert into app.injury (organization_id, id, event_id, absence_from)
      select organization_id, gen_random_uuid(), id, occurrence from app.event where organization_id = $1 and accident_occurred`,
    [anna.organizationId],
  );
  await all.owner.query('commit; analyze app.injury');
  const ask = list({ notify: 'overdue' });
  expect((await ask()).body.totalElements).toBeGreaterThan(100);
  for (const { text, plan } of await plansOf(ask))
    for (const node of nodes(plan).filter((each) => each['Relation Name'] === 'injury'))
      expect(node['Actual Loops'], text).toBe(1);
});

test('an event with its timeline reads no more than it shows', async () => {
  const { body } = await list({ size: 1 })();
  const [event] = body.content;
  const ask = () => anna.call(events.get, { orgId: anna.organizationId, id: event?.id ?? '' });
  for (const { text, plan } of await plansOf(ask)) {
    expect([...scanned(plan, 'event'), ...scanned(plan, 'change')], text).toEqual([]);
    expect(visited(plan), text).toBeLessThanOrEqual(5);
  }
  const trail = () =>
    ida.call(changes.ofOrganization, { orgId: anna.organizationId, query: { record: event?.id ?? '' } });
  for (const { text, plan } of await plansOfIda(trail)) expect(scanned(plan, 'change'), text).toEqual([]);
});

test('words are found by the trigram index', async () => {
  const { rows } = await all.owner.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
    `explain (format json) select id from app.event where organization_id = '${anna.organizationId}' and deleted_at is null
      and search_text like '%slange%' and search_text like all ('{%slange%}')`,
  );
  expect(nodes(rows[0]?.['QUERY PLAN'][0]?.Plan as Plan).map((node) => node['Index Name'])).toContain(
    'event_search',
  );
});
