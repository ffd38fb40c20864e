import type { Job } from '../../core/jobs/jobs.server.ts';

/**
 * Flips the obligations whose act has come into force or has been repealed to “requires review”, and purges files of acts that are
 * over. Doing it again changes nothing.
 */
export const obligationsJob =
  (clock: () => Date = () => new Date()): Job =>
  async (_data, ask) => {
    const now = clock().toISOString();
    const [row] = await ask<{ flipped: number }>('select ctx.flip_due_obligations($1) as flipped', [now]);
    await ask('select ctx.purge_legislation_files($1)', [now]);
    return row && row.flipped > 0 ? { flipped: row.flipped } : null;
  };
