import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { cloneDatabase } from '../../../test/support/database/database.ts';
import type { TestDatabase } from '../../../test/support/database/database.ts';
import { endpoint } from '../contract/contract.ts';
import { Database } from '../database/database.server.ts';
import { serveDescription } from '../openapi/openapi.server.ts';
import { serveClient, serveHealth, serveTexts } from './client.server.ts';
import { Download } from './download.server.ts';
import { buildServer } from './fastify.server.ts';
import { route, routeDownload } from './http.server.ts';
import { Sessions } from './session.server.ts';

const open = { permission: 'anyone', reads: 'once', summary: 'Reads' } as const;
const noted = endpoint('GET', '/noted', { ...open, answer: z.object({ note: z.string() }) });
const feed = endpoint('GET', '/feed.ics', { ...open, byKey: true });
const stored = endpoint('GET', '/stored', open);
const own = endpoint('GET', '/own', { ...open, permission: 'user' });
let streamed: Readable[] = [];

let clone: TestDatabase;
let database: Database;
let root: string;
let app: FastifyInstance;
beforeAll(async () => {
  clone = await cloneDatabase();
  database = new Database(clone.url, { max: 2 });
  root = await mkdtemp(join(tmpdir(), 'rede-head-'));
  await mkdir(join(root, 'assets'));
  await writeFile(join(root, 'index.html'), '<title>Rede</title>');
  await writeFile(join(root, 'assets/BMpDrooI.js'), 'x');
  const sessions = new Sessions(database, 'http://localhost:3000');
  app = buildServer({
    settings: { trustProxy: false, logLevel: 'silent', publicUrl: 'http://localhost:3000' },
    database,
    sessions,
    routes: [
      route(noted, () => Promise.resolve({ note: 'x'.repeat(4000) })),
      routeDownload(feed, () =>
        Promise.resolve(new Download(Buffer.from('BEGIN:VCALENDAR'), { 'content-type': 'text/calendar' })),
      ),
      routeDownload(stored, () => {
        const content = Readable.from(['a file']);
        streamed.push(content);
        return Promise.resolve(
          new Download(content, { 'content-type': 'text/plain', 'content-length': '6' }),
        );
      }),
      route(own, async () => {}),
    ],
  });
  // As `server.ts` does.
  await app.register(compress, { threshold: 1024 });
  serveTexts(app, { en: { hello: 'Hello' } });
  serveHealth(app, { needed: {}, named: {} });
  serveDescription(app, [], [], []);
  await serveClient(app, root, sessions);
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
  await clone.drop();
  await rm(root, { recursive: true, force: true });
});

/** What may differ from one answer to the next, or says how the body is sent. */
const ofOneAnswer = new Set(['date', 'x-request-id', 'set-cookie', 'content-encoding', 'transfer-encoding']);
const lasting = (headers: object) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneAnswer.has(name)));

test.each([
  ['/', 200],
  ['/login', 200],
  ['/monitoring/meters?sort=name', 200],
  ['/assets/BMpDrooI.js', 200],
  ['/assets/i18n/en.json', 200],
  ['/healthz', 200],
  ['/readyz', 200],
  ['/api/v1', 200],
  ['/api/v1/openapi.json', 200],
  ['/api/v1/noted', 200],
  ['/api/v1/feed.ics', 200],
  ['/api/v1/stored', 200],
  ['/api/v1/own', 401],
  ['/api/v1/nowhere', 404],
  ['/assets/nowhere.js', 404],
])('HEAD %s is answered as GET is, %i, without a body', async (url, status) => {
  const get = await app.inject({ url });
  const head = await app.inject({ method: 'HEAD', url });
  expect(head.statusCode).toBe(status);
  expect(get.statusCode).toBe(status);
  expect(head.rawPayload).toHaveLength(0);
  expect(get.rawPayload.length).toBeGreaterThan(0);
  expect(lasting(head.headers)).toEqual(lasting(get.headers));
});

test('who asks with HEAD makes the server read no content', async () => {
  streamed = [];
  await app.inject({ method: 'HEAD', url: '/api/v1/stored' });
  expect(streamed.map(({ destroyed, readableDidRead }) => [destroyed, readableDidRead])).toEqual([
    [true, false],
  ]);
});
