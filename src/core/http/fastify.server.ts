import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest, FastifyServerFactory } from 'fastify';
import { mapPath, toWire } from '../contract/case.ts';
import type { Endpoint } from '../contract/contract.ts';
import type { Database, InOrganization } from '../database/database.server.ts';
import { Download } from './download.server.ts';
import { enter } from './enter.server.ts';
import { guardConnections } from './connections.server.ts';
import type { Patience } from './connections.server.ts';
import { repeat } from './idempotency.server.ts';
import { languageOf } from './language.server.ts';
import { todayIn } from '../time/period.ts';
import { Problem } from '../contract/problem.ts';
import type { ProblemCode } from '../contract/problem.ts';
import { problemOf, sendProblem } from './problem.server.ts';
import { readQuery } from './query.server.ts';
import { ifMatchOf, inspect, readBody } from './request.server.ts';
import { securityHeaders } from './security-headers.server.ts';
import type { Sessions } from './session.server.ts';
import type { Settings } from '../installation/settings.server.ts';
import type { Route, InTransaction, Call } from './http.server.ts';

/** Maximum bytes of a body, unless its endpoint sets another limit. */
const largestBody = 1024 * 1024;

/** What the adapter needs to know about the installation. */
export type HttpSettings = Pick<Settings, 'trustProxy' | 'logLevel' | 'publicUrl'> &
  Partial<Pick<Settings, 'requireSecondFactor'>>;

/** The time zone of records that belong to no organization. */
const timeZoneOf = (organization: InOrganization | null): string =>
  organization?.timeZone ?? 'Europe/Copenhagen';

interface Parts {
  settings: HttpSettings;
  database: Database;
  sessions: Sessions;
  routes: Route[];
  /** What violated database constraints mean, by constraint. */
  constraints?: Record<string, ProblemCode>;
  /** Destination of the log, line by line; default standard output. */
  logTo?: { write(line: string): void };
  /** Creates the server for https; default http. */
  serverFactory?: FastifyServerFactory;
  /** Whether the server is about to stop: connections then end with their answer. */
  isLeaving?: () => boolean;
  /** How long clients may keep it waiting, if not the default. */
  patience?: Patience;
}

/** Builds the server of the API: contract to Fastify. */
export function buildServer(parts: Parts): FastifyInstance {
  const { trustProxy: hops } = parts.settings;
  const app = Fastify({
    ...(parts.serverFactory && { serverFactory: parts.serverFactory }),
    logger: {
      level: parts.settings.logLevel,
      ...(parts.logTo && { stream: parts.logTo }),
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?')[0], address: request.ip }),
      },
    },
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    // `guardConnections` watches bodies; headers have Node's limit of a minute.
    requestTimeout: 0,
    bodyLimit: largestBody,
    genReqId: () => randomUUID(),
    // Watchers of uptime, link checkers and some calendars ask with HEAD.
    exposeHeadRoutes: true,
    // Requests that the router cannot even read, such as %E0 in an address, come before every hook.
    frameworkErrors: (error, request, reply) => {
      request.language = languageOf(request);
      reply.headers(securityHeaders).header('x-request-id', request.id);
      void sendProblem(problemOf(error, request, parts.constraints), request, reply);
    },
    routerOptions: { maxParamLength: 100, ignoreTrailingSlash: true },
  });
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? undefined : inspect(JSON.parse(String(body))));
    } catch (error) {
      done(error instanceof Problem ? error : new Problem('MALFORMED_REQUEST'));
    }
  });
  app.register(cookie);
  app.setErrorHandler((error, request, reply) =>
    sendProblem(problemOf(error, request, parts.constraints), request, reply),
  );
  app.setNotFoundHandler((request, reply) => sendProblem(new Problem('NOT_FOUND'), request, reply));
  app.decorateRequest('language', 'en');
  app.addHook('onRequest', (request, reply, done) => {
    request.language = languageOf(request);
    reply.headers(securityHeaders).header('x-request-id', request.id);
    done();
  });
  guardConnections(app, parts.isLeaving, parts.patience);
  app.register(
    async (api) => {
      api.addHook('onRequest', (_request, reply, done) => {
        reply.header('cache-control', 'no-store');
        done();
      });
      await api.register(rateLimit, { global: false, cache: 20_000 });
      for (const found of parts.routes) await serve(api, found, parts);
    },
    { prefix: '/api/v1' },
  );
  return app;
}

/** Forms, and whatever someone sends who is not signed in, but files. */
const takesLittle = ({ accepts, byKey, permission }: Endpoint): boolean =>
  accepts === 'form' || byKey === true || (permission === 'anyone' && accepts !== 'file');

/**
 * Form and multipart bodies are read only where the contract says so: elsewhere they would bypass the JSON parser. Such a call has a scope of
 * its own; a scope costs half a millisecond at the start, and most calls need none.
 */
async function serve(api: FastifyInstance, found: Route, parts: Parts): Promise<void> {
  const { endpoint } = found;
  const bodyLimit = endpoint.maxBytes ?? (takesLittle(endpoint) ? 16 * 1024 : largestBody);
  const serveIn = (scope: FastifyInstance) =>
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit,
      config: { rateLimit: endpoint.perMinute ? { max: endpoint.perMinute, timeWindow: '1 minute' } : false },
      handler: (request, reply) => answer(found, request, reply, parts),
    });
  if (endpoint.accepts !== 'form' && endpoint.accepts !== 'file' && !endpoint.byKey) {
    serveIn(api);
    return;
  }
  await api.register(async (scope) => {
    if (endpoint.accepts === 'form') await scope.register(formbody, { bodyLimit });
    if (endpoint.accepts === 'file')
      await scope.register(multipart, { limits: { fileSize: 50 * 1024 * 1024, files: 1, fields: 30 } });
    if (endpoint.byKey) {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) =>
        done(null),
      );
    }
    serveIn(scope);
  });
}

async function answer(
  found: Route,
  request: FastifyRequest,
  reply: FastifyReply,
  parts: Parts,
): Promise<unknown> {
  const { endpoint, before, handle, after } = found;
  const { sessions } = parts;
  let made: unknown;
  if (endpoint.method !== 'GET' && !endpoint.byKey) {
    const needsSession = endpoint.permission !== 'anyone';
    if (needsSession && !sessions.tokenOf(request)) throw new Problem('NOT_SIGNED_IN');
    await sessions.checkCsrf(request, { needsSession });
  } else if (!endpoint.byKey) await sessions.offerCsrf(request, reply);
  try {
    const inTransaction: InTransaction = (work) =>
      enter(endpoint, request, parts, async ({ db, person, organization }) => {
        request.language = person?.language ?? request.language;
        const call = {
          db,
          person,
          organization,
          params: request.params,
          query: endpoint.query
            ? readQuery(endpoint.query, request.query)
            : readQuery(undefined, request.query),
          body: readBody(endpoint, request.body),
          today: todayIn(timeZoneOf(organization), new Date()),
          language: request.language,
          publicUrl: parts.settings.publicUrl,
          ifMatch: ifMatchOf(request),
          request,
          reply,
          sessions,
        } as Call;
        return work(call);
      });
    made = await before?.(inTransaction);
    const { status, body, tag } = await inTransaction(async (call) => {
      const work = async () => {
        const result = await handle(call, made);
        if (result instanceof Problem) return { status: result.status, body: result, tag: undefined };
        const { version, tag = version } = (result ?? {}) as { version?: number; tag?: number };
        if (result instanceof Download) return { status: result.status, body: result, tag: undefined };
        return {
          status: endpoint.status ?? 200,
          body: endpoint.answer ? toWire(endpoint.answer, result, timeZoneOf(call.organization)) : undefined,
          tag,
        };
      };
      const { db, person } = call;
      // Anything received may contain a password, so no trace of it is logged.
      const repeatable = endpoint.method === 'POST' && endpoint.permission !== 'anyone';
      return repeatable && person ? repeat({ db, person, request }, work) : work();
    });
    if (body instanceof Problem) throw body;
    const content =
      body instanceof Download && typeof body.content === 'function' ? await body.content() : null;
    reply.header('content-language', request.language).status(status);
    if (body instanceof Download) {
      // Of what is not sent nothing is read either.
      if (request.method === 'HEAD' && body.content instanceof Readable) body.content.destroy();
      return reply.headers(body.headers).send(content ?? body.content);
    }
    if (tag !== undefined) reply.header('etag', `"${tag}"`);
    return status === 204
      ? reply.send()
      : reply.type('application/json; charset=utf-8').send(JSON.stringify(body ?? null));
  } catch (error) {
    if (error instanceof Problem)
      for (const field of error.fields)
        field.path =
          endpoint.body && field.code !== 'UNKNOWN_FIELD' ? mapPath(endpoint.body, field.path) : field.path;
    throw error;
  } finally {
    if (made !== undefined) await after?.(made);
  }
}
