/**
 * An installation with the demo, dumped on PostgreSQL 15 as it was before the baseline (`support/database/before-baseline.sql.gz`), is started by
 * this version.
 * @module-tag full
 * @module-tag versioned
 */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { queues } from '../src/areas.server.ts';
import { newClient, withClient } from '../src/core/database/connection.server.ts';
import { migrate } from '../src/core/installation/migrate.server.ts';
import { appLogin } from '../src/core/installation/provision.server.ts';
import { events } from '../src/events/event.ts';
import { verifyAudit } from '../src/trail/seal/verify-audit.server.ts';
import { workOutMeters } from './support/consumption.ts';
import { emptyDatabase } from './support/database/database.ts';
import type { TestDatabase } from './support/database/database.ts';
import { definers } from './support/database/definers.ts';
import { takeAwayNext } from './support/database/next.ts';
import { schemaOf } from './support/database/schema.ts';
import { world } from './support/people.ts';
import { visitor } from './support/visitor.ts';

const password = 'before-the-baseline';
let dump: string;
let database: TestDatabase;
let before: Record<string, number>;
let measures: Measure[];
/** Each link with the obligation that it is of. */
let linked: object[];
const start = (url: string) => migrate({ url, appLogin, queues });

/** What tables are called now. */
const renamed: Record<string, string> = {
  restriction_set_aside: 'restriction_waiver',
  legislation_link: 'link',
};

/** What is stored elsewhere now: imports of members (none in the dump), with the imports of lists. */
const moved = ['member_import'];
const importId = '0198c0de-0000-7000-8000-000000000001';
/** Columns that only one of the two versions has. */
const columnsOfOne: Record<string, readonly string[]> = {
  chemical: ['not_dangerous_goods', 'precaution_words'],
  chemical_substance: ['on_sheet'],
  chemical_proposal: ['unlisted_ingredients'],
  chemical_proposal_substance: ['on_sheet'],
  own_mixture_line: ['on_sheet'],
  // Emptied, so that the file is loaded again.
  reference_file: ['hash'],
  reference_list: ['lacks_en', 'lacks_da', 'superseded_from'],
  account: ['notify', 'quiet_from', 'quiet_to'],
  member: ['import_id'],
  attachment: ['action_id'],
  reading: ['import_version'],
  import: ['replaced_count', 'undo_content', 'layout_key', 'layout'],
  list_import: ['layout_key', 'layout'],
  catalogue_import: ['layout_key', 'layout'],
  legislation: ['own_organization_id', 'own_reference', 'asks_en', 'asks_da', 'summary_source'],
  legislation_association: [
    'kept_reason',
    'kept_date',
    'kept_by_id',
    'kept_review_before',
    'kept_next_before',
  ],
  legislation_link: ['association_id'],
  link: [
    'legislation_association_id',
    'action_id',
    'inspection_id',
    'event_id',
    'meter_id',
    'chemical_association_id',
  ],
  event: [
    'corrective_action',
    'effectiveness',
    'search_text',
    'poster_id',
    'reporter_name',
    'answer',
    'grade',
    'requirement',
    'unmet_requirement_id',
  ],
};

/**
 * In addition to what starting records: values derived from other rows, stored differently before, which a job works
 * out again.
 */
const derived = [
  // Of more tables than before.
  'kept_count',
  'meter_use',
  'meter_use_due',
  'meter_use_state',
  'meter_use_total',
  'meter_consumption',
  'meter_month',
  'consumption_total',
];

const manyEvents = `insert into app.event (organization_id, id, title, description, importance, occurrence, accident_occurred, status, cause,
    corrective_action, effectiveness, due_date, closed_date, dismissed_date, dismissed_by_id, reported_by_id, responsible_id)
  select e.organization_id, gen_random_uuid(), 'Event ' || n, 'x', 'LOW', current_date - n % 900 - 40, false, s.status, 'c',
    case when s.status = 'CLOSED' or n % 3 = 0 then 'Do ' || n || repeat(E'\\nand æ 💧 more', n % 40) end,
    case when n % 5 < 2 then 'It helped ' || n end, case when n % 4 = 0 then current_date - n % 100 end,
    case when s.status = 'CLOSED' then current_date - n % 30 end, case when s.status = 'DISMISSED' then current_date end,
    case when s.status = 'DISMISSED' then e.reported_by_id end, e.reported_by_id,
    case when n % 7 = 0 then (select a.id from app.account a where a.id <> e.reported_by_id order by a.id limit 1) end
  from (select organization_id, reported_by_id from app.event order by id limit 1) e, generate_series(1, 10000) n
  cross join lateral (select (array['REPORTED', 'IN_PROGRESS', 'CLOSED', 'DISMISSED'])[1 + n % 4] as status) s`;

/** Links of each obligation to two stakeholders, two reminders and two documents. */
const someLinks = `with a as (select * from app.legislation_association where deleted_at is null)
  insert into app.legislation_link (organization_id, id, association_id, stakeholder_association_id, reminder_id, document_id)
    select a.organization_id, gen_random_uuid(), a.id, s.id, null::uuid, null::uuid from a cross join lateral (select t.id
      from app.stakeholder_association t where t.organization_id = a.organization_id and t.deleted_at is null order by t.id limit 2) s
    union all select a.organization_id, gen_random_uuid(), a.id, null, r.id, null from a cross join lateral (select t.id
      from app.reminder t where t.organization_id = a.organization_id and t.deleted_at is null order by t.id limit 2) r
    union all select a.organization_id, gen_random_uuid(), a.id, null, null, d.id from a cross join lateral (select t.id from app.file t
      where t.organization_id = a.organization_id and t.use = 'DOCUMENT' and t.document_id is null and t.deleted_at is null order by t.id limit 2) d`;
/** Events to be closed: a third has who is responsible ($1). */
const closings = `insert into app.event (organization_id, id, title, description, importance, occurrence, accident_occurred, status, cause,
    corrective_action, reported_by_id, responsible_id)
  select e.organization_id, gen_random_uuid(), 'Closing ' || n, 'x', 'LOW', current_date - 60, false, 'IN_PROGRESS', 'c', 'Do ' || n,
    e.reported_by_id, case when n % 3 = 0 then $1::uuid end
  from (select organization_id, reported_by_id from app.event order by id limit 1) e, generate_series(1, 30) n`;
/** Who has to do with those: responsible, the first and the last to close, and who reported them. */
let closers: string[];
/** Closes them: a third is opened again and closed by another person, a third by no account, as its change log says. */
async function closeThem(client: pg.Client): Promise<void> {
  const reporter = '(select reported_by_id from app.event order by id limit 1)';
  const { rows } = await client.query<{ id: string }>(
    `(select id from app.account where id <> ${reporter} order by id limit 3) union all select ${reporter}`,
  );
  closers = rows.map(({ id }) => id);
  const [responsible, first, last] = closers;
  await client.query(closings, [responsible]);
  const turn = async (by: string | undefined, status: string, which: readonly number[]) => {
    await client.query("select set_config('app.user_id', $1, false)", [by ?? '']);
    await client.query(
      `update app.event set status = $1, closed_date = case when $1 = 'CLOSED' then current_date - 3 end
        where title like 'Closing %' and substr(title, 9)::int % 3 = any ($2::int[])`,
      [status, which],
    );
  };
  await turn(first, 'CLOSED', [0, 1]);
  await turn(first, 'IN_PROGRESS', [1]);
  await turn(last, 'CLOSED', [1]);
  await turn(undefined, 'CLOSED', [2]);
}

/** What an event says was done about it, and whether it helped. */
interface Measure {
  id: string;
  corrective: string | null;
  effectiveness: string | null;
}
const measuresBefore =
  'select id, corrective_action as corrective, effectiveness from app.event where coalesce(corrective_action, effectiveness) is not null order by id';
/** The same of the actions that they are now. */
const measuresNow = `select event_id as id, max(description) filter (where kind = 'CORRECTIVE') as corrective, max(verification_note) as effectiveness
  from app.action where event_id is not null group by event_id having count(*) = 1 order by event_id`;
const measuresOf = (url: string, text: string): Promise<Measure[]> =>
  withClient({ connectionString: url }, async (client) => (await client.query<Measure>(text)).rows);

/** Actions of events, each with what may not change where an event is written back as it is. */
const actionsOf = (url: string): Promise<object[]> =>
  withClient(
    { connectionString: url },
    async (client) =>
      (
        await client.query<object>(
          'select id, title, description, status, due_date, responsible_id, done_date, verification_note from app.action where event_id is not null order by id',
        )
      ).rows,
  );

/** The rows of each table by what it is called now, without what a version defines for itself, and what the trail adds up to. */
async function contentOf(url: string): Promise<Record<string, number>> {
  return withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'app' and tablename <> all ($1) order by 1",
      [['migration', 'definition', 'search_kind', ...derived, ...moved]],
    );
    const counts = rows.map(
      ({ name }) =>
        `select '${renamed[name] ?? name}' as name, count(*)::int as rows, coalesce(sum(hashtext((to_jsonb(t) - '{${(columnsOfOne[name] ?? []).join()}}'::text[])::text)::bigint), 0)::text as content
          from app.${name} t`,
    );
    const { rows: found } = await client.query<{ name: string; rows: number; content: string }>(
      counts.join(' union all '),
    );
    return Object.fromEntries(found.map(({ name, rows: count, content }) => [`${name}: ${content}`, count]));
  });
}

async function restored(): Promise<TestDatabase> {
  const made = await emptyDatabase();
  const client = newClient({ connectionString: made.ownerUrl });
  await client.connect();
  await client.query(dump);
  await client.end();
  return made;
}

beforeAll(async () => {
  const packed = await readFile(new URL('support/database/before-baseline.sql.gz', import.meta.url));
  // What only psql reads.
  dump = gunzipSync(packed)
    .toString('utf8')
    .replaceAll(/^\\(un)?restrict .*$/gm, '');
  database = await restored();
  // The dump has no import of members: one that brought a member of the demo, and a department.
  await withClient({ connectionString: database.ownerUrl }, (client) =>
    client.query(`with i as (
      insert into app.member_import (organization_id, id, file_name, file_sha256, member_count, departments, created_by_id)
      select m.organization_id, '${importId}', 'people.csv', repeat('a', 64), 1,
        array(select d.id from app.department d where d.organization_id = m.organization_id order by d.id limit 1), m.id
      from app.member m join app.account a on a.id = m.id where a.email = 'manager@nordlys.example' and m.deleted_at is null limit 1
      returning organization_id, id)
    update app.member m set import_id = i.id from i, app.account a
    where m.organization_id = i.organization_id and a.id = m.id and a.email = 'reader@nordlys.example'`),
  );
  // Of events, 10,000 more than the demo's, in all states, with and without what was done and whether it helped.
  await withClient({ connectionString: database.ownerUrl }, (client) => client.query(manyEvents));
  await withClient({ connectionString: database.ownerUrl }, closeThem);
  // The dump has no links of obligations: some of each kind.
  await withClient({ connectionString: database.ownerUrl }, (client) => client.query(someLinks));
  before = await contentOf(database.ownerUrl);
  linked = await withClient(
    { connectionString: database.ownerUrl },
    async (client) =>
      (
        await client.query<object>(
          'select id, association_id as obligation from app.legislation_link order by id',
        )
      ).rows,
  );
  measures = await measuresOf(database.ownerUrl, measuresBefore);
});
afterAll(() => database.drop());

test('every row survives with the schema of a new database, its trail verifies, and people sign in', async () => {
  expect(Object.values(before).reduce((sum, count) => sum + count)).toBeGreaterThan(10_000);
  await start(database.ownerUrl);
  // New tables have nothing to compare.
  expect(await contentOf(database.ownerUrl)).toMatchObject(before);
  const defined = await definers();
  await withClient({ connectionString: database.ownerUrl }, async (client) => {
    for (const table of ['change', 'catalogue_change'])
      await client.query(`select from ctx.seal_trail('${table}', 1000000)`);
    const { faults, trails } = await verifyAudit(client);
    expect(faults).toEqual([]);
    expect(trails.length).toBeGreaterThan(3);
    await takeAwayNext(client);
    expect(await schemaOf(client, (name) => defined.get(name)?.[0])).toBe(
      await readFile('db/schema.sql', 'utf8'),
    );
  });
  const all = await world({ ...database, drop: async () => {} });
  const browser = await visitor(all.app);
  const answer = await browser.signIn('manager@nordlys.example', password);
  expect(answer.statusCode).toBe(200);
  // What meters used is worked out by the job; until then each says that it is not.
  const { rows } = await all.owner.query<{ due: boolean }>(
    `select exists (select from meter_consumption c where c.organization = m.organization_id and c.meter_id = m.id and c.due_from is not null) as due
      from meter m where deleted_at is null`,
  );
  expect(rows.length).toBeGreaterThan(10);
  expect(rows.every(({ due }) => due)).toBe(true);
  expect(await workOutMeters(all)).toBe(rows.length);
  // What was imported is kept with the imports of lists.
  const { rows: imports } = await all.owner.query(
    `select i.kind, i.file_name, i.record_count, a.email, jsonb_array_length(i.made_along -> 'department') as departments
      from list_import i join account a on a.id = any (i.brought_ids) where i.id = $1`,
    [importId],
  );
  expect(imports).toEqual([
    {
      kind: 'member',
      file_name: 'people.csv',
      record_count: 1,
      email: 'reader@nordlys.example',
      departments: 1,
    },
  ]);
  await all.close();
});

test('each link of before is of the obligation that it was of', async () => {
  expect(linked.length).toBeGreaterThan(10);
  const { rows } = await withClient({ connectionString: database.ownerUrl }, (client) =>
    client.query<object>(
      'select id, legislation_association_id as obligation from app.link where legislation_association_id is not null order by id',
    ),
  );
  expect(rows).toEqual(linked);
});

test('what was done about events, and whether it helped, are actions with the same texts', async () => {
  expect(measures.length).toBeGreaterThan(6_000);
  expect(await measuresOf(database.ownerUrl, measuresNow)).toEqual(measures);
  const states = await withClient({ connectionString: database.ownerUrl }, (client) =>
    client.query<{ event: string; action: string; count: number }>(
      `select e.status as event, a.status as action, count(*)::int as count from app.action a
        join app.event e on e.id = a.event_id where e.title like 'Event %' group by 1, 2 order by 1, 2`,
    ),
  );
  expect(states.rows).toEqual([
    { event: 'CLOSED', action: 'DONE', count: 1500 },
    { event: 'CLOSED', action: 'VERIFIED', count: 1000 },
    { event: 'DISMISSED', action: 'CANCELLED', count: 1501 },
    { event: 'IN_PROGRESS', action: 'OPEN', count: 1500 },
    { event: 'REPORTED', action: 'OPEN', count: 1500 },
  ]);
  // Whose it is, by when, and when it was done: the event's, else who closed it, else who reported it.
  const differing = await withClient({ connectionString: database.ownerUrl }, (client) =>
    client.query(
      `select a.id from app.action a join app.event e on e.id = a.event_id where e.title like 'Event %' and not (
          a.responsible_id = coalesce(e.responsible_id, e.reported_by_id) and a.due_date = coalesce(e.due_date, e.closed_date, e.occurrence + 30)
          and length(a.title) between 1 and 200 and starts_with(regexp_replace(a.description, '\\s+', ' ', 'g'), a.title)
          and a.done_date is not distinct from case when a.status in ('DONE', 'VERIFIED') then e.closed_date end)`,
    ),
  );
  expect(differing.rows).toEqual([]);
  const given = await withClient({ connectionString: database.ownerUrl }, (client) =>
    client.query(
      "select a.id from app.action a join app.event e on e.id = a.event_id where e.title like 'Event %' and a.responsible_id <> e.reported_by_id limit 500",
    ),
  );
  expect(given.rows).toHaveLength(500);
});

test('an action of before is whose its event was, else of who closed that last, else of who reported it', async () => {
  const [responsible, , last, reporter] = closers;
  expect(new Set(closers).size).toBe(4);
  const { rows } = await withClient({ connectionString: database.ownerUrl }, (client) =>
    client.query<object>(
      `select substr(e.title, 9)::int % 3 as third, a.responsible_id as person, a.done_by_id = a.responsible_id as done, a.status,
          count(*)::int as count from app.action a join app.event e on e.id = a.event_id
        where e.title like 'Closing %' group by 1, 2, 3, 4 order by 1`,
    ),
  );
  const closed = { done: true, status: 'DONE', count: 10 };
  expect(rows).toEqual([
    { third: 0, person: responsible, ...closed },
    { third: 1, person: last, ...closed },
    // Its change log names no one who closed it.
    { third: 2, person: reporter, ...closed },
  ]);
});

test('the calls of events answer with the words that they had, and take them back as they are', async () => {
  const all = await world({ ...database, drop: async () => {} });
  const { rows } = await all.owner.query<{ id: string; at: string }>(
    `select e.id, e.organization_id as at from app.event e
      where e.deleted_at is null and e.title not like 'Event %'
      union all (select e.id, e.organization_id from app.event e where e.deleted_at is null and e.title ~ '^Event \\d{1,2}$')`,
  );
  const said = new Map(measures.map(({ id, ...words }) => [id, words]));
  const added = rows.at(-1);
  // Of the demo and of the first hundred that were added: all states, with and without words, on lines of their own.
  expect(rows.length).toBeGreaterThan(100);
  const { rows: managers } = await all.owner.query<{ email: string }>(
    'select email from account where ctx.level_of(id, $1) >= 3 limit 1',
    [added?.at],
  );
  const manager = await all.known(managers[0]?.email ?? '');
  const before = await actionsOf(database.ownerUrl);
  let read = 0;
  for (const { id, at } of rows) {
    const path = { orgId: at, id };
    const answer = await manager.call(events.get, path);
    if (answer.status === 404) continue;
    read += 1;
    const { correctiveAction, effectiveness } = answer.body.handling;
    expect({ corrective: correctiveAction, effectiveness }).toEqual(
      said.get(id) ?? { corrective: null, effectiveness: null },
    );
    if (answer.body.status === 'DISMISSED') continue;
    const written = await manager.call(events.update, { ...path, body: answer.body });
    expect(written.status, written.text).toBe(200);
    expect(written.body.handling).toEqual(answer.body.handling);
  }
  expect(read).toBeGreaterThan(99);
  expect(await actionsOf(database.ownerUrl)).toEqual(before);
  await all.close();
});

test('killed in the middle, it continues when it is started again', async () => {
  const other = await restored();
  const content = await contentOf(other.ownerUrl);
  const killed = newClient({ connectionString: other.ownerUrl });
  await killed.connect();
  const { rows } = await killed.query<{ count: number }>('select count(*)::int as count from app.migration');
  const ends: string[] = [];
  // Each time a little later: while it notes the baseline, and while it defines functions and rights.
  for (const after of [5, 30, 80, 200]) {
    const run = start(other.ownerUrl).then(
      () => 'done',
      () => 'killed',
    );
    await new Promise((done) => setTimeout(done, after));
    await killed.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    ends.push(await run);
  }
  expect(ends).toContain('killed');
  await start(other.ownerUrl);
  const { rows: now } = await killed.query<{ count: number }>(
    'select count(*)::int as count from app.migration',
  );
  expect(now[0]?.count).toBeGreaterThan(rows[0]?.count ?? 0);
  const defined = await definers();
  await takeAwayNext(killed);
  expect(await schemaOf(killed, (name) => defined.get(name)?.[0])).toBe(
    await readFile('db/schema.sql', 'utf8'),
  );
  expect(await contentOf(other.ownerUrl)).toMatchObject(content);
  await killed.end();
  await other.drop();
});
