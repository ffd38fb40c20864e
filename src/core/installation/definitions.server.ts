import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import type pg from 'pg';
import { patiently, takeTables } from './migrations.server.ts';

const folder = new URL('../../../db/', import.meta.url);
/** Files outside the areas: changes to tables, of this version and the next, and data supplied with the product. */
const others = ['migrations', 'next', 'reference'];

/** The files that define the database, `<area>/<thing>.sql`, in the order of their names. */
export async function definitionFiles(): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^[^/]+\/[^/]+\.sql$/.test(file) && !others.includes(file.split('/')[0] ?? ''))
    .toSorted();
}

/** Due work, a view for each kind: all of them are made together, and `work.item` of them (`ctx.gather_work`). */
const isWork = (name: string): boolean => name.endsWith('/work.sql');
const gatherer = 'core/gather-work.sql';

/** Defines how every table's rights are given: if it changes, all are given again. */
const givers = /^(core|trail)\/(?!rights)/;

/**
 * Defines the database's functions, views, policies, triggers and rights as of this version: runs each file of
 * `db/<area>` that has changed since it was last run, functions before searches and views before rights, all in one transaction.
 * Functions behind stored values (generated columns, indexes) are in migrations: a change to one of those requires
 * recalculating the values.
 * @param first what to change in the same transaction, between the views that are and those that will be
 */
export async function define(
  client: pg.Client,
  log: (line: string) => void,
  first?: () => Promise<void>,
): Promise<void> {
  await client.query(`create table if not exists app.definition (name text primary key, hash text not null,
    applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from app.definition',
  );
  const before = new Map(rows.map(({ name, hash }) => [name, hash]));
  const files = await Promise.all(
    (await definitionFiles()).map(async (name) => ({
      name,
      sql: await readFile(new URL(name, folder), 'utf8'),
    })),
  );
  const giving = files.filter(({ name }) => givers.test(name)).map(({ sql }) => sql);
  const hashed = files.map(({ name, sql }) => {
    const hash = createHash('sha256').update(sql);
    if (isRights(name)) for (const giver of giving) hash.update(giver);
    return { name, sql, hash: hash.digest('hex') };
  });
  const isNew = ({ name, hash }: { name: string; hash: string }) => before.get(name) !== hash;
  const views = await client.query<{ there: boolean }>(
    "select to_regclass('work.item') is not null as there",
  );
  const rebuildsWork =
    first !== undefined ||
    !views.rows[0]?.there ||
    hashed.some((file) => (isWork(file.name) || file.name === gatherer) && isNew(file));
  const changed = hashed
    .filter((file) => (isWork(file.name) ? rebuildsWork : isNew(file)))
    .toSorted((one, other) => orderOf(one.name) - orderOf(other.name));
  if (changed.length === 0) return;
  log(`Database: ${changed.map(({ name }) => name.replace('.sql', '')).join(', ')}`);
  // Only in a session that has pg_trgm loaded may an owner who is no superuser give its settings to a function.
  await client.query('select ctx.show_limit()');
  const lastView = changed.findLast(({ name }) => isWork(name));
  await patiently(client, 'What defines the database', async () => {
    await takeTables(client);
    // One may name another of a later file.
    await client.query('set local check_function_bodies = off');
    if (rebuildsWork) await client.query('drop schema if exists work cascade');
    await first?.();
    if (rebuildsWork) await client.query('create schema work');
    for (const { name, sql, hash } of changed) {
      await client.query(sql).catch((error: unknown) => {
        if (error instanceof Error) error.message = `db/${name}: ${error.message}`;
        throw error;
      });
      if (name === lastView?.name) await client.query('call ctx.gather_work()');
      await client.query(
        `insert into app.definition (name, hash) values ($1, $2)
          on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
        [name, hash],
      );
    }
    // Everybody may run a new function until that right is revoked.
    await client.query(`revoke execute on all functions in schema ctx from public;
      revoke execute on all procedures in schema ctx from public`);
  });
}

const isRights = (name: string): boolean => name.endsWith('/rights.sql');
/** What areas call once all functions are there: their searches, and their views of what is due. */
const isCalling = (name: string): boolean => isWork(name) || name.endsWith('/search.sql');
/** Functions, then searches and views, then rights. */
const orderOf = (name: string): number => (isRights(name) ? 2 : isCalling(name) ? 1 : 0);
