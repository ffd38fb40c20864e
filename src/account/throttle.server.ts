import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyReply } from 'fastify';
import type { Db } from '../core/database.server.ts';
import { Problem } from '../core/problem.ts';

const triesAtMost = 5;
const minutes = 30;

/** The form in which addresses are kept and compared. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/**
 * What wrong codes of an account are counted by, beside the tries with its password: a new password, which a mailed link sets,
 * gives no new tries at the code.
 */
export const codeTries = (email: string): string => `${normalizeEmail(email)} second factor`;

const hashOf = (email: string): Buffer => createHash('sha256').update(normalizeEmail(email)).digest();

/**
 * Counts a try to prove a password before it is checked, so that tries made at the same time count as well; the sixth within
 * half an hour is 429 with Retry-After. An address that nobody has is counted alike. A right password takes the tries back.
 */
export async function countTry(db: Db, email: string, reply: FastifyReply): Promise<void> {
  const emailHash = hashOf(email);
  await sql`select pg_advisory_xact_lock(${emailHash.readInt32BE(0)}, ${emailHash.readInt32BE(4)})`.execute(
    db,
  );
  const { rows } = await sql<{ seconds: number }>`
    select ceil(extract(epoch from at + make_interval(mins => ${minutes}) - now()))::int as seconds from app.sign_in_failure
    where email_hash = ${emailHash} and at > now() - make_interval(mins => ${minutes}) order by at desc limit ${triesAtMost}`.execute(
    db,
  );
  const oldest = rows[triesAtMost - 1];
  if (oldest) {
    reply.header('retry-after', String(oldest.seconds));
    throw new Problem('TOO_MANY_REQUESTS');
  }
  await db.insertInto('signInFailure').values({ emailHash }).execute();
}

/** The password was right, or is a new one: the wrong tries are forgotten. */
export async function forgetTries(db: Db, email: string): Promise<void> {
  await db.deleteFrom('signInFailure').where('emailHash', '=', hashOf(email)).execute();
}
