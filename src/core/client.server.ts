import { readFile } from 'node:fs/promises';
import compress from '@fastify/compress';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';
import { sendProblem } from './problem.server.ts';
import type { Sessions } from './session.server.ts';

/** Headers for everything that is sent: only our own scripts, no framing, no sniffing, no referrer. */
export async function protect(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'"],
        // Mantine and the charts set sizes in style attributes.
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'"],
        'connect-src': ["'self'"],
        'manifest-src': ["'self'"],
        'frame-src': ["'self'", 'blob:'],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  });
  await app.register(compress, { threshold: 1024 });
}

/** Texts of the interface by language, as the browser loads them. */
export function serveTexts(app: FastifyInstance, texts: Record<string, Record<string, string>>): void {
  for (const [language, table] of Object.entries(texts)) {
    const body = JSON.stringify(table);
    app.get(`/assets/i18n/${language}.json`, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(body),
    );
  }
}

/** `/healthz`: it runs. `/readyz`: it can serve, or what is not ready, by name. */
export function serveHealth(app: FastifyInstance, parts: Record<string, () => Promise<boolean>>): void {
  app.get('/healthz', () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const states = await Promise.all(
      Object.entries(parts).map(async ([name, ready]) => ((await ready()) ? [] : [name])),
    );
    const notReady = states.flat();
    return reply
      .status(notReady.length === 0 ? 200 : 503)
      .send({ ready: notReady.length === 0, not_ready: notReady });
  });
}

/** The browser's files: those with a hash in their name for ever, and the page itself for every address of the client. */
export async function serveClient(app: FastifyInstance, root: string, sessions: Sessions): Promise<void> {
  const page = await readFile(`${root}/index.html`, 'utf8').catch(() => {
    throw new Error(`The web client is not built: ${root} has no index.html. Run «npm run build».`);
  });
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    cacheControl: false,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        /-[\w-]{8}\.\w+$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  app.get('/*', async (request, reply) => {
    const inside = /^\/(?:api|assets)(?:\/|$)|\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (inside) return sendProblem(new Problem('NOT_FOUND'), request, reply);
    // So that a sign-in, the first thing that a page sends, brings its token along.
    await sessions.offerCsrf(request, reply);
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
