import { setTimeout as wait } from 'node:timers/promises';

const factor = Number(process.env['TEST_PATIENCE'] ?? 1);

/**
 * How long a test waits before it gives up, in milliseconds: what it is given, times `TEST_PATIENCE`. Such a limit ends what hangs, so it is
 * generous; it never judges how quick something is.
 */
export const patience = (milliseconds = 30_000): number => milliseconds * factor;

/** Waits until something is so. In: the question, asked again and again. @throws Error when patience ends */
export async function until(done: () => boolean | Promise<boolean>): Promise<void> {
  const end = Date.now() + patience(60_000);
  while (!(await done())) {
    if (Date.now() > end) throw new Error('It did not happen in time.');
    await wait(20);
  }
}
