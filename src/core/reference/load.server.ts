import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { withClient } from '../database/connection.server.ts';

const folder = new URL('../../../db/reference/', import.meta.url);
/** Two servers that start together wait for each other. */
const lock = 7_233_302;

/** A shipped file by its path below `db/reference`, and how it becomes rows. */
export type ReferenceFile = [name: string, load: (client: pg.ClientBase, text: string) => Promise<unknown>];

/**
 * Brings reference data to the state of this version, in one transaction: each file whose SHA-256 is not the one loaded
 * last. Doing it again changes nothing. See `db/reference/README.md` for what is kept of a person's changes.
 * In: the owner's connection string, the files in the order in which they refer to each other, and who hears what was loaded.
 * Out: the names of the files loaded.
 */
export async function loadFiles({
  url,
  files,
  log = () => {},
}: {
  url: string;
  files: readonly ReferenceFile[];
  log?: (line: string) => void;
}): Promise<string[]> {
  const shipped = await Promise.all(
    files.map(async ([name, load]) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return { name, load, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
  return withClient({ connectionString: url }, async (client) => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [lock]);
    const { rows } = await client.query<{ name: string; hash: string }>(
      'select name, hash from app.reference_file',
    );
    const changed = shipped.filter(
      ({ name, hash }) => !rows.some((row) => row.name === name && row.hash === hash),
    );
    for (const { name, load, text, hash } of changed) {
      log(`Reference data: ${name}`);
      await load(client, text);
      await client.query(
        `insert into app.reference_file (name, hash) values ($1, $2)
          on conflict (name) do update set hash = excluded.hash, loaded_at = now()`,
        [name, hash],
      );
    }
    await client.query('commit');
    return changed.map(({ name }) => name);
  });
}

/**
 * Brings rows of a catalogue up to date by their ids, in one statement. Rows that a person has ever changed stay as they are; left out is a
 * row whose name, by one of the table's unique keys, a record that a person made has already. Out: the rows that were written.
 */
export async function loadRecords(
  client: pg.ClientBase,
  { table, columns, unique }: { table: string; columns: string[]; unique: string[][] },
  rows: object[],
): Promise<{ id: string; added: boolean }[]> {
  const all = columns.join(', ');
  const of = (alias: string, names = columns) =>
    names.map((name) => name.replace(/^(coalesce\()?/, `$1${alias}.`)).join(', ');
  const same = unique.map((names) => `(${of('o', names)}) = (${of('s', names)})`).join(' or ');
  const written = await client.query<{ id: string; added: boolean }>(
    `insert into app.${table} as f (id, ${all})
      select s.id, ${of('s')} from jsonb_populate_recordset(null::app.${table}, $1) s
      where not exists (select from app.${table} o where o.id <> s.id and o.deleted_at is null and (${same}))
      on conflict (id) do update set (${all}) = row(${of('excluded')}), version = f.version + 1, last_modified_date = now()
      where (${of('f')}) is distinct from (${of('excluded')}) and not exists (
        select from app.catalogue_change c where c.table_name = $2 and c.record_id = f.id and c.account_id is not null)
      returning f.id, f.xmax = 0 as added`,
    [JSON.stringify(rows), table],
  );
  return written.rows;
}
