import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { withClient } from '../database/connection.server.ts';
import type { FileStore } from '../files/store.server.ts';
import { contentName } from './archive.server.ts';
import { holds } from './contents.server.ts';
import { backUpToFile, syncFolder } from './file.server.ts';
import { readArchive } from './read.server.ts';
import { Refused } from './refused.server.ts';
import type { Schedule } from './schedule.server.ts';
import { takeLock } from './take-lock.server.ts';
import { verifyArchive } from './verify.server.ts';
import type { BackupOptions, Written } from './write.server.ts';

/** What the restore of a backup for trial has found the same, as its certificate shows it. */
export interface Trial {
  /** The archive's file name, the SHA-256 of its bytes as `sha256sum` prints it, and how many they are. */
  archive: string;
  sha256: string;
  size: number;
  /** Rede's version and PostgreSQL's when it was made; Rede's that restored it. */
  rede: string;
  postgres: string;
  restoredBy: string;
  /** With the SHA-256 of the rows as PostgreSQL copies them out. */
  tables: { name: string; rows: number; sha256: string }[];
  /** Contents of files, each compared with its SHA-256, and their bytes. */
  files: number;
  fileBytes: number;
  /** Where each chain of the change log ends; the name is null for the catalogue and for an organization that is gone. */
  chains: { trail: string; name: string | null; changes: number; hash: string }[];
}

/** How this server makes backups by itself. */
export interface OwnBackups extends Schedule {
  folder: string;
  /** Restores an archive for trial. Throws if that fails, with the reason. */
  tryRestore: (file: string) => Promise<Trial>;
  /** The owner's address, who sees every row. */
  url: string;
  options: Omit<BackupOptions, 'files' | 'url'>;
}

/*
 * A set: a folder with archives named by their moments, and below `files` every content once, whichever archives need
 * it.
 */

/** How an archive of a set is named. */
export const archiveName = /^rede-(\d{4})(\d{2})(\d{2})-(\d{2})(\d{2})(\d{2})\.tar$/;
const nameAt = (now: Date): string =>
  `rede-${now.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.tar`;

/** The archives of a set by their moments. */
async function archivesIn(folder: string): Promise<{ file: string; at: Date }[]> {
  return (await readdir(folder)).flatMap((name) => {
    const [, year, month, day, ...clock] = archiveName.exec(name) ?? [];
    return year
      ? [{ file: join(folder, name), at: new Date(`${year}-${month}-${day}T${clock.join(':')}Z`) }]
      : [];
  });
}

/** The newest archive of a set; null: it has none, or there is no such folder. */
export async function newestArchive(folder: string): Promise<string | null> {
  const all = await archivesIn(folder).catch(() => []);
  return all.toSorted((a, b) => b.at.getTime() - a.at.getTime())[0]?.file ?? null;
}

/** One at a time adds to a set, from before it clears what others left until after it has deleted what is old. */
const setLock = 7_233_014;

/**
 * Does what must be alone in a set: `backUpToSet`, and then `pruneSet`.
 * @param url of the database that is saved: its server keeps the lock, and gives it back however the process ends
 * @throws Refused if another backup works in a set
 */
export function aloneInSet<T>(url: string, work: () => Promise<T>): Promise<T> {
  return withClient(
    { connectionString: url, application_name: 'rede backup set', keepAlive: true },
    async (client) => {
      if (!(await takeLock(client, setLock)))
        throw new Refused('Another backup is under way. Try again when it is done.');
      return work();
    },
  );
}

/**
 * Adds a backup to a set, and proves it. Within `aloneInSet`.
 * @param onProving is called when all is written and the proof begins
 * @returns what was written, and the file of the archive
 * @throws Refused, as a backup and a proof do; an archive that does not hold is deleted, and contents of the set that
 * are damaged are replaced by the store's, so that the next one holds
 */
export async function backUpToSet(
  options: Omit<BackupOptions, 'files'>,
  folder: string,
  now: Date,
  onProving: (written: Written & { size: number }) => Promise<void>,
): Promise<Written & { size: number; file: string }> {
  await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 });
  // What a killed one left.
  for (const name of await readdir(folder))
    if (name.endsWith('.part') && archiveName.test(name.slice(0, -'.part'.length)))
      await rm(join(folder, name), { force: true });
  const file = join(folder, nameAt(now));
  const keep = (sha256: string) => keepContent(options.store, folder, sha256);
  const written = await backUpToFile({ ...options, files: { keep } }, file);
  await onProving(written);
  try {
    await verifyArchive({ file, identities: [] });
  } catch (error) {
    await rm(file, { force: true });
    if (!(error instanceof Refused)) throw error;
    const mended = await mendContents(options.store, folder, written.manifest.contents);
    throw mended === 0
      ? error
      : new Refused(
          `${error.message} ${mended} damaged contents of the folder were replaced: the next backup has them whole. Look after its disk.`,
        );
  }
  return { ...written, file };
}

/** Replaces contents of a set that are damaged or missing by those of the store. Out: how many. */
async function mendContents(
  store: FileStore,
  folder: string,
  contents: Written['manifest']['contents'],
): Promise<number> {
  let mended = 0;
  for (const { sha256 } of contents)
    if (!(await holds(join(folder, contentName(sha256)), sha256)))
      if ((await copyContent(store, folder, sha256)) !== null) mended++;
  return mended;
}

/** Copies a content into the set, unless it is there. Out: its size; null: it is missing, or not what its name says. */
async function keepContent(store: FileStore, folder: string, sha256: string): Promise<number | null> {
  const target = join(folder, contentName(sha256));
  const there = await stat(target).catch(() => null);
  const source = await stat(store.pathOf(sha256)).catch(() => null);
  // The proof compares what is there with its name.
  if (there && (!source || there.size === source.size)) return there.size;
  return copyContent(store, folder, sha256);
}

/** Copies a content into the set, in place of what is there. Out: its size; null: the store has it not, or damaged. */
async function copyContent(store: FileStore, folder: string, sha256: string): Promise<number | null> {
  const target = join(folder, contentName(sha256));
  const source = await stat(store.pathOf(sha256)).catch(() => null);
  if (!source) return null;
  await mkdir(dirname(target), { recursive: true, mode: 0o700 });
  const part = `${target}.${randomUUID()}.part`;
  const hash = createHash('sha256');
  try {
    await pipeline(
      createReadStream(store.pathOf(sha256)),
      async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          hash.update(chunk);
          yield chunk;
        }
      },
      createWriteStream(part, { mode: 0o600, flush: true }),
    );
    if (hash.digest('hex') !== sha256) return null;
    await rename(part, target);
    await syncFolder(dirname(target));
    return source.size;
  } finally {
    await rm(part, { force: true });
  }
}

/**
 * Deletes the archives that need not stay, and then the contents that none of the others names. If one of those cannot
 * be read, every content stays. Within `aloneInSet`.
 * @param kept of the moments of all archives those that stay
 * @returns how many archives were deleted
 */
export async function pruneSet(folder: string, kept: (taken: readonly Date[]) => Date[]): Promise<number> {
  const all = await archivesIn(folder);
  const stay = new Set(kept(all.map(({ at }) => at)).map((at) => at.getTime()));
  const goes = all.filter(({ at }) => !stay.has(at.getTime()));
  if (goes.length === 0) return 0;
  for (const { file } of goes) await rm(file);
  const needed = new Set<string>();
  for (const { file } of await archivesIn(folder)) {
    const { manifest } = await readArchive({ file, identities: [] }, { table: drain });
    for (const { sha256 } of manifest.contents) needed.add(contentName(sha256));
  }
  for (const start of await readdir(join(folder, 'files')))
    for (const rest of await readdir(join(folder, 'files', start)))
      if (!needed.has(`files/${start}/${rest}`))
        await rm(join(folder, 'files', start, rest), { force: true });
  return goes.length;
}

async function drain(_name: string, text: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of text);
}
