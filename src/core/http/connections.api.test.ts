/**
 * Connections that send slowly or not at all: it waits for clocks.
 * @module-tag full
 */
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { cloneDatabase } from '../../../test/support/database/database.ts';
import type { TestDatabase } from '../../../test/support/database/database.ts';
import { endpoint } from '../contract/contract.ts';
import { Database } from '../database/database.server.ts';
import { route } from './http.server.ts';
import { buildServer } from './fastify.server.ts';
import { Sessions } from './session.server.ts';
import { securityHeaders } from './security-headers.server.ts';
import { patience, until } from '../../../test/support/patience.ts';

let clone: TestDatabase;
let database: Database;
let release = () => {};
let arrived = 0;
let held = Promise.resolve();
beforeAll(async () => {
  clone = await cloneDatabase();
  database = new Database(clone.url, { max: 2 });
});
afterAll(async () => {
  await database.close();
  await clone.drop();
});

const body = z.object({ note: z.string() });
const routes = [
  route(endpoint('GET', '/held', { permission: 'anyone', reads: 'once', summary: 'Waits' }), () => {
    arrived += 1;
    return held;
  }),
  route(endpoint('POST', '/note', { permission: 'anyone', summary: 'Takes a body', body }), async () => {}),
];
async function serve(patience = { stopping: 60_000, body: { every: 60_000, bytes: 1 } }) {
  const app = buildServer({
    settings: { trustProxy: false, logLevel: 'silent', publicUrl: 'http://localhost:3000' },
    database,
    sessions: new Sessions(database, 'http://localhost:3000'),
    routes,
    patience,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  arrived = 0;
  held = new Promise((resolve) => (release = resolve));
  return { app, port: (app.server.address() as AddressInfo).port };
}
const connections = (app: Awaited<ReturnType<typeof serve>>['app']) =>
  new Promise<number>((resolve, reject) =>
    app.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );

test('an answer given while the server stops closes its connection, even a keep-alive one', async () => {
  const { app, port } = await serve();
  const agent = new Agent({ keepAlive: true });
  const pending = request({ port, path: '/api/v1/held', agent }).end();
  const answered = once(pending, 'response');
  await until(() => arrived === 1);
  const closed = app.close();
  await until(() => !app.server.listening);
  release();
  const [answer] = (await answered) as [IncomingMessage];
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  answer.resume();
  await closed;
  agent.destroy();
});

test('hanging connections are closed: half a request, and an answer that never comes', async () => {
  const { app, port } = await serve({ stopping: 200, body: { every: 60_000, bytes: 1 } });
  const half = connect(port, '127.0.0.1');
  half.on('error', () => {}).write('GET /api/v1/held HTTP/1.1\r\nHost: loc');
  const pending = request({ port, path: '/api/v1/held' });
  const failed = once(pending, 'error');
  pending.end();
  await until(async () => arrived === 1 && (await connections(app)) === 2);
  await app.close();
  expect(await failed).toMatchObject([{ code: 'ECONNRESET' }]);
  release();
});

test('a body that trickles ends with 408, and one that arrives steadily may take its time', async () => {
  // So long may this process come to nothing else, and the steady one has still sent enough.
  const every = patience(1500);
  const { app, port } = await serve({ stopping: 100, body: { every, bytes: 20 } });
  const send = async (parts: number, part: string): Promise<string> => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    let output = '';
    socket.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const over = once(socket, 'close');
    const head = `POST /api/v1/note HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nConnection: close\r\n`;
    socket.write(`${head}Content-Length: ${parts * part.length}\r\n\r\n`);
    for (let sent = 0; sent < parts && socket.writable; sent++) {
      socket.write(part);
      await wait(every / 10);
    }
    await over;
    return output;
  };
  const [trickling, steady] = await Promise.all([send(40, 'x'), send(12, 'x'.repeat(50))]);
  expect(trickling).toMatch(/^HTTP\/1\.1 408 /);
  // Longer than the check interval; without a token it is refused once received.
  expect(steady).toMatch(/^HTTP\/1\.1 (400|403) /);
  await app.close();
});

test('every answer has the security headers, even to an unreadable request', async () => {
  const { app } = await serve();

  const paths = ['/api/v1/held', '/nothing', '/api/v1/nothing', '/%E0', '/api/v1/organizations/%E0'];
  release();
  const answers = await Promise.all(paths.map((url) => app.inject({ url })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404, 404, 400, 400]);
  for (const { headers } of answers) expect(headers).toMatchObject(securityHeaders);
  await app.close();
});
