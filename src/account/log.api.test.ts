import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { FastifyInstance } from 'fastify';
import { world } from '../../test/support/people.ts';
import type { World } from '../../test/support/people.ts';
import { visitor } from '../../test/support/visitor.ts';
import { buildServer } from '../core/http/fastify.server.ts';
import { Sessions } from '../core/http/session.server.ts';
import { treeFor } from '../organization/tree/tree.server.ts';
import { accountRoutes } from './account.server.ts';
import { codeAt } from './second-factor/one-time-code.ts';
import { hashPassword } from './sign-in/password.server.ts';
import { security } from '../../test/support/security.ts';

const password = 'correct horse battery staple';
const publicUrl = 'http://localhost:3000';
let here: World;
let app: FastifyInstance;
let lines: string[] = [];
beforeAll(async () => {
  here = await world();
  app = buildServer({
    settings: { trustProxy: false, logLevel: 'info', publicUrl },
    database: here.database,
    sessions: new Sessions(here.database, publicUrl),
    routes: accountRoutes(treeFor, security),
    logTo: { write: (line) => void lines.push(line) },
  });
  await app.ready();
});
beforeEach(() => {
  lines = [];
});
afterAll(async () => {
  await app.close();
  await here.close();
});

interface Line {
  action?: string;
  reqId?: string;
  time: number;
  accountId?: string;
  refused?: boolean;
  client?: Record<string, string>;
}
const logged = (action: string): Line[] =>
  lines.map((line) => JSON.parse(line) as Line).filter((line) => line.action === action);

test('what the web client reports is one line of JSON, whatever is in it', async () => {
  const browser = await visitor(app);
  const answer = await browser.send('POST', '/errors', {
    message: 'broken\r\n{"level":50,"msg":"forged"}\u001b[31m',
    stack: 'at x\n  at y',
    url: `${publicUrl}/reset-password#token=abcdef-123`,
  });
  expect(answer.statusCode).toBe(204);
  const found = logged('reportError');
  expect(found).toHaveLength(1);
  expect(found[0]).toMatchObject({
    reqId: answer.headers['x-request-id'],
    client: {
      message: 'broken\r\n{"level":50,"msg":"forged"}\u001b[31m',
      stack: 'at x\n  at y',
      url: `${publicUrl}/reset-password#token=…`,
    },
  });
  for (const line of lines)
    for (const character of ['\r', '\n', '\u001b']) expect(line.trimEnd()).not.toContain(character);
});

test('who reports is noted when they are signed in', async () => {
  const person = await here.person();
  const browser = await visitor(app);
  browser.cookies.set('rede_session', /rede_session=([^;]+)/.exec(person.cookie)?.[1] ?? '');
  await browser.get('/user');
  expect((await browser.send('POST', '/errors', { message: 'x' })).statusCode).toBe(204);
  expect(logged('reportError')).toMatchObject([{ accountId: person.accountId }]);
});

test('a report has 8 kB at most, and an address ten in a minute', async () => {
  const browser = await visitor(app);
  const large = await browser.send('POST', '/errors', { message: 'x', stack: 'y'.repeat(8200) });
  expect(JSON.parse(large.payload)).toMatchObject({
    code: 'BODY_TOO_LARGE',
    detail: 'This is too much to send at once. The limit is 8 kB.',
  });
  expect(large.statusCode).toBe(413);
  expect((await browser.send('POST', '/errors', { message: 'x', stack: 'y'.repeat(7900) })).statusCode).toBe(
    204,
  );
  const statuses = [];
  for (let tries = 0; tries < 9; tries++)
    statuses.push((await browser.send('POST', '/errors', { message: 'x' })).statusCode);
  expect(statuses).toEqual([...Array(8).fill(204), 429]);
});

test('signing in, refusals and changes are logged with who and when, and never with a secret or an address', async () => {
  const person = await here.person();
  await here.owner.query('update account set password_hash = $2 where id = $1', [
    person.accountId,
    await hashPassword(password),
  ]);
  const browser = await visitor(app);
  await browser.signIn(person.email, 'wrong horse battery staple');
  await browser.signIn(person.email, password);
  const session = browser.cookies.get('rede_session') ?? '';
  await browser.send('PUT', '/user/password-change', {
    current_password: 'wrong horse battery staple',
    password: 'seven green bottles on a wall',
  });
  await browser.send('PUT', '/user/password-change', {
    current_password: password,
    password: 'seven green bottles on a wall',
  });
  await browser.send('DELETE', '/user/sessions');
  await browser.send('POST', '/logout');
  expect(logged('signIn')).toMatchObject([
    { refused: true },
    { accountId: person.accountId, reqId: expect.any(String), time: expect.any(Number) },
  ]);
  expect(logged('changePassword')).toMatchObject([
    { refused: true, accountId: person.accountId },
    { accountId: person.accountId },
  ]);
  expect(logged('endSessions')).toHaveLength(1);
  expect(logged('signOut')).toMatchObject([{ accountId: person.accountId }]);
  const all = lines.join('');
  for (const secret of [
    password,
    'wrong horse',
    'seven green',
    session,
    person.email,
    browser.cookies.get('XSRF-TOKEN') ?? '',
  ])
    expect(all).not.toContain(secret);
});

test(
  'the second factor is logged from beginning to end, and never with a seed or a code',
  { tags: ['full'] },
  async () => {
    const person = await here.person();
    await here.owner.query('update account set password_hash = $2 where id = $1', [
      person.accountId,
      await hashPassword(password),
    ]);
    const browser = await visitor(app);
    await browser.signIn(person.email, password);
    const begun = await browser.send('PUT', '/user/second-factor', { current_password: password });
    const { secret } = begun.json<{ secret: string }>();
    const code = codeAt(secret, Date.now());
    const confirmed = await browser.send('PUT', '/user/second-factor/confirmation', { code });
    const { recovery_codes: codes } = confirmed.json<{ recovery_codes: string[] }>();
    const [one = '', two = '', three = ''] = codes;
    await browser.signIn(person.email, password, one);
    await browser.signIn(person.email, password, one);
    const renewed = await browser.send('PUT', '/user/second-factor/recovery-codes', {
      current_password: password,
      code: two,
    });
    const [last = ''] = renewed.json<{ recovery_codes: string[] }>().recovery_codes;
    await browser.send('PUT', '/user/second-factor/removal', { current_password: password, code: last });
    expect(logged('secondFactorOn')).toMatchObject([{ accountId: person.accountId }]);
    expect(logged('recoveryCodes')).toMatchObject([{ accountId: person.accountId }]);
    expect(logged('secondFactorOff')).toMatchObject([{ accountId: person.accountId }]);
    expect(logged('signIn')).toMatchObject([
      { accountId: person.accountId },
      { accountId: person.accountId, by: 'recovery code' },
      { accountId: person.accountId, refused: true, reason: 'SECOND_FACTOR_WRONG' },
    ]);
    const all = lines.join('');
    for (const hidden of [secret, one, two, three, last, password, person.email])
      expect(all).not.toContain(hidden);
  },
);
