import { statfs } from 'node:fs/promises';
import { z } from 'zod';
import { Refused } from '../core/backup/refused.server.ts';
import { isDue, kept } from '../core/backup/schedule.server.ts';
import { aloneInSet, backUpToSet, pruneSet } from '../core/backup/set.server.ts';
import type { OwnBackups } from '../core/backup/set.server.ts';
import { withClient } from '../core/database/connection.server.ts';
import type { Job } from '../core/jobs/jobs.server.ts';
import { noteBackup } from './notes.server.ts';

/** A backup leaves this much of the disk to the work of people. */
const roomLeft = 500e6;

/** Makes a backup when one is due or asked for; what was left out is made up by the next turn. */
export function backupJob(own: OwnBackups, clock: () => Date = () => new Date()): Job {
  let underWay = false;
  return async (data) => {
    const { accountId = null } = z.object({ accountId: z.uuid().optional() }).parse(data ?? {});
    if (underWay) return null;
    underWay = true;
    try {
      if (accountId === null && !(await isTime(own, clock()))) return null;
      return await backUp(own, clock(), accountId);
    } finally {
      underWay = false;
    }
  };
}

const isTime = (own: OwnBackups, now: Date): Promise<boolean> =>
  withClient({ connectionString: own.url }, async (client) => {
    const { rows } = await client.query<{ installed: Date; done: Date | null; tried: Date | null }>(
      // One elsewhere may be gone tomorrow. One that lacks a file is not made again within the night.
      `select (select min(applied_at) from app.migration) as installed, max(started_at) as tried,
        max(started_at) filter (where state = 'DONE') as done from app.backup where place = $1`,
      [own.folder],
    );
    return rows[0] !== undefined && isDue(now, own, rows[0]);
  });

async function backUp({ url, folder, options, keep }: OwnBackups, now: Date, accountId: string | null) {
  const note = await noteBackup(url, { place: folder, accountId });
  try {
    const { written, deleted } = await aloneInSet(url, async () => {
      const made = await backUpToSet(
        { ...options, url, onProgress: (done) => note.progress(done) },
        folder,
        now,
        (each) => note.proving(each),
      );
      await note.done(made, true);
      return { written: made, deleted: await pruneSet(folder, (taken) => kept(taken, keep)) };
    });
    const { bavail, bsize } = await statfs(folder);
    return {
      file: written.file,
      size: written.size,
      lacking: written.manifest.lacking,
      deleted,
      ...(bavail * bsize < roomLeft && { warning: 'there is little room left on the disk of the backups' }),
    };
  } catch (error) {
    await note.failed(error).catch(() => {});
    if (!(error instanceof Refused)) throw error;
    return { refused: error.message };
  }
}
