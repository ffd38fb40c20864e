import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { serveClient, serveTexts } from './client.server.ts';
import { securityHeaders } from './security-headers.server.ts';
import type { Sessions } from './session.server.ts';

test('a file with a hash in its name may be kept for good; every other file is asked for again', async () => {
  const root = await mkdtemp(join(tmpdir(), 'rede-client-'));
  const app = Fastify();
  try {
    await mkdir(join(root, 'assets'));
    const files = {
      'index.html': 'no-cache',
      'sw.js': 'no-cache',
      'bring-back.js': 'no-cache',
      'assets/BMpDrooI.js': 'public, max-age=31536000, immutable',
      'assets/-jtjG82G.js': 'public, max-age=31536000, immutable',
      'assets/index-DO1Apj_S.css': 'public, max-age=31536000, immutable',
      'assets/inter-latin-wght-normal-Dx4kXJAl.woff2': 'public, max-age=31536000, immutable',
    };
    for (const name of Object.keys(files)) await writeFile(join(root, name), 'x');
    await writeFile(join(root, 'assets/BMpDrooI.js.br'), brotliCompressSync('x'));
    await serveClient(app, root, {} as Sessions);
    for (const [name, expected] of Object.entries(files)) {
      const { headers } = await app.inject({ url: `/${name}` });
      expect(headers['cache-control'], name).toBe(expected);
      expect(headers['content-encoding'], name).toBeUndefined();
    }
    // Where the build has compressed it, it is sent so to who can read it.
    const url = '/assets/BMpDrooI.js';
    const { headers, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'application/javascript; charset=utf-8',
      'cache-control': files['assets/BMpDrooI.js'],
      vary: expect.stringMatching(/accept-encoding/i) as string,
    });
    expect(brotliDecompressSync(rawPayload).toString()).toBe('x');
  } finally {
    await app.close();
    await rm(root, { recursive: true, force: true });
  }
});

test('of the scripts in the page those run that are in it as it was built, wherever it comes from', async () => {
  const root = await mkdtemp(join(tmpdir(), 'rede-page-'));
  const app = Fastify();
  try {
    const page =
      '<title>Rede</title><script data-entry="/assets/a.js">begin();</script><script src="/b.js"></script>';
    await writeFile(join(root, 'index.html'), page);
    await serveClient(
      app,
      root,
      Object.assign(Object.create(null), { offerCsrf: () => Promise.resolve() }) as Sessions,
    );
    const sum = createHash('sha256').update('begin();').digest('base64');
    for (const url of ['/', '/login', '/index.html']) {
      const { headers } = await app.inject({ url });
      expect(headers['content-security-policy'], url).toContain(`;script-src 'self' 'sha256-${sum}';`);
    }
    expect(securityHeaders['content-security-policy']).toContain(";script-src 'self';");
  } finally {
    await app.close();
    await rm(root, { recursive: true, force: true });
  }
});

test('the texts are sent as well compressed as can be once they have been asked for, and not again while they are the same', async () => {
  const app = Fastify();
  const texts = { hello: 'Hello’' };
  serveTexts(app, { en: texts });
  const url = '/assets/i18n/en.json';
  const ask = (headers: Record<string, string>) => app.inject({ url, headers });
  try {
    const plain = await ask({});
    expect(plain.json()).toEqual(texts);
    expect(plain.headers['content-encoding']).toBeUndefined();
    await expect
      .poll(async () => (await ask({ 'accept-encoding': 'gzip, br' })).headers['content-encoding'])
      .toBe('br');
    const small = await ask({ 'accept-encoding': 'gzip, br' });
    expect(JSON.parse(brotliDecompressSync(small.rawPayload).toString())).toEqual(texts);
    const { etag = '' } = plain.headers;
    expect(small.headers.etag).toBe(etag);
    const again = await ask({ 'if-none-match': etag });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    expect((await ask({ 'if-none-match': '"of before"' })).statusCode).toBe(200);
  } finally {
    await app.close();
  }
});
