import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { world } from '../../../test/support/people.ts';
import type { Person, World } from '../../../test/support/people.ts';
import { visitor } from '../../../test/support/visitor.ts';
import type { Visitor } from '../../../test/support/visitor.ts';
import { organizations } from '../../organization/tree/organization.ts';
import { organizationsTree } from '../../organization/tree/node.ts';
import { emissionFactors } from '../../monitoring/meters/emission-factors/emission-factor.ts';
import { account } from '../account.ts';
import { ownAccount } from '../own-account.ts';
import { codeAt } from './one-time-code.ts';
import { hashPassword } from '../sign-in/password.server.ts';
import { secondFactor } from './second-factor.ts';

const password = 'correct horse battery staple';
const step = 30_000;
let here: World;
let hash: string;
let person: Person;
let browser: Visitor;
beforeAll(async () => {
  here = await world();
  hash = await hashPassword(password);
});
afterAll(() => here.close());
beforeEach(async () => {
  person = await withPassword(hash);
  browser = await visitor(here.app);
});

async function withPassword(
  passwordHash: string,
  options: Parameters<World['person']>[0] = {},
): Promise<Person> {
  const made = await here.person(options);
  await here.owner.query('update account set password_hash = $2 where id = $1', [
    made.accountId,
    passwordHash,
  ]);
  return made;
}
/** Turns it on; the code used for that can be used once more, so that no test has to wait for the next. */
async function turnOn(who = person): Promise<{ seed: string; recoveryCodes: string[] }> {
  const begun = await who.call(secondFactor.begin, { body: { currentPassword: password } });
  expect(begun.status, begun.text).toBe(200);
  const seed = begun.body.secret;
  const confirmed = await who.call(secondFactor.confirm, { body: { code: now(seed) } });
  expect(confirmed.status, confirmed.text).toBe(200);
  await here.owner.query('update second_factor set last_step = last_step - 1 where account_id = $1', [
    who.accountId,
  ]);
  return { seed, recoveryCodes: confirmed.body.recoveryCodes };
}
const codeOf = (answer: { json: () => unknown }) => (answer.json() as { code: string }).code;
const now = (seed: string) => codeAt(seed, Date.now());
const next = (seed: string) => codeAt(seed, Date.now() + step);
const mails = async (accountId: string): Promise<string[]> =>
  (
    await here.owner.query<{ kind: string }>(
      "select data->>'kind' as kind from pgboss.job where name = 'mail' and data->>'accountId' = $1 order by created_on",
      [accountId],
    )
  ).rows.map(({ kind }) => kind);

describe('setting it up', () => {
  test('needs the password, and counts once a code has confirmed it; the other sessions end', async () => {
    const other = await here.known(person.email);
    const wrong = await person.call(secondFactor.begin, { body: { currentPassword: 'wrong' } });
    expect([wrong.status, wrong.problem.errors?.[0]?.code]).toEqual([422, 'PASSWORD_WRONG']);
    const { body } = await person.call(secondFactor.begin, { body: { currentPassword: password } });
    expect(body.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(body.uri).toBe(
      `otpauth://totp/Rede:${encodeURIComponent(person.email)}?issuer=Rede&secret=${body.secret}&algorithm=SHA1&digits=6&period=30`,
    );
    expect((await person.call(secondFactor.get, {})).body.active).toBe(false);
    expect((await browser.signIn(person.email, password)).statusCode).toBe(200);
    const refused = await person.call(secondFactor.confirm, { body: { code: '12' } });
    expect([refused.status, refused.problem.errors?.[0]?.code]).toEqual([422, 'CODE_WRONG']);
    const code = now(body.secret);
    const answer = await person.call(secondFactor.confirm, { body: { code } });
    expect(answer.body.recoveryCodes).toHaveLength(10);
    expect(new Set(answer.body.recoveryCodes).size).toBe(10);
    for (const recoveryCode of answer.body.recoveryCodes)
      expect(recoveryCode).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){2}$/);
    expect((await person.call(secondFactor.get, {})).body).toMatchObject({
      active: true,
      recoveryCodesLeft: 10,
      demanded: false,
    });
    expect((await other.call(account.user, {})).status).toBe(401);
    expect(await mails(person.accountId)).toEqual(['SECOND_FACTOR_ON']);
    expect(codeOf(await browser.signIn(person.email, password, code))).toBe('SECOND_FACTOR_WRONG');
  });

  test('a second time is refused, and so is confirming what never began', async () => {
    expect((await person.call(secondFactor.confirm, { body: { code: '123456' } })).problem.code).toBe(
      'SECOND_FACTOR_OFF',
    );
    await turnOn();
    expect(
      (await person.call(secondFactor.begin, { body: { currentPassword: password } })).problem.code,
    ).toBe('SECOND_FACTOR_ON');
    expect((await person.call(secondFactor.confirm, { body: { code: '123456' } })).problem.code).toBe(
      'SECOND_FACTOR_ON',
    );
  });

  test('leaves neither the seed nor a code readable in the database', async () => {
    const { seed, recoveryCodes } = await turnOn();
    const { rows } = await here.owner.query(
      `select f::text as kept from second_factor f union all select c::text from recovery_code c
       union all select i::text from idempotency i union all select j.data::text from pgboss.job j`,
    );
    const all = JSON.stringify(rows);
    for (const secret of [seed, ...recoveryCodes, ...recoveryCodes.map((code) => code.replaceAll('-', ''))]) {
      expect(all).not.toContain(secret);
      expect(all).not.toContain(Buffer.from(secret).toString('hex'));
    }
    expect(all).toContain('$argon2id$');
  });

  test('a seed put in another account’s place opens nothing', async () => {
    await turnOn();
    const victim = await withPassword(hash);
    await turnOn(victim);
    await here.owner.query(
      'update second_factor set sealed_seed = (select sealed_seed from second_factor where account_id = $1) where account_id = $2',
      [person.accountId, victim.accountId],
    );
    expect((await browser.signIn(victim.email, password, '123456')).statusCode).toBe(500);
  });
});

describe('signing in', () => {
  test('requests the code as a second step, and accepts each code once', async () => {
    const { seed } = await turnOn();
    const first = await browser.signIn(person.email, password);
    expect([first.statusCode, codeOf(first)]).toEqual([401, 'SECOND_FACTOR_REQUIRED']);
    expect(browser.cookies.has('rede_session')).toBe(false);
    const code = now(seed);
    const second = await browser.signIn(person.email, password, code);
    expect(second.statusCode, second.payload).toBe(200);
    expect(second.json()).toMatchObject({ total_elements: 1 });
    expect((await browser.get('/user')).statusCode).toBe(200);
    const again = await visitor(here.app);
    expect(codeOf(await again.signIn(person.email, password, code))).toBe('SECOND_FACTOR_WRONG');
    expect(
      (await again.signIn(person.email, password, ` ${next(seed).replace(/^(...)/, '$1 ')} `)).statusCode,
    ).toBe(200);
    expect(codeOf(await again.signIn(person.email, password, now(seed)))).toBe('SECOND_FACTOR_WRONG');
  });

  test('with a wrong password says nothing of a second step, whatever the code', async () => {
    const { seed, recoveryCodes } = await turnOn();
    for (const code of [undefined, now(seed), '000000', recoveryCodes[0]]) {
      const answer = await browser.signIn(person.email, 'wrong horse battery staple', code);
      expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'INVALID_CREDENTIALS']);
    }
    expect((await person.call(secondFactor.get, {})).body.recoveryCodesLeft).toBe(10);
  });

  test('of two who use the same code at the same moment one gets in', async () => {
    const { seed, recoveryCodes } = await turnOn();
    for (const code of [now(seed), recoveryCodes[3]]) {
      const visitors = await Promise.all([visitor(here.app), visitor(here.app), visitor(here.app)]);
      const answers = await Promise.all(visitors.map((each) => each.signIn(person.email, password, code)));
      expect(answers.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['200', '401', '401']);
    }
  });

  test(
    'takes a recovery code once, however it is typed, and says so by mail',
    { tags: ['full'] },
    async () => {
      const { recoveryCodes } = await turnOn();
      const code = (recoveryCodes[0] ?? '').toUpperCase().replaceAll('-', ' ');
      expect((await browser.signIn(person.email, password, code)).statusCode).toBe(200);
      expect(codeOf(await browser.signIn(person.email, password, recoveryCodes[0]))).toBe(
        'SECOND_FACTOR_WRONG',
      );
      expect((await person.call(secondFactor.get, {})).body.recoveryCodesLeft).toBe(9);
      expect(await mails(person.accountId)).toEqual(['SECOND_FACTOR_ON', 'RECOVERY_CODE_USED']);
    },
  );

  test('wrong codes are throttled with the password tries, and a new password gives no new ones', async () => {
    const { seed } = await turnOn();
    for (let tries = 0; tries < 5; tries++)
      expect(codeOf(await browser.signIn(person.email, password, 'no'))).toBe('SECOND_FACTOR_WRONG');
    const answer = await browser.signIn(person.email, password, now(seed));
    expect(answer.statusCode).toBe(429);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(1700);
    await here.owner.query("select ctx.new_password_link($1, sha256('token'), '30 minutes')", [
      person.accountId,
    ]);
    const reset = await browser.send('POST', '/user/password', {
      token: 'token',
      password: 'seven green bottles on a wall',
    });
    expect(reset.statusCode, reset.payload).toBe(204);
    expect((await browser.signIn(person.email, 'seven green bottles on a wall', now(seed))).statusCode).toBe(
      429,
    );
  });

  test('a password set by a mailed link still needs a code', { tags: ['full'] }, async () => {
    const { seed } = await turnOn();
    await here.owner.query("select ctx.new_password_link($1, sha256('link'), '30 minutes')", [
      person.accountId,
    ]);
    expect(
      (await browser.send('POST', '/user/password', { token: 'link', password: 'short-er' })).statusCode,
    ).toBe(204);
    expect((await browser.get('/user')).statusCode).toBe(401);
    expect(codeOf(await browser.signIn(person.email, 'short-er'))).toBe('SECOND_FACTOR_REQUIRED');
    expect((await browser.signIn(person.email, 'short-er', now(seed))).statusCode).toBe(200);
  });

  test('people without a second factor need nothing more', async () => {
    expect((await browser.signIn(person.email, password, '123456')).statusCode).toBe(200);
  });
});

describe('the length of passwords', () => {
  const change = (currentPassword: string, next: string) =>
    person.call(ownAccount.changePassword, { body: { currentPassword, password: next } });

  test('eight characters are enough with a second factor, fifteen without', { tags: ['full'] }, async () => {
    expect((await change(password, 'short-er')).problem.errors?.[0]).toMatchObject({
      code: 'PASSWORD_TOO_SHORT',
    });
    await turnOn();
    expect((await change(password, 'shorter')).problem.errors?.[0]).toMatchObject({
      code: 'PASSWORD_TOO_SHORT',
    });
    expect((await change(password, 'short-er')).status).toBe(204);
  });

  test(
    'turning it off with a short password requires a new one, and the request uses up no code',
    { tags: ['full'] },
    async () => {
      const { recoveryCodes } = await turnOn();
      await here.owner.query('update account set password_hash = $2 where id = $1', [
        person.accountId,
        await hashPassword('short-er'),
      ]);
      const [code = ''] = recoveryCodes;
      const remove = (next?: string) =>
        person.call(secondFactor.remove, {
          body: { currentPassword: 'short-er', code, ...(next && { password: next }) },
        });
      expect((await remove()).problem.errors).toMatchObject([
        { path: 'password', code: 'PASSWORD_TOO_SHORT' },
      ]);
      expect((await remove('still short')).problem.errors).toMatchObject([
        { path: 'password', code: 'PASSWORD_TOO_SHORT' },
      ]);
      expect((await remove('seven green bottles on a wall')).status).toBe(204);
      expect((await browser.signIn(person.email, 'seven green bottles on a wall')).statusCode).toBe(200);
    },
  );

  test('a short password without a factor does not open the account', async () => {
    await here.owner.query('update account set password_hash = $2 where id = $1', [
      person.accountId,
      await hashPassword('short-er'),
    ]);
    const answer = await browser.signIn(person.email, 'short-er');
    expect([answer.statusCode, codeOf(answer)]).toEqual([401, 'PASSWORD_TOO_SHORT']);
    expect(codeOf(await browser.signIn(person.email, 'shorter-'))).toBe('INVALID_CREDENTIALS');
  });
});

describe('turning it off and new recovery codes', () => {
  test('need the current password and a code, each wrong one named', async () => {
    const { seed, recoveryCodes } = await turnOn();
    for (const endpoint of [secondFactor.remove, secondFactor.renew]) {
      const wrong = await person.call(endpoint, {
        body: { currentPassword: 'wrong horse battery staple', code: now(seed) },
      });
      expect(wrong.problem.errors).toMatchObject([{ path: 'current_password', code: 'PASSWORD_WRONG' }]);
      const other = await person.call(endpoint, {
        body: { currentPassword: password, code: 'aaaa-aaaa-aaaa' },
      });
      expect(other.problem.errors).toMatchObject([{ path: 'code', code: 'CODE_WRONG' }]);
    }
    const renewed = await person.call(secondFactor.renew, {
      body: { currentPassword: password, code: now(seed) },
    });
    expect(renewed.status, renewed.text).toBe(200);
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect(codeOf(await browser.signIn(person.email, password, recoveryCodes[1]))).toBe(
      'SECOND_FACTOR_WRONG',
    );
    expect((await browser.signIn(person.email, password, renewed.body.recoveryCodes[1])).statusCode).toBe(
      200,
    );
    const off = await person.call(secondFactor.remove, {
      body: { currentPassword: password, code: next(seed) },
    });
    expect(off.status, off.text).toBe(204);
    expect((await browser.signIn(person.email, password)).statusCode).toBe(200);
    expect(await mails(person.accountId)).toEqual([
      'SECOND_FACTOR_ON',
      'RECOVERY_CODE_USED',
      'SECOND_FACTOR_OFF',
    ]);
    expect(
      (await person.call(secondFactor.remove, { body: { currentPassword: password, code: '1' } })).problem
        .code,
    ).toBe('SECOND_FACTOR_OFF');
  });
});

describe('where the operator demands it of who maintains the system', () => {
  let strict: World;
  beforeAll(async () => {
    strict = await world(undefined, 'MAINTAIN_SYSTEM');
  });
  afterAll(() => strict.close());

  test('such a person can only reach their own account until it is on; others are not affected', async () => {
    const orgId = await strict.organization();
    const maintainer = await strict.person({ level: 'MAINTAIN_SYSTEM', organization: orgId });
    const manager = await strict.person({ level: 'MANAGE_ORGANIZATION', organization: orgId });
    await strict.owner.query('update account set password_hash = $2 where id = $1', [
      maintainer.accountId,
      hash,
    ]);
    for (const answer of [
      await maintainer.call(organizationsTree, {}),
      await maintainer.call(organizations.get, { orgId }),
      await maintainer.call(organizations.permissions, { orgId }),
      await maintainer.call(emissionFactors.list, {}),
    ])
      expect([answer.status, answer.problem.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    expect((await manager.call(organizations.get, { orgId })).status).toBe(200);
    expect((await manager.call(secondFactor.get, {})).body.demanded).toBe(false);
    expect((await maintainer.call(account.user, {})).status).toBe(200);
    expect((await maintainer.call(secondFactor.get, {})).body.demanded).toBe(true);
    await turnOn(maintainer);
    expect((await maintainer.call(organizations.get, { orgId })).status).toBe(200);
    expect((await maintainer.call(secondFactor.get, {})).body.demanded).toBe(false);
  });
});
