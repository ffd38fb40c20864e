import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import Fastify from 'fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { mapPath, toWire } from '../contract/case.ts';
import type { AnswerInputOf, BodyOf, Endpoint, Params, PathOf, QueryOf } from '../contract/contract.ts';
import type { Database, Db, InOrganization, Person } from '../database/database.server.ts';
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

/** Bytes of a body, where its endpoint says nothing else. */
const largestBody = 1024 * 1024;

/** What the adapter needs to know of the installation. */
export type HttpSettings = Pick<Settings, 'trustProxy' | 'logLevel' | 'publicUrl'> &
  Partial<Pick<Settings, 'requireSecondFactor'>>;

/** What one call of an endpoint hands to its handler. Organization and person are there exactly when the endpoint needs them. */
export interface Call<E extends Endpoint = Endpoint> {
  db: Db;
  params: Params<PathOf<E>>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  person: E['permission'] extends 'anyone' ? Person | null : Person;
  organization: PathOf<E> extends `/organizations/:orgId${string}` ? InOrganization & { id: string } : null;
  /** The local date where the organization is; without one, in Copenhagen. */
  today: string;
  language: 'en' | 'da';
  /** Where people reach this installation: the start of what is printed and mailed. */
  publicUrl: string;
  /** The version named by If-Match, if any. */
  ifMatch: number | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  sessions: Sessions;
}
type Answer<E extends Endpoint> = E['answer'] extends undefined ? void : AnswerInputOf<E>;
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;
type InTransaction = <T>(work: (call: Call) => Promise<T>) => Promise<T>;

/** Where records of no organization have their days. */
const timeZoneOf = (organization: InOrganization | null): string =>
  organization?.timeZone ?? 'Europe/Copenhagen';

/** An endpoint with what it does. */
export interface Route {
  endpoint: Endpoint;
  /** What goes before the transaction that is answered from; its result is handed to `handle`. */
  before?: (inTransaction: InTransaction) => Promise<unknown>;
  handle: (call: Call, before: unknown) => Promise<unknown>;
  /** Lets go of what `before` has made, however it went. */
  after?: (before: unknown) => Promise<void>;
}

/** Binds a contract's endpoint to its handler: the only way to serve a call. */
export const route = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle: handle,
});

/** A call that takes long in the middle. */
interface Steps<E extends Endpoint, Seen, Made> {
  /** Reads, and refuses early. */
  look(call: Call<E>): Promise<Seen>;
  /** Takes its time, in no transaction. */
  work(seen: Seen, call: Omit<Call<E>, 'db'>): Promise<Made>;
  /**
   * Decides and writes. What `look` saw may have changed since. A Problem that is thrown takes back what was written; one that is
   * given back is answered too, but what was written stays: a try that counts.
   */
  write(call: Call<E>, made: Made): Promise<Answer<E> | Problem>;
  /** Clears away after `work`, however writing went. */
  tidy?(made: Made): Promise<void>;
}

/**
 * As `route`, for what must not be done while a transaction holds a connection and its locks: hash a password, receive a file.
 * Two short transactions with the work between them, each entered as any other, so that who may call is checked in both; a
 * handler that opened its own would escape that, and hashing within one would let ten sign-ins hold up everybody.
 */
export function routeInSteps<E extends Endpoint, Seen, Made>(
  endpoint: E,
  steps: Steps<E, Seen, Made>,
): Route {
  const erased: Steps<Endpoint, unknown, unknown> = steps;
  return {
    endpoint,
    handle: (call, made) => erased.write(call, made),
    ...(steps.tidy && { after: (made) => erased.tidy?.(made) ?? Promise.resolve() }),
    before: async (inTransaction) => {
      const [seen, call] = await inTransaction(async (call) => [await erased.look(call), call] as const);
      const { db: _over, ...outside } = call;
      return erased.work(seen, outside);
    },
  };
}

/** As `route`, for a GET that answers a `Download`. */
export const routeDownload = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Download>,
): Route => ({ endpoint, handle: handle });

/** A record with the version that its ETag names (`tag` where another one is counted); stripped from the body by the contract. */
export type Versioned<T> = T & { version: number };

interface Parts {
  settings: HttpSettings;
  database: Database;
  sessions: Sessions;
  routes: Route[];
  /** What refusals of the database mean, by constraint. */
  constraints?: Record<string, ProblemCode>;
  /** Where the log goes, line by line; else to the standard output. */
  logTo?: { write(line: string): void };
  /** How long others may make it wait, where not as usual. */
  patience?: Patience;
}

/** Builds the server of the API: contract to Fastify. */
export function buildServer(parts: Parts): FastifyInstance {
  const { trustProxy: hops } = parts.settings;
  const app = Fastify({
    logger: {
      level: parts.settings.logLevel,
      ...(parts.logTo && { stream: parts.logTo }),
      redact: ['req.headers.cookie', 'req.headers.authorization'],
      serializers: {
        req: (request) => ({ method: request.method, path: request.url.split('?')[0], address: request.ip }),
      },
    },
    trustProxy: typeof hops === 'number' ? (_address, hop) => hop < hops : hops,
    // Of bodies `guardConnections` sees to it; headers have Node's minute.
    requestTimeout: 0,
    bodyLimit: largestBody,
    genReqId: () => randomUUID(),
    exposeHeadRoutes: false,
    // What the router cannot even read, like %E0 in an address, comes before every hook.
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
  guardConnections(app, parts.patience);
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

/** Form and multipart bodies are read only where the contract says so: elsewhere they would open a way around the JSON parser. */
async function serve(api: FastifyInstance, found: Route, parts: Parts): Promise<void> {
  const { endpoint } = found;
  await api.register(async (scope) => {
    const bodyLimit =
      endpoint.maxBytes ?? (endpoint.accepts === 'form' || endpoint.byKey ? 16 * 1024 : largestBody);
    if (endpoint.accepts === 'form') await scope.register(formbody, { bodyLimit });
    if (endpoint.accepts === 'file')
      await scope.register(multipart, { limits: { fileSize: 50 * 1024 * 1024, files: 1, fields: 30 } });
    if (endpoint.byKey) {
      scope.removeAllContentTypeParsers();
      scope.addContentTypeParser('*', { parseAs: 'string', bodyLimit }, (_request, _body, done) =>
        done(null),
      );
    }
    scope.route({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit,
      config: { rateLimit: endpoint.perMinute ? { max: endpoint.perMinute, timeWindow: '1 minute' } : false },
      handler: (request, reply) => answer(found, request, reply, parts),
    });
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
  if (request.method !== 'GET' && !endpoint.byKey) {
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
      // What anyone may send can hold a password, and no trace of one is kept.
      const repeatable = request.method === 'POST' && endpoint.permission !== 'anyone';
      return repeatable && person ? repeat({ db, person, request }, work) : work();
    });
    if (body instanceof Problem) throw body;
    const content =
      body instanceof Download && typeof body.content === 'function' ? await body.content() : null;
    reply.header('content-language', request.language).status(status);
    if (body instanceof Download) return reply.headers(body.headers).send(content ?? body.content);
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
