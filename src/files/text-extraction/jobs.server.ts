import type { FileStore } from '../../core/files/store.server.ts';
import { contentsLock } from '../../core/backup/snapshot.server.ts';
import type { AskTogether, Job } from '../../core/jobs/jobs.server.ts';
import type { WordsJob } from './text-extraction.ts';
import { readWords } from './extract-text.server.ts';

/** Extracts the text of an uploaded file, for search. Only temporary failures are tried again. */
export const wordsJob =
  (store: FileStore): Job =>
  async (data, ask) => {
    const { organizationId, fileId, sha256, contentType } = data as WordsJob;
    const words = await readWords({ path: store.pathOf(sha256), contentType });
    await ask('select ctx.keep_file_words($1, $2, $3)', [organizationId, fileId, words]);
  };

/** Purges what was deleted 30 days before, and takes away the contents that nothing knows of any more. */
export const filesJob =
  (store: FileStore, clock: () => Date = () => new Date()): Job<AskTogether> =>
  async (_data, ask) => {
    const now = clock();
    await ask('select ctx.purge_files($1)', [now.toISOString()]);
    await ask('select ctx.purge_catalogue_files($1)', [now.toISOString()]);
    await ask.together(async (asked) => {
      // A backup reads contents whose rows may be gone meanwhile: the next turn removes them.
      const [lock] = await asked<{ mine: boolean }>('select pg_try_advisory_xact_lock($1) as mine', [
        contentsLock,
      ]);
      if (!lock?.mine) return;
      await store.sweep(now, async (sha256s) => {
        const rows = await asked<{ sha256: string }>('select ctx.known_contents($1) as sha256', [sha256s]);
        return rows.map((row) => row.sha256);
      });
    });
  };
