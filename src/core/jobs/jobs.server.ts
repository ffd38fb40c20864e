import type { FastifyBaseLogger } from 'fastify';
import { PgBoss } from 'pg-boss';
import type { Db as BossDb, JobResult, JobWithMetadata } from 'pg-boss';
import type { QueueName, Queues } from './queues.server.ts';

/** A query as the jobs' role, committed by itself: it reaches the functions granted to it, and the queue. */
export type Ask = <Row>(text: string, values?: unknown[]) => Promise<Row[]>;
/** The same for several queries that commit together or, if the work throws or its server is killed, not at all. */
export interface AskTogether extends Ask {
  together: Together;
}
export type Together = <T>(work: (ask: Ask) => Promise<T>) => Promise<T>;
/**
 * What a queue's jobs do. In: the data stored with the job. Out: what to log besides that it was done; null if there
 * was nothing to do. A throw is a failed try.
 */
export type Job<Asks extends Ask = Ask> = (data: unknown, ask: Asks) => Promise<object | null | void>;
/** What the jobs of the queues do. */
export type JobsOfQueues = Partial<Record<QueueName, Job<AskTogether>>>;

/** A few at a time, each with its own outcome, and without a pause as long as there are more. */
const polling = {
  batchSize: 5,
  burstWhenBatchFull: true,
  perJobResults: true,
  includeMetadata: true,
} as const;

export interface Jobs {
  ready(): boolean;
  /** Lets running jobs finish, for at most ten seconds; the next start takes up the rest. */
  stop(): Promise<void>;
}

/**
 * Processes the queues. The queue's tables belong to the owner and are created by `migrate`; here they are used as
 * `rede_job`. In: the application's connection string, the queues, the job function of each (a queue without one is
 * left as they are), and how often to poll, in seconds.
 */
export async function startJobs({
  url,
  queues,
  jobs,
  log,
  every = 1,
}: {
  url: string;
  queues: Queues;
  jobs: JobsOfQueues;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
  every?: number;
}): Promise<Jobs> {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'pgboss',
    application_name: 'rede jobs',
    options: '-c role=rede_job',
    max: 3,
    migrate: false,
    createSchema: false,
    // Only an owner may rebuild indexes.
    reindex: false,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue reported an error'));
  await boss.start();
  const database = boss.getDb();
  const askOf =
    (db: Pick<BossDb, 'executeSql'>): Ask =>
    async <Row>(text: string, values?: unknown[]) => {
      const { rows } = await db.executeSql(text, values);
      return rows as Row[];
    };
  const together: Together = async (work) => {
    const begun = await database.beginTransaction?.();
    if (!begun) throw new Error('the queue gives no transactions');
    try {
      const result = await work(askOf(begun.db));
      await begun.commit();
      return result;
    } catch (error) {
      await begun.rollback();
      throw error;
    }
  };
  const ask: AskTogether = Object.assign(askOf(database), { together });

  const timers: NodeJS.Timeout[] = [];
  for (const [queue, work] of Object.entries(jobs)) {
    const attempt = async ({
      id,
      data,
      retryCount,
      retryLimit,
    }: JobWithMetadata<unknown>): Promise<JobResult> => {
      const noted = { action: 'job', queue, id, tries: retryCount + 1 };
      try {
        const outcome = await work(data, ask);
        if (outcome !== null) log.info({ ...noted, ...outcome }, 'a job was done');
        return { id, status: 'completed' };
      } catch (error) {
        if (retryCount < retryLimit) log.warn({ ...noted, err: error }, 'a job failed and will be retried');
        else log.error({ ...noted, err: error }, 'a job has failed for the last time');
        return {
          id,
          status: 'failed',
          output: { message: error instanceof Error ? error.message : String(error) },
        };
      }
    };
    await boss.work(queue, { ...polling, pollingIntervalSeconds: every }, (found) =>
      Promise.all(found.map(attempt)),
    );
    const { cron, everySeconds } = queues[queue as QueueName];
    if (cron) await boss.schedule(queue, cron);
    if (everySeconds) {
      const leave = () =>
        void boss
          .send(queue, {})
          .catch((error: unknown) => log.warn({ err: error, queue }, 'a job could not be queued'));
      leave();
      timers.push(setInterval(leave, everySeconds * 1000));
    }
  }

  let ready = true;
  return {
    ready: () => ready,
    stop() {
      ready = false;
      timers.forEach(clearInterval);
      return boss.stop({ graceful: true, timeout: 10_000 });
    },
  };
}
