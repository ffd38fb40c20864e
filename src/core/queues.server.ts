import { sql } from 'kysely';
import type { Queue } from 'pg-boss';
import type { Db } from './database.server.ts';

/** A queue's settings, and, for what happens by the clock, when (cron, UTC), or, oftener than a cron can, how many seconds apart. */
type Settings = Omit<Queue, 'name'> & { cron?: string; everySeconds?: number };

/**
 * Everything that is done beside the calls, by queue. They are made with the database, so that a call can always leave a job.
 * A mail is tried again after 5 seconds, then twice as long each time up to half an hour, for about eight hours; one that a
 * killed server had in hand is taken up again after two minutes.
 * Letters are the mails that nobody waits for at the screen: they go beside the others, and are tried for two days, so that a mail
 * server may be down for one.
 */
export const queues = {
  mail: {
    retryLimit: 25,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  },
  letters: {
    retryLimit: 110,
    retryDelay: 5,
    retryBackoff: true,
    retryDelayMax: 1800,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  },
  /** Leaves the digests whose hour has come. */
  digests: {
    policy: 'exclusive',
    cron: '*/10 * * * *',
    retryLimit: 0,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
  },
  sweep: {
    policy: 'exclusive',
    cron: '*/10 * * * *',
    retryLimit: 0,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
  },
  /** Each server asks for it; one at a time is done. */
  seal: {
    policy: 'exclusive',
    everySeconds: 20,
    retryLimit: 0,
    expireInSeconds: 600,
    deleteAfterSeconds: 600,
  },
  words: {
    retryLimit: 3,
    retryDelay: 30,
    retryBackoff: true,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
  },
  /** Looks at the reminders that have something new due; where nothing is, that costs nothing. */
  inspections: {
    policy: 'exclusive',
    cron: '*/10 * * * *',
    retryLimit: 0,
    expireInSeconds: 120,
    deleteAfterSeconds: 3600,
  },
  files: {
    policy: 'exclusive',
    cron: '17 * * * *',
    retryLimit: 0,
    expireInSeconds: 1800,
    deleteAfterSeconds: 3600,
  },
  /** What the calendar brings to obligations, and files of acts that are over. */
  obligations: {
    policy: 'exclusive',
    cron: '7 * * * *',
    retryLimit: 0,
    expireInSeconds: 300,
    deleteAfterSeconds: 3600,
  },
} as const satisfies Record<string, Settings>;
export type QueueName = keyof typeof queues;
export const queueNames = Object.keys(queues) as QueueName[];

/** The settings as pg-boss takes them. */
export function settingsOf(name: QueueName): Pick<Settings, 'cron' | 'everySeconds'> & {
  options: Omit<Queue, 'name'>;
} {
  const { cron, everySeconds, ...options }: Settings = queues[name];
  return { ...(cron && { cron }), ...(everySeconds && { everySeconds }), options };
}

/**
 * Leaves a job in the caller's own transaction: done when that commits, however the server ends, and never when it rolls back.
 * What needs a secret gets it made by the job; nothing secret waits in a queue.
 */
export async function enqueue(db: Db, queue: QueueName, data: object): Promise<void> {
  await sql`select ctx.enqueue(${queue}, ${JSON.stringify(data)}::jsonb)`.execute(db);
}

/** As `enqueue`, for many at once, each with the moment before which it is not done. */
export async function enqueueAll(
  db: Db,
  queue: QueueName,
  jobs: readonly { data: object; after: string }[],
): Promise<void> {
  await sql`select ctx.enqueue(${queue}, job -> 'data', (job ->> 'after')::timestamptz)
    from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) as job`.execute(db);
}
