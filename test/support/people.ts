import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type pg from 'pg';
import { v7 as uuidv7 } from 'uuid';
import { apiRoutes, constraints, problems, translations } from '../../src/areas.server.ts';
import { fromWire, toSnake, toWire } from '../../src/core/contract/case.ts';
import { ChangeStreams } from '../../src/core/live/streams.server.ts';
import { takeProblems } from '../../src/core/contract/problem.ts';
import type { AnswerOf, BodyInputOf, Endpoint, Params, PathOf } from '../../src/core/contract/contract.ts';
import { Database } from '../../src/core/database/database.server.ts';
import { diskStore } from '../../src/core/files/store.server.ts';
import type { FileStore } from '../../src/core/files/store.server.ts';
import { buildServer } from '../../src/core/http/fastify.server.ts';
import { takeTexts } from '../../src/core/http/language.server.ts';
import type { Level } from '../../src/core/contract/permission.ts';
import { Sessions, newToken } from '../../src/core/http/session.server.ts';
import { cloneDatabase } from './database/database.ts';
import { security } from './security.ts';
import type { TestDatabase } from './database/database.ts';
import { newClient } from '../../src/core/database/connection.server.ts';

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
  /** Sent instead of the body: the content of a hand-made request. */
  raw?: unknown;
}
type Args<E> = Params<PathOf<E>> & { query?: Record<string, unknown>; body?: BodyInputOf<E> } & Extra;

/** A person with a session, who sees the API as their browser does. */
export interface Person {
  accountId: string;
  organizationId: string;
  email: string;
  cookie: string;
  call<E extends Endpoint>(endpoint: E, args: Args<E>): Promise<Reply<AnswerOf<E>>>;
}

/** How a request reaches the server: injected into it, or sent over the network. */
export type Carry = (
  request: InjectOptions,
) => Promise<{ statusCode: number; headers: Reply<unknown>['headers']; payload: string }>;

/** The means to fill a database with people. Records come by the API, as in life. */
export interface People {
  owner: pg.Client;
  /** A new holding; or, with a parent, a subsidiary. */
  organization(options?: {
    parent?: string;
    accessibility?: 'FULL' | 'LIMITED';
    name?: string;
  }): Promise<string>;
  /** A person with a level in an organization (default: a new holding), signed in. */
  person(options?: {
    level?: Level;
    organization?: string;
    firstName?: string;
    lastName?: string;
  }): Promise<Person>;
  /** An existing person, signed in. */
  known(email: string): Promise<Person>;
  /** An invited person, after accepting all invitations. */
  accepted(accountId: string): Promise<void>;
}

/** One server over a separate database, with people. */
export interface World extends People {
  app: FastifyInstance;
  database: Database;
  /** Where the contents of files are kept. */
  fileStore: FileStore;
  /** The owner's address, for loading over a separate connection. */
  ownerUrl: string;
  close(): Promise<void>;
}

/**
 * People for a server.
 * In: the database's owner, the name of the session's cookie, and the way to the server.
 */
export function peopleOf(owner: pg.Client, cookieName: string, carry: Carry): People {
  let count = 0;

  const organization: People['organization'] = async ({ parent, accessibility = 'FULL', name } = {}) => {
    const id = uuidv7();
    await owner.query(
      'insert into organization (id, parent_id, name, feature_accessibility) values ($1, $2, $3, $4)',
      [id, parent ?? null, name ?? `Organization ${(count += 1)}`, accessibility],
    );
    return id;
  };

  /** A new session, as signing in would create. */
  const enter = async (who: Pick<Person, 'accountId' | 'organizationId' | 'email'>): Promise<Person> => {
    const { token, hash } = newToken();
    await owner.query('insert into session (token_hash, id, account_id) values ($1, $2, $3)', [
      hash,
      uuidv7(),
      who.accountId,
    ]);
    const session = `${cookieName}=${token}`;
    const first = await carry({ url: '/api/v1/user', headers: { cookie: session } });
    const csrf = /XSRF-TOKEN=([^;]*)/.exec(String(first.headers['set-cookie']))?.[1] ?? '';
    const cookie = `${session}; XSRF-TOKEN=${csrf}`;
    return {
      ...who,
      cookie,
      call: (endpoint, args) => send(carry, endpoint, args, { cookie, 'x-xsrf-token': csrf }),
    };
  };

  const person: People['person'] = async ({
    level = 'MANAGE_ORGANIZATION',
    organization: given,
    firstName = 'Person',
    lastName = String((count += 1)),
  } = {}) => {
    const organizationId = given ?? (await organization());
    const accountId = uuidv7();
    const email = `person-${accountId}@test.example`;
    await owner.query('insert into account (id, email, first_name, last_name) values ($1, $2, $3, $4)', [
      accountId,
      email,
      firstName,
      lastName,
    ]);
    await owner.query(
      'insert into member (organization_id, id, account_id, permission) values ($1, $2, $3, $4)',
      [organizationId, uuidv7(), accountId, level],
    );
    return enter({ accountId, organizationId, email });
  };

  const known: People['known'] = async (email) => {
    const { rows } = await owner.query<{ accountId: string; organizationId: string }>(
      `select account.id as "accountId", member.organization_id as "organizationId"
       from account join member on member.account_id = account.id where email = $1`,
      [email],
    );
    if (!rows[0]) throw new Error(`There is nobody called ${email}.`);
    return enter({ ...rows[0], email });
  };
  const accepted: People['accepted'] = async (accountId) => {
    await owner.query(
      "update member set invitation = null, active = true where account_id = $1 and invitation = 'WAITING'",
      [accountId],
    );
  };
  return { owner, organization, person, known, accepted };
}

/**
 * In: a database that is there already, the level from which on a second factor is demanded, and how many new people an organization may
 * invite in a day, and whether pictures of scanned sheets may be read.
 */
export async function world(
  given?: TestDatabase,
  requireSecondFactor: Level | null = null,
  invitationsPerDay?: number,
  ocr = false,
): Promise<World> {
  takeTexts(translations);
  takeProblems(problems);
  const cloned = given ?? (await cloneDatabase());
  // Tests make several people at once.
  const owner = newClient({
    connectionString: cloned.ownerUrl,
    options: '-c search_path=app',
    pipeline: true,
  });
  await owner.connect();
  const database = new Database(cloned.url, { max: 8 });
  const sessions = new Sessions(database, 'http://localhost:3000');
  const folder = await mkdtemp(join(tmpdir(), 'rede-files-'));
  const fileStore = diskStore(folder);
  const app = buildServer({
    settings: {
      trustProxy: false,
      logLevel: 'silent',
      publicUrl: 'http://localhost:3000',
      requireSecondFactor,
    },
    database,
    sessions,
    constraints,
    routes: apiRoutes({
      fileStore,
      security: { ...security, requireSecondFactor },
      ...(invitationsPerDay && { invitationsPerDay }),
      ocr,
      // An answer that is injected is waited for to its end.
      streams: new ChangeStreams({ maxAge: 20 }),
    }),
  });
  await app.ready();
  return {
    ...peopleOf(owner, sessions.cookieName, (request) => app.inject(request)),
    app,
    database,
    fileStore,
    ownerUrl: cloned.ownerUrl,
    async close() {
      await app.close();
      await database.close();
      await owner.end();
      await cloned.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** A call as the contract describes it, over HTTP. */
export async function send<E extends Endpoint>(
  carry: Carry,
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
  const answer = await carry(options);
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

/** Sends a file as a browser's form does. If the answer is itself a file, `text` is its content. */
export async function upload(
  { app }: World,
  person: Person,
  { name, content, fields = {} }: { name: string; content: Buffer; fields?: Record<string, string> },
  path = `/organizations/${person.organizationId}/files`,
  headers: Record<string, string> = {},
): Promise<{ status: number; text: string; json: Record<string, unknown> }> {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  form.append('file', new Blob([new Uint8Array(content)]), name);
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: `/api/v1${path}`,
    headers: {
      cookie: person.cookie,
      'x-xsrf-token': /XSRF-TOKEN=([^;]+)/.exec(person.cookie)?.[1] ?? '',
      'content-type': request.headers.get('content-type') ?? '',
      ...headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  const isJson = String(answer.headers['content-type']).includes('json');
  return { status: answer.statusCode, text: answer.payload, json: isJson ? answer.json() : {} };
}
