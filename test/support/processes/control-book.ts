import { startJobs } from '../../../src/core/jobs/jobs.server.ts';
import type { Together } from '../../../src/core/jobs/jobs.server.ts';
import { putDueInspections } from '../../../src/monitoring/control-book/reminders/plan.server.ts';
import { queues } from '../../../src/areas.server.ts';

/**
 * A server that runs only the jobs, with its own fast clock. In: the database; the moment at which it started and the
 * one that its clock shows then, in milliseconds; the speed of the clock; and the transaction in which it gets stuck just
 * before the commit, to be killed (0: never).
 */
const [url = '', began = '0', clockStart = '0', speed = '1', stuckIn = '0'] = process.argv.slice(2);
const quiet = { info: () => {}, warn: () => {}, error: () => {} };
const now = (): Date => new Date(Number(clockStart) + (Date.now() - Number(began)) * Number(speed));
let transactions = 0;

await startJobs({
  url,
  queues,
  log: quiet,
  // Two that look in at one pace may do so in one order all year, and one would find nothing.
  every: stuckIn === '0' ? 0.5 : 0.7,
  jobs: {
    inspections: async (data, ask) => {
      const together: Together = (work) =>
        ask.together(async (within) => {
          const result = await work(within);
          transactions += 1;
          if (transactions === Number(stuckIn)) {
            process.stdout.write('stuck\n');
            await new Promise(() => setInterval(() => {}, 1000));
          }
          return result;
        });
      // A few at a time, so that some are left halfway.
      return putDueInspections(now, 4)(data, { together });
    },
  },
});
process.stdout.write('ready\n');
