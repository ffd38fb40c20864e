import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { Manifest } from './archive.server.ts';
import { readArchive } from './read.server.ts';
import { tally } from './tally.server.ts';
import type { Source } from './read.server.ts';
import { Refused } from './refused.server.ts';

const quoted = (name: string): string => pg.escapeIdentifier(name);

/** What a foreign content is given to: it throws if it is not what its name says. */
export type KeepContent = (sha256: string, bytes: AsyncIterable<Buffer>) => Promise<void>;

/**
 * Puts an archive's rows into the tables of an empty database, in one transaction: all, or none. The tables have the
 * columns that they had when the archive was made, and no functions, triggers or rights yet. Keys and indexes are taken
 * away before and made after, which checks every one. The owner's rights are enough.
 * @param manifest as a first reading of the same archive found it
 * @throws Refused if the archive is no longer as it was, or does not fit the tables
 */
export async function loadRows(
  client: pg.Client,
  source: Source,
  manifest: Manifest,
  keep: KeepContent | undefined,
): Promise<void> {
  const list = async (text: string): Promise<{ object: string; definition: string }[]> =>
    (await client.query<{ object: string; definition: string }>(text)).rows;
  await client.query(
    `begin; set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local statement_timeout = 0;
    set local idle_in_transaction_session_timeout = 0; set local maintenance_work_mem = '256MB'`,
  );
  try {
    const keys =
      await list(`select format('alter table %s drop constraint %I', conrelid::regclass, conname) as object,
        format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as definition
      from pg_constraint where contype = 'f' and connamespace = 'app'::regnamespace`);
    const indexes = await list(`select format('drop index %s', indexrelid::regclass) as object,
        pg_get_indexdef(indexrelid) as definition
      from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace = 'app'::regnamespace and c.relkind = 'r'
        and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`);
    const forced =
      await list(`select format('alter table %s no force row level security', oid::regclass) as object,
        format('alter table %s force row level security', oid::regclass) as definition
      from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r' and relforcerowsecurity`);
    const triggers =
      await list(`select format('alter table %s disable trigger user', oid::regclass) as object,
        format('alter table %s enable trigger user', oid::regclass) as definition
      from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'`);
    const removed = [...triggers, ...forced, ...keys, ...indexes];
    for (const { object } of removed) await client.query(object);
    const tables = manifest.tables.map(({ name }) => `app.${quoted(name)}`);
    await client.query(`truncate ${tables.join(', ')}`);
    await readArchive(source, {
      table: (name, text) => loadTable(client, manifest, name, text),
      ...(keep && { content: keep }),
    });
    for (const { definition } of removed.toReversed()) await client.query(definition);
    for (const { table, column, last } of manifest.sequences)
      await client.query('select setval(pg_get_serial_sequence($1, $2), $3)', [
        `app.${quoted(table)}`,
        column,
        last,
      ]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  }
}

async function loadTable(
  client: pg.Client,
  manifest: Manifest,
  name: string,
  text: AsyncIterable<Buffer>,
): Promise<void> {
  const table = manifest.tables.find((each) => each.name === name);
  if (!table) throw new Refused(`The archive was altered while it was read: it has a table ${name} now.`);
  const columns = table.columns.map(quoted).join(', ');
  const into = client.query(
    copyFrom(`copy app.${quoted(name)} (${columns}) from stdin (format text, header match)`),
  );
  const found = tally();
  await pipeline(
    text,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        found.add(chunk);
        yield chunk;
      }
    },
    into,
  );
  if (into.rowCount !== table.rows || !found.agrees(table))
    throw new Refused(`The archive was altered while it was read: ${name} is not what it was.`);
}
