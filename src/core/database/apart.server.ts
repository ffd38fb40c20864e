import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from './database.server.ts';

/** A statement refused because one before it in the transaction had failed. */
const isDraggedDown = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '25P02';

/**
 * Runs reads of one transaction together; one that fails takes nothing of the others with it: those that PostgreSQL refused because of it
 * run again.
 * Out: which have failed, and why.
 * @throws DatabaseError if the connection is lost
 */
export async function readApart<P extends string>(
  db: Db,
  reads: readonly (readonly [part: P, read: () => Promise<unknown>])[],
): Promise<Map<P, unknown>> {
  const failed = new Map<P, unknown>();
  await sql`savepoint before_reads`.execute(db);
  const outcomes = await Promise.allSettled(reads.map(([, read]) => read()));
  const again = reads.filter(([part], at) => {
    const outcome = outcomes[at];
    if (outcome?.status !== 'rejected') return false;
    if (!isDraggedDown(outcome.reason)) failed.set(part, outcome.reason);
    return isDraggedDown(outcome.reason);
  });
  if (failed.size > 0) await sql`rollback to savepoint before_reads`.execute(db);
  // One by one: which of them fails is known, and what it leaves is undone before the next.
  for (const [part, read] of again)
    try {
      await read();
    } catch (error) {
      failed.set(part, error);
      await sql`rollback to savepoint before_reads`.execute(db);
    }
  return failed;
}
