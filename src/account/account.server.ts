import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../core/database/database.server.ts';
import { route, routeInSteps } from '../core/http/http.server.ts';
import type { Call, Route } from '../core/http/http.server.ts';
import { enqueue } from '../core/jobs/queues.server.ts';
import { Problem, invalid } from '../core/contract/problem.ts';
import { hashToken, newToken } from '../core/http/session.server.ts';
import type { OrganizationNode } from '../organization/tree/node.ts';
import { account } from './account.ts';
import type { AccountMail } from './sign-in/mail.ts';
import { isInvited } from './invitations/invitation.server.ts';
import { rememberDevice } from './sign-in/known-device.server.ts';
import { commonPasswords, hashPassword, verifyPassword } from './sign-in/password.server.ts';
import {
  factorColumns,
  factorIn,
  factorOf,
  isActive,
  proofOf,
  spend,
} from './second-factor/factor.server.ts';
import type { Factor, Proof } from './second-factor/factor.server.ts';
import { leastLength, refusePassword, sufficesAlone } from './sign-in/password.ts';
import type { PasswordOwner } from './sign-in/password.ts';
import { deviceKeyRoutes } from './offline/device-key.server.ts';
import { profileRoutes } from './profile.server.ts';
import { passwordHolds, secondFactorRoutes } from './second-factor/second-factor.server.ts';
import { sessionRoutes } from './sign-in/sessions.server.ts';
import type { Security } from './second-factor/second-factor.server.ts';
import {
  countTry,
  forgetTries,
  networkOf,
  normalizeEmail,
  sessionTries,
  triedBy,
} from './sign-in/throttle.server.ts';
import type { TriedBy } from './sign-in/throttle.server.ts';

/** The trees of organizations of someone who is signing in. */
type TreeFor = (db: Db, accountId: string) => Promise<OrganizationNode[]>;
type Caller = Pick<Call, 'db' | 'request' | 'reply' | 'sessions'>;

const mail = (db: Db, data: AccountMail): Promise<void> => enqueue(db, 'mail', data);

/** A new session in this browser, in place of the one it had; the browser is remembered. */
async function beginSession(call: Caller, accountId: string, email: string): Promise<void> {
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

/** Refuses a password that may not be used. */
function checkNew(password: string, owner: PasswordOwner, hasSecondFactor: boolean): void {
  const refused = refusePassword(password, owner, commonPasswords, leastLength(hasSecondFactor));
  if (refused) throw invalid('password', refused.code, refused.values);
}

const userOf = (db: Db, accountId: string) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'language', sql<string>`first_name || ' ' || last_name`.as('name')])
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();

const kept = (db: Db) =>
  db.selectFrom('account').select(['id', 'email', 'firstName', 'lastName', 'language', 'passwordHash']);

/**
 * The second step of a sign-in, once the password is known to be right: until then nothing reveals whether there is
 * one, and its tries do not count. Out: why the sign-in is not complete. Throws TOO_MANY_REQUESTS.
 */
async function checkSecond(
  { db, body, language, reply }: Call<typeof account.signIn>,
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
  if (proof && 'recovery' in proof) await mail(db, { kind: 'RECOVERY_CODE_USED', accountId, language });
  return null;
}

/**
 * The calls on the person's own account. In: how to find the trees for the answer to a sign-in, and what the second
 * factor needs.
 */
export const accountRoutes = (treeFor: TreeFor, security: Security): Route[] => [
  routeInSteps(account.signIn, {
    look: async (call) => {
      const { db, body, reply } = call;
      const tries = await triedBy(call, body.username);
      await countTry(db, tries.password, reply);
      // With the second factor in one statement: the same ones for everybody.
      const found = await kept(db)
        .leftJoin('secondFactor as f', 'f.accountId', 'id')
        .select(factorColumns)
        .where('email', '=', normalizeEmail(body.username))
        .executeTakeFirst();
      return { found, factor: factorIn(found), tries };
    },
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
  }),

  route(account.signOut, async ({ db, person, query, reply, sessions, request }) => {
    await db.deleteFrom('session').where('id', '=', person.sessionId).execute();
    await sessions.end(reply, { keepStorage: query.keepStorage });
    request.log.info({ action: 'signOut', accountId: person.accountId }, 'signed out');
  }),

  route(account.user, ({ db, person }) => userOf(db, person.accountId)),

  route(account.setLanguage, async ({ db, person, body: { language }, request }) => {
    await db.updateTable('account').set({ language }).where('id', '=', person.accountId).execute();
    request.language = language;
    return userOf(db, person.accountId);
  }),

  // The job finds out whether the address is known: here nothing reveals it, not even the time.
  route(account.requestReset, ({ db, body, language, request }) =>
    mail(db, { kind: 'RESET', email: normalizeEmail(body.email), from: networkOf(request.ip), language }),
  ),

  routeInSteps(account.setPassword, {
    look: async ({ db, body }) => {
      const owner = await db
        .selectFrom('passwordToken as t')
        .innerJoin('account as a', 'a.id', 't.accountId')
        .select(['a.id', 'a.email', 'a.firstName', 'a.lastName', 'a.passwordHash'])
        .where('t.tokenHash', '=', hashToken(body.token))
        .where('t.usedAt', 'is', null)
        .where('t.expiresAt', '>', sql<string>`now()`)
        .executeTakeFirst();
      if (!owner) throw new Problem('TOKEN_INVALID');
      checkNew(body.password, owner, isActive(await factorOf(db, owner.id)));
      return { isFirst: owner.passwordHash === null };
    },
    work: async (seen, { body }) => ({ ...seen, passwordHash: await hashPassword(body.password) }),
    write: async (call, { isFirst, passwordHash }) => {
      const { db, body, request, language } = call;
      const used = await db
        .updateTable('passwordToken')
        .set({ usedAt: sql`now()` })
        .where('tokenHash', '=', hashToken(body.token))
        .where('usedAt', 'is', null)
        .where('expiresAt', '>', sql<string>`now()`)
        .returning('accountId')
        .executeTakeFirst();
      if (!used) throw new Problem('TOKEN_INVALID');
      const { email } = await db
        .updateTable('account')
        .set({ passwordHash, ...(isFirst && { lastLoginDate: sql`now()` }) })
        .where('id', '=', used.accountId)
        .returning('email')
        .executeTakeFirstOrThrow();
      await sql`select ctx.link_used(${hashToken(body.token)})`.execute(db);
      await db.deleteFrom('session').where('accountId', '=', used.accountId).execute();
      await forgetTries(db, (await triedBy(call, email)).password);
      // An invited person is signed in; a reset signs no one in (decision 7).
      if (isFirst) await beginSession(call, used.accountId, email);
      else await mail(db, { kind: 'PASSWORD_CHANGED', accountId: used.accountId, language });
      request.log.info(
        { action: 'setPassword', accountId: used.accountId },
        'a password was set by a mailed link',
      );
    },
  }),

  routeInSteps(account.changePassword, {
    look: async ({ db, person, body, reply }) => {
      const own = await kept(db).where('id', '=', person.accountId).executeTakeFirstOrThrow();
      checkNew(body.password, own, isActive(await factorOf(db, own.id)));
      await countTry(db, sessionTries(person.sessionId), reply);
      return own;
    },
    work: async (own, { body }) => {
      const { ok } = await verifyPassword(body.currentPassword, own.passwordHash);
      return { own, passwordHash: ok ? await hashPassword(body.password) : null };
    },
    write: async (call, { own, passwordHash }) => {
      const { db, request, language } = call;
      const changed =
        passwordHash !== null &&
        (await db
          .updateTable('account')
          .set({ passwordHash })
          .where('id', '=', own.id)
          .where('passwordHash', '=', own.passwordHash)
          .returning('id')
          .executeTakeFirst());
      if (!changed) {
        request.log.warn(
          { action: 'changePassword', refused: true, accountId: own.id },
          'a wrong password was given',
        );
        throw invalid('currentPassword', 'PASSWORD_WRONG');
      }
      await db.deleteFrom('session').where('accountId', '=', own.id).execute();
      await beginSession(call, own.id, own.email);
      await mail(db, { kind: 'PASSWORD_CHANGED', accountId: own.id, language });
      request.log.info({ action: 'changePassword', accountId: own.id }, 'a password was changed');
    },
  }),

  ...profileRoutes,
  ...deviceKeyRoutes,
  ...secondFactorRoutes(security),

  ...sessionRoutes,

  route(account.reportError, async ({ body, person, request }) => {
    const { message, stack, url } = body;
    request.log.error(
      {
        action: 'reportError',
        accountId: person?.accountId,
        client: { message: bare(message), stack: bare(stack), url: bare(url) },
      },
      'the web client met an error that it did not expect',
    );
  }),
];

/** Without the secret part of a link, which must not be logged. */
const bare = (text: string | null | undefined): string | undefined =>
  text?.replace(/\b(token|return_url)=[^\s&"')]*/gi, '$1=…');
