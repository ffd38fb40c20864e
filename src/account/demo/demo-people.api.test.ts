import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { world } from '../../../test/support/people.ts';
import type { World } from '../../../test/support/people.ts';
import { security } from '../../../test/support/security.ts';
import { visitor } from '../../../test/support/visitor.ts';
import { buildServer } from '../../core/http/fastify.server.ts';
import { Sessions } from '../../core/http/session.server.ts';
import { demoPeople } from '../../organization/demo/demo.ts';
import { treeFor } from '../../organization/tree/tree.server.ts';
import { accountRoutes } from '../account.server.ts';
import { hashPassword } from '../sign-in/password.server.ts';

const password = 'correct horse battery staple';
const [anna, colleague] = [demoPeople[1], demoPeople.find(({ signsIn }) => !signsIn)];
const email = anna?.email ?? '';
let here: World;
let demo: FastifyInstance;
beforeAll(async () => {
  here = await world();
  for (const address of [email, colleague?.email]) {
    const { accountId } = await here.person();
    await here.owner.query('update account set email = $2, password_hash = $3 where id = $1', [
      accountId,
      address,
      await hashPassword(password),
    ]);
  }
  const publicUrl = 'http://localhost:3000';
  demo = buildServer({
    settings: { trustProxy: false, logLevel: 'silent', publicUrl },
    database: here.database,
    sessions: new Sessions(here.database, publicUrl),
    routes: accountRoutes(treeFor, security, password),
  });
  await demo.ready();
});
afterAll(async () => {
  await demo.close();
  await here.close();
});

const asked = async (app: FastifyInstance, body: object) => {
  const browser = await visitor(app);
  const { statusCode } = await browser.send('POST', '/demo/authentications', body);
  return [statusCode, (await browser.get('/user')).statusCode];
};

test('while the demo is on, one is signed in as its people by their address', async () => {
  const people = (await (await visitor(demo)).get('/demo/people')).json<{ content: { email: string }[] }>();
  expect(people.content.map((person) => person.email)).toEqual(
    demoPeople.flatMap((person) => (person.signsIn ? [person.email] : [])),
  );
  expect(JSON.stringify(people)).not.toContain(password);
  expect(await asked(demo, { email })).toEqual([200, 200]);
});

test('no one else: no colleague without a password, no person of an own organization', async () => {
  const own = await here.person();
  for (const other of [colleague?.email, own.email, email.toUpperCase(), 'unknown@nowhere.example'])
    expect(await asked(demo, { email: other })).toEqual([404, 401]);
});

test('nor as one who has another password by now', async () => {
  await here.owner.query('update account set password_hash = $2 where email = $1', [
    email,
    await hashPassword(`${password}, changed`),
  ]);
  expect(await asked(demo, { email })).toEqual([401, 401]);
});

test('outside the demo no one, even where its people are left', async () => {
  await here.owner.query('update account set password_hash = $2 where email = $1', [
    email,
    await hashPassword(password),
  ]);
  expect((await (await visitor(here.app)).get('/demo/people')).json()).toEqual({
    content: [],
    total_elements: 0,
  });
  expect(await asked(here.app, { email })).toEqual([404, 401]);
});
