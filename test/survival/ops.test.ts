/**
 * The examples in `ops`, by the programs that read them. One that is not on this machine is left out: in Debian `apt-get install systemd nginx caddy`.
 * @module-tag full
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { request } from 'node:https';
import { request as plainRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../e2e/support/served.ts';
import { patience } from '../support/patience.ts';

const has = (program: string): boolean => spawnSync('which', [program]).status === 0;
const example = (name: string): Promise<string> => readFile(join('ops', name), 'utf8');

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rede-ops-'));
  // The proxies may have users of their own.
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('every setting in the examples is one of Rede', async () => {
  const known = [
    ...(await readFile('src/core/installation/settings.server.ts', 'utf8')).matchAll(/^ {2}([A-Z_]+):/gm),
  ].map(([, name]) => name);
  const given = [
    ...(await example('rede.env')).matchAll(/^([A-Z_]+)=/gm),
    ...(await example('rede.service')).matchAll(/\b([A-Z_]{4,})=/g),
    ...(await example('rede-backup.service')).matchAll(/\b([A-Z_]{4,})=/g),
    ...(
      (/environment: &settings\n([\s\S]*?)\n {2}volumes/.exec(await example('compose.yaml')) ?? [])[1] ?? ''
    ).matchAll(/^ {4}([A-Z_]+):/gm),
  ].map(([, name]) => name);
  expect(given).toContain('DATABASE_MIGRATE_URL');
  expect(given.filter((name) => !known.includes(name))).toEqual([]);
});

describe.skipIf(!has('systemd-analyze'))('systemd (left out without systemd-analyze)', () => {
  const units = ['rede.service', 'rede-backup.service', 'rede-backup.timer'];
  beforeAll(async () => {
    for (const unit of units)
      await writeFile(
        join(folder, unit),
        (await example(unit)).replaceAll('/srv/rede/node_modules/node/bin/node', process.execPath),
      );
  });

  test('finds nothing to say of the units', () => {
    const { status, stdout, stderr } = spawnSync(
      'systemd-analyze',
      ['verify', '--man=no', ...units.map((unit) => join(folder, unit))],
      { encoding: 'utf8' },
    );
    // Of the machine's own units it may say something.
    const said = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('rede'));
    expect(said).toEqual([]);
    expect(status).toBe(0);
  });

  test.each(['rede.service', 'rede-backup.service'])(
    'gives %s an exposure of 2.0 of 10 at the most',
    (unit) => {
      const { status, stdout } = spawnSync(
        'systemd-analyze',
        ['security', '--offline=true', '--threshold=20', '--no-pager', join(folder, unit)],
        { encoding: 'utf8' },
      );
      expect(status, stdout).toBe(0);
    },
  );
});

/** Servers behind a proxy: the second one is about to stop. */
async function upstream(listener: RequestListener): Promise<Server> {
  const server = createServer(listener).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}
const portOf = (server: Server) => (server.address() as AddressInfo).port;

interface Answer {
  status: number | undefined;
  headers: IncomingMessage['headers'];
  text: string;
}
/** Asks a proxy, with any certificate. */
async function ask(url: string, options: { method?: string; body?: Buffer } = {}): Promise<Answer> {
  const send = url.startsWith('https:') ? request : plainRequest;
  const asked = send(url, {
    method: options.method ?? 'GET',
    rejectUnauthorized: false,
    headers: { host: 'rede.example.org' },
  });
  // A proxy may answer before it has all, and close.
  asked.on('error', () => {});
  asked.end(options.body);
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of answer) text += String(chunk);
  return { status: answer.statusCode, headers: answer.headers, text };
}
/** Milliseconds until the first event of a stream that stays open. */
async function firstEvent(url: string): Promise<number> {
  const begun = performance.now();
  const asked = (url.startsWith('https:') ? request : plainRequest)(url, {
    rejectUnauthorized: false,
    headers: { host: 'rede.example.org', 'accept-encoding': 'gzip' },
  });
  asked.end();
  const [answer] = (await once(asked, 'response')) as [IncomingMessage];
  await once(answer, 'data');
  asked.destroy();
  return performance.now() - begun;
}

/** As Rede behaves: a stream, an upload, an identifier of each answer; `isStopping` says 503 to all. */
const rede =
  (isStopping: () => boolean): RequestListener =>
  (asked, answer) => {
    answer.setHeader('x-request-id', 'from-rede');
    if (isStopping()) return void answer.writeHead(503).end('stopping');
    if (asked.url === '/stream') {
      answer.writeHead(200, { 'content-type': 'text/event-stream', 'x-accel-buffering': 'no' });
      return void answer.write('data: changed\n\n');
    }
    let bytes = 0;
    asked.on('data', (chunk: Buffer) => (bytes += chunk.length));
    asked.on('end', () =>
      answer.end(
        JSON.stringify({
          bytes,
          proto: asked.headers['x-forwarded-proto'],
          from: asked.headers['x-forwarded-for'],
        }),
      ),
    );
  };

/** What every proxy must do. In: its address, and how the second server begins to stop. */
async function expectProxy(url: string, stop: () => void) {
  expect(await firstEvent(`${url}/stream`)).toBeLessThan(5000);
  const uploaded = await ask(`${url}/upload`, { method: 'POST', body: Buffer.alloc(50 * 1024 * 1024) });
  expect(JSON.parse(uploaded.text)).toMatchObject({ bytes: 50 * 1024 * 1024, from: '127.0.0.1' });
  expect(uploaded.headers['x-request-id']).toBe('from-rede');
  stop();
  await wait(3000);
  for (let round = 0; round < 10; round++) expect((await ask(`${url}/list`)).status).toBe(200);
}

describe.each(['nginx', 'caddy'])('%s', (program) => {
  test.skipIf(!has(program))(
    `streams, takes 50 MiB and leaves out a server that is about to stop (left out without ${program})`,
    { timeout: patience(120_000) },
    async () => {
      let stopping = false;
      const servers = [await upstream(rede(() => false)), await upstream(rede(() => stopping))];
      const [first = 0, second = 0] = servers.map(portOf);
      const [http, https] = [await freePort(), await freePort()];
      const place = join(folder, program);
      await mkdir(place);
      const made = await generate([{ name: 'commonName', value: 'rede.example.org' }]);
      await writeFile(join(place, 'cert.pem'), made.cert);
      await writeFile(join(place, 'key.pem'), made.private);
      const child = await (program === 'nginx' ? startNginx : startCaddy)(place, {
        http,
        https,
        first,
        second,
      });
      try {
        const url = program === 'nginx' ? `https://127.0.0.1:${https}` : `http://127.0.0.1:${http}`;
        await expectProxy(url, () => void (stopping = true));
        if (program !== 'nginx') return;
        expect(await ask(`http://127.0.0.1:${http}/x`)).toMatchObject({
          status: 301,
          headers: { location: 'https://rede.example.org/x' },
        });
        expect(
          (
            await ask(`${url}/upload`, { method: 'POST', body: Buffer.alloc(52 * 1024 * 1024) }).catch(
              () => ({ status: 413 }),
            )
          ).status,
        ).toBe(413);
      } finally {
        // nginx takes its workers along; Caddy would wait for streams.
        child.kill(program === 'nginx' ? 'SIGTERM' : 'SIGKILL');
        await once(child, 'exit');
        for (const server of servers) {
          server.closeAllConnections();
          server.close();
        }
      }
    },
  );
});

interface Ports {
  http: number;
  https: number;
  first: number;
  second: number;
}
async function startNginx(place: string, { http, https, first, second }: Ports) {
  const server = (await example('nginx.conf'))
    .replaceAll(/^.*listen \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${http};`)
    .replace('listen 443 ', `listen 127.0.0.1:${https} `)
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${second}`)
    .replace('/etc/ssl/rede/fullchain.pem', join(place, 'cert.pem'))
    .replace('/etc/ssl/rede/privkey.pem', join(place, 'key.pem'));
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(place, name)};`,
  );
  const conf = join(place, 'nginx.conf');
  await writeFile(
    conf,
    `daemon off; pid ${join(place, 'pid')}; error_log stderr; events {} http { access_log off; gzip on; gzip_types *; ${temporary.join(' ')}\n${server}\n}`,
  );
  const tested = spawnSync('nginx', ['-t', '-c', conf], { encoding: 'utf8' });
  expect(tested.stderr).toContain('test is successful');
  const child = spawn('nginx', ['-c', conf], { stdio: 'ignore' });
  await untilOpen(http);
  return child;
}
async function startCaddy(place: string, { http, first, second }: Ports) {
  const file = join(place, 'Caddyfile');
  const given = await example('Caddyfile');
  await writeFile(file, given);
  const env = { ...process.env, HOME: place, XDG_DATA_HOME: place, XDG_CONFIG_HOME: place };
  const validated = spawnSync('caddy', ['validate', '--config', file], { encoding: 'utf8', env });
  expect(validated.status, validated.stderr).toBe(0);
  // Without a certificate of the public authorities, and without its administration's port.
  await writeFile(
    file,
    `{\n\tadmin off\n}\n${given
      .replace('rede.example.org {', `http://:${http} {`)
      .replace('127.0.0.1:3000 127.0.0.1:3001', `127.0.0.1:${first} 127.0.0.1:${second}`)}`,
  );
  const child = spawn('caddy', ['run', '--config', file], { stdio: 'ignore', env });
  await untilOpen(http);
  return child;
}
async function untilOpen(port: number): Promise<void> {
  for (let left = 200; left > 0; left--) {
    const answer = await ask(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer !== null && answer.status !== 502) return;
    await wait(100);
  }
  throw new Error(`Nothing listens on ${port}.`);
}
