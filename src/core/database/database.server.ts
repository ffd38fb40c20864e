import type { Kysely } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.server.ts';
import { instantOf } from '../time/instant.server.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import { BegunTooSoon, commit, queriesOver, sendTogether } from './one-connection.server.ts';
import type { Ending } from './one-connection.server.ts';
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

/** What a transaction is for. */
interface Purpose {
  /**
   * It only reads and can be restarted, so it is sent together with its context, assuming the same person and
   * organization as last time.
   */
  onePage?: boolean | undefined;
  /** Once its context is set, the database refuses all writes. */
  readOnly?: boolean | undefined;
}
/** Setting the context records when a session was last used, so the transaction does not start as read-only. */
const nowReadOnly = 'set transaction read only';

/**
 * How a transaction begins: its role, what sets its context, whether it may write after that, and, for one page, whose
 * it is and where.
 */
interface Opening {
  start: string;
  context?: (pg.QueryConfig & { values: unknown[] }) | undefined;
  readOnly?: boolean | undefined;
  key?: string | undefined;
}

const isSame = (one: Entered, other: Entered): boolean =>
  Object.entries(one).every(([name, value]) => other[name as keyof Entered] === value);

/**
 * The result of work that started before the context was confirmed, with the context of last time; null: the context
 * has changed. The database itself has bound the work to the current context. Throws what entering throws, else what
 * the work throws.
 */
async function attempt<T>(
  entering: Promise<Entered | undefined>,
  guess: Entered,
  work: Promise<T>,
): Promise<{ result: T } | null> {
  const [entered, done] = await Promise.allSettled([entering, work]);
  if (entered.status === 'rejected') throw entered.reason;
  if (!entered.value || !isSame(entered.value, guess)) return null;
  if (done.status === 'rejected') throw done.reason;
  return { result: done.value };
}

/** How many sessions are remembered with their context; beyond that the oldest is forgotten. */
const mostRemembered = 5_000;

/** The server has become a standby: a new connection reaches the one that took its place. */
const isReadOnly = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError && error.code === '25006';

/** The application's pool and its kinds of transaction. Nothing is queried outside of one. */
export class Database {
  readonly pool: pg.Pool;
  readonly #kysely = new WeakMap<pg.PoolClient, { db: Db; ending: Ending }>();
  /** The last context of each session and organization, oldest first. */
  readonly #entered = new Map<string, Entered>();

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

  #over(client: pg.PoolClient): { db: Db; ending: Ending } {
    const known = this.#kysely.get(client) ?? queriesOver(client);
    this.#kysely.set(client, known);
    return known;
  }

  /** A transaction; if it ended too soon, another one. */
  #transaction<T>(opening: Opening, work: (db: Db, entered: Entered | undefined) => Promise<T>): Promise<T> {
    return this.#guessed(opening, work).catch((error: unknown) => {
      if (error instanceof BegunTooSoon) return this.#guessed(opening, work);
      throw error;
    });
  }

  async #guessed<T>(
    opening: Opening,
    work: (db: Db, entered: Entered | undefined) => Promise<T>,
  ): Promise<T> {
    const { key } = opening;
    const guess = key === undefined ? undefined : this.#entered.get(key);
    if (guess) {
      const done = await this.#once(opening, (db, entering) => attempt(entering, guess, work(db, guess)));
      if (done) return done.result;
    }
    return this.#once(opening, async (db, entering) => {
      const entered = await entering;
      if (key !== undefined && entered) this.#remember(key, entered);
      return work(db, entered);
    });
  }

  #remember(key: string, entered: Entered): void {
    this.#entered.delete(key);
    this.#entered.set(key, entered);
    const [oldest] = this.#entered.keys();
    if (this.#entered.size > mostRemembered && oldest !== undefined) this.#entered.delete(oldest);
  }

  async #once<T>(
    { start, context, readOnly, key }: Opening,
    work: (db: Db, entering: Promise<Entered | undefined>) => Promise<T>,
  ): Promise<T> {
    const client = await this.pool.connect();
    const { db, ending } = this.#over(client);
    let broken: Error | undefined;
    try {
      // Sent together: the context costs no extra round trip.
      sendTogether(client);
      const entering = Promise.all([
        client.query(start),
        context ? client.query<Entered>(context) : undefined,
        readOnly ? client.query(nowReadOnly) : undefined,
      ]).then(([, entered]) => entered?.rows[0]);
      ending.begin(key !== undefined);
      const result = await work(db, entering);
      const ended = ending.commit ?? commit(client);
      // A read-only transaction has nothing to keep: the answer need not wait.
      if (key === undefined) await ended;
      return result;
    } catch (error) {
      await client.query('rollback').catch((lost: Error) => {
        broken = lost;
      });
      if (isReadOnly(error)) broken = error;
      throw error;
    } finally {
      ending.begin(false);
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
    { onePage, readOnly }: Purpose = {},
  ): Promise<T> {
    const key = onePage ? `${token.toString('base64')} ${organizationId}` : undefined;
    return this.#transaction(
      {
        start: beginTenant,
        context: { name: 'enter', text: enter, values: [token, organizationId] },
        readOnly,
        key,
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
    { onePage, readOnly }: Purpose = {},
  ): Promise<T> {
    const key = onePage ? token.toString('base64') : undefined;
    return this.#transaction(
      { start: beginTenant, context: { name: 'enter-any', text: enterAny, values: [token] }, readOnly, key },
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
    { readOnly }: Pick<Purpose, 'readOnly'> = {},
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
