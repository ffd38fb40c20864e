import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { z } from 'zod';
import { newestArchive } from '../backup/set.server.ts';
import type { FileStore } from '../files/store.server.ts';

/*
 * The folder of files and the folder of backups each keep a mark: which database they belong to, and how far it was when
 * they last saw it. A server that finds an empty, an earlier or another database, or no files where the database knows
 * some, does not start: it would show people an empty or an older installation, and they would go on working in it.
 */

/** What a folder remembers of its database. */
const Mark = z.object({
  /** When the database was made, which no other shares; a restore makes a new one. */
  database: z.string(),
  /** How many changes of the trail were sealed. */
  sealed: z.number().int().nonnegative(),
  /** When that was, ISO 8601. */
  at: z.string(),
});
export type Mark = z.output<typeof Mark>;
const name = 'rede-mark.json';

/** The folders of an installation that keep a mark. */
export type Places = Readonly<{
  /** Contents of files: shared by all servers. */
  files: string;
  /** Null: backups are made elsewhere. */
  backups: string | null;
}>;

/** The state of an installation before anything is written. */
export interface Found {
  /** Null: a database without Rede's tables. */
  database: Pick<Mark, 'database' | 'sealed'> | null;
  marks: readonly { folder: string; mark: Mark }[];
  /** Looked for only where the database is empty. */
  newestBackup: string | null;
  files: { folder: string; marked: boolean };
  /** Of the contents that the database got last: how many there are, and how many of them are in the folder. */
  contents: { known: number; there: number };
}

const together =
  'If they belong together, since you have put one of them back yourself, run «npm run admin -- accept-data».';

/**
 * Whether the parts of an installation belong together.
 * @returns why not, and what to do, for the person who starts Rede; null: they do, or nothing is known against it
 */
export function judge({ database, marks, newestBackup, files, contents }: Found): string | null {
  const [first] = marks;
  if (!database) {
    const known = first
      ? `${first.folder} belongs to an installation that was last seen on ${day(first.mark)}`
      : newestBackup && `there is a backup of an installation, ${newestBackup}`;
    if (!known) return null;
    return (
      `The database is empty, but ${known}. Rede does not start: people would find it empty. ` +
      'Is DATABASE_URL or DATA_DIR another one, or a disk not mounted? Otherwise bring the data back: ' +
      `npm run admin -- restore ${newestBackup ?? 'FILE'}. ` +
      `To start with an empty installation on purpose, move ${first?.folder ?? newestBackup ?? 'it'} away first.`
    );
  }
  for (const { folder, mark } of marks) {
    if (mark.database !== database.database)
      return (
        `${folder} belongs to another database, made on ${mark.database}; this one was made on ${database.database}. ` +
        `Rede does not start. Correct DATABASE_URL or DATA_DIR. ${together}`
      );
    if (mark.sealed > database.sealed)
      return (
        `The database is older than ${folder} remembers it: it has ${database.sealed} sealed changes, and on ${day(mark)} it had ${mark.sealed}. ` +
        `Rede does not start: what was entered since would be missing. Start it with the newer database, or restore the newest backup. ${together}`
      );
  }
  if (!files.marked && contents.known > 0 && contents.there === 0)
    return (
      `The database knows files, but ${files.folder} has none of them. Rede does not start. ` +
      `Is DATA_DIR another folder, or a disk not mounted? Otherwise bring the files back from a backup. ${together}`
    );
  return null;
}
const day = ({ at }: Mark): string => at.slice(0, 16).replace('T', ' ');

async function read(folder: string): Promise<Mark | null> {
  const text = await readFile(join(folder, name), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return Mark.parse(JSON.parse(text));
  } catch {
    throw new Error(
      `${join(folder, name)} cannot be read. If ${folder} is this installation's, run «npm run admin -- accept-data».`,
    );
  }
}

async function marksOf({ files, backups }: Places): Promise<Found['marks']> {
  const found = [];
  for (const folder of backups === null ? [files] : [files, backups]) {
    const mark = await read(folder);
    if (mark) found.push({ folder, mark });
  }
  return found;
}

/** The database of an address as a mark has it; null: without Rede's tables. In: its owner. */
async function stateOf(owner: pg.ClientBase): Promise<Found['database']> {
  const { rows: tables } = await owner.query<{ there: boolean; sealed: boolean }>(
    "select to_regclass('app.migration') is not null as there, to_regclass('app.change_mark') is not null as sealed",
  );
  if (!tables[0]?.there) return null;
  const { rows } = await owner.query<{ made: string; sealed: string }>(
    `select to_char(min(applied_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as made,
      ${tables[0].sealed ? '(select coalesce(sum(sealed_to), 0) from app.change_mark)' : '0'} as sealed from app.migration`,
  );
  return rows[0] ? { database: rows[0].made, sealed: Number(rows[0].sealed) } : null;
}

const fewest = 20;

/** Of the newest contents that the database knows, how many there are, and how many are in the store. */
async function contentsIn(owner: pg.ClientBase, store: FileStore): Promise<Found['contents']> {
  const { rows: tables } = await owner.query<{ there: boolean }>(
    "select to_regclass('app.file') is not null as there",
  );
  if (!tables[0]?.there) return { known: 0, there: 0 };
  const { rows } = await owner.query<{ sha256: string }>(
    'select sha256 from app.file order by created_date desc limit $1',
    [fewest],
  );
  return { known: rows.length, there: rows.filter(({ sha256 }) => existsSync(store.pathOf(sha256))).length };
}

/**
 * Before the embedded PostgreSQL makes a database.
 * @throws Error, for the person who starts Rede, where there was one
 */
export async function refuseToStartEmpty(places: Places): Promise<void> {
  await refuse(places, null, { known: 0, there: 0 });
}

/**
 * Before anything is written into a database: whether it is the one of these folders, and not older. In: its owner.
 * @throws Error, for the person who starts Rede
 */
export async function refuseOtherData(places: Places, owner: pg.ClientBase, store: FileStore): Promise<void> {
  const database = await stateOf(owner);
  await refuse(places, database, database ? await contentsIn(owner, store) : { known: 0, there: 0 });
}

async function refuse(
  places: Places,
  database: Found['database'],
  contents: Found['contents'],
): Promise<void> {
  const marks = await marksOf(places);
  const reason = judge({
    database,
    marks,
    newestBackup: database || places.backups === null ? null : await newestArchive(places.backups),
    files: { folder: places.files, marked: marks.some(({ folder }) => folder === places.files) },
    contents,
  });
  if (reason !== null) throw new Error(reason);
}

/** Writes how far the database is into each of the folders that exists. Out: the folders. */
async function write(places: Places, database: NonNullable<Found['database']>): Promise<string[]> {
  const folders = [places.files, places.backups].filter(
    (folder): folder is string => folder !== null && existsSync(folder),
  );
  const text = JSON.stringify({ ...database, at: new Date().toISOString() } satisfies Mark, null, 1);
  for (const folder of folders) {
    // Several servers may share a folder.
    const part = join(folder, `${name}.${randomUUID()}`);
    try {
      await writeFile(part, `${text}\n`, { mode: 0o600, flush: true });
      await rename(part, join(folder, name));
    } finally {
      await rm(part, { force: true });
    }
  }
  return folders;
}

/**
 * Marks the folders as those of a database, whatever their marks say. In: its owner. Out: the folders; none where the
 * database is empty.
 */
export async function markData(places: Places, owner: pg.ClientBase): Promise<string[]> {
  const database = await stateOf(owner);
  return database ? write(places, database) : [];
}

/**
 * The same while the server runs. A database that was exchanged meanwhile leaves no mark.
 * @throws Error, as at the start
 */
export async function followData(places: Places, owner: pg.ClientBase): Promise<void> {
  const database = await stateOf(owner);
  await refuse(places, database, { known: 0, there: 0 });
  if (database) await write(places, database);
}
