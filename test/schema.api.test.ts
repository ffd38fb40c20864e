import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClient } from '../src/core/database/connection.server.ts';
import { define } from '../src/core/installation/definitions.server.ts';
import { cloneDatabase } from './support/database/database.ts';
import type { TestDatabase } from './support/database/database.ts';
import { definers } from './support/database/definers.ts';
import { schemaOf } from './support/database/schema.ts';

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

/** What is kept in columns and indexes, or sealed, hangs on these: a migration changes them, with what was made by them. */
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

test('every function is defined in one file of its area, but for those on which stored values hang', async () => {
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
  for await (const file of glob('db/migrations/*/*.sql')) {
    if (basename(file) < '0263') continue;
    const sql = await readFile(file, 'utf8');
    for (const [, name = ''] of sql.matchAll(
      /create (?:or replace )?(?:function|procedure|aggregate) (ctx\.\w+)/g,
    ))
      if (defined.has(name)) found.push(`${file} ${name}`);
  }
  expect(found).toEqual([]);
});

test('a file that has changed is run again, and no other', async () => {
  const said: string[] = [];
  const body = async () =>
    (
      await owner.query<{ source: string }>(
        "select prosrc as source from pg_proc where oid = 'ctx.utc(timestamptz)'::regprocedure",
      )
    ).rows[0]?.source;
  const before = await body();
  await owner.query(`create or replace function ctx.utc(value timestamptz) returns text language sql stable parallel safe as $$ select 'older' $$;
    update app.definition set hash = 'older' where name = 'core/context.sql'`);
  await define(owner, (line) => said.push(line));
  expect([await body(), said]).toEqual([before, ['Database: functions of core/context']]);
  await define(owner, (line) => said.push(line));
  expect(said).toHaveLength(1);
  const { rows } = await owner.query(
    "select from pg_proc where pronamespace = 'ctx'::regnamespace and has_function_privilege('public', oid, 'execute')",
  );
  expect(rows).toHaveLength(0);
});
