import type { ServerArea } from '../core/area.server.ts';
import type { BackupPlan } from '../core/backup/schedule.server.ts';
import type { Db } from '../core/database/database.server.ts';
import { byClock } from '../core/jobs/queues.server.ts';
import type { QueueSettings } from '../core/jobs/queues.server.ts';
import { backupJob } from './jobs.server.ts';
import { backupsAreLate, operationRoutes } from './operation.server.ts';
import * as operation from './operation.ts';
import { operationTexts } from './texts.ts';

declare module '../core/jobs/queues.server.ts' {
  interface Queues {
    backup: QueueSettings;
  }
}
declare module '../core/area.server.ts' {
  interface Offers {
    /** Whether the maintainers of the installation are to be warned that its backups are too old. */
    backupsAreLate: (db: Db, plan: Pick<BackupPlan, 'by'>) => Promise<boolean>;
  }
}

export const area: ServerArea = {
  contracts: [operation],
  texts: operationTexts,
  routes: ({ backups, fileStore }) => operationRoutes(backups, fileStore),
  offers: { backupsAreLate },
  // Looks whether one is due; several may wait, since a person may ask while the clock does.
  queues: { backup: { ...byClock, policy: 'standard', expireInSeconds: 6 * 3600 } },
  jobs: ({ ownBackups }) => (ownBackups ? { backup: backupJob(ownBackups) } : {}),
  problems: { BACKUP_UNDER_WAY: 409, BACKUP_BY_COMMAND: 409 },
  tables: { hidden: ['backup'] },
};
