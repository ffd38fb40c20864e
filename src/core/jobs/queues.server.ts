import { sql } from 'kysely';
import type { Queue } from 'pg-boss';
import type { Db } from '../database/database.server.ts';

/** How a queue's jobs are tried, and, for what happens by the clock, when (cron, UTC), or, oftener than a cron can, how many seconds apart. */
export type QueueSettings = Omit<Queue, 'name'> & { cron?: string; everySeconds?: number };

/** The queues by name: all background work. An area adds its own in its `area.server.ts`. */
export interface Queues {
  sweep: QueueSettings;
}
export type QueueName = keyof Queues;

/** By the clock, one at a time, however many servers ask; what a run left undone the next one finds. */
export const byClock = {
  policy: 'exclusive',
  cron: '*/10 * * * *',
  retryLimit: 0,
  expireInSeconds: 300,
  deleteAfterSeconds: 3600,
} as const satisfies QueueSettings;

/**
 * Leaves a job in the caller's own transaction: done when that commits, however the server ends, and never when it rolls back.
 * What needs a secret gets it made by the job; nothing secret waits in a queue.
 */
export async function enqueue(db: Db, queue: QueueName, data: object): Promise<void> {
  await sql`select ctx.enqueue(${queue}, ${JSON.stringify(data)}::jsonb)`.execute(db);
}

/** Like `enqueue`, for many jobs together, each with the earliest time to run it. */
export async function enqueueAll(
  db: Db,
  queue: QueueName,
  jobs: readonly { data: object; after: string }[],
): Promise<void> {
  await sql`select ctx.enqueue(${queue}, job -> 'data', (job ->> 'after')::timestamptz)
    from jsonb_array_elements(${JSON.stringify(jobs)}::jsonb) as job`.execute(db);
}
