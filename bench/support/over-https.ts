import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createSecureServer } from 'node:http2';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** A certificate that no one but us trusts. Needs `openssl`. */
async function certificate(): Promise<{ key: Buffer; cert: Buffer }> {
  const folder = await mkdtemp(join(tmpdir(), 'rede-https-'));
  try {
    const [keyFile, certFile] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
    const words = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
    await promisify(execFile)('openssl', [...words, '-keyout', keyFile, '-out', certFile]);
    return { key: await readFile(keyFile), cert: await readFile(certFile) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Puts https and HTTP/2 in front of a server, as the proxies of `ops/` do, and as every phone meets it. In: the server's address, and a port. Out:
 * the address to open, and how to close it.
 */
export async function overHttps(to: string, port: number): Promise<{ url: string; close: () => void }> {
  const { hostname, port: behind, host } = new URL(to);
  const proxy = createSecureServer({ ...(await certificate()), allowHTTP1: true }, (asked, answer) => {
    const own = Object.entries(asked.headers).filter(([name]) => !name.startsWith(':'));
    const headers = { ...Object.fromEntries(own), host };
    const passed = request({
      hostname,
      port: behind,
      path: asked.url,
      method: asked.method,
      headers,
    });
    passed.on('response', (found) => {
      const ofOneConnection = ['connection', 'keep-alive', 'transfer-encoding'];
      const kept = Object.entries(found.headers).filter(([name]) => !ofOneConnection.includes(name));
      answer.writeHead(found.statusCode ?? 502, Object.fromEntries(kept));
      found.pipe(answer);
    });
    passed.on('error', () => answer.destroy());
    asked.pipe(passed);
  });
  await new Promise<void>((listening) => proxy.listen(port, listening));
  return { url: `https://localhost:${port}`, close: () => void proxy.close() };
}
