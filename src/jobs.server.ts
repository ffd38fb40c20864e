import { accountMail } from './account/account-mail.server.ts';
import { digestMail, leaveDigests } from './account/digest-mail.server.ts';
import type { FileStore } from './core/file-store.server.ts';
import type { Job } from './core/jobs.server.ts';
import { openMail } from './core/mail.server.ts';
import type { QueueName } from './core/queues.server.ts';
import { putDueInspections } from './monitoring/reminder-plan.server.ts';
import type { Settings } from './core/settings.server.ts';
import { obligationsJob } from './legislation/obligation-jobs.server.ts';
import { sealTrails } from './organization/seal.server.ts';
import { filesJob, wordsJob } from './documents/file-jobs.server.ts';

type JobSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir' | 'publicUrl'>;

/** What the jobs of every queue do. */
export const jobsOf = (settings: JobSettings, store: FileStore): Record<QueueName, Job> => ({
  mail: accountMail(openMail(settings), settings.publicUrl),
  letters: digestMail(openMail(settings), settings.publicUrl),
  digests: leaveDigests(),
  sweep: async (_data, ask) => {
    await ask('select ctx.sweep()');
  },
  seal: sealTrails,
  words: wordsJob(store),
  files: filesJob(store),
  inspections: putDueInspections(),
  obligations: obligationsJob(),
});
