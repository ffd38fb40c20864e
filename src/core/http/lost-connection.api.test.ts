/**
 * Kills connections again and again.
 * @module-tag full
 */
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ask } from '../../../test/support/ask.ts';
import { cloneDatabase } from '../../../test/support/database/database.ts';
import type { TestDatabase } from '../../../test/support/database/database.ts';
import { newClient } from '../database/connection.server.ts';
import { endpoint } from '../contract/contract.ts';
import { Database } from '../database/database.server.ts';
import { route } from './http.server.ts';
import { buildServer } from './fastify.server.ts';
import { Sessions } from './session.server.ts';
import { until } from '../../../test/support/patience.ts';

// If nothing listens for a lost connection, Node ends the process, and vitest fails with it.
let clone: TestDatabase;
let database: Database;
let app: FastifyInstance;
const lost: Error[] = [];
let release = () => {};
const call = (path: string) => endpoint('GET', path, { permission: 'anyone', reads: 'once', summary: path });
const routes = [
  route(call('/query'), async ({ db }) => void (await sql`select pg_sleep(20)`.execute(db))),
  route(call('/think'), async ({ db }) => {
    await new Promise<void>((resolve) => (release = resolve));
    await sql`select 1`.execute(db);
  }),
  route(call('/write'), async ({ db }) => {
    await sql`set transaction read only`.execute(db);
    await sql`update installation set csrf_secret = csrf_secret`.execute(db);
  }),
  route(call('/quick'), async ({ db }) => void (await sql`select 1`.execute(db))),
];
beforeAll(async () => {
  clone = await cloneDatabase();
  database = new Database(clone.url, { max: 4, onLost: (error) => lost.push(error) });
  app = buildServer({
    settings: { trustProxy: false, logLevel: 'silent', publicUrl: 'http://localhost:3000' },
    database,
    sessions: new Sessions(database, 'http://localhost:3000'),
    routes,
  });
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.close();
  await clone.drop();
});

const get = (path: string) => app.inject({ url: `/api/v1${path}`, headers: { cookie: '' } });
const states = async () =>
  (
    await ask<{ state: string }>(
      clone.ownerUrl,
      "select state from pg_stat_activity where datname = current_database() and usename = 'rede_app' order by state",
    )
  ).map(({ state }) => state);
const terminate = () =>
  ask(
    clone.ownerUrl,
    "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and usename = 'rede_app'",
  );
const untilOne = (wanted: string): Promise<void> => until(async () => (await states()).includes(wanted));
/** Closes the only connection, and waits until the server has noticed. */
async function loseIt(): Promise<void> {
  const before = lost.length;
  await terminate();
  await until(() => lost.length > before);
}
const notReady = (answer: Awaited<ReturnType<typeof get>>) => {
  expect(answer.json()).toMatchObject({ status: 503, code: 'NOT_READY' });
  expect(answer.headers['retry-after']).toBe('5');
};

test('a connection lost during a query is 503 for its caller, and the next call is answered', async () => {
  const waiting = get('/query');
  await untilOne('active');
  await loseIt();
  notReady(await waiting);
  expect((await get('/quick')).statusCode).toBe(200);
});

test('so is one lost between two queries of a transaction', async () => {
  const waiting = get('/think');
  await untilOne('idle in transaction');
  await loseIt();
  release();
  notReady(await waiting);
  expect((await get('/quick')).statusCode).toBe(200);
});

test('under load each caller gets an answer, and later calls are served', async () => {
  for (let round = 0; round < 3; round++) {
    const calls = Array.from({ length: 40 }, (_, index) => get(index % 8 === 0 ? '/query' : '/quick'));
    const answered = Promise.all(calls);
    const over = answered.then(() => true);
    await untilOne('active');
    // Waiting calls get the next connections.
    while (!(await Promise.race([over, wait(100, false)]))) await terminate();
    const answers = await answered;
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 503]));
    for (const answer of answers.filter(({ statusCode }) => statusCode === 503)) notReady(answer);
  }
  await until(async () => {
    await terminate();
    return database.pool.totalCount === 0;
  });
  expect((await get('/quick')).statusCode).toBe(200);
});

test('a server that has become read-only is 503, and its connection is not used again', async () => {
  expect((await get('/quick')).statusCode).toBe(200);
  const before = database.pool.totalCount;
  notReady(await get('/write'));
  expect(database.pool.totalCount).toBe(before - 1);
});

test('a lost separate connection fails its queries, not the process', async () => {
  const client = newClient({ connectionString: clone.url });
  await client.connect();
  const ended = new Promise((resolve) => client.once('end', resolve));
  await terminate();
  await ended;
  await expect(client.query('select 1')).rejects.toThrow(/not queryable/);
  await client.end();
});
