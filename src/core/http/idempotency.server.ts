import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import type { Db, Person } from '../database/database.server.ts';
import { Problem } from '../contract/problem.ts';

interface Answer {
  status: number;
  body: unknown;
  tag: number | undefined;
}

/**
 * Does the work of a POST once per Idempotency-Key: the key is taken in the transaction of the work, so that a retry,
 * even a simultaneous one, waits for the first and gets its answer. Without the header the work is simply done. The
 * same key with a different body or call is 422. A key is known for 30 days: an entry whose answer was lost may wait on a device as long.
 */
export async function repeat(
  { db, person, request }: { db: Db; person: Person; request: FastifyRequest },
  work: () => Promise<Answer>,
): Promise<Answer> {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return work();
  if (typeof key !== 'string' || key.length === 0 || key.length > 200 || key.includes('\0'))
    throw new Problem('MALFORMED_REQUEST');
  const requestHash = createHash('sha256')
    .update(`${request.method} ${request.url}\n${JSON.stringify(request.body ?? null)}`)
    .digest();
  const { accountId } = person;
  const taken = await db
    .insertInto('idempotency')
    .values({ accountId, key, requestHash })
    .onConflict((conflict) =>
      conflict
        .columns(['accountId', 'key'])
        .doUpdateSet({ requestHash, status: null, answer: null, tag: null, at: sql`now()` })
        // After 30 days it is a new key, even if the sweep has not run yet.
        .where('idempotency.at', '<', sql<string>`now() - interval '30 days'`),
    )
    .returning('key')
    .executeTakeFirst();
  if (!taken) {
    const first = await db
      .selectFrom('idempotency')
      .selectAll()
      .where('accountId', '=', accountId)
      .where('key', '=', key)
      .executeTakeFirst();
    if (!first?.requestHash.equals(requestHash)) throw new Problem('IDEMPOTENCY_KEY_REUSED');
    return {
      status: first.status ?? 200,
      body: first.answer === null ? undefined : JSON.parse(first.answer),
      tag: first.tag ?? undefined,
    };
  }
  const answer = await work();
  if (answer.body instanceof Problem) {
    // A refused call may be tried again.
    await db.deleteFrom('idempotency').where('accountId', '=', accountId).where('key', '=', key).execute();
    return answer;
  }
  await db
    .updateTable('idempotency')
    .set({
      status: answer.status,
      answer: answer.body === undefined ? null : JSON.stringify(answer.body),
      tag: answer.tag ?? null,
    })
    .where('accountId', '=', accountId)
    .where('key', '=', key)
    .execute();
  return answer;
}
