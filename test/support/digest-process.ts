import { digestMail, leaveDigests } from '../../src/account/digest-mail.server.ts';
import { startJobs } from '../../src/core/jobs.server.ts';
import { openMail } from '../../src/core/mail.server.ts';

/**
 * A server of which only the jobs of digests run, to be killed. In: the database; the address of the mail server; and the moment at
 * which it is, in milliseconds.
 */
const [url = '', smtpUrl = '', moment = '0'] = process.argv.slice(2);
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const none = async (): Promise<void> => {};
const clock = (): Date => new Date(Number(moment));

await startJobs({
  url,
  log: quiet,
  every: 0.5,
  jobs: {
    mail: none,
    letters: digestMail(
      openMail({ smtpUrl, mailFrom: 'Rede <rede@test.example>', dataDir: '' }),
      'https://rede.test.example',
      clock,
    ),
    digests: leaveDigests(clock),
    sweep: none,
    seal: none,
    words: none,
    files: none,
    inspections: none,
    obligations: none,
  },
});
process.stdout.write('ready\n');
