import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerInputOf, BodyOf, Endpoint, Params, PathOf, QueryOf } from '../contract/contract.ts';
import type { Db, InOrganization, Person } from '../database/database.server.ts';
import type { Download } from './download.server.ts';
import type { Problem } from '../contract/problem.ts';
import type { Sessions } from './session.server.ts';
import type { Counts } from '../database/rows.server.ts';

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
export type InTransaction = <T>(work: (call: Call) => Promise<T>) => Promise<T>;

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
export type Versioned<T> = T & Counts<'version'>;
