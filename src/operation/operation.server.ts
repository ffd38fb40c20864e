import { dirname } from 'node:path';
import { sql } from 'kysely';
import { isLate, nextScheduled } from '../core/backup/schedule.server.ts';
import type { BackupPlan } from '../core/backup/schedule.server.ts';
import { Problem, foundRow } from '../core/contract/problem.ts';
import type { Db } from '../core/database/database.server.ts';
import type { Flags, RowOf } from '../core/database/rows.server.ts';
import { roomOn } from '../core/files/room.server.ts';
import type { FileStore } from '../core/files/store.server.ts';
import { route } from '../core/http/http.server.ts';
import type { Route } from '../core/http/http.server.ts';
import { version } from '../core/installation/version.server.ts';
import { Certificate, operation } from './operation.ts';
import type { Backup, Operation } from './operation.ts';

/** Whether a maintainer is to be warned. False for anyone else: the function answers no row. */
export async function backupsAreLate(db: Db, { by }: Pick<BackupPlan, 'by'>): Promise<boolean> {
  if (by === 'OTHERS') return false;
  const age = await ageOf(db);
  if (!age) return false;
  return isLate(new Date(), {
    taken: age.takenAt === null ? null : new Date(age.takenAt),
    installed: new Date(age.installedAt),
  });
}

/** The newest proved backup, and since when there is the installation. Undefined for who is no maintainer. */
async function ageOf(db: Db) {
  const { rows } = await sql<
    RowOf<'backup_age', 'installedAt', 'takenAt' | 'size'>
  >`select * from ctx.backup_age()`.execute(db);
  return rows[0];
}

/** What a trial itself has noted. */
const OfTrial = Certificate.omit({ id: true, restoredAt: true, takenAt: true, lacking: true });

/** The certificates of trials, or the one of that id. */
async function certificatesOf(db: Db, id: string | null = null) {
  const { rows } = await sql<
    RowOf<'backups', 'id' | 'restoredAt' | 'takenAt' | 'lacking' | 'certificate'>
  >`select id, restored_at, taken_at, lacking, certificate from ctx.backups()
    where certificate is not null and (${id}::uuid is null or id = ${id}) order by restored_at desc limit 60`.execute(
    db,
  );
  return rows;
}

/** The calls of the screen of maintainers. */
export const operationRoutes = (plan: BackupPlan, store: FileStore): Route[] => [
  route(operation.get, async ({ db }) => {
    const { rows: backups } =
      await sql<Backup>`select id, started_at, finished_at, state, taken_at, proved_at, place, saved_rows,
      saved_files, of_files, lacking, size, trouble, by_name from ctx.backups() order by started_at desc limit 20`.execute(
        db,
      );
    const { rows: queues } = await sql<Operation['queues'][number]>`select * from ctx.queues()`.execute(db);
    const { rows: facts } = await sql<
      Pick<Operation, 'postgres' | 'databaseBytes' | 'migration'>
    >`select * from ctx.installation_facts()`.execute(db);
    const [fact] = facts;
    if (!fact) throw new Problem('PERMISSION_DENIED');
    const { rows: trials } = await sql<
      NonNullable<Operation['trial']>
    >`select coalesce(restored_at, finished_at) as restored_at, taken_at, place, restored_tables as tables, restored_rows as saved_rows,
      restored_changes as changes, restore_trouble as trouble from ctx.backups()
      where restored_at is not null or restore_trouble is not null order by started_at desc limit 1`.execute(
      db,
    );
    const certificates = (await certificatesOf(db)).map(({ id, restoredAt }) => ({ id, restoredAt }));
    const age = await ageOf(db);
    const disk = await roomOn(dirname(dirname(store.pathOf('0'.repeat(64))))).catch(() => null);
    return {
      version,
      ...fact,
      disk,
      queues,
      backupsBy: plan.by,
      backupFolder: plan.folder,
      nextBackupAt: plan.by === 'SERVER' ? nextScheduled(new Date(), plan).toISOString() : null,
      keep: plan.keep,
      newest: age && age.takenAt !== null ? { takenAt: age.takenAt, size: age.size } : null,
      late: await backupsAreLate(db, plan),
      trial: trials[0] ?? null,
      certificates,
      backups,
    };
  }),
  route(operation.certificate, async ({ db, params }) => {
    const found = foundRow(await certificatesOf(db, params.id));
    const { certificate, ...rest } = found;
    return { ...rest, ...OfTrial.parse(certificate) };
  }),
  route(operation.backUp, async ({ db, person }) => {
    if (plan.by !== 'SERVER') throw new Problem('BACKUP_BY_COMMAND');
    const { rows } = await sql<
      Flags<'asked'>
    >`select ctx.ask_for_backup(${person.accountId}) as asked`.execute(db);
    if (!rows[0]?.asked) throw new Problem('BACKUP_UNDER_WAY');
  }),
];
