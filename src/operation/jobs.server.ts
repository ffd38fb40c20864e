import { z } from 'zod';
import { Refused } from '../core/backup/refused.server.ts';
import { isDue, isTrialDue, kept } from '../core/backup/schedule.server.ts';
import { aloneInSet, backUpToSet, pruneSet } from '../core/backup/set.server.ts';
import type { OwnBackups } from '../core/backup/set.server.ts';
import { withClient } from '../core/database/connection.server.ts';
import { roomOn } from '../core/files/room.server.ts';
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

async function backUp(
  { url, folder, options, keep, tryRestore }: OwnBackups,
  now: Date,
  accountId: string | null,
) {
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
    const tried = await tryNewest({ url, folder, tryRestore }, written.file, now);
    const { free } = await roomOn(folder);
    return {
      file: written.file,
      ...(tried !== null && { tried }),
      size: written.size,
      lacking: written.manifest.lacking,
      deleted,
      ...(free < roomLeft && { warning: 'there is little room left on the disk of the backups' }),
    };
  } catch (error) {
    await note.failed(error).catch(() => {});
    if (!(error instanceof Refused)) throw error;
    return { refused: error.message };
  }
}

/**
 * Once a week, restores the backup that was just made for trial. One that cannot be restored does not count as proved.
 * Out: what was found, or why it failed, for the log; null: it was not due.
 */
async function tryNewest(
  { url, folder, tryRestore }: Pick<OwnBackups, 'url' | 'folder' | 'tryRestore'>,
  file: string,
  now: Date,
): Promise<{ tables: number; rows: number; changes: number } | string | null> {
  const note = (text: string, values: unknown[]) =>
    withClient({ connectionString: url }, (client) =>
      client.query(
        `update app.backup set ${text} where id = (
          select id from app.backup where place = $1 and state = 'DONE' order by started_at desc limit 1)`,
        [folder, ...values],
      ),
    );
  const last = await withClient({ connectionString: url }, async (client) => {
    const { rows } = await client.query<{ at: Date | null }>(
      'select max(restored_at) as at from app.backup where place = $1',
      [folder],
    );
    return rows[0]?.at ?? null;
  });
  if (!isTrialDue(now, last)) return null;
  try {
    const found = await tryRestore(file);
    const sums = {
      tables: found.tables.length,
      rows: found.tables.reduce((sum, { rows }) => sum + rows, 0),
      changes: found.chains.reduce((sum, { changes }) => sum + changes, 0),
    };
    await note(
      'restored_at = $2, restored_tables = $3, restored_rows = $4, restored_changes = $5, certificate = $6',
      [now, sums.tables, sums.rows, sums.changes, JSON.stringify(found)],
    );
    return sums;
  } catch (error) {
    const reason = (error instanceof Error ? error.message : String(error)).slice(0, 1000);
    await note('proved_at = null, restore_trouble = $2', [reason]);
    return reason;
  }
}
