import { digestMail, leaveDigests } from '../../../src/account/digest/mail.server.ts';
import { startJobs } from '../../../src/core/jobs/jobs.server.ts';
import { openMail } from '../../../src/core/mail/mail.server.ts';
import { queues } from '../../../src/areas.server.ts';

/**
 * A server that runs only the digest jobs, to be killed. In: the database; the address of the mail server; and its
 * present moment, in milliseconds.
 */
const [url = '', smtpUrl = '', moment = '0'] = process.argv.slice(2);
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const clock = (): Date => new Date(Number(moment));

await startJobs({
  url,
  queues,
  log: quiet,
  every: 0.5,
  jobs: {
    letters: digestMail(
      openMail({ smtpUrl, mailFrom: 'Rede <rede@test.example>', dataDir: '' }),
      'https://rede.test.example',
      clock,
    ),
    digests: leaveDigests(clock),
  },
});
process.stdout.write('ready\n');
