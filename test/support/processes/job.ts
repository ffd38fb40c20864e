import { startJobs } from '../../../src/core/jobs/jobs.server.ts';
import { queues } from '../../../src/areas.server.ts';

/** A server that runs only the jobs, to be killed: it takes a mail in hand, says so, and never finishes it. */
const [url = ''] = process.argv.slice(2);
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
await startJobs({
  url,
  queues,
  log: quiet,
  every: 0.5,
  jobs: {
    mail: async (data) => {
      process.stdout.write(`${JSON.stringify(data)}\n`);
      await new Promise(() => setInterval(() => {}, 1000));
    },
  },
});
