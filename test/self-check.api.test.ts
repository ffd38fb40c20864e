/** @module-tag versioned */
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { appLogin } from '../src/core/installation/provision.server.ts';
import { lint, promises, selfCheck } from '../src/core/database/self-check.server.ts';
import { ask } from './support/ask.ts';
import { cloneDatabase } from './support/database/database.ts';
import type { TestDatabase } from './support/database/database.ts';
import { newClient } from '../src/core/database/connection.server.ts';
import { tables } from '../src/areas.server.ts';

let database: TestDatabase;
let owner: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  owner = newClient({ connectionString: database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

/** Each way to break the schema, by the promise that it breaks. */
const breaches: [string, string][] = [
  ['every table is an organization’s or known as something else', 'create table app.stray (id int)'],
  [
    'an organization’s table has forced row-level security',
    'alter table app.meter no force row level security',
  ],
  [
    'an organization’s table has forced row-level security',
    'alter table app.reading disable row level security',
  ],
  [
    'an organization’s table has forced row-level security',
    'alter table app.organization no force row level security',
  ],
  [
    'an organization’s table has forced row-level security',
    'alter table app.emission_factor disable row level security',
  ],
  [
    'an organization’s table has forced row-level security',
    'create table app.stray (organization_id uuid, id uuid)',
  ],
  ['what is granted has a policy', 'drop policy own_update on app.meter'],
  ['what is granted has a policy', 'drop policy own_select on app.organization'],
  [
    'a policy is for a role',
    'create policy wide on app.meter using (organization_id = (select ctx.org_id()))',
  ],
  [
    'a policy on an organization’s table is for its readers or its owner',
    'create policy wide on app.meter for select to rede_auth using (organization_id = (select ctx.org_id()))',
  ],
  [
    'a policy binds rows to the organization of the context',
    'alter policy own_select on app.meter using (true)',
  ],
  [
    'a policy binds rows to the organization of the context',
    'alter policy own_select on app.meter using (organization_id = (select ctx.org_id()) or deleted_at is null)',
  ],
  [
    'a policy binds rows to the organization of the context',
    'alter policy own_update on app.reading with check ((select ctx.level()) >= 2)',
  ],
  [
    'a policy binds rows to the organization of the context',
    'create policy wide on app.member for select to rede_tenant using (active)',
  ],
  [
    'a policy for writing asks for a level',
    'alter policy own_insert on app.meter with check (organization_id = (select ctx.org_id()))',
  ],
  [
    'a policy for writing asks for a level',
    'alter policy maintainer_update on app.emission_factor using (true)',
  ],
  [
    'a policy for writing asks for a level',
    'alter policy own_update on app.organization using (id = (select ctx.org_id()))',
  ],
  ['nothing is granted to everybody or to the login itself', 'grant select on app.meter to public'],
  [
    'nothing is granted to everybody or to the login itself',
    `grant select (name) on app.meter to ${appLogin}`,
  ],
  ['the application neither deletes nor truncates', 'grant delete on app.meter to rede_tenant'],
  ['the application neither deletes nor truncates', 'grant truncate on app.reading to rede_tenant'],
  ['the application neither deletes nor truncates', 'grant trigger on app.reading to rede_auth'],
  ['the application neither deletes nor truncates', 'grant references on app.account to rede_job'],
  ['accounts are out of the organizations’ reach', 'grant select on app.account to rede_tenant'],
  ['accounts are out of the organizations’ reach', 'grant select (token_hash) on app.session to rede_tenant'],
  ['what is the owner’s stays with the owner', 'grant select on app.organization_closure to rede_tenant'],
  ['reference lists are only read', 'grant insert on app.territory to rede_tenant'],
  ['reference lists are only read', 'grant insert on app.change to rede_tenant'],
  ['no sequence is given away', 'grant usage on sequence app.change_id_seq to rede_tenant'],
  [
    'a reference to an organization’s table names the organization',
    'alter table app.area add unique (id); alter table app.meter add foreign key (area_id) references app.area (id)',
  ],
  [
    'a reference to an organization’s table names the organization',
    'alter table app.member add unique (account_id); alter table app.session add foreign key (account_id) references app.member (account_id)',
  ],
  [
    'keys of an organization’s table begin with the organization',
    'create unique index on app.meter (number)',
  ],
  ['every write leaves its trail', 'drop trigger audit_update on app.meter'],
  ['every write leaves its trail', 'alter table app.reading disable trigger audit_insert'],
  ['a view asks with the rights of who reads it', 'create view app.every_meter as select * from app.meter'],
  [
    'a view asks with the rights of who reads it',
    'create view app.every_meter with (security_barrier = true) as select * from app.meter',
  ],
  [
    'a view asks with the rights of who reads it',
    'create materialized view app.every_meter as select * from app.meter',
  ],
  [
    'a function with its owner’s rights has a fixed search path',
    'alter function ctx.enter(bytea, uuid) reset search_path',
  ],
  [
    'a function with its owner’s rights has a fixed search path',
    'alter function ctx.people() set search_path = app, pg_catalog',
  ],
  ['no function is for everybody', 'grant execute on function ctx.tree_of(uuid) to public'],
  ['no function is for everybody', 'create function ctx.open() returns int language sql as $$ select 1 $$'],
  ['the application’s roles are bound by policies and own nothing', 'alter role rede_tenant bypassrls'],
  ['the application’s roles are bound by policies and own nothing', `alter role ${appLogin} superuser`],
  [
    'the application’s roles are bound by policies and own nothing',
    'alter table app.topic owner to rede_tenant',
  ],
  ['the application’s roles make nothing', 'grant create on schema app to rede_tenant'],
  ['a role of the application is a member of nothing', 'grant pg_read_all_data to rede_tenant'],
];

test('the schema as it is keeps every promise', async () => {
  expect(await lint(owner, appLogin, tables)).toEqual([]);
  const lines: string[] = [];
  await selfCheck({ url: database.url, appLogin, tables, log: (line) => lines.push(line) });
  expect(lines).toEqual([]);
});

describe('each promise is heard when it is broken', () => {
  test.each(breaches)('%s: %s', async (promise, breach) => {
    await owner.query('begin');
    try {
      await owner.query(breach);
      expect((await lint(owner, appLogin, tables)).map(({ rule }) => rule)).toContain(promise);
    } finally {
      await owner.query('rollback');
    }
  });

  test('and each has a breach here', () => {
    expect([...new Set(breaches.map(([promise]) => promise))].toSorted()).toEqual(promises.toSorted());
  });
});

test('what an extension adds is not checked: an operator may look at statements', async () => {
  await owner.query('begin; create extension pg_stat_statements');
  expect(await lint(owner, appLogin, tables)).toEqual([]);
  await owner.query('rollback');
});

test('a database that breaks one is not served, and the reason is named', async () => {
  const other = await cloneDatabase();
  await ask(other.ownerUrl, 'alter table app.meter no force row level security');
  await expect(selfCheck({ url: other.url, appLogin, tables })).rejects.toThrow(
    /Rede does not start.*forced row-level security: meter/s,
  );
  await other.drop();
});
