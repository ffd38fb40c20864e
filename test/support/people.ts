import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { apiRoutes } from '../../src/api.server.ts';
import { fromWire, toSnake, toWire } from '../../src/core/case.ts';
import type { AnswerOf, BodyInputOf, Endpoint, Params, PathOf } from '../../src/core/contract.ts';
import { Database } from '../../src/core/database.server.ts';
import { diskStore } from '../../src/core/file-store.server.ts';
import { buildServer } from '../../src/core/http.server.ts';
import type { Level } from '../../src/core/permission.ts';
import { Sessions, newToken } from '../../src/core/session.server.ts';
import { cloneDatabase } from './database.ts';

/** What came back over HTTP. `body` is the answer in our own spelling when the call succeeded; else see `problem`. */
export interface Reply<T> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  text: string;
  body: T;
  problem: {
    code: string;
    title: string;
    detail: string;
    errors?: { path: string; code: string; message: string }[];
  };
}
interface Extra {
  ifMatch?: number;
  idempotencyKey?: string;
  headers?: Record<string, string>;
  /** Sent instead of the body: what a hand-made request holds. */
  raw?: unknown;
}
type Args<E> = Params<PathOf<E>> & { query?: Record<string, unknown>; body?: BodyInputOf<E> } & Extra;

/** Somebody with a session, seen as their browser sees the API. */
export interface Person {
  accountId: string;
  organizationId: string;
  email: string;
  cookie: string;
  call<E extends Endpoint>(endpoint: E, args: Args<E>): Promise<Reply<AnswerOf<E>>>;
}

/** One server over a database of its own, and the means to fill it with people. Records come by the API, as in life. */
export interface World {
  app: FastifyInstance;
  database: Database;
  owner: pg.Client;
  /** A new holding; or, with a parent, a subsidiary. */
  organization(options?: {
    parent?: string;
    accessibility?: 'FULL' | 'LIMITED';
    name?: string;
  }): Promise<string>;
  /** Somebody with a level in an organization (default: a new holding), signed in. */
  person(options?: { level?: Level; organization?: string }): Promise<Person>;
  close(): Promise<void>;
}

export async function world(): Promise<World> {
  const cloned = await cloneDatabase();
  const owner = new pg.Client({ connectionString: cloned.ownerUrl, options: '-c search_path=app' });
  await owner.connect();
  const database = new Database(cloned.url, { max: 8 });
  const sessions = new Sessions(database, 'http://localhost:3000');
  const app = buildServer({
    settings: { trustProxy: false, logLevel: 'silent', publicUrl: 'http://localhost:3000' },
    database,
    sessions,
    routes: apiRoutes({ fileStore: diskStore(await mkdtemp(join(tmpdir(), 'rede-files-'))) }),
  });
  await app.ready();
  let count = 0;

  const organization: World['organization'] = async ({ parent, accessibility = 'FULL', name } = {}) => {
    const id = uuidv7();
    await owner.query(
      'insert into organization (id, parent_id, name, feature_accessibility) values ($1, $2, $3, $4)',
      [id, parent ?? null, name ?? `Organization ${(count += 1)}`, accessibility],
    );
    return id;
  };

  const person: World['person'] = async ({ level = 'MANAGE_ORGANIZATION', organization: given } = {}) => {
    const organizationId = given ?? (await organization());
    const accountId = uuidv7();
    const email = `person${(count += 1)}@test.example`;
    await owner.query('insert into account (id, email, first_name, last_name) values ($1, $2, $3, $4)', [
      accountId,
      email,
      'Person',
      String(count),
    ]);
    await owner.query(
      'insert into member (organization_id, id, account_id, permission) values ($1, $2, $3, $4)',
      [organizationId, uuidv7(), accountId, level],
    );
    const { token, hash } = newToken();
    await owner.query('insert into session (token_hash, id, account_id) values ($1, $2, $3)', [
      hash,
      uuidv7(),
      accountId,
    ]);
    const session = `${sessions.cookieName}=${token}`;
    const first = await app.inject({ url: '/api/v1/user', headers: { cookie: session } });
    const csrf = first.cookies.find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
    const cookie = `${session}; XSRF-TOKEN=${csrf}`;
    return {
      accountId,
      organizationId,
      email,
      cookie,
      call: (endpoint, args) => send(app, endpoint, args, { cookie, 'x-xsrf-token': csrf }),
    };
  };

  return {
    app,
    database,
    owner,
    organization,
    person,
    async close() {
      await app.close();
      await database.close();
      await owner.end();
      await cloned.drop();
    },
  };
}

/** A call as the contract describes it, over HTTP. */
export async function send<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  args: Args<E>,
  headers: Record<string, string>,
): Promise<Reply<AnswerOf<E>>> {
  const given = args as Record<string, unknown> & Extra & { query?: Record<string, unknown>; body?: unknown };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given[name])));
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(given.query ?? {}))
    for (const item of [value].flat()) query.append(toSnake(name), String(item));
  const options: InjectOptions = {
    method: endpoint.method,
    url: `/api/v1${path}?${query.toString()}`,
    headers: {
      ...headers,
      ...(given.ifMatch !== undefined && { 'if-match': `"${given.ifMatch}"` }),
      ...(given.idempotencyKey !== undefined && { 'idempotency-key': given.idempotencyKey }),
      ...given.headers,
    },
  };
  const payload =
    given.raw ?? (given.body !== undefined && endpoint.body ? toWire(endpoint.body, given.body) : undefined);
  if (payload !== undefined)
    options.payload = typeof payload === 'string' ? payload : JSON.stringify(payload);
  if (payload !== undefined && !given.headers?.['content-type'])
    options.headers = { ...options.headers, 'content-type': 'application/json' };
  const answer = await app.inject(options);
  const json: unknown =
    /json/.test(String(answer.headers['content-type'])) && answer.payload
      ? JSON.parse(answer.payload)
      : undefined;
  const body = endpoint.answer && answer.statusCode < 300 ? fromWire(endpoint.answer, json).value : undefined;
  return {
    status: answer.statusCode,
    headers: answer.headers,
    text: answer.payload,
    body: body as AnswerOf<E>,
    problem: json as Reply<never>['problem'],
  };
}
