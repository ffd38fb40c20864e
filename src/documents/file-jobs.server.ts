import type { FileStore } from '../core/file-store.server.ts';
import type { Job } from '../core/jobs.server.ts';
import { Problem } from '../core/problem.ts';
import { inThread } from '../core/thread.server.ts';
import type { WordsTask } from './file-words-thread.server.ts';
import type { WordsJob } from './file-words.ts';

const thread = new URL('./file-words-thread.server.ts', import.meta.url);
/** A file that takes more than this to read has no words; its content is kept all the same. */
const limits = { heap: 256, time: 20_000 };

/**
 * Reads the words of a file that has come in, for search. One that cannot be read (damaged, with a password, a bomb) counts as
 * having none; only what may work another time is tried again.
 */
export const wordsJob =
  (store: FileStore): Job =>
  async (data, ask) => {
    const { organizationId, fileId, sha256, contentType } = data as WordsJob;
    const task: WordsTask = { path: store.pathOf(sha256), contentType };
    const words = await inThread<string>(thread, task, limits).catch((error: unknown) => {
      if (error instanceof Problem) return '';
      throw error;
    });
    await ask('select ctx.keep_file_words($1, $2, $3)', [organizationId, fileId, words]);
  };

/** Purges what was deleted 30 days before, and takes away the contents that nothing knows of any more. */
export const filesJob =
  (store: FileStore, clock: () => Date = () => new Date()): Job =>
  async (_data, ask) => {
    const now = clock();
    await ask('select ctx.purge_files($1)', [now.toISOString()]);
    await ask('select ctx.purge_catalogue_files($1)', [now.toISOString()]);
    await store.sweep(now, async (sha256s) => {
      const rows = await ask<{ sha256: string }>('select ctx.known_contents($1) as sha256', [sha256s]);
      return rows.map((row) => row.sha256);
    });
  };
