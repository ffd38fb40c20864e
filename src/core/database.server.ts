import {
  CamelCasePlugin,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { DatabaseConnection, Driver, QueryResult } from 'kysely';
import pg from 'pg';
import type { Tables } from '../tables.ts';
import { parseDecimal } from './decimal.ts';
import type { Accessibility, Level } from './permission.ts';
import { Problem } from './problem.ts';

/** A transaction with its row-level context; the only thing that handlers query through. */
export type Db = Kysely<Tables>;

const text = (value: string) => value;
const parsers: Record<number, (value: string) => unknown> = {
  1082: text,
  1184: (value) => new Date(value).toISOString(),
  1700: (value) => parseDecimal(value) ?? value,
  20: Number,
};
const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers[oid] ?? (pg.types.getTypeParser(oid, format) as (value: string) => unknown),
};

/** Kysely over one checked-out connection whose transaction somebody else begins and ends. */
class OneConnection implements Driver, DatabaseConnection {
  readonly #client: pg.PoolClient;

  constructor(client: pg.PoolClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: { sql: string; parameters: readonly unknown[] }): Promise<QueryResult<R>> {
    const result = await this.#client.query(query.sql, [...query.parameters]);
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

/** Who asks, as the database found it from the session. */
export interface Person {
  accountId: string;
  sessionId: string;
  language: 'en' | 'da' | null;
}
/** The organization that a transaction is for, and what the person holds there. */
export interface InOrganization {
  permission: Level;
  name: string;
  accessibility: Accessibility;
  country: string;
  timeZone: string;
}
interface Entered {
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
const enter = 'select * from ctx.enter($1, $2)';
const enterAny = 'select * from ctx.enter_any($1)';
const personOf = (row: Entered): Person => ({
  accountId: row.account_id,
  sessionId: row.session_id,
  language: row.language,
});

/** The server has become a standby: whoever connects anew is led to the one that took its place. */
const isReadOnly = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError && error.code === '25006';

/** The application's pool and its kinds of transaction. Nothing is queried outside of one. */
export class Database {
  readonly pool: pg.Pool;
  readonly #kysely = new WeakMap<pg.PoolClient, Db>();

  /** In: a connection string of the application's role, connections at most, and who hears of connections that are lost, idle or in use. */
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
      options: '-c search_path=app',
    });
    // The pool hears only of those that are idle; one that is lost in use would end the process.
    this.pool.on('connect', (client) => void client.on('error', onLost));
    this.pool.on('error', () => {});
  }

  #over(client: pg.PoolClient): Db {
    const known = this.#kysely.get(client);
    if (known) return known;
    const driver = new OneConnection(client);
    const db = new Kysely<Tables>({
      dialect: {
        createDriver: () => driver,
        createAdapter: () => new PostgresAdapter(),
        createIntrospector: (kysely) => new PostgresIntrospector(kysely),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
      plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
    });
    this.#kysely.set(client, db);
    return db;
  }

  async #transaction<T>(
    start: string,
    context: pg.QueryConfig | undefined,
    work: (db: Db, entered: Entered | undefined) => Promise<T>,
  ): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      // Sent together: the context costs no round trip of its own.
      const [, entered] = await Promise.all([
        client.query(start),
        context ? client.query<Entered>(context) : undefined,
      ]);
      const result = await work(this.#over(client), entered?.rows[0]);
      await client.query('commit');
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
   * does not exist: the two cannot be told apart. Throws NOT_SIGNED_IN without a live session.
   */
  organization<T>(
    token: Buffer,
    organizationId: string,
    work: (db: Db, person: Person, organization: InOrganization | null) => Promise<T>,
  ): Promise<T> {
    return this.#transaction(
      beginTenant,
      { name: 'enter', text: enter, values: [token, organizationId] },
      (db, row) => {
        if (!row) throw new Problem('NOT_SIGNED_IN');
        const { permission, name, accessibility, country, time_zone: timeZone } = row;
        return work(
          db,
          personOf(row),
          permission && name !== null ? { permission, name, accessibility, country, timeZone } : null,
        );
      },
    );
  }

  /**
   * A transaction for catalogue calls: the person's best level over all memberships (null: none), no organization.
   * Throws NOT_SIGNED_IN without a live session.
   */
  catalogue<T>(token: Buffer, work: (db: Db, person: Person, best: Level | null) => Promise<T>): Promise<T> {
    return this.#transaction(
      beginTenant,
      { name: 'enter-any', text: enterAny, values: [token] },
      (db, row) => {
        if (!row) throw new Problem('NOT_SIGNED_IN');
        return work(db, personOf(row), row.permission);
      },
    );
  }

  /** A transaction over accounts and sessions, which the organizations' role cannot read; a token of a live session names the person. */
  account<T>(token: Buffer | null, work: (db: Db, person: Person | null) => Promise<T>): Promise<T> {
    const context = token ? { name: 'enter-any', text: enterAny, values: [token] } : undefined;
    return this.#transaction(beginAccount, context, (db, row) => work(db, row ? personOf(row) : null));
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
