import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { brotliCompress } from 'node:zlib';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { version } from '../installation/version.server.ts';
import { Problem } from '../contract/problem.ts';
import { sendProblem } from './problem.server.ts';
import { policyOf } from './security-headers.server.ts';
import type { Sessions } from './session.server.ts';

/** The interface texts by language, as the browser loads them. */
export function serveTexts(app: FastifyInstance, texts: Record<string, Record<string, string>>): void {
  for (const [language, table] of Object.entries(texts)) {
    const body = JSON.stringify(table);
    const tag = `W/"${createHash('sha256').update(body).digest('base64url')}"`;
    let small: Buffer | undefined;
    let asked = false;
    app.get(`/assets/i18n/${language}.json`, (request, reply) => {
      void reply.headers({ 'cache-control': 'no-cache', etag: tag, vary: 'accept-encoding' });
      if (request.headers['if-none-match']?.includes(tag)) return reply.status(304).send();
      void reply.type('application/json; charset=utf-8');
      const takesBrotli = /\bbr\b/.test(request.headers['accept-encoding'] ?? '');
      if (takesBrotli && small) return reply.header('content-encoding', 'br').send(small);
      // A quarter smaller than what is compressed while someone waits; it takes a third of a second, once.
      if (takesBrotli && !asked)
        brotliCompress(body, (_error, found: Buffer | undefined) => {
          small = found;
        });
      asked ||= takesBrotli;
      return reply.send(body);
    });
  }
}

/** A costly check, repeated at the earliest ten seconds after its last answer. */
export function rarely(check: () => Promise<boolean>): () => Promise<boolean> {
  let asked: { at: number; answer: Promise<boolean> } | undefined;
  return () => {
    const at = performance.now();
    if (!asked || at - asked.at > 10_000) asked = { at, answer: check() };
    return asked.answer;
  };
}

type Checks = Record<string, () => Promise<boolean>>;

const failing = async (checks: Checks): Promise<string[]> =>
  (
    await Promise.all(Object.entries(checks).map(async ([name, ready]) => ((await ready()) ? [] : [name])))
  ).flat();

/**
 * `/healthz`: the server runs, and in which version. `/readyz`: whether it can serve, and what is not ready, by name. In: checks that every
 * call needs, and checks that only some calls need: if one of those fails, the other calls continue, so it is only
 * named.
 */
export function serveHealth(
  app: FastifyInstance,
  { needed, named }: Record<'needed' | 'named', Checks>,
): void {
  app.get('/healthz', () => ({ status: 'ok', version }));
  app.get('/readyz', async (_request, reply) => {
    const [missing, others] = await Promise.all([failing(needed), failing(named)]);
    const ready = missing.length === 0;
    return reply.status(ready ? 200 : 503).send({ ready, not_ready: [...missing, ...others] });
  });
}

/**
 * The browser's files: those with a hash in their name are cached forever; the page itself answers every client
 * address.
 */
export async function serveClient(app: FastifyInstance, root: string, sessions: Sessions): Promise<void> {
  const page = await readFile(`${root}/index.html`, 'utf8').catch(() => {
    throw new Error(`The web client has not been built: ${root} has no index.html. Run "npm run build".`);
  });
  const pagePolicy = policyOf(page);
  await app.register(fastifyStatic, {
    root,
    index: false,
    wildcard: false,
    cacheControl: false,
    // As the build left them (vite.config.ts).
    preCompressed: true,
    setHeaders: (reply, path) => {
      reply.header(
        'cache-control',
        /[\\/-][\w-]{8}\.(js|css|woff2)(\.br)?$/.test(path)
          ? 'public, max-age=31536000, immutable'
          : 'no-cache',
      );
      // The service worker keeps it, headers and all.
      if (/[\\/]index\.html$/.test(path)) reply.header('content-security-policy', pagePolicy);
    },
  });
  app.get('/*', async (request, reply) => {
    const inside = /^\/(?:api|assets)(?:\/|$)|\.\w+$/.test(request.url.split('?')[0] ?? '');
    if (inside) return sendProblem(new Problem('NOT_FOUND'), request, reply);
    // So that a sign-in, the first call of a page, already has its token.
    await sessions.offerCsrf(request, reply);
    void reply.headers({ 'cache-control': 'no-cache', 'content-security-policy': pagePolicy });
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
