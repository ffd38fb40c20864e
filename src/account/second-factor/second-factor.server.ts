import { sql } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import { route, routeInSteps } from '../../core/http/http.server.ts';
import type { Call, Route } from '../../core/http/http.server.ts';
import type { Keys } from '../../core/installation/keys.server.ts';
import { rankOf } from '../../core/contract/permission.ts';
import type { Level } from '../../core/contract/permission.ts';
import { Problem, invalid } from '../../core/contract/problem.ts';
import { enqueue } from '../../core/jobs/queues.server.ts';
import type { AccountMail } from '../sign-in/mail.ts';
import { factorOf, isActive, proofOf, seedOf, spend, writeCodes } from './factor.server.ts';
import type { Factor } from './factor.server.ts';
import { isOneTimeCode, newSeed, normalizeCode, stepOf, uriOf } from './one-time-code.ts';
import { commonPasswords, hashPassword, verifyPassword } from '../sign-in/password.server.ts';
import { refusePassword, sufficesAlone } from '../sign-in/password.ts';
import { newRecoveryCodes } from './recovery-code.server.ts';
import { secondFactor } from './second-factor.ts';
import { codesOf, countTry, forgetTries, sessionTries } from '../sign-in/throttle.server.ts';
import type { Flags } from '../../core/database/rows.server.ts';

/** What the second factor needs of the installation: what seals seeds, and from which level on one is demanded. */
export interface Security {
  keys: Keys;
  requireSecondFactor: Level | null;
}
type Own = Awaited<ReturnType<typeof ownAccount>>;
type Caller = Pick<Call<typeof secondFactor.renew>, 'db' | 'person' | 'reply'>;

const ownAccount = (db: Db, id: string) =>
  db
    .selectFrom('account')
    .select(['id', 'email', 'firstName', 'lastName', 'passwordHash'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

/** The account and its factor, with a try at both proofs counted. 409: it is off. */
async function lookAtBoth({ db, person, reply }: Caller): Promise<{ own: Own; factor: Factor }> {
  const own = await ownAccount(db, person.accountId);
  const factor = await factorOf(db, own.id);
  if (!factor || !isActive(factor)) throw new Problem('SECOND_FACTOR_OFF');
  await countTry(db, sessionTries(person.sessionId), reply);
  await countTry(db, codesOf(own.email), reply);
  return { own, factor };
}

/** The account, locked, where its password is still the one that was checked. */
export const passwordHolds = (db: Db, { id, passwordHash }: Pick<Own, 'id' | 'passwordHash'>) =>
  db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('passwordHash', '=', passwordHash)
    .forUpdate()
    .executeTakeFirst();

async function forgetBoth({ db, person }: Caller, email: string): Promise<void> {
  await forgetTries(db, sessionTries(person.sessionId));
  await forgetTries(db, codesOf(email));
}

const mail = (
  db: Db,
  kind: 'SECOND_FACTOR_ON' | 'SECOND_FACTOR_OFF',
  call: Pick<Call, 'language'>,
  accountId: string,
) => enqueue(db, 'mail', { kind, accountId, language: call.language } satisfies AccountMail);

const endOthers = (db: Db, accountId: string, sessionId: string) =>
  db.deleteFrom('session').where('accountId', '=', accountId).where('id', '!=', sessionId).execute();

/** Calls on the second factor of the person's own account. */
export const secondFactorRoutes = ({ keys, requireSecondFactor }: Security): Route[] => [
  route(secondFactor.get, async ({ db, person }) => {
    const factor = await factorOf(db, person.accountId);
    const level = rankOf(requireSecondFactor);
    const { rows } = await sql<
      Flags<'suffices'>
    >`select ctx.second_factor_suffices(${level}) as suffices`.execute(db);
    return {
      active: isActive(factor),
      activeSince: factor?.confirmedDate ?? null,
      recoveryCodesLeft: factor?.codes.length ?? 0,
      demanded: rows[0]?.suffices === false,
    };
  }),

  routeInSteps(secondFactor.begin, {
    look: async ({ db, person, reply }) => {
      const own = await ownAccount(db, person.accountId);
      if (isActive(await factorOf(db, own.id))) throw new Problem('SECOND_FACTOR_ON');
      await countTry(db, sessionTries(person.sessionId), reply);
      return own;
    },
    work: async (own, { body }) => ({
      own,
      ok: (await verifyPassword(body.currentPassword, own.passwordHash)).ok,
    }),
    write: async ({ db, person }, { own, ok }) => {
      if (!ok) throw invalid('currentPassword', 'PASSWORD_WRONG');
      const seed = newSeed();
      const { keyId, sealed: sealedSeed } = keys.seal(seed, own.id);
      const begun = await db
        .insertInto('secondFactor')
        .values({ accountId: own.id, keyId, sealedSeed, confirmedDate: null })
        .onConflict((conflict) =>
          conflict
            .column('accountId')
            .doUpdateSet({ keyId, sealedSeed, createdDate: sql`now()` })
            .where('secondFactor.confirmedDate', 'is', null),
        )
        .returning('accountId')
        .executeTakeFirst();
      if (!begun) throw new Problem('SECOND_FACTOR_ON');
      await forgetTries(db, sessionTries(person.sessionId));
      return { secret: seed, uri: uriOf(seed, own.email) };
    },
  }),

  routeInSteps(secondFactor.confirm, {
    look: async ({ db, person, reply }) => {
      const own = await ownAccount(db, person.accountId);
      const factor = await factorOf(db, own.id);
      if (!factor) throw new Problem('SECOND_FACTOR_OFF');
      if (isActive(factor)) throw new Problem('SECOND_FACTOR_ON');
      await countTry(db, codesOf(own.email), reply);
      return { own, factor };
    },
    work: async ({ own, factor }, { body }) => {
      const code = normalizeCode(body.code);
      const step = isOneTimeCode(code) ? stepOf(seedOf(factor, keys), code, Date.now()) : null;
      if (step === null) throw invalid('code', 'CODE_WRONG');
      return { own, factor, step, made: await newRecoveryCodes() };
    },
    write: async (call, { own, factor, step, made }) => {
      const { db, person, request } = call;
      const on = await db
        .updateTable('secondFactor')
        .set({ confirmedDate: sql`now()`, lastStep: step })
        .where('accountId', '=', own.id)
        .where('sealedSeed', '=', factor.sealedSeed)
        .where('confirmedDate', 'is', null)
        .returning('accountId')
        .executeTakeFirst();
      if (!on) throw new Problem('CONFLICT');
      await writeCodes(db, own.id, made.hashes);
      await endOthers(db, own.id, person.sessionId);
      await forgetTries(db, codesOf(own.email));
      await mail(db, 'SECOND_FACTOR_ON', call, own.id);
      request.log.info({ action: 'secondFactorOn', accountId: own.id }, 'a second factor was turned on');
      return { recoveryCodes: made.codes };
    },
  }),

  routeInSteps(secondFactor.renew, {
    look: lookAtBoth,
    work: async ({ own, factor }, { body }) => {
      const { ok } = await verifyPassword(body.currentPassword, own.passwordHash);
      const proof = ok ? await proofOf(factor, body.code, keys, Date.now()) : null;
      return { own, factor, ok, proof, made: proof && (await newRecoveryCodes()) };
    },
    write: async (call, { own, factor, ok, proof, made }) => {
      const { db, request } = call;
      if (!ok || !(await passwordHolds(db, own))) throw invalid('currentPassword', 'PASSWORD_WRONG');
      if (!made || !(await spend(db, factor, proof))) throw invalid('code', 'CODE_WRONG');
      await writeCodes(db, own.id, made.hashes);
      await forgetBoth(call, own.email);
      request.log.info({ action: 'recoveryCodes', accountId: own.id }, 'new recovery codes were made');
      return { recoveryCodes: made.codes };
    },
  }),

  routeInSteps(secondFactor.remove, {
    look: async (call) => {
      const { body } = call;
      const found = await lookAtBoth(call);
      // A password long enough with a second factor may be too short without one.
      const next = body.password ?? (sufficesAlone(body.currentPassword) ? undefined : '');
      const refused = next === undefined ? null : refusePassword(next, found.own, commonPasswords);
      if (refused) throw invalid('password', refused.code, refused.values);
      return found;
    },
    work: async ({ own, factor }, { body }) => {
      const { ok } = await verifyPassword(body.currentPassword, own.passwordHash);
      const proof = ok ? await proofOf(factor, body.code, keys, Date.now()) : null;
      const passwordHash = proof && body.password !== undefined ? await hashPassword(body.password) : null;
      return { own, factor, ok, proof, passwordHash };
    },
    write: async (call, { own, factor, ok, proof, passwordHash }) => {
      const { db, person, request } = call;
      if (!ok || !(await passwordHolds(db, own))) throw invalid('currentPassword', 'PASSWORD_WRONG');
      if (!(await spend(db, factor, proof))) throw invalid('code', 'CODE_WRONG');
      await db.deleteFrom('secondFactor').where('accountId', '=', own.id).execute();
      if (passwordHash !== null) {
        await db.updateTable('account').set({ passwordHash }).where('id', '=', own.id).execute();
        await endOthers(db, own.id, person.sessionId);
      }
      await forgetBoth(call, own.email);
      await mail(db, 'SECOND_FACTOR_OFF', call, own.id);
      request.log.info({ action: 'secondFactorOff', accountId: own.id }, 'a second factor was turned off');
    },
  }),
];
