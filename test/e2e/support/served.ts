import { spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { patience } from '../../support/patience.ts';

/** A separately running Rede server, as `npm start` runs it. */
export interface Served {
  url: string;
  stop(): Promise<void>;
}

/**
 * Starts src/server.ts over a database and waits until it is ready.
 * In: its settings beyond its address (without PORT: a free one), and the file that takes what it says.
 * @throws Error with what it said, when it ends before that
 */
export async function serve(settings: Record<string, string>, logFile: string): Promise<Served> {
  const port = settings['PORT'] ?? (await freePort());
  const url = `http://localhost:${port}`;
  // What a package will soon refuse ends it: no one reads a warning.
  const child = spawn(process.execPath, ['--throw-deprecation', 'src/server.ts'], {
    env: { ...process.env, NODE_ENV: 'test', PORT: String(port), PUBLIC_URL: url, ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(logFile, { flags: 'a' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      log.write(chunk);
    });
  const ended = new Promise<void>((resolve) => {
    child.once('close', (code, signal) => {
      log.end(`Ended: ${signal ?? code}\n`);
      resolve();
    });
  });
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
  };
  const end = Date.now() + patience(300_000);
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`The server did not start: ${output}`);
    const ready = await fetch(`${url}/readyz`).catch(() => undefined);
    if (ready?.ok) return { url, stop };
    await new Promise((resolve) => void setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`The server was not ready in time: ${output}`);
}

/** A free port: the server's settings need its number. */
export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => void probe.once('listening', resolve));
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => void probe.close(resolve));
  return port;
}
