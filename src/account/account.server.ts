import { sql } from 'kysely';
import type { Db } from '../core/database/database.server.ts';
import { route, routeInSteps } from '../core/http/http.server.ts';
import type { Route } from '../core/http/http.server.ts';
import { enqueue } from '../core/jobs/queues.server.ts';
import { Problem, invalid } from '../core/contract/problem.ts';
import { hashToken } from '../core/http/session.server.ts';
import { account } from './account.ts';
import type { AccountMail } from './sign-in/mail.ts';
import { demoRoutes } from './demo/demo-people.server.ts';
import { commonPasswords, hashPassword, verifyPassword } from './sign-in/password.server.ts';
import { factorOf, isActive } from './second-factor/factor.server.ts';
import { leastLength, refusePassword } from './sign-in/password.ts';
import type { PasswordOwner } from './sign-in/password.ts';
import { deviceKeyRoutes } from './offline/device-key.server.ts';
import { profileRoutes } from './profile.server.ts';
import { secondFactorRoutes } from './second-factor/second-factor.server.ts';
import { sessionRoutes } from './sign-in/sessions.server.ts';
import { accounts, beginSession, signInSteps } from './sign-in/sign-in.server.ts';
import type { TreeFor } from './sign-in/sign-in.server.ts';
import type { Security } from './second-factor/second-factor.server.ts';
import {
  countTry,
  forgetTries,
  networkOf,
  normalizeEmail,
  sessionTries,
  triedBy,
} from './sign-in/throttle.server.ts';

const mail = (db: Db, data: AccountMail): Promise<void> => enqueue(db, 'mail', data);

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

/**
 * The calls on the person's own account. In: how to find the trees for the answer to a sign-in, what the second factor
 * needs, and the password that the people of the demo share, while it is on.
 */
export const accountRoutes = (treeFor: TreeFor, security: Security, demoPassword?: string): Route[] => [
  routeInSteps(account.signIn, signInSteps(treeFor, security)),
  ...demoRoutes(demoPassword, signInSteps(treeFor, security)),

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
      const own = await accounts(db).where('id', '=', person.accountId).executeTakeFirstOrThrow();
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
