import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { migrationLock } from '../installation/migrate.server.ts';
import { Refused } from './refused.server.ts';
import { takeLock } from './take-lock.server.ts';

/** One backup at a time. */
const backupLock = 7_233_010;
/** Held shared while a backup reads contents; the job that removes unused contents takes it alone, or skips a turn. */
export const contentsLock = 7_233_011;

/** A table of the snapshot, its columns and their order as SQL. */
export interface Table {
  name: string;
  columns: string[];
  key: string | null;
}

/** Texts that mean the same in every cluster. */
const plainTexts = `set local datestyle = 'ISO, YMD'; set local timezone = 'UTC'; set local extra_float_digits = 3;
  set local intervalstyle = 'postgres'; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`;

/**
 * Begins the transaction in which the whole database is read at one moment, and takes the locks of a backup; both end
 * with the connection.
 * @throws Refused if another backup or a migration is under way, the login does not see every row, or there is no
 * database of Rede
 */
export async function beginSnapshot(client: pg.ClientBase): Promise<void> {
  const ask = async (question: string): Promise<boolean> =>
    (await client.query<{ answer: boolean }>(`select ${question} as answer`)).rows[0]?.answer ?? false;
  if (!(await ask("to_regclass('app.migration') is not null")))
    throw new Refused('The database is empty: there is nothing to back up.');
  if (!(await takeLock(client, backupLock)))
    throw new Refused('Another backup is under way. Try again when it is done.');
  if (!(await ask(`pg_try_advisory_lock_shared(${migrationLock})`)))
    throw new Refused(
      'The database is being brought to another version, or a server is starting. Try again in a minute.',
    );
  if (await ask(hidesRows))
    throw new Refused(
      'This login does not see every row, since row-level security binds it. Let an administrator run «create role rede_backup login bypassrls password …; ' +
        'grant pg_read_all_data to rede_backup», and set DATABASE_BACKUP_URL to the address with that login.',
    );
  for (let tries = 0; !(await ask(`pg_try_advisory_lock_shared(${contentsLock})`)); tries++) {
    if (tries === 240) throw new Refused('Unused files are being removed. Try again in a minute.');
    await wait(250);
  }
  await client.query('begin isolation level repeatable read read only');
  await client.query(plainTexts);
}

/** Ends the reading of rows. Contents stay where they are until the connection ends. */
export async function endSnapshot(client: pg.ClientBase): Promise<void> {
  await client.query(`commit; select pg_advisory_unlock_shared(${migrationLock})`);
}

const hidesRows = `exists (select from pg_class where relnamespace = 'app'::regnamespace and relkind = 'r'
  and row_security_active(oid))`;

/** The tables to save, in the order of their names. In: those left out. */
export async function tablesOf(client: pg.ClientBase, leftOut: readonly string[]): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns,
      (select string_agg(quote_ident(k.attname), ', ' order by array_position(i.indkey::int2[], k.attnum))
        from pg_index i join pg_attribute k on k.attrelid = i.indrelid and k.attnum = any (i.indkey::int2[])
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'app'::regnamespace and c.relkind = 'r' and c.relname <> all ($1)
    group by c.oid, c.relname order by c.relname collate "C"`,
    [leftOut],
  );
  return rows;
}

/** What the snapshot says of itself: for the head of the archive, and its manifest. */
export async function factsOf(client: pg.ClientBase) {
  const rows = async <Row extends pg.QueryResultRow>(text: string): Promise<Row[]> =>
    (await client.query<Row>(text)).rows;
  const [moment] = await rows<{ at: string; server: string; jobs: boolean }>(
    `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, current_setting('server_version') as server,
      coalesce(has_table_privilege(to_regclass('pgboss.job'), 'select'), false) as jobs`,
  );
  const waiting = moment?.jobs
    ? await rows<{ name: string; count: number }>(
        "select name, count(*)::int as count from pgboss.job where state in ('created', 'retry') group by name",
      )
    : [];
  const keys = await rows<{ id: string }>(
    'select distinct key_id as id from app.second_factor where sealed_seed is not null order by 1',
  );
  return {
    at: moment?.at ?? '',
    server: moment?.server ?? '',
    waiting: Object.fromEntries(waiting.map(({ name, count }) => [name, count])),
    keys: keys.map(({ id }) => id),
    migrations: await rows<{ name: string; hash: string }>(
      `select name, hash from app.migration order by name collate "C"`,
    ),
    heads: await rows<{ trail: string; position: number; hash: string }>(
      `select trail_id as trail, position::int, encode(hash, 'hex') as hash from app.change_head order by trail_id`,
    ),
  };
}

/** The SHA-256 of every content that a row names: the same as `ctx.known_contents` keeps. */
export async function contentsOf(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ sha256: string }>(
    `select sha256 from (select sha256 from app.file union select sha256 from app.catalogue_file
      union select sha256 from app.legislation_file where sha256 is not null) as named
    order by sha256 collate "C"`,
  );
  return rows.map(({ sha256 }) => sha256);
}

/** Where the identity columns of the tables have come to. */
export async function sequencesOf(client: pg.ClientBase, tables: readonly Table[]) {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `select c.relname as table, a.attname as column, pg_get_serial_sequence('app.' || quote_ident(c.relname), a.attname) as sequence
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
    where c.relnamespace = 'app'::regnamespace and c.relname = any ($1) order by 1, 2`,
    [tables.map(({ name }) => name)],
  );
  const found: { table: string; column: string; last: string }[] = [];
  for (const { table, column, sequence } of rows) {
    // Numbers given since the snapshot are skipped after a restore; none is given twice.
    const { rows: last } = await client.query<{ last: string }>(
      `select last_value::text as last from ${sequence} where is_called`,
    );
    if (last[0]) found.push({ table, column, last: last[0].last });
  }
  return found;
}
