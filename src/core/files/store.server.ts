import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { isFull } from './room.server.ts';
import { restoredName, sweepContents } from './sweep.server.ts';
import type { Known } from './sweep.server.ts';
import { Problem } from '../contract/problem.ts';

/** A fully received file, staged next to the store until it is kept or dropped. */
export interface Staged {
  path: string;
  sha256: string;
  /** In bytes. */
  size: number;
}

/** Stores contents by their SHA-256. On disk now; an S3-compatible store has the same verbs. */
export interface FileStore {
  /** Receives a stream, never whole in memory. Throws TOO_LARGE past `maxBytes`; a broken stream leaves nothing. */
  stage(stream: Readable, maxBytes: number): Promise<Staged>;
  /** Makes a staged content durable under its hash: when this resolves, it survives a power cut. */
  keep(staged: Staged): Promise<void>;
  drop(staged: Staged): Promise<void>;
  /** The content, or its bytes from `start` to `end` (both included). */
  read(sha256: string, range?: { start: number; end: number }): Readable;
  /** Where a thread finds the content as a file. */
  pathOf(sha256: string): string;
  /** Whether a content could be stored now: free disk space, and a writable folder. */
  ready(): Promise<boolean>;
  /**
   * Removes contents that nothing refers to, and the rest of interrupted uploads. Out: how many contents were removed.
   * For 30 days after a restore every content stays.
   */
  sweep(now: Date, known: Known): Promise<number>;
  /** Notes that a restore took place: a database that it put aside may have files that no other knows. */
  noteRestore(now: Date): Promise<void>;
}

/** The store in a folder: `ab/cdef…`, written to a temporary name, synced and renamed into place. */
export function diskStore(folder: string): FileStore {
  const incoming = join(folder, 'incoming');
  const placeOf = (sha256: string) => join(folder, sha256.slice(0, 2), sha256.slice(2));
  const drop = (staged: Staged) => rm(staged.path, { force: true });
  return {
    async stage(stream, maxBytes) {
      await mkdir(incoming, { recursive: true });
      const path = join(incoming, randomUUID());
      const hash = createHash('sha256');
      const file = await open(path, 'wx', 0o600);
      let size = 0;
      try {
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          size += chunk.length;
          if (size > maxBytes)
            throw new Problem('TOO_LARGE', [], { max: Math.floor(maxBytes / 1024 / 1024) });
          hash.update(chunk);
          await file.write(chunk);
        }
        await file.sync();
      } catch (error) {
        await file.close();
        await rm(path, { force: true });
        throw error;
      }
      await file.close();
      return { path, sha256: hash.digest('hex'), size };
    },
    async keep(staged) {
      const place = placeOf(staged.sha256);
      await mkdir(dirname(place), { recursive: true });
      await rename(staged.path, place);
      // The name is durable only when its folder is.
      for (const each of [dirname(place), folder]) await syncFolder(each);
    },
    drop,
    read: (sha256, range) => createReadStream(placeOf(sha256), range),
    pathOf: placeOf,
    async ready() {
      const path = join(incoming, randomUUID());
      try {
        await mkdir(incoming, { recursive: true });
        await writeFile(path, '.', { mode: 0o600 });
        // Root may still write where the database, which is another user's, cannot.
        return !(await isFull(folder));
      } catch {
        return false;
      } finally {
        await rm(path, { force: true }).catch(() => undefined);
      }
    },
    sweep: (now, known) => sweepContents({ folder, incoming, placeOf, now, known }),
    async noteRestore(now) {
      await mkdir(folder, { recursive: true });
      await writeFile(join(folder, restoredName(now)), '', { mode: 0o600 });
      await syncFolder(folder);
    },
  };
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
