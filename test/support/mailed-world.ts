import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startJobs } from '../../src/core/jobs/jobs.server.ts';
import { jobsOf, queues } from '../../src/areas.server.ts';
import { mailbox } from './mailbox.ts';
import type { Mailbox } from './mailbox.ts';
import { world } from './people.ts';
import type { World } from './people.ts';

/** A world whose jobs run, with the mailbox that receives its mails. In: as `world`. */
export async function mailedWorld(
  ...options: Parameters<typeof world>
): Promise<{ here: World; box: Mailbox; close: () => Promise<void> }> {
  const [here, box] = await Promise.all([world(...options), mailbox()]);
  const dataDir = await mkdtemp(join(tmpdir(), 'rede-mailed-'));
  const settings = {
    smtpUrl: box.url,
    mailFrom: 'Rede <rede@nordlys.example>',
    dataDir,
    publicUrl: 'https://rede.example',
  };
  const jobs = await startJobs({
    url: here.database.pool.options.connectionString ?? '',
    queues,
    jobs: jobsOf(settings, here.fileStore),
    log: { info: () => {}, warn: () => {}, error: () => {} },
    every: 0.5,
  });
  return {
    here,
    box,
    close: async () => {
      await jobs.stop();
      await Promise.all([here.close(), box.close()]);
      await rm(dataDir, { recursive: true });
    },
  };
}
