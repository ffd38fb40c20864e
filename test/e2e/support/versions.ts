import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inject } from 'vitest';

/** A way to the server under test that remembers what was written through it. */
interface Versions {
  url: string;
  /** The service worker gets a line more, as with a new version. */
  renew(): void;
  /** The paths that were written to, in order. */
  written: string[];
  close(): Promise<void>;
}

/** The server under test, whose app can be made a new version. */
export async function versions(): Promise<Versions> {
  const target = new URL(inject('stage').url);
  let more = '';
  const written: string[] = [];
  const server = createServer((asked, answer) => {
    if (asked.method === 'POST') written.push(asked.url ?? '');
    const passedOn = request(
      {
        host: target.hostname,
        port: target.port,
        path: asked.url,
        method: asked.method,
        headers: asked.headers,
      },
      (found) => {
        const { 'content-length': _, 'content-encoding': __, ...headers } = found.headers;
        answer.writeHead(found.statusCode ?? 500, asked.url === '/sw.js' ? headers : found.headers);
        if (asked.url !== '/sw.js') return void found.pipe(answer);
        found.pipe(answer, { end: false });
        found.on('end', () => answer.end(more));
      },
    );
    if (asked.url === '/sw.js')
      for (const header of ['accept-encoding', 'if-none-match', 'if-modified-since'])
        passedOn.removeHeader(header);
    passedOn.on('error', () => answer.destroy());
    asked.pipe(passedOn);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    renew: () => {
      more = '\n// A new version.\n';
    },
    written,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}
