import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult, RawBuilder } from 'kysely';
import type pg from 'pg';
import type { Tables } from './tables.server.ts';

const held = new WeakSet<pg.PoolClient>();
/** Everything sent in one turn of the event loop goes to the database in one write: each write is a system call. */
export function sendTogether(client: pg.PoolClient): void {
  if (held.has(client)) return;
  const { stream } = (client as pg.PoolClient & Pick<pg.Client, 'connection'>).connection;
  held.add(client);
  stream.cork();
  setImmediate(() => {
    held.delete(client);
    stream.uncork();
  });
}

/** Ends a transaction. The caller learns of errors from the statement itself, or waits for this. */
export function commit(client: pg.PoolClient): Promise<unknown> {
  const done = client.query('commit');
  done.catch(() => {});
  return done;
}

/** How a transaction ends: with its last statements, if these are known. */
export class Ending {
  /** Sent with the last statement; null: the code that began the transaction ends it. */
  commit: Promise<unknown> | null = null;
  #isKnown = false;
  #left = 0;

  /** A transaction begins or has ended. In: whether its last statements will be announced. */
  begin(isKnown: boolean): void {
    this.commit = null;
    this.#isKnown = isKnown;
    this.#left = 0;
  }

  /** Number of statements still to come. */
  after(statements: number): void {
    if (this.#isKnown) this.#left = statements;
  }

  /** A statement was sent over the connection: the commit goes with the last one. */
  sent(client: pg.PoolClient): void {
    if (this.#left > 0 && (this.#left -= 1) === 0) this.commit = commit(client);
  }
}

const keptNames = new Map<string, string>();
function keptName(text: string): string {
  const name = keptNames.get(text) ?? `kept-${keptNames.size}`;
  keptNames.set(text, name);
  return name;
}

/** A statement for the database; with a name, the connection keeps it parsed and planned. */
interface Sent {
  sql: string;
  parameters: readonly unknown[];
  name?: string | undefined;
}

/**
 * Runs a statement that is used often: the connection keeps it, so that the database parses it once and plans it a few
 * times. In: a statement whose plan suits any of its values. Use for few statements: each takes some hundred kB on
 * every connection.
 */
export async function askKept<T>(db: Kysely<Tables>, statement: RawBuilder<T>): Promise<T[]> {
  const compiled = statement.compile(db);
  const sent: CompiledQuery<T> & Sent = { ...compiled, name: keptName(compiled.sql) };
  return (await db.executeQuery<T>(sent)).rows;
}

/** Kysely over one checked-out connection whose transaction is begun and ended elsewhere. */
class OneConnection implements Driver, DatabaseConnection {
  readonly #client: pg.PoolClient;
  readonly #ending: Ending;

  constructor(client: pg.PoolClient, ending: Ending) {
    this.#client = client;
    this.#ending = ending;
  }

  async executeQuery<R>({ sql: text, parameters, name }: Sent): Promise<QueryResult<R>> {
    if (this.#ending.commit) throw new Error('the transaction has ended with its last statement');
    sendTogether(this.#client);
    const asked =
      name === undefined
        ? this.#client.query(text, [...parameters])
        : this.#client.query({ name, text, values: [...parameters] });
    this.#ending.sent(this.#client);
    const result = await asked;
    return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
  }

  // Streaming would keep a transaction open while the client reads.
  streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('a transaction does not stream');
  }

  init = () => Promise.resolve();
  acquireConnection = () => Promise.resolve(this);
  releaseConnection = () => Promise.resolve();
  beginTransaction = () => Promise.reject(new Error('already in a transaction'));
  commitTransaction = () => Promise.reject(new Error('the caller commits'));
  rollbackTransaction = () => Promise.reject(new Error('the caller rolls back'));
  destroy = () => Promise.resolve();
}

const endings = new WeakMap<Kysely<Tables>, Ending>();

/**
 * Lets the commit go with the last statements, for a call that queries nothing after its page (`onePage` of its
 * endpoint); elsewhere it does nothing. In: how many statements come before the end.
 */
export const endsAfter = (db: Kysely<Tables>, statements: number): void => endings.get(db)?.after(statements);

/**
 * The assumed last statement was not the last: the work is discarded and starts again. Only if nothing was written; the
 * code that discards it does not assume so a second time.
 */
export class BegunTooSoon extends Error {}

/**
 * Lets work continue that has another statement to run. Throws BegunTooSoon if the transaction has ended with the last
 * one.
 */
export function resume(db: Kysely<Tables>): void {
  if (endings.get(db)?.commit) throw new BegunTooSoon();
}

/** Queries over a checked-out connection, and how its transactions end. */
export function queriesOver(client: pg.PoolClient): { db: Kysely<Tables>; ending: Ending } {
  const ending = new Ending();
  const driver = new OneConnection(client, ending);
  const db = new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (kysely) => new PostgresIntrospector(kysely),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  endings.set(db, ending);
  return { db, ending };
}
