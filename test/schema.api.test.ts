/** @module-tag versioned */
import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '../src/core/database/connection.server.ts';
import { define } from '../src/core/installation/definitions.server.ts';
import { migrate } from '../src/core/installation/migrate.server.ts';
import { appLogin } from '../src/core/installation/provision.server.ts';
import { withClient } from '../src/core/database/connection.server.ts';
import { queues } from '../src/areas.server.ts';
import { stepByStep } from './support/database/before-baseline.ts';
import { cloneDatabase, emptyDatabase } from './support/database/database.ts';
import type { TestDatabase } from './support/database/database.ts';
import { definers } from './support/database/definers.ts';
import { takeAwayNext } from './support/database/next.ts';
import { schemaOf } from './support/database/schema.ts';
import { typesOf } from './support/database/types.ts';

let clone: TestDatabase;
let owner: ReturnType<typeof newClient>;
beforeAll(async () => {
  clone = await cloneDatabase();
  owner = newClient({ connectionString: clone.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await clone.drop();
});

/** Stored columns, indexes or seals depend on these: a migration changes them, together with the stored values. */
const bound = [
  'add_period',
  'event_priority',
  'file_lexemes',
  'fold',
  'from_letter',
  'hazard_words',
  'number_key',
  'signs_of',
];

test('db/schema.sql is the database as it is (npm run schema writes it)', async () => {
  const defined = await definers();
  const schema = await schemaOf(owner, (name) => defined.get(name)?.[0]);
  expect(schema).toBe(await readFile('db/schema.sql', 'utf8'));
});

test('db/schema.ts is the database as types (npm run schema writes it)', async () => {
  expect(await typesOf(owner)).toBe(await readFile('db/schema.ts', 'utf8'));
});

test.each([
  [
    'a view of work without a department',
    `create view work.slip with (security_invoker = true) as select organization_id, id, kind, opens_id, title_en, title_da, due, announced,
      waiting_since, responsible, responsible_id, due as department_id, state, detail, utility_type, series_id, limited, level, told from work.action`,
    'call ctx.gather_work()',
    'What is due cannot be gathered:\nwork.slip: department_id has to be a column of type uuid',
  ],
  [
    'a search for a column that is not there',
    '',
    "call ctx.searchable('SLIP', 'meter', detail => 't.place')",
    'The search for SLIP: column t.place does not exist',
  ],
])('%s is refused by name', async (_what, before, call, message) => {
  await owner.query('begin; set local search_path = app; drop view work.item; drop function work.first');
  if (before) await owner.query(before);
  await expect(owner.query(call)).rejects.toThrow(message);
  await owner.query('rollback');
});

test('an error in a file that defines the database names it', async () => {
  const changed = await cloneDatabase();
  await withClient({ connectionString: changed.ownerUrl }, async (client) => {
    await client.query('alter table app.action rename due_date to due_on');
    await client.query("update app.definition set hash = '' where name = 'actions/work.sql'");
    await expect(define(client, () => {})).rejects.toThrow(
      'db/actions/work.sql: column a.due_date does not exist',
    );
  });
  await changed.drop();
});

const rowsThatCome = async (client: typeof owner) =>
  (
    await client.query(`select (select jsonb_agg(k order by kind) from app.search_kind k) as kinds,
      (select jsonb_agg(m.table_name order by table_name) from app.change_mark m) as marks, (select count(*)::int from app.installation) as installations`)
  ).rows;

const later = { tags: ['full'] };

test(
  'a database that came about by the steps before the baseline is stamped, and is the same',
  later,
  async () => {
    const older = await emptyDatabase();
    await stepByStep(older.ownerUrl);
    const log: string[] = [];
    await migrate({ url: older.ownerUrl, appLogin, queues, log: (line) => log.push(line) });
    expect(log.filter((line) => / 03/.test(line))).toEqual([]);
    await withClient({ connectionString: older.ownerUrl }, async (client) => {
      const defined = await definers();
      await takeAwayNext(client);
      expect(await schemaOf(client, (name) => defined.get(name)?.[0])).toBe(
        await readFile('db/schema.sql', 'utf8'),
      );
      expect(await rowsThatCome(client)).toEqual(await rowsThatCome(owner));
    });
    const first = log.length;
    await migrate({ url: older.ownerUrl, appLogin, queues, log: (line) => log.push(line) });
    expect(log).toHaveLength(first);
    await older.drop();
  },
);

test(
  'a database that has not gone through all of these steps is left as it is, and says what to do',
  later,
  async () => {
    const older = await emptyDatabase();
    await stepByStep(older.ownerUrl, '0240');
    await expect(migrate({ url: older.ownerUrl, appLogin, queues })).rejects.toThrow(
      /First start a version of Rede/,
    );
    await withClient({ connectionString: older.ownerUrl }, async (client) => {
      const { rows } = await client.query("select from app.migration where name > '0240'");
      expect(rows).toHaveLength(0);
    });
    await older.drop();
  },
);

test('every function is defined in one file of its area, except those behind stored values', async () => {
  const { rows } = await owner.query<{ name: string; stored: boolean }>(
    `select 'ctx.' || p.proname as name, exists (select from pg_depend d where d.refclassid = 'pg_proc'::regclass and d.refobjid = p.oid
        and d.classid in ('pg_class'::regclass, 'pg_attrdef'::regclass)) as stored
      from pg_proc p where p.pronamespace = 'ctx'::regnamespace
        and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
      order by p.proname`,
  );
  const defined = await definers();
  expect(rows.filter(({ stored }) => stored).map(({ name }) => name)).toEqual(
    bound.map((name) => `ctx.${name}`),
  );
  const wanted = rows.filter(({ stored }) => !stored).map(({ name }) => name);
  expect([...defined.keys()].toSorted()).toEqual(wanted.toSorted());
  expect([...defined].filter(([, files]) => files.length > 1)).toEqual([]);
});

test('no migration since then defines what a file of an area defines', async () => {
  const defined = await definers();
  const found: string[] = [];
  for await (const file of glob('db/migrations/**/*.sql')) {
    if (basename(file) < '0301') continue;
    const sql = await readFile(file, 'utf8');
    for (const [, name = ''] of sql.matchAll(
      /create (?:or replace )?(?:function|procedure|aggregate) (ctx\.\w+)/g,
    ))
      if (defined.has(name)) found.push(`${file} ${name}`);
  }
  expect(found).toEqual([]);
});

// A smaller number would be noted as had by a database from before the baseline, and never run there.
test('migrations after the baseline have numbers from 0400 on', async () => {
  for await (const file of glob('db/migrations/**/*.sql'))
    expect(basename(file) < '0400', file).toBe(/[/\\]baseline[/\\]/.test(file));
});

test('a file that has changed is run again, and no other', async () => {
  const lines: string[] = [];
  const body = async () =>
    (
      await owner.query<{ source: string }>(
        "select prosrc as source from pg_proc where oid = 'ctx.utc(timestamptz)'::regprocedure",
      )
    ).rows[0]?.source;
  const before = await body();
  await owner.query(`create or replace function ctx.utc(value timestamptz) returns text language sql stable parallel safe as $$ select 'older' $$;
    update app.definition set hash = 'older' where name = 'core/context.sql'`);
  await define(owner, (line) => lines.push(line));
  expect([await body(), lines]).toEqual([before, ['Database: core/context']]);
  await define(owner, (line) => lines.push(line));
  expect(lines).toHaveLength(1);
  const { rows } = await owner.query(
    "select from pg_proc where pronamespace = 'ctx'::regnamespace and has_function_privilege('public', oid, 'execute')",
  );
  expect(rows).toHaveLength(0);
});
