import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.server.ts';
import { instantOf } from '../time/instant.server.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import type { Accessibility, Level } from '../contract/permission.ts';
import { Problem } from '../contract/problem.ts';

/** A transaction with its row-level context; handlers query only through it. */
export type Db = Kysely<Tables>;

const text = (value: string) => value;
const parsers: Record<number, (value: string) => unknown> = {
  1082: text,
  1184: instantOf,
  1700: (value) => parseDecimal(value) ?? value,
  20: Number,
};
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

/** Who calls, as the database knows from the session. */
export interface Person {
  accountId: string;
  sessionId: string;
  language: 'en' | 'da' | null;
}
/** The organization of a transaction, and the person's level in it. */
export interface InOrganization {
  permission: Level;
  /** The organization at the top of its tree. */
  rootId: string;
  name: string;
  accessibility: Accessibility;
  country: string;
  timeZone: string;
}
interface Entered {
  root_id: string;
  account_id: string;
  session_id: string;
  language: 'en' | 'da' | null;
  permission: Level | null;
  name: string | null;
  accessibility: Accessibility;
  country: string;
  time_zone: string;
}

const begin = (role: string) => `begin; set local role ${role}; set local statement_timeout = '20s'`;
const beginTenant = begin('rede_tenant');
const beginAccount = begin('rede_auth');
// The root is asked for once the organization is set.
const enter = 'select e.*, ctx.root_id() as root_id from ctx.enter($1, $2) e';
const enterAny = 'select * from ctx.enter_any($1)';
const personOf = (row: Entered): Person => ({
  accountId: row.account_id,
  sessionId: row.session_id,
  language: row.language,
});

/** Whether the database refuses all writes once the context of a transaction is set. */
interface Purpose {
  readOnly?: boolean | undefined;
}
/** Setting the context records when a session was last used, so the transaction does not start as read-only. */
const nowReadOnly = 'set transaction read only';

/** How a transaction begins: its role, what sets its context, and whether it may write after that. */
interface Opening extends Purpose {
  start: string;
  context?: (pg.QueryConfig & { values: unknown[] }) | undefined;
}

/** The server has become a standby: a new connection reaches the one that took its place. */
const isReadOnly = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError && error.code === '25006';

type Asking = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** Queries by Kysely over what asks them, in a transaction that is begun and ended elsewhere. */
function queriesAsked(query: Asking): Db {
  // Kysely gives back after each query what is only lent to it for the whole transaction.
  const lent = { query: query as pg.ClientBase['query'], release: () => {} };
  const pool = { connect: () => Promise.resolve(lent), end: () => Promise.resolve(), options: {} };
  return new Kysely({
    dialect: new PostgresDialect({ pool }),
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
}

/** Queries by Kysely over one connection. */
export const queriesOver = (client: pg.ClientBase): Db =>
  queriesAsked((text, values) => client.query(text, values));

/** Queries by Kysely that a job asks. */
export const queriesBy = (ask: (text: string, values: unknown[]) => Promise<unknown[]>): Db =>
  queriesAsked(async (text, values) => ({ rows: await ask(text, values) }));

/** The application's pool and its kinds of transaction. Nothing is queried outside of one. */
export class Database {
  readonly pool: pg.Pool;
  readonly #queries = new WeakMap<pg.PoolClient, Db>();

  /**
   * In: a connection string of the application's role, the maximum number of connections, and a listener for lost
   * connections, idle or in use.
   */
  constructor(
    url: string,
    { max = 10, onLost = () => {} }: { max?: number; onLost?: (error: Error) => void } = {},
  ) {
    this.pool = new pg.Pool({
      connectionString: url,
      max,
      types,
      pipeline: true,
      connectionTimeoutMillis: 10_000,
      // Compiling the plan of a dashboard takes PostgreSQL seconds, where it can compile; reading it takes milliseconds.
      options: '-c search_path=app -c jit=off',
    });
    // The pool reports only idle ones; one lost in use would end the process.
    this.pool.on('connect', (client) => void client.on('error', onLost));
    this.pool.on('error', () => {});
  }

  #over(client: pg.PoolClient): Db {
    const known = this.#queries.get(client) ?? queriesOver(client);
    this.#queries.set(client, known);
    return known;
  }

  async #transaction<T>(
    { start, context, readOnly }: Opening,
    work: (db: Db, entered: Entered | undefined) => Promise<T>,
  ): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      // Sent one after the other without waiting for answers: the context costs no extra round trip.
      const [, entered] = await Promise.all([
        client.query(start),
        context ? client.query<Entered>(context) : undefined,
        readOnly ? client.query(nowReadOnly) : undefined,
      ]);
      const result = await work(this.#over(client), entered?.rows[0]);
      const { command } = await client.query('commit');
      // A statement had failed, and what ran it went on: nothing was kept.
      if (command === 'ROLLBACK') throw new Error('the transaction had failed before it was committed');
      return result;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost;
      });
      if (isReadOnly(error)) broken = error;
      throw error;
    } finally {
      client.release(broken);
    }
  }

  /**
   * A transaction within one organization. `work` gets null for an organization that the person may not see or that
   * does not exist: the two look the same. Throws NOT_SIGNED_IN without a live session.
   */
  organization<T>(
    token: Buffer,
    organizationId: string,
    work: (db: Db, person: Person, organization: InOrganization | null) => Promise<T>,
    { readOnly }: Purpose = {},
  ): Promise<T> {
    return this.#transaction(
      {
        start: beginTenant,
        context: { name: 'enter', text: enter, values: [token, organizationId] },
        readOnly,
      },
      (db, row) => {
        if (!row) throw new Problem('NOT_SIGNED_IN');
        const { permission, name, accessibility, country, time_zone: timeZone, root_id: rootId } = row;
        return work(
          db,
          personOf(row),
          permission && name !== null ? { permission, rootId, name, accessibility, country, timeZone } : null,
        );
      },
    );
  }

  /**
   * A transaction for catalogue calls: the person's best level over all memberships (null: none), no organization. Throws NOT_SIGNED_IN
   * without a live session.
   */
  catalogue<T>(
    token: Buffer,
    work: (db: Db, person: Person, best: Level | null) => Promise<T>,
    { readOnly }: Purpose = {},
  ): Promise<T> {
    return this.#transaction(
      { start: beginTenant, context: { name: 'enter-any', text: enterAny, values: [token] }, readOnly },
      (db, row) => {
        if (!row) throw new Problem('NOT_SIGNED_IN');
        return work(db, personOf(row), row.permission);
      },
    );
  }

  /** A transaction over accounts and sessions, which the organizations' role cannot read; a token of a live session names the person. */
  account<T>(
    token: Buffer | null,
    work: (db: Db, person: Person | null) => Promise<T>,
    { readOnly }: Purpose = {},
  ): Promise<T> {
    const context = token ? { name: 'enter-any', text: enterAny, values: [token] } : undefined;
    return this.#transaction({ start: beginAccount, context, readOnly }, (db, row) =>
      work(db, row ? personOf(row) : null),
    );
  }

  /** Whether the database answers now. */
  async ready(): Promise<boolean> {
    return this.pool.query('select 1').then(
      () => true,
      () => false,
    );
  }

  close(): Promise<void> {
    return this.pool.end();
  }
}
