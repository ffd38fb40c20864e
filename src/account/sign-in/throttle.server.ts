import { createHash } from 'node:crypto';
import { Address6 } from 'ip-address';
import { isIPv6 } from 'node:net';
import { sql } from 'kysely';
import type { FastifyReply } from 'fastify';
import type { Db } from '../../core/database/database.server.ts';
import type { Call } from '../../core/http/http.server.ts';
import { Problem } from '../../core/contract/problem.ts';
import { knownDevice } from './known-device.server.ts';
import type { Counts } from '../../core/database/rows.server.ts';

const triesAtMost = 5;
const minutes = 30;
/** Tries of everybody at one address within 24 hours that none waits for, and the longest wait between those that follow. */
const strangersAtOnce = 50;
const longestWait = 15 * 60;

/** The form in which addresses are kept and compared. */
export const normalizeEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** Who shares a connection: an IPv4 address itself, of an IPv6 address the first 64 bits, which one customer has. */
export function networkOf(ip: string): string {
  if (!isIPv6(ip)) return ip;
  const address = new Address6(ip);
  return address.isMapped4()
    ? address.to4().correctForm()
    : new Address6(`${ip}/64`).startAddress().correctForm();
}

/** Under what tries are counted. */
export interface TriedBy {
  key: string;
  /** The account that the tries of all strangers are added up for; null: no stranger. */
  strangersTo: string | null;
}

/**
 * Who makes a try: the browser that the person has signed in with before, which no stranger can lock out, or else a
 * network. In: the call, and the address as typed.
 */
export async function triedBy(
  call: Pick<Call, 'request' | 'sessions'>,
  typed: string,
): Promise<{ password: TriedBy; code: TriedBy }> {
  const email = normalizeEmail(typed);
  const device = await knownDevice(call, email);
  return device
    ? {
        password: { key: `${email} browser ${device}`, strangersTo: null },
        code: { key: `${email} browser ${device} second factor`, strangersTo: null },
      }
    : {
        password: { key: `${email} network ${networkOf(call.request.ip)}`, strangersTo: email },
        code: codesOf(email),
      };
}

/**
 * What wrong codes of an account are counted by, wherever they come from: only who has the password gets to try one. A new password,
 * which a mailed link sets, gives no new tries.
 */
export const codesOf = (email: string): TriedBy => ({
  key: `${normalizeEmail(email)} second factor`,
  strangersTo: null,
});

/** Who proves again who they are, in a session that no stranger has. */
export const sessionTries = (sessionId: string): TriedBy => ({
  key: `session ${sessionId}`,
  strangersTo: null,
});

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest();

function refuse(reply: FastifyReply, seconds: number): never {
  reply.header('retry-after', String(seconds));
  throw new Problem('TOO_MANY_REQUESTS');
}

/** One at a time, so that tries made at the same time count as well. */
const alone = (db: Db, hash: Buffer) =>
  sql`select pg_advisory_xact_lock(${hash.readInt32BE(0)}, ${hash.readInt32BE(4)})`.execute(db);

/**
 * Counts a try at a proof before its result is given; the sixth within half an hour is 429 with Retry-After, and so is
 * a stranger's that comes too soon after many others' within a day. Tries for an unknown address are counted in the
 * same way. A right proof clears the count.
 */
export async function countTry(db: Db, { key, strangersTo }: TriedBy, reply: FastifyReply): Promise<void> {
  const keyHash = hashOf(key);
  await alone(db, keyHash);
  const { rows } = await sql<Counts<'seconds'>>`
    select ceil(extract(epoch from at + make_interval(mins => ${minutes}) - now()))::int as seconds from app.sign_in_failure
    where key_hash = ${keyHash} and at > now() - make_interval(mins => ${minutes}) order by at desc limit ${triesAtMost}`.execute(
    db,
  );
  const oldest = rows[triesAtMost - 1];
  if (oldest) refuse(reply, oldest.seconds);
  if (strangersTo !== null) await countStranger(db, strangersTo, reply);
  await db.insertInto('signInFailure').values({ keyHash }).execute();
}

async function countStranger(db: Db, email: string, reply: FastifyReply): Promise<void> {
  const keyHash = hashOf(email);
  await alone(db, keyHash);
  const { rows } = await sql<Counts<'tries' | 'since'>>`
    select count(*)::int as tries, coalesce(extract(epoch from now() - max(at)), 0)::float8 as since from app.sign_in_failure
    where key_hash = ${keyHash} and at > now() - interval '24 hours'`.execute(db);
  const { tries = 0, since = 0 } = rows[0] ?? {};
  const wait = Math.min(longestWait, 2 ** (tries - strangersAtOnce));
  if (tries >= strangersAtOnce && since < wait) refuse(reply, Math.ceil(wait - since));
  await db.insertInto('signInFailure').values({ keyHash }).execute();
}

/** The proof was right, or is a new one: the wrong tries are forgotten; those of all strangers too where `strangersTo` names whose. */
export async function forgetTries(db: Db, { key, strangersTo }: TriedBy): Promise<void> {
  const hashes = [key, ...(strangersTo === null ? [] : [strangersTo])].map(hashOf);
  await db.deleteFrom('signInFailure').where('keyHash', 'in', hashes).execute();
}
