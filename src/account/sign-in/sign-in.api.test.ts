/** @module-tag versioned */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Person, World } from '../../../test/support/people.ts';
import { world } from '../../../test/support/people.ts';
import { visitor } from '../../../test/support/visitor.ts';
import { statementsOf } from '../../../test/support/work-of.ts';
import { Database } from '../../core/database/database.server.ts';
import { buildServer } from '../../core/http/fastify.server.ts';
import { Sessions, newToken } from '../../core/http/session.server.ts';
import { treeFor } from '../../organization/tree/tree.server.ts';
import { accountRoutes } from '../account.server.ts';
import { codeAt } from '../second-factor/one-time-code.ts';
import { hashPassword } from './password.server.ts';
import { secondFactor } from '../second-factor/second-factor.ts';
import { security } from '../../../test/support/security.ts';
import { until } from '../../../test/support/patience.ts';

const password = 'correct horse battery staple';
const wrong = 'wrong horse battery staple';
let here: World;
let kept: string;
beforeAll(async () => {
  here = await world();
  kept = await hashPassword(password);
});
afterAll(() => here.close());

/** A person who has chosen a password. */
async function withPassword(options: Parameters<World['person']>[0] = {}): Promise<Person> {
  const person = await here.person(options);
  await here.owner.query('update account set password_hash = $2 where id = $1', [person.accountId, kept]);
  return person;
}
const rows = async (text: string, ...values: unknown[]) => (await here.owner.query(text, values)).rows;

test('signing in answers the organizations and gives a session and a token bound to it', async () => {
  const organization = await here.organization({ name: 'Nordlys' });
  await here.organization({ name: 'Nordlys Service', parent: organization, accessibility: 'LIMITED' });
  const anna = await withPassword({ organization });
  const browser = await visitor(here.app);
  const before = browser.cookies.get('XSRF-TOKEN');
  const answer = await browser.signIn(` ${anna.email.toUpperCase()} `, password);
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    total_elements: 1,
    content: [
      {
        id: organization,
        name: 'Nordlys',
        feature_accessibility: 'FULL',
        permission: 'MANAGE_ORGANIZATION',
        subsidiaries: [{ name: 'Nordlys Service', feature_accessibility: 'LIMITED', subsidiaries: [] }],
      },
    ],
  });
  const session = answer.cookies.find(({ name }) => name === 'rede_session');
  expect(session).toMatchObject({
    httpOnly: true,
    sameSite: 'Lax',
    path: '/',
    value: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(answer.payload).not.toContain(session?.value);
  expect(browser.cookies.get('XSRF-TOKEN')).not.toBe(before);

  expect((await browser.get('/user')).json()).toMatchObject({ id: anna.accountId, email: anna.email });
  expect((await browser.send('PATCH', '/user', { language: 'da' })).statusCode).toBe(200);
  const [account] = await rows(
    "select last_login_date > now() - interval '1 minute' as noted from account where id = $1",
    anna.accountId,
  );
  expect(account).toEqual({ noted: true });
});

test('the database keeps only the hash of the session', async () => {
  const person = await withPassword();
  const browser = await visitor(here.app);
  await browser.signIn(person.email, password);
  const token = browser.cookies.get('rede_session') ?? '';
  const [found] = await rows(
    'select count(*)::int as n from session where token_hash = sha256($1)',
    Buffer.from(token),
  );
  expect(found).toEqual({ n: 1 });
});

test('signing in again replaces the session that the browser had', async () => {
  const person = await withPassword();
  const browser = await visitor(here.app);
  await browser.signIn(person.email, password);
  const first = browser.cookies.get('rede_session') ?? '';
  await browser.signIn(person.email, password);
  expect(browser.cookies.get('rede_session')).not.toBe(first);
  const old = await visitor(here.app);
  old.cookies.set('rede_session', first);
  expect((await old.get('/user')).statusCode).toBe(401);
  expect((await browser.get('/user')).statusCode).toBe(200);
});

test('a stale session does not keep anybody from signing in', async () => {
  const person = await withPassword();
  const browser = await visitor(here.app);
  browser.cookies.set('rede_session', 'a'.repeat(43));
  await browser.get('/user');
  expect((await browser.signIn(person.email, password)).statusCode).toBe(200);
});

test('a wrong password, an unknown address, an invited person and one without membership get the same answer', async () => {
  const known = await withPassword();
  const invited = await here.person();
  const left = await withPassword();
  await rows('update member set active = false where account_id = $1', left.accountId);
  const gone = await withPassword();
  await rows('update organization set deleted_at = now() where id = $1', gone.organizationId);
  const answers = await Promise.all(
    [
      [known.email, wrong],
      ['nobody@nowhere.example', password],
      [invited.email, password],
      [left.email, password],
      [gone.email, password],
      ['not an address', wrong],
    ].map(async ([username = '', secret = '']) => {
      const browser = await visitor(here.app);
      const answer = await browser.signIn(username, secret);
      const { 'x-request-id': _id, date: _date, ...headers } = answer.headers;
      const { request_id: _requestId, ...body } = answer.json<Record<string, unknown>>();
      expect(browser.cookies.has('rede_session')).toBe(false);
      return {
        status: answer.statusCode,
        body,
        headers: Object.keys(headers)
          .filter((name) => name !== 'set-cookie')
          .toSorted(),
      };
    }),
  );
  for (const answer of answers) expect(answer).toEqual(answers[0]);
  expect(answers[0]).toMatchObject({ status: 401, body: { code: 'INVALID_CREDENTIALS' } });
  const [sessions] = await rows(
    'select count(*)::int as n from session where account_id = any($1) and user_agent is not null',
    [left.accountId, gone.accountId],
  );
  expect(sessions).toEqual({ n: 0 });
});

test('an unknown address means the same work as a wrong password', async () => {
  const [person, browser] = [await withPassword(), await visitor(here.app)];
  const tried = (email: string) => statementsOf(() => browser.signIn(email, wrong));
  await tried('somebody@nowhere.example');
  const [known, unknown] = [await tried(person.email), await tried('nobody@nowhere.example')];
  expect(unknown).toEqual(known);
  expect(known.length).toBeGreaterThan(5);
});

test('and the same time of the processor', { tags: ['full'] }, async () => {
  const [person, browser] = [await withPassword(), await visitor(here.app)];
  const costOf = async (email: string) => {
    const before = process.cpuUsage();
    await browser.signIn(email, wrong);
    const { user, system } = process.cpuUsage(before);
    return user + system;
  };
  await costOf('somebody@nowhere.example');
  const [known, unknown] = [await costOf(person.email), await costOf('nobody@nowhere.example')];
  expect(Math.min(known, unknown) / Math.max(known, unknown)).toBeGreaterThan(0.5);
});

test('requesting a new password takes the same work, whether the address is known or not', async () => {
  const [person, browser] = [await withPassword(), await visitor(here.app)];
  const asked = (email: string) =>
    statementsOf(() => browser.send('POST', '/user/password-reset', { email }));
  const [known, unknown] = [await asked(person.email), await asked('nobody@nowhere.example')];
  expect(unknown).toEqual(known);
  expect(known).toContainEqual(expect.stringContaining('ctx.enqueue'));
});

test('after five wrong tries a network is shut out of the account for a while, with the right password too', async () => {
  const [person, other] = [await withPassword(), await withPassword()];
  const browser = await visitor(here.app);
  for (let tries = 0; tries < 5; tries++)
    expect((await browser.signIn(person.email, wrong)).statusCode).toBe(401);
  const refused = await browser.signIn(person.email.toUpperCase(), password);
  expect(refused.statusCode).toBe(429);
  expect(refused.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(29 * 60);
  expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(30 * 60);
  expect((await browser.signIn(other.email, password)).statusCode).toBe(200);

  await rows("update sign_in_failure set at = at - interval '30 minutes'");
  expect((await browser.signIn(person.email, password)).statusCode).toBe(200);
});

test('an outsider’s wrong tries lock out only the outsider', { tags: ['full'] }, async () => {
  const person = await withPassword();
  const home = await visitor(here.app, '192.0.2.50');
  const colleague = await withPassword();
  // Two people at one tablet: each is remembered.
  for (const each of [person, colleague])
    expect((await home.signIn(each.email, password)).statusCode).toBe(200);
  await home.send('POST', '/logout');
  const outsider = await visitor(here.app, '2001:db8:1:2::9');
  const neighbour = await visitor(here.app, '2001:db8:1:2:ffff::9');
  for (let tries = 0; tries < 5; tries++) await outsider.signIn(person.email, wrong);
  expect((await neighbour.signIn(person.email, password)).statusCode).toBe(429);
  expect((await (await visitor(here.app)).signIn(person.email, password)).statusCode).toBe(200);

  // From many networks in parallel: every stranger waits, longer each time.
  for (let tries = 0; tries < 55; tries++) await (await visitor(here.app)).signIn(person.email, wrong);
  const stranger = await (await visitor(here.app)).signIn(person.email, password);
  expect(stranger.statusCode).toBe(429);
  expect(Number(stranger.headers['retry-after'])).toBeLessThanOrEqual(15 * 60);
  expect((await home.signIn(person.email, password)).statusCode).toBe(200);
  expect((await home.signIn(colleague.email, password)).statusCode).toBe(200);

  // A session that lasts is not asked to wait either.
  const changed = await home.send('PUT', '/user/password-change', { current_password: wrong, password });
  expect(changed.json()).toMatchObject({ errors: [{ path: 'current_password', code: 'PASSWORD_WRONG' }] });

  // A mailed link lets its reader in from anywhere.
  await rows("select ctx.new_password_link($1, sha256('way in'), '30 minutes')", person.accountId);
  const returning = await visitor(here.app);
  await returning.send('POST', '/user/password', {
    token: 'way in',
    password: 'seven green bottles on a wall',
  });
  expect((await returning.signIn(person.email, 'seven green bottles on a wall')).statusCode).toBe(200);
});

test('a browser that says it is known must prove it, and a known one has five tries as well', async () => {
  const [person, other] = [await withPassword(), await withPassword()];
  const browser = await visitor(here.app, '192.0.2.51');
  await browser.signIn(person.email, password);
  const known = browser.cookies.get('rede_device') ?? '';
  expect(known).toMatch(/^[\w-]{22}\.[\w-]{22}$/);
  const [device = '', mark = ''] = known.split('.');
  const statusOf = async (cookie: string, email: string, times: number) => {
    const pretender = await visitor(here.app, '192.0.2.52');
    pretender.cookies.set('rede_device', cookie);
    let status = 0;
    for (let tries = 0; tries < times; tries++) status = (await pretender.signIn(email, wrong)).statusCode;
    return status;
  };
  expect(await statusOf(`${mark}.${device}`, person.email, 5)).toBe(401);
  for (const cookie of [`${'A'.repeat(22)}.${mark}`, `${device}.${'A'.repeat(22)}`, 'x', `${device}.`, '😀'])
    expect(await statusOf(cookie, person.email, 1)).toBe(429);
  // A mark is one person's.
  expect(await statusOf(known, other.email, 6)).toBe(429);
  expect(await statusOf(known, person.email, 5)).toBe(401);
  expect(await statusOf(known, person.email, 1)).toBe(429);
});

test(
  'no one without the password can use up the tries at the second factor',
  { tags: ['full'] },
  async () => {
    const person = await withPassword();
    const begun = await person.call(secondFactor.begin, { body: { currentPassword: password } });
    await person.call(secondFactor.confirm, { body: { code: codeAt(begun.body.secret, Date.now()) } });
    for (let tries = 0; tries < 8; tries++)
      await (await visitor(here.app)).signIn(person.email, wrong, '000000');
    const browser = await visitor(here.app);
    for (let tries = 0; tries < 5; tries++)
      expect((await browser.signIn(person.email, password, '000000')).statusCode).toBe(401);
    // Five codes in all, wherever they come from.
    const elsewhere = await visitor(here.app);
    expect((await elsewhere.signIn(person.email, password, '000000')).statusCode).toBe(429);
  },
);

test('an unknown address is locked in the same way', async () => {
  const [browser, statuses] = [await visitor(here.app), [] as number[]];
  for (let tries = 0; tries < 6; tries++)
    statuses.push((await browser.signIn('ghost@nowhere.example', wrong)).statusCode);
  expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
});

test('tries made at the same time count as well', async () => {
  const person = await withPassword();
  const browsers = await Promise.all(Array.from({ length: 12 }, () => visitor(here.app, '192.0.2.53')));
  const statuses = await Promise.all(
    browsers.map(async (browser) => (await browser.signIn(person.email, wrong)).statusCode),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(7);
});

test('a right password takes the wrong tries back', async () => {
  const [person, browser] = [await withPassword(), await visitor(here.app)];
  for (const [secret, status] of [
    [wrong, 401],
    [wrong, 401],
    [wrong, 401],
    [wrong, 401],
    [password, 200],
    [wrong, 401],
    [password, 200],
  ] as const)
    expect((await browser.signIn(person.email, secret)).statusCode).toBe(status);
});

test('one address may try thirty times a minute, for any account; others continue', async () => {
  const person = await withPassword();
  const browser = await visitor(here.app, '192.0.2.7');
  const statuses = [];
  for (let tries = 0; tries < 31; tries++) {
    const answer = await browser.send('POST', '/authentications', {});
    statuses.push(answer.statusCode);
    if (tries === 30) {
      expect(answer.json()).toMatchObject({ code: 'TOO_MANY_REQUESTS' });
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
  }
  expect(statuses.slice(0, 30).every((status) => status === 422)).toBe(true);
  expect(statuses[30]).toBe(429);
  expect((await (await visitor(here.app)).signIn(person.email, password)).statusCode).toBe(200);
});

test('the token is required, is not enough from another site, and other bodies than forms are refused', async () => {
  const person = await withPassword();
  const browser = await visitor(here.app);
  const form = {
    method: 'POST',
    url: '/api/v1/authentications',
    payload: new URLSearchParams({ username: person.email, password }).toString(),
  } as const;
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  expect((await here.app.inject({ ...form, headers: type })).json()).toMatchObject({
    code: 'CSRF_TOKEN_INVALID',
    status: 403,
  });
  const token = browser.cookies.get('XSRF-TOKEN') ?? '';
  const headers = {
    ...type,
    cookie: `XSRF-TOKEN=${token}`,
    'x-xsrf-token': token,
    'sec-fetch-site': 'cross-site',
  };
  expect((await here.app.inject({ ...form, headers })).statusCode).toBe(403);
  for (const [content, body] of [
    ['text/plain', '{}'],
    ['multipart/form-data; boundary=x', '--x--'],
  ] as const)
    expect(
      (
        await here.app.inject({
          ...form,
          payload: body,
          headers: { ...headers, 'sec-fetch-site': 'same-origin', 'content-type': content },
        })
      ).statusCode,
    ).toBe(415);
  const missing = await browser.send('POST', '/authentications', { username: person.email });
  expect(missing.json()).toMatchObject({ status: 422, errors: [{ path: 'password', code: 'REQUIRED' }] });
});

test('bytes that no address has are refused, not stumbled over', async () => {
  const browser = await visitor(here.app);
  expect((await browser.signIn('a\0b@nowhere.example', wrong)).statusCode).toBe(422);
  expect((await browser.signIn('x'.repeat(321), wrong)).statusCode).toBe(422);
  expect((await browser.signIn('a', 'x'.repeat(20_000))).statusCode).toBe(413);
});

test('a password stored with other parameters is stored again when it is next right', async () => {
  const person = await here.person();
  const old = '$argon2id$v=19$m=8192,t=1,p=1$BwcHBwcHBwcHBwcHBwcHBw$';
  const { argon2Sync } = await import('node:crypto');
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.alloc(16, 7),
    parallelism: 1,
    tagLength: 32,
    memory: 8192,
    passes: 1,
  });
  await rows(
    'update account set password_hash = $2 where id = $1',
    person.accountId,
    old + tag.toString('base64').replace(/=+$/, ''),
  );
  expect((await (await visitor(here.app)).signIn(person.email, password)).statusCode).toBe(200);
  const [account] = await rows('select password_hash from account where id = $1', person.accountId);
  expect(account).toEqual({ password_hash: expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/) });
  expect((await (await visitor(here.app)).signIn(person.email, password)).statusCode).toBe(200);
});

test('the answer is in the language that the person has saved', async () => {
  const person = await withPassword();
  await rows("update account set language = 'da' where id = $1", person.accountId);
  const answer = await (await visitor(here.app)).signIn(person.email, password);
  expect(answer.headers['content-language']).toBe('da');
});

/** Another server over the same database, or over none. */
async function server(publicUrl: string, database = here.database) {
  const app = buildServer({
    settings: { trustProxy: false, logLevel: 'silent', publicUrl },
    database,
    sessions: new Sessions(database, publicUrl),
    routes: accountRoutes(treeFor, security),
  });
  await app.ready();
  return app;
}

test('over https the cookies are secure, and the session’s belongs only to this host', async () => {
  const app = await server('https://rede.example');
  const person = await withPassword();
  const answer = await (await visitor(app)).signIn(person.email, password);
  expect(answer.statusCode).toBe(200);
  const set = [answer.headers['set-cookie']].flat().map(String);
  expect(set.find((cookie) => cookie.startsWith('__Host-rede_session='))).toMatch(
    /^__Host-rede_session=[\w-]{43}; Max-Age=604800; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  );
  expect(set.find((cookie) => cookie.startsWith('XSRF-TOKEN='))).toMatch(/; Path=\/; Secure; SameSite=Lax$/);
  await app.close();
});

test('an address cannot pretend to be many', async () => {
  const browser = await visitor(here.app);
  const statuses = [];
  for (let tries = 0; tries < 31; tries++) {
    const headers = { 'x-forwarded-for': `198.51.100.${tries}`, 'x-real-ip': `198.51.100.${tries}` };
    statuses.push((await browser.send('POST', '/authentications', {}, headers)).statusCode);
  }
  expect(statuses[30]).toBe(429);
});

test('without its database the server signs no one in', async () => {
  const nothing = new Database('postgres://rede_app@127.0.0.1:1/rede');
  const app = await server('http://localhost:3000', nothing);
  const answer = await app.inject({
    method: 'POST',
    url: '/api/v1/authentications',
    payload: new URLSearchParams({ username: 'a@b.example', password }).toString(),
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      cookie: 'XSRF-TOKEN=a.b',
      'x-xsrf-token': 'a.b',
    },
  });
  expect(answer.json()).toMatchObject({ status: 503, code: 'NOT_READY' });
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  await app.close();
  await nothing.close();
});

test('while passwords are checked the only connection is free for others', { tags: ['full'] }, async () => {
  const one = new Database(here.database.pool.options.connectionString ?? '', { max: 1 });
  const app = await server('http://localhost:3000', one);
  // To connect is no wait for a password.
  await one.pool.query('select');
  const browsers = await Promise.all(Array.from({ length: 6 }, () => visitor(app)));
  let [taken, answered] = [0, 0];
  one.pool.on('acquire', () => (taken += 1));
  // Passwords are checked two at a time: these keep the sign-ins waiting for their turn.
  const before = Promise.all(Array.from({ length: 60 }, () => hashPassword(wrong)));
  const answers = Promise.all(
    browsers.map(async (browser, number) => {
      const { statusCode } = await browser.signIn(`nobody${number}@busy.example`, wrong);
      answered += 1;
      return statusCode;
    }),
  );
  // Kept while a password is checked, it would pass from one sign-in to the next.
  await until(() => taken >= 6 && one.pool.idleCount === 1 && one.pool.waitingCount === 0);
  expect(answered).toBe(0);
  expect(await answers).toEqual(Array(6).fill(401));
  await before;
  await app.close();
  await one.close();
});

test('ten thousand tokens, none twice', () => {
  const tokens = Array.from({ length: 10_000 }, () => newToken().token);
  expect(new Set(tokens).size).toBe(10_000);
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true);
});
