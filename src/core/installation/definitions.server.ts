import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import type pg from 'pg';

const folder = new URL('../../../db/', import.meta.url);
/** What lies beside the areas: changes of tables, and data that comes with the product. */
const others = ['migrations', 'reference'];

/** The files that define the database's functions, `<area>/<thing>.sql`, in the order of their names. */
export async function definitionFiles(): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /^[^/]+\/[^/]+\.sql$/.test(file) && !others.includes(file.split('/')[0] ?? ''))
    .toSorted();
}

/**
 * Defines the database's functions as this version has them: each file of `db/<area>` that has changed since it was run last, all of them in one
 * transaction. Functions on which stored values hang (generated columns, indexes, the seal) are in migrations: changing one of those wants the values
 * to be made anew.
 */
export async function define(client: pg.Client, log: (line: string) => void): Promise<void> {
  await client.query(`create table if not exists app.definition (name text primary key, hash text not null,
    applied_at timestamptz not null default now())`);
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from app.definition',
  );
  const before = new Map(rows.map(({ name, hash }) => [name, hash]));
  const files = await Promise.all(
    (await definitionFiles()).map(async (name) => {
      const sql = await readFile(new URL(name, folder), 'utf8');
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  const changed = files.filter(({ name, hash }) => before.get(name) !== hash);
  if (changed.length === 0) return;
  log(`Database: functions of ${changed.map(({ name }) => name.replace('.sql', '')).join(', ')}`);
  // One may name another of a later file.
  await client.query('begin; set local check_function_bodies = off');
  for (const { name, sql, hash } of changed) {
    await client.query(sql);
    await client.query(
      `insert into app.definition (name, hash) values ($1, $2)
        on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
      [name, hash],
    );
  }
  // A new function is everybody's until it is taken away.
  await client.query(`revoke execute on all functions in schema ctx from public;
    revoke execute on all procedures in schema ctx from public; commit`);
}
