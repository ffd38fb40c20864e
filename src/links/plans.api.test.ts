/**
 * Plans of what hangs on records, over 100,000 links, comments and notifications: none reads a table from end to end.
 * @module-tag full
 * @module-tag rows
 * @module-tag versioned
 */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { comments } from '../comments/comment.ts';
import { posters } from '../events/posters/poster.ts';
import { notifications } from '../notifications/notification.ts';
import { duties } from '../organization/members/duty.ts';
import {
  fillActions,
  fillControlBook,
  fillEvents,
  fillObligations,
} from '../../test/support/long-lists/books.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { everywhere, plansFor, scanned, visited } from '../../test/support/database/plans.ts';
import type { PlansOf } from '../../test/support/database/plans.ts';
import { links, mostKnots, mostLinks } from './link.ts';

const count = 100_000;
const few = 20_000;
/** The tables that are long here. */
const long = ['link', 'event', 'action', 'comment', 'notification', 'inspection', 'secret_link'];

let all: World;
let mads: Person;
let works: string;
let plansOf: PlansOf;
beforeAll(async () => {
  all = await world();
  mads = await all.person({ level: 'MANAGE_ORGANIZATION' });
  works = await all.organization({ parent: mads.organizationId });
  const organizations = [mads, { organizationId: works, accountId: mads.accountId }];
  const ground = { owner: all.owner, organizations, rows: few };
  await fillControlBook(ground);
  await fillEvents(ground);
  await fillObligations(ground);
  await fillActions({ ...ground, rows: count });
  const places = organizations.map(({ organizationId }) => organizationId);
  const fill = async (table: string, text: string, values: unknown[]) => {
    await all.owner.query('begin; set local session_replication_role = replica');
    await all.owner.query(text, values);
    await all.owner.query('commit');
    await all.owner.query(`vacuum analyze app.${table}`);
  };
  // Each event is linked to five reminders, each reminder to a hundred events, each fifth obligation to a reminder.
  await fill(
    'link',
    `with e as (select organization_id, id, row_number() over (partition by organization_id order by id) as n from app.event),
      r as (select organization_id, id, row_number() over (partition by organization_id order by id) - 1 as n from app.reminder),
      o as (select organization_id, id, row_number() over (partition by organization_id order by id) as n from app.legislation_association)
      insert into app.link (organization_id, id, event_id, legislation_association_id, reminder_id)
        select e.organization_id, gen_random_uuid(), e.id, null, r.id from e cross join generate_series(0, 4) k
          join r on r.organization_id = e.organization_id and r.n = (e.n * 5 + k) % 1000
        union all select o.organization_id, gen_random_uuid(), null, o.id, r.id from o
          join r on r.organization_id = o.organization_id and r.n = o.n % 1000 where o.n % 5 = 0`,
    [],
  );
  await fill(
    'comment',
    `insert into app.comment (organization_id, id, text, author_id, event_id)
      select e.organization_id, gen_random_uuid(), 'Seen ' || k, $1, e.id from app.event e cross join generate_series(1, 5) k`,
    [mads.accountId],
  );
  await fill(
    'notification',
    `insert into app.notification (id, account_id, in_organization, reason, table_name, record_id, at, read_at, mail, mail_after, mail_id, mailed_at)
      select gen_random_uuid(), $1, e.organization_id, 'EVENT', 'event', e.id, now() - k * interval '1 hour',
        case when k > 1 then now() end, 'AT_ONCE', now(), gen_random_uuid(), now()
      from app.event e cross join generate_series(1, 5) k where e.organization_id = any ($2)`,
    [mads.accountId, places],
  );
  await fill(
    'poster',
    `insert into app.poster (organization_id, id, name) select $1, gen_random_uuid(), 'Gate ' || n from generate_series(1, 200) n`,
    [mads.organizationId],
  );
  await fill(
    'event',
    `update app.event e set reported_by_id = null, poster_id = (select id from app.poster p where p.organization_id = e.organization_id order by id limit 1)
      where organization_id = $1 and importance = 'HIGH'`,
    [mads.organizationId],
  );
  plansOf = plansFor(all, mads);
}, 600_000);
afterAll(() => all.close());

const one = async (table: string, where = 'true'): Promise<string> => {
  const { rows } = await all.owner.query<{ id: string }>(
    `select id from app.${table} where organization_id = $1 and deleted_at is null and ${where} order by id limit 1`,
    [mads.organizationId],
  );
  return rows[0]?.id ?? '';
};
/** Nothing long is read from end to end, and no query of it reads more rows than that. */
async function expectShort(call: Parameters<PlansOf>[0], most: number): Promise<void> {
  for (const { text, plan } of everywhere(await plansOf(call))) {
    for (const table of long) expect(scanned(plan, table), text).toEqual([]);
    expect(visited(plan), text).toBeLessThanOrEqual(most);
  }
}

test.each(['EVENT', 'REMINDER'] as const)('the links of one of kind %s read only these', async (kind) => {
  const id = await one(kind.toLowerCase());
  await expectShort(
    () => mads.call(links.of, { orgId: mads.organizationId, query: { kind, id } }),
    mostLinks,
  );
});

test('a thread of a reminder with a hundred events reads what it shows, and what it leaves out', async () => {
  const id = await one('reminder');
  const call = () => mads.call(links.thread, { orgId: mads.organizationId, query: { kind: 'REMINDER', id } });
  const { body } = await call();
  expect([body.records.length, body.more]).toEqual([mostKnots, true]);
  await expectShort(call, 5 * mostKnots);
});

test('loose ends look each record up by the indexes of its links', async () => {
  const call = () => mads.call(links.loose, { orgId: mads.organizationId, query: {} });
  expect((await call()).body.totalElements).toBeGreaterThan(few / 2);
  const began = performance.now();
  await call();
  expect(performance.now() - began).toBeLessThan(5_000);
  for (const { text, plan } of everywhere(await plansOf(call)))
    expect([...scanned(plan, 'action'), ...scanned(plan, 'event')], text).toEqual([]);
});

test('the comments on a record are read by their record', async () => {
  const query = { kind: 'EVENT' as const, record: await one('event') };
  await expectShort(() => mads.call(comments.list, { orgId: mads.organizationId, query }), 25);
});

test('the bell reads only the latest, and counts the unread up to a limit', async () => {
  await expectShort(() => mads.call(notifications.list, { query: {} }), 400);
  await expectShort(() => mads.call(notifications.unread, {}), 400);
});

test('posters count their reports by an index', async () => {
  const query = { size: 200 };
  const call = () => mads.call(posters.list, { orgId: mads.organizationId, query });
  expect((await call()).body.totalElements).toBe(200);
  await expectShort(call, few);
});

test('what a member is responsible for, here and in the companies below, is counted by indexes', async () => {
  const call = () => mads.call(duties.get, { orgId: mads.organizationId, id: mads.accountId });
  const { body } = await call();
  expect(body.organizations).toBe(2);
  expect(body.kinds.map(({ kind }) => kind)).toEqual(['ACTION', 'EVENT', 'REMINDER', 'OBLIGATION']);
  for (const { text, plan } of everywhere(await plansOf(call)))
    for (const table of ['action', 'event', 'reminder']) expect(scanned(plan, table), text).toEqual([]);
});
