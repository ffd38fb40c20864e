import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerInputOf, BodyOf, Endpoint, Params, PathOf, QueryOf } from '../contract/contract.ts';
import type { Auditing, Db, InOrganization, Person } from '../database/database.server.ts';
import type { Download } from './download.server.ts';
import type { Problem } from '../contract/problem.ts';
import type { Sessions } from './session.server.ts';
import type { Counts } from '../database/rows.server.ts';

/**
 * What an endpoint's handler receives with a call. Organization and person are present exactly if the endpoint needs
 * them.
 */
export interface Call<E extends Endpoint = Endpoint> {
  db: Db;
  params: Params<PathOf<E>>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  person: E['permission'] extends 'anyone' ? Person | null : Person;
  organization: PathOf<E> extends `/organizations/:orgId${string}`
    ? InOrganization & { id: string }
    : PathOf<E> extends `/auditor/${string}`
      ? Auditing
      : null;
  /** The local date of the organization; without one, of Copenhagen. */
  today: string;
  language: 'en' | 'da';
  /** The public address of this installation: the start of printed and mailed links. */
  publicUrl: string;
  /** The version in If-Match, if any. */
  ifMatch: number | undefined;
  request: FastifyRequest;
  reply: FastifyReply;
  sessions: Sessions;
}
type Answer<E extends Endpoint> = E['answer'] extends undefined ? void : AnswerInputOf<E>;
type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>>;
export type InTransaction = <T>(work: (call: Call) => Promise<T>) => Promise<T>;

/** An endpoint with its handler. */
export interface Route {
  endpoint: Endpoint;
  /** Runs before the transaction that produces the answer; its result is passed to `handle`. */
  before?: (inTransaction: InTransaction) => Promise<unknown>;
  handle: (call: Call, before: unknown) => Promise<unknown>;
  /** Releases what `before` made, whatever the outcome. */
  after?: (before: unknown) => Promise<void>;
}

/** Binds a contract's endpoint to its handler: the only way to serve a call. */
export const route = <E extends Endpoint>(endpoint: E, handle: Handler<E>): Route => ({
  endpoint,
  handle: handle,
});

/** A call with slow work in the middle. */
export interface Steps<E extends Endpoint, Seen, Made> {
  /** Reads, and refuses early. */
  look(call: Call<E>): Promise<Seen>;
  /** Takes its time, outside any transaction. */
  work(seen: Seen, call: Omit<Call<E>, 'db'>): Promise<Made>;
  /**
   * Decides and writes. What `look` saw may have changed since. Throwing a Problem rolls back; returning one answers it
   * but keeps what was written, such as a counted failed try.
   */
  write(call: Call<E>, made: Made): Promise<Answer<E> | Problem>;
  /** Cleans up after `work`, whatever the outcome of writing. */
  tidy?(made: Made): Promise<void>;
}

/**
 * Like `route`, for work that must not run while a transaction has a connection and locks: hashing a password,
 * receiving a file. Two short transactions with the work between them, each entered like any other, so the permission
 * is checked in both. A handler that opened its own would escape that check, and with hashing inside one, ten sign-ins
 * would block everybody.
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

/** Like `route`, for a GET that answers a `Download`. */
export const routeDownload = <E extends Endpoint>(
  endpoint: E,
  handle: (call: Call<E>) => Promise<Download>,
): Route => ({ endpoint, handle: handle });

/** A record with the version for its ETag (`tag` if a different one counts); the contract removes it from the body. */
export type Versioned<T> = T & Counts<'version'>;
