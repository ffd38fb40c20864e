import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { Problem } from '../../core/contract/problem.ts';
import type { Db } from '../../core/database/database.server.ts';
import type { Call, Steps } from '../../core/http/http.server.ts';
import { newToken } from '../../core/http/session.server.ts';
import { enqueue } from '../../core/jobs/queues.server.ts';
import type { OrganizationNode } from '../../organization/tree/node.ts';
import type { account } from '../account.ts';
import { isInvited } from '../invitations/invitation.server.ts';
import {
  factorColumns,
  factorIn,
  factorOf,
  isActive,
  proofOf,
  spend,
} from '../second-factor/factor.server.ts';
import type { Factor, Proof } from '../second-factor/factor.server.ts';
import { passwordHolds } from '../second-factor/second-factor.server.ts';
import type { Security } from '../second-factor/second-factor.server.ts';
import { rememberDevice } from './known-device.server.ts';
import { hashPassword, verifyPassword } from './password.server.ts';
import { sufficesAlone } from './password.ts';
import { countTry, forgetTries, normalizeEmail, triedBy } from './throttle.server.ts';
import type { TriedBy } from './throttle.server.ts';

/** The trees of organizations of someone who is signing in. */
export type TreeFor = (db: Db, accountId: string) => Promise<OrganizationNode[]>;
type SignIn = Call<typeof account.signIn>;

/** A new session in this browser, in place of the one it had; the browser is remembered. */
export async function beginSession(
  call: Pick<Call, 'db' | 'request' | 'reply' | 'sessions'>,
  accountId: string,
  email: string,
): Promise<void> {
  const { db, request, reply, sessions } = call;
  const before = sessions.tokenOf(request);
  if (before) await db.deleteFrom('session').where('tokenHash', '=', before).execute();
  const token = newToken();
  const userAgent = request.headers['user-agent']?.slice(0, 300) ?? null;
  await db
    .insertInto('session')
    .values({ tokenHash: token.hash, id: uuidv7(), accountId, userAgent })
    .execute();
  await sessions.start(reply, token);
  await rememberDevice(call, normalizeEmail(email));
}

/** Accounts with what a sign-in needs of them. */
export const accounts = (db: Db) =>
  db.selectFrom('account').select(['id', 'email', 'firstName', 'lastName', 'language', 'passwordHash']);

/**
 * The second step of a sign-in, once the password is known to be right: until then nothing reveals whether there is
 * one, and its tries do not count. Out: why the sign-in is not complete. Throws TOO_MANY_REQUESTS.
 */
async function checkSecond(
  { db, body, language, reply }: SignIn,
  accountId: string,
  { factor, proof, tries }: { factor: Factor | undefined; proof: Proof | null; tries: TriedBy },
): Promise<Problem | null> {
  // Turned on or off since it was read: the code was checked against an outdated state.
  if (isActive(await factorOf(db, accountId)) !== isActive(factor)) return new Problem('SECOND_FACTOR_WRONG');
  if (!factor || !isActive(factor))
    return sufficesAlone(body.password) ? null : new Problem('PASSWORD_TOO_SHORT');
  if (body.code === undefined) return new Problem('SECOND_FACTOR_REQUIRED');
  await countTry(db, tries, reply);
  if (!(await spend(db, factor, proof))) return new Problem('SECOND_FACTOR_WRONG');
  await forgetTries(db, tries);
  if (proof && 'recovery' in proof)
    await enqueue(db, 'mail', { kind: 'RECOVERY_CODE_USED', accountId, language });
  return null;
}

async function look(call: SignIn) {
  const { db, body, reply } = call;
  const tries = await triedBy(call, body.username);
  await countTry(db, tries.password, reply);
  // With the second factor in one statement: the same ones for everybody.
  const found = await accounts(db)
    .leftJoin('secondFactor as f', 'f.accountId', 'id')
    .select(factorColumns)
    .where('email', '=', normalizeEmail(body.username))
    .executeTakeFirst();
  return { found, factor: factorIn(found), tries };
}

type Seen = Awaited<ReturnType<typeof look>>;
interface Made extends Seen {
  /** The hash to keep. */
  renewed: string | null;
  proof: Proof | null;
}

/** The steps of a sign-in by address and password. In: how to find the trees for its answer, and what the second factor needs. */
export const signInSteps = (
  treeFor: TreeFor,
  security: Security,
): Steps<typeof account.signIn, Seen, Made> => ({
  look,
  // The same work for an unknown address, so that neither the answer nor its time reveals that.
  work: async ({ found, factor, tries }, { body }) => {
    const hash = found?.passwordHash ?? null;
    const { ok, outdated } = await verifyPassword(body.password, hash);
    const isAsked = ok && factor && isActive(factor) && body.code !== undefined;
    return {
      found: ok ? found : undefined,
      renewed: ok && outdated ? await hashPassword(body.password) : hash,
      factor,
      tries,
      proof: isAsked ? await proofOf(factor, body.code ?? '', security.keys, Date.now()) : null,
    };
  },
  write: async (call, { found, renewed, factor, proof, tries }) => {
    const { db, request } = call;
    const holds = found && (await passwordHolds(db, found));
    const content = holds ? await treeFor(db, found.id) : [];
    // Who is invited and nothing else comes in to answer.
    if (!found || !holds || (content.length === 0 && !(await isInvited(db, found.id)))) {
      request.log.warn({ action: 'signIn', refused: true, accountId: found?.id }, 'a sign-in was refused');
      throw new Problem('INVALID_CREDENTIALS');
    }
    const missing = await checkSecond(call, found.id, { factor, proof, tries: tries.code });
    if (missing) {
      request.log.warn(
        { action: 'signIn', refused: true, reason: missing.code, accountId: found.id },
        'a sign-in was not complete',
      );
      return missing;
    }
    await db
      .updateTable('account')
      .set({ lastLoginDate: sql`now()`, passwordHash: renewed })
      .where('id', '=', found.id)
      .execute();
    await forgetTries(db, tries.password);
    await beginSession(call, found.id, found.email);
    request.language = found.language ?? request.language;
    const by = proof && ('step' in proof ? 'code' : 'recovery code');
    request.log.info({ action: 'signIn', accountId: found.id, ...(by && { by }) }, 'signed in');
    return { content, totalElements: content.length };
  },
});
