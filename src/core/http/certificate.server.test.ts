import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import type { ConnectionOptions, TLSSocket } from 'node:tls';
import Fastify from 'fastify';
import { generate } from 'selfsigned';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { httpsBy, readCertificate } from './certificate.server.ts';

let folder: string;
let files: { cert: string; key: string };
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'rede-certificate-'));
  files = { cert: join(folder, 'cert.pem'), key: join(folder, 'key.pem') };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Puts a new certificate into the folder. Out: it and its key, in PEM. */
async function issue(): Promise<{ cert: string; private: string }> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }]);
  await writeFile(files.cert, made.cert);
  await writeFile(files.key, made.private);
  return made;
}

/** The result of a connection to the server: the answer, and the owner of its certificate. */
const ask = (port: number): Promise<{ status: number | undefined; serial: string }> =>
  new Promise((resolve, reject) => {
    const asked = request({ port, path: '/', rejectUnauthorized: false, agent: false }, (answer) => {
      const { serialNumber } = (answer.socket as TLSSocket).getPeerCertificate();
      answer.resume().on('end', () => resolve({ status: answer.statusCode, serial: serialNumber }));
    });
    asked.on('error', reject).end();
  });

test('the server speaks https, and takes a renewed certificate while it runs; a broken one changes nothing', async () => {
  await issue();
  const https = await httpsBy(files);
  const app = Fastify({ serverFactory: https.factory });
  app.get('/', () => 'here');
  await app.listen({ port: 0, host: '127.0.0.1' });
  try {
    const { port } = app.server.address() as AddressInfo;
    const first = await ask(port);
    expect(first.status).toBe(200);
    const wrong: unknown[] = [];
    await issue();
    await https.renew((error) => wrong.push(error));
    const second = await ask(port);
    expect(second).toMatchObject({ status: 200 });
    expect(second.serial).not.toBe(first.serial);
    await writeFile(files.cert, 'half written');
    await https.renew((error) => wrong.push(error));
    expect(await ask(port)).toEqual(second);
    expect(wrong).toHaveLength(1);
  } finally {
    await app.close();
  }
});

test('connections are forward secret, by TLS 1.2 and 1.3, also after the certificate was renewed', async () => {
  await issue();
  const https = await httpsBy(files);
  const app = Fastify({ serverFactory: https.factory });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  /** The cipher of a connection by a client that knows only these; null: refused. */
  const agree = (given: ConnectionOptions): Promise<string | null> =>
    new Promise((resolve) => {
      const socket = connect({ port, host: '127.0.0.1', rejectUnauthorized: false, ...given }, () => {
        resolve(socket.getCipher().standardName);
        socket.destroy();
      });
      socket.on('error', () => resolve(null));
    });
  const old = { maxVersion: 'TLSv1.2' } as const;
  const tried = () =>
    Promise.all([
      agree({}),
      agree({ ...old, ciphers: 'ECDHE-RSA-AES128-GCM-SHA256' }),
      agree({ ...old, ciphers: 'AES128-SHA:AES256-SHA:AES128-GCM-SHA256:@SECLEVEL=0' }),
      agree({ ...old, ciphers: 'ECDHE-RSA-AES128-SHA:ECDHE-RSA-AES128-SHA256:@SECLEVEL=0' }),
    ]);
  const expected = ['TLS_AES_256_GCM_SHA384', 'TLS_ECDHE_RSA_WITH_AES_128_GCM_SHA256', null, null];
  try {
    expect(await tried()).toEqual(expected);
    await issue();
    await https.renew((error) => expect.unreachable(String(error)));
    expect(await tried()).toEqual(expected);
  } finally {
    await app.close();
  }
});

test('an error in the files is reported in one line', async () => {
  const { private: key } = await issue();
  await issue();
  await writeFile(files.key, key);
  await expect(readCertificate(files)).rejects.toThrow(
    /^TLS_CERT and TLS_KEY are not a certificate and its key in PEM: .+\.$/,
  );
  await expect(readCertificate({ ...files, key: join(folder, 'none.pem') })).rejects.toThrow(
    /^TLS_KEY cannot be read: ENOENT .+none\.pem\.$/,
  );
});
