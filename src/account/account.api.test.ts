/** @module-tag versioned */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mailbox } from '../../test/support/mailbox.ts';
import type { Mailbox, Received } from '../../test/support/mailbox.ts';
import { world } from '../../test/support/people.ts';
import type { Person, World } from '../../test/support/people.ts';
import { visitor } from '../../test/support/visitor.ts';
import type { Visitor } from '../../test/support/visitor.ts';
import { startJobs } from '../core/jobs/jobs.server.ts';
import type { Jobs } from '../core/jobs/jobs.server.ts';
import { jobsOf, queues } from '../areas.server.ts';
import { account } from './account.ts';
import { ownAccount } from './own-account.ts';
import { notices } from './digest/notices.ts';
import { hashPassword, verifyPassword } from './sign-in/password.server.ts';
import { until } from '../../test/support/patience.ts';

const password = 'correct horse battery staple';
const another = 'seven green bottles on a wall';
let here: World;
let box: Mailbox;
let jobs: Jobs;
let dataDir: string;
let kept: string;
beforeAll(async () => {
  [here, box, kept] = await Promise.all([world(), mailbox(), hashPassword(password)]);
  dataDir = await mkdtemp(join(tmpdir(), 'rede-account-'));
  const settings = {
    smtpUrl: box.url,
    mailFrom: 'Rede <rede@nordlys.example>',
    dataDir,
    publicUrl: 'https://rede.example',
  };
  const quiet = { info: () => {}, warn: () => {}, error: () => {} };
  jobs = await startJobs({
    url: here.database.pool.options.connectionString ?? '',
    queues,
    jobs: jobsOf(settings, here.fileStore),
    log: quiet,
    every: 0.5,
  });
});
afterAll(async () => {
  await jobs.stop();
  await Promise.all([here.close(), box.close()]);
  await rm(dataDir, { recursive: true });
});

async function withPassword(options: Parameters<World['person']>[0] = {}): Promise<Person> {
  const person = await here.person(options);
  await rows('update account set password_hash = $2 where id = $1', person.accountId, kept);
  return person;
}
const rows = async (text: string, ...values: unknown[]) => (await here.owner.query(text, values)).rows;
const hashOf = async ({ accountId }: Person): Promise<string> =>
  (await rows('select password_hash from account where id = $1', accountId))[0]?.password_hash;
const tokenIn = (mail: Received): string => /\/reset-password#token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
const ask = async (email: string, headers: Record<string, string> = {}) =>
  (await visitor(here.app)).send('POST', '/user/password-reset', { email }, headers);
const choose = async (token: string, chosen: string) =>
  (await visitor(here.app)).send('POST', '/user/password', { token, password: chosen });

test('who I am', async () => {
  const person = await here.person();
  const answer = await person.call(account.user, {});
  expect(answer).toMatchObject({
    status: 200,
    body: { id: person.accountId, email: person.email, language: null },
  });
  expect(Object.keys(answer.body).toSorted()).toEqual(['email', 'id', 'language', 'name']);
});

test('the language is saved, and the answer is in it already', async () => {
  const person = await here.person();
  const answer = await person.call(account.setLanguage, {
    body: { language: 'da' },
    headers: { 'accept-language': 'en' },
  });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-language']).toBe('da');
  expect(answer.body.language).toBe('da');
  const later = await person.call(account.user, { headers: { 'accept-language': 'en' } });
  expect(later.headers['content-language']).toBe('da');
  expect((await person.call(account.setLanguage, { raw: { language: 'sv' } })).problem.errors).toMatchObject([
    { path: 'language', code: 'NOT_ONE_OF' },
  ]);
  const more = await person.call(account.setLanguage, {
    raw: { language: 'en', email: 'other@test.example', id: person.accountId },
  });
  expect(more.problem.errors?.map(({ path }) => path)).toEqual(['email', 'id']);
});

test('signing out ends the session and clears what the browser keeps', async () => {
  const person = await here.person();
  const answer = await person.call(account.signOut, {});
  expect(answer.status).toBe(204);
  expect(answer.headers['clear-site-data']).toContain('"storage"');
  expect(String(answer.headers['set-cookie'])).toMatch(/rede_session=;/);
  expect((await person.call(account.user, {})).status).toBe(401);
  expect(await rows('select from session where account_id = $1', person.accountId)).toHaveLength(0);
});

test('a reset is mailed, sets a new password once, and ends every session', async () => {
  const person = await withPassword();
  expect((await ask(` ${person.email.toUpperCase()}`)).statusCode).toBe(204);
  const mail = await box.to(person.email);
  expect(mail.headers['subject']).toBe('Choose a new password for Rede');
  expect(mail.text).toContain('https://rede.example/reset-password#token=');
  const token = tokenIn(mail);
  expect(token).toMatch(/^[\w-]{43}$/);
  const [stored] = await rows(
    `select token_hash = sha256($2) as hashed, expires_at - created_date = interval '30 minutes' as lasts
     from password_token where account_id = $1`,
    person.accountId,
    Buffer.from(token),
  );
  expect(stored).toEqual({ hashed: true, lasts: true });

  expect((await choose(token, 'short')).json()).toMatchObject({
    code: 'INVALID',
    errors: [{ path: 'password', code: 'PASSWORD_TOO_SHORT' }],
  });
  expect((await choose(token, another)).statusCode).toBe(204);
  expect((await verifyPassword(another, await hashOf(person))).ok).toBe(true);
  expect((await person.call(account.user, {})).status).toBe(401);
  expect((await choose(token, password)).json()).toMatchObject({ status: 422, code: 'TOKEN_INVALID' });
  expect((await (await visitor(here.app)).signIn(person.email, another)).statusCode).toBe(200);
  const notice = await box.to(person.email, 1);
  expect(notice.headers['subject']).toBe('Your Rede password has been changed');
  expect(notice.text).not.toContain('token=');
  expect(notice.text).not.toContain('calendar');
});

test(
  'people with a calendar feed are informed that a new password does not change it',
  { tags: ['full'] },
  async () => {
    const person = await withPassword();
    expect((await person.call(notices.newCalendar, {})).status).toBe(200);
    await ask(person.email);
    const token = tokenIn(await box.to(person.email));
    expect((await choose(token, 'seven green bottles on a wall')).statusCode).toBe(204);
    expect((await box.to(person.email, 1)).text).toContain('Your calendar link still works.');
  },
);

test('choosing a first password by a link signs in, a reset does not', async () => {
  const invited = await here.person();
  const known = await withPassword();
  for (const [person, status] of [
    [invited, 200],
    [known, 401],
  ] as const) {
    await ask(person.email);
    const token = tokenIn(await box.to(person.email));
    const browser = await visitor(here.app);
    expect((await browser.send('POST', '/user/password', { token, password: 'short' })).statusCode).toBe(422);
    expect((await browser.get('/user')).statusCode).toBe(401);
    expect((await browser.send('POST', '/user/password', { token, password: another })).statusCode).toBe(204);
    expect((await browser.get('/user')).statusCode).toBe(status);
    expect((await person.call(account.user, {})).status).toBe(401);
  }
});

test('people change their name and phone, and the trail of every organization that they are in shows it', async () => {
  const person = await here.person({ level: 'READ_ORGANIZATION', firstName: 'Ann', lastName: 'Old' });
  const second = await here.organization();
  await rows(
    `insert into member (organization_id, id, account_id, permission, phone) values ($1, $2, $2, 'READ_ORGANIZATION', '1')`,
    second,
    person.accountId,
  );
  const other = await here.person({ organization: second, firstName: 'Bo', lastName: 'Same' });
  const body = { firstName: 'Anna', lastName: 'New', phone: '+45 12 34 56 78' };
  expect(await person.call(ownAccount.profile, {})).toMatchObject({
    body: { firstName: 'Ann', lastName: 'Old', phone: '1' },
  });
  expect(await person.call(ownAccount.changeProfile, { body })).toMatchObject({ status: 200, body });
  expect((await person.call(account.user, {})).body.name).toBe('Anna New');
  for (const organization of [person.organizationId, second]) {
    const logged = await rows(
      `select changes from change where organization_id = $1 and account_id = $2 and action = 'UPDATE' order by id`,
      organization,
      person.accountId,
    );
    expect(logged.map(({ changes }) => Object.keys(changes).toSorted())).toEqual([
      ['first_name', 'last_name'],
      ['phone'],
    ]);
  }
  expect(await other.call(ownAccount.profile, {})).toMatchObject({ body: { firstName: 'Bo', phone: null } });
  // Nothing changed, no mail.
  await person.call(ownAccount.changeProfile, { body });
  expect(
    await rows("select from change where account_id = $1 and action = 'UPDATE'", person.accountId),
  ).toHaveLength(4);
  const { problem } = await person.call(ownAccount.changeProfile, {
    raw: { first_name: '', last_name: 'New', phone: null, email: 'x' },
  });
  expect(problem.errors?.map(({ path }) => path).toSorted()).toEqual(['email', 'first_name']);
});

test(
  'people who choose their first password are not informed that it was changed',
  { tags: ['full'] },
  async () => {
    const person = await here.person();
    await ask(person.email);
    expect((await choose(tokenIn(await box.to(person.email)), another)).statusCode).toBe(204);
    expect(
      await rows("select from pgboss.job where data ->> 'accountId' = $1", person.accountId),
    ).toHaveLength(0);
  },
);

test('twenty in parallel with one link: one wins', { tags: ['full'] }, async () => {
  const person = await withPassword();
  await ask(person.email);
  const token = tokenIn(await box.to(person.email));
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, number) => choose(token, `${another} ${number}`)),
  );
  expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(1);
  expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(19);
  const winner = answers.findIndex(({ statusCode }) => statusCode === 204);
  expect((await verifyPassword(`${another} ${winner}`, await hashOf(person))).ok).toBe(true);
});

test('only the newest link is valid, for 30 minutes', { tags: ['full'] }, async () => {
  const person = await withPassword();
  await ask(person.email);
  const first = tokenIn(await box.to(person.email));
  await ask(person.email);
  const second = tokenIn(await box.to(person.email, 1));
  expect((await choose(first, another)).json()).toMatchObject({ code: 'TOKEN_INVALID' });
  await rows(
    "update password_token set expires_at = now() - interval '1 second' where account_id = $1 and used_at is null",
    person.accountId,
  );
  expect((await choose(second, another)).json()).toMatchObject({ code: 'TOKEN_INVALID' });
  expect((await choose('a'.repeat(43), another)).json()).toMatchObject({ code: 'TOKEN_INVALID' });
  expect(await hashOf(person)).toBe(kept);
});

test('the link has the address of the settings, whatever the request claims', async () => {
  const person = await withPassword();
  await ask(person.email, {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    origin: 'https://evil.example',
  });
  const mail = await box.to(person.email);
  expect(mail.text + mail.html).not.toContain('evil.example');
});

test('the answer to a request is the same for everybody, and only people who may sign in get a mail', async () => {
  const known = await withPassword();
  const left = await withPassword();
  await rows('update member set active = false where account_id = $1', left.accountId);
  const answers = await Promise.all(
    [known.email, left.email, 'nobody@nowhere.example', 'no address'].map((email) => ask(email)),
  );
  for (const answer of answers) expect([answer.statusCode, answer.payload]).toEqual([204, '']);
  await box.to(known.email);
  await mailsAreThrough();
  expect(
    box.mails.flatMap(({ to }) => to).filter((to) => [left.email, 'nobody@nowhere.example'].includes(to)),
  ).toEqual([]);
  expect(await rows("select from pgboss.job where name = 'mail' and state <> 'completed'")).toHaveLength(0);
});

/** Every mail that was asked for has been sent, or is not to be sent. */
const mailsAreThrough = () =>
  until(
    async () =>
      (await rows("select from pgboss.job where name = 'mail' and state <> 'completed'")).length === 0,
  );
const linksTo = (email: string) => box.mails.filter(({ to }) => to.includes(email));

test(
  'no one’s mailbox is flooded: five links in half an hour from one network, one more after ten minutes',
  { tags: ['full'] },
  async () => {
    const person = await withPassword();
    const outsider = await visitor(here.app);
    const tries = async (browser: Visitor, count: number) => {
      for (let left = count; left > 0; left--)
        await browser.send('POST', '/user/password-reset', { email: person.email });
    };
    await tries(outsider, 8);
    await box.to(person.email, 4);
    await mailsAreThrough();
    expect(linksTo(person.email)).toHaveLength(5);
    // The mails of the person themself are not used up.
    await tries(await visitor(here.app), 1);
    await box.to(person.email, 5);
    for (let network = 0; network < 4; network++) await tries(await visitor(here.app), 5);
    await box.to(person.email, 19);
    await mailsAreThrough();
    expect(linksTo(person.email)).toHaveLength(20);
    await rows(
      "update password_token set created_date = created_date - interval '10 minutes' where account_id = $1",
      person.accountId,
    );
    await tries(await visitor(here.app), 1);
    await box.to(person.email, 20);
  },
);

test('one address may ask ten times a minute', async () => {
  const browser = await visitor(here.app);
  const statuses = [];
  for (let tries = 0; tries < 11; tries++)
    statuses.push(
      (await browser.send('POST', '/user/password-reset', { email: 'nobody@nowhere.example' })).statusCode,
    );
  expect(statuses).toEqual([...Array(10).fill(204), 429]);
});

test('no token and no password is in any table, nor in the queue', async () => {
  const person = await withPassword();
  await ask(person.email);
  const token = tokenIn(await box.to(person.email));
  const [dump] = await rows(
    "select query_to_xml('select * from pgboss.job', true, false, '')::text || query_to_xml('select * from app.password_token', true, false, '')::text as text",
  );
  expect(dump?.text).toContain(person.email);
  expect(dump?.text).not.toContain(token);
});

test('while the mail server is out of order nothing is lost', { tags: ['full'] }, async () => {
  const person = await withPassword();
  box.broken = true;
  await ask(person.email);
  // More often than links are sent to anybody: a mail that did not go out does not count.
  const arrived = () => box.mails.some(({ to }) => to.includes(person.email));
  // Again and again: a job is not up for its next try in the moment in which its mail is refused.
  const triedUntil = async (done: () => boolean) => {
    while (!done()) {
      await rows("update pgboss.job set start_after = now() where state = 'retry'");
      await wait(50);
    }
  };
  for (let tries = 1; tries <= 6; tries++) {
    const before = box.refusals;
    await triedUntil(() => box.refusals > before);
  }
  box.broken = false;
  await triedUntil(arrived);
  const token = tokenIn(await box.to(person.email));
  expect((await choose(token, another)).statusCode).toBe(204);
});

test('a Dane is written to in Danish', { tags: ['full'] }, async () => {
  const person = await withPassword();
  await rows("update account set language = 'da', first_name = 'Søren <b>' where id = $1", person.accountId);
  await ask(person.email, { 'accept-language': 'en' });
  const mail = await box.to(person.email);
  expect(mail.headers['subject']).toBe('Vælg en ny adgangskode til Rede');
  expect(mail.text).toMatch(/^Hej Søren <b>\n/);
  expect(mail.html).toContain('Hej Søren &lt;b&gt;');
});

test('changing the password needs the present one, ends the other sessions and renews this one', async () => {
  const person = await withPassword();
  const [browser, elsewhere] = [await visitor(here.app), await visitor(here.app)];
  await browser.signIn(person.email, password);
  await elsewhere.signIn(person.email, password);
  const change = (currentPassword: string, chosen: string) =>
    browser.send('PUT', '/user/password-change', { current_password: currentPassword, password: chosen });
  expect((await change('not this one, surely', another)).json()).toMatchObject({
    status: 422,
    errors: [{ path: 'current_password', code: 'PASSWORD_WRONG' }],
  });
  expect((await change(password, `I am ${person.email}`)).json()).toMatchObject({
    errors: [{ path: 'password', code: 'PASSWORD_CONTEXT' }],
  });
  expect((await elsewhere.get('/user')).statusCode).toBe(200);
  const before = browser.cookies.get('rede_session');
  expect((await change(password, another)).statusCode).toBe(204);
  expect(browser.cookies.get('rede_session')).not.toBe(before);
  expect((await browser.get('/user')).statusCode).toBe(200);
  expect((await browser.send('PATCH', '/user', { language: 'en' })).statusCode).toBe(200);
  expect((await elsewhere.get('/user')).statusCode).toBe(401);
  expect((await person.call(account.user, {})).status).toBe(401);
  expect((await verifyPassword(another, await hashOf(person))).ok).toBe(true);
  expect((await box.to(person.email)).headers['subject']).toBe('Your Rede password has been changed');
});

test('a stolen session cannot guess the password', async () => {
  const person = await withPassword();
  const statuses = [];
  for (let tries = 0; tries < 6; tries++)
    statuses.push(
      (
        await person.call(ownAccount.changePassword, {
          body: { currentPassword: `wrong guess number ${tries}`, password: another },
        })
      ).status,
    );
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('of two changes at the same time one is made', async () => {
  const person = await withPassword();
  const change = (chosen: string) =>
    person.call(ownAccount.changePassword, { body: { currentPassword: password, password: chosen } });
  const answers = await Promise.all([change(`${another} one`), change(`${another} two`)]);
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  const winner = answers[0]?.status === 204 ? 'one' : 'two';
  expect((await verifyPassword(`${another} ${winner}`, await hashOf(person))).ok).toBe(true);
});

test('sessions are listed and ended, only the person’s own', async () => {
  const [person, stranger] = [await withPassword(), await here.person()];
  const browser = await visitor(here.app);
  await browser.signIn(person.email, password);
  const { body } = await person.call(ownAccount.sessions, {});
  expect(body.totalElements).toBe(2);
  expect(body.content.filter(({ current }) => current)).toHaveLength(1);
  const mine = body.content.find(({ current }) => current);
  const other = body.content.find(({ current }) => !current);
  expect(other?.userAgent).toBe('lightMyRequest');

  expect((await stranger.call(ownAccount.endSessions, { query: { id: other?.id } })).status).toBe(404);
  expect((await browser.get('/user')).statusCode).toBe(200);
  expect((await person.call(ownAccount.endSessions, { query: { id: other?.id } })).status).toBe(204);
  expect((await browser.get('/user')).statusCode).toBe(401);
  expect((await person.call(ownAccount.endSessions, { query: { id: 'x' } })).status).toBe(422);

  await browser.signIn(person.email, password);
  expect((await person.call(ownAccount.endSessions, {})).status).toBe(204);
  expect((await browser.get('/user')).statusCode).toBe(401);
  expect((await person.call(ownAccount.sessions, {})).body.content.map(({ id }) => id)).toEqual([mine?.id]);
  const ended = await person.call(ownAccount.endSessions, { query: { id: mine?.id } });
  expect(String(ended.headers['set-cookie'])).toMatch(/rede_session=;/);
  expect((await person.call(account.user, {})).status).toBe(401);
});

test('a session ends after 8 hours without use, and after 7 days', async () => {
  const [idle, old, live] = [await here.person(), await here.person(), await here.person()];
  await rows(
    "update session set last_seen_date = now() - interval '8 hours 1 second' where account_id = $1",
    idle.accountId,
  );
  await rows(
    "update session set created_date = now() - interval '7 days 1 second' where account_id = $1",
    old.accountId,
  );
  await rows(
    "update session set last_seen_date = now() - interval '7 hours 59 minutes', created_date = now() - interval '6 days' where account_id = $1",
    live.accountId,
  );
  expect((await idle.call(account.user, {})).status).toBe(401);
  expect((await old.call(account.user, {})).status).toBe(401);
  expect((await live.call(account.user, {})).status).toBe(200);
});
