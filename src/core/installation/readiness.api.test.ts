/** @module-tag versioned */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '../../../test/support/database/database.ts';
import type { TestDatabase } from '../../../test/support/database/database.ts';
import { visitor } from '../../../test/support/visitor.ts';
import { translations } from '../../areas.server.ts';
import { rarely, serveHealth } from '../http/client.server.ts';
import { endpoint } from '../contract/contract.ts';
import { Database } from '../database/database.server.ts';
import { diskStore } from '../files/store.server.ts';
import { route } from '../http/http.server.ts';
import { buildServer } from '../http/fastify.server.ts';
import { openKeys } from './keys.server.ts';
import { version } from './version.server.ts';
import { takeTexts } from '../http/language.server.ts';
import { Sessions } from '../http/session.server.ts';

let clone: TestDatabase;
let database: Database;
let dataDir: string;
beforeAll(async () => {
  takeTexts(translations);
  clone = await cloneDatabase();
  database = new Database(clone.url, { max: 2 });
  dataDir = await mkdtemp(join(tmpdir(), 'rede-ready-'));
});
afterAll(async () => {
  await database.close();
  await clone.drop();
  await rm(dataDir, { recursive: true });
});

const anyone = { permission: 'anyone', summary: 'Tries' } as const;
async function server() {
  const app = buildServer({
    settings: { trustProxy: false, logLevel: 'silent', publicUrl: 'https://rede.example' },
    database,
    sessions: new Sessions(database, 'https://rede.example'),
    routes: [
      route(
        endpoint('GET', '/full-database', { ...anyone, reads: 'once' }),
        async ({ db }) =>
          void (await sql`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`.execute(db)),
      ),
      route(endpoint('GET', '/full-disk', { ...anyone, reads: 'once' }), () => writeFile('/dev/full', 'x')),
      route(endpoint('GET', '/read', { ...anyone, reads: 'once' }), async () => {}),
      route(endpoint('POST', '/write', anyone), async () => {}),
    ],
  });
  await app.ready();
  return app;
}

test('what is not ready is named: the database, the folder of files, the keys', async () => {
  const gone = new Database('postgres://rede_app@127.0.0.1:1/rede');
  const keys = openKeys({ dataDir });
  const folder = join(dataDir, 'files');
  const ask = async (base: Database) => {
    const app = Fastify();
    serveHealth(app, {
      needed: { database: () => base.ready(), keys: () => Promise.resolve(keys.ready()) },
      named: { files: () => diskStore(folder).ready() },
    });
    const { statusCode, json } = await app.inject({ url: '/readyz' });
    return { statusCode, ...json<object>() };
  };
  expect(await ask(database)).toEqual({ statusCode: 200, ready: true, not_ready: [] });
  expect(await readdir(join(folder, 'incoming'))).toEqual([]);
  await rm(folder, { recursive: true });
  await writeFile(folder, 'no folder');
  // Reading, entering a reading and signing in need no file: a balancer that removed the server would end those too.
  expect(await ask(database)).toEqual({ statusCode: 200, ready: true, not_ready: ['files'] });
  await rm(join(dataDir, 'secret-keys'));
  expect(await ask(gone)).toEqual({
    statusCode: 503,
    ready: false,
    not_ready: ['database', 'keys', 'files'],
  });
  await gone.close();
});

test('the version that runs is said', async () => {
  const app = Fastify();
  serveHealth(app, { needed: {}, named: {} });
  const { json } = await app.inject({ url: '/healthz' });
  expect(json()).toEqual({ status: 'ok', version });
});

test('a check that costs something is asked once, however often a balancer looks', async () => {
  let asked = 0;
  const check = rarely(async () => (asked += 1) > 0);
  expect(await Promise.all([check(), check(), check()])).toEqual([true, true, true]);
  expect(asked).toBe(1);
});

test.each(['/full-database', '/full-disk'])(
  'where nothing can be stored, %s is 507 and says so',
  async (path) => {
    const app = await server();
    const answer = await app.inject({ url: `/api/v1${path}`, headers: { 'accept-language': 'en' } });
    expect(answer.json()).toMatchObject({ status: 507, code: 'STORAGE_FULL' });
    expect(answer.json<{ title: string }>().title).toBe(translations.en['problem.STORAGE_FULL']);
    await app.close();
  },
);

test('a write that a browser says comes from another site is refused, token or not', async () => {
  const app = await server();
  const browser = await visitor(app);
  const write = async (headers: Record<string, string>) =>
    (await browser.send('POST', '/write', undefined, headers)).statusCode;
  await browser.get('/read');
  expect(await write({})).toBe(200);
  expect(await write({ origin: 'https://rede.example' })).toBe(200);
  // The host that was asked, under whatever name people reach it.
  expect(await write({ origin: 'http://10.0.0.5:3000', host: '10.0.0.5:3000' })).toBe(200);
  expect(await write({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(200);
  expect(await write({ origin: 'https://evil.example' })).toBe(403);
  expect(await write({ origin: 'https://rede.example.evil.example' })).toBe(403);
  expect(await write({ origin: 'null' })).toBe(403);
  expect(await write({ 'sec-fetch-site': 'cross-site' })).toBe(403);
  await app.close();
});
