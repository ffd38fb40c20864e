import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import type { Tables } from './tables.server.ts';
import { instantOf } from '../time/instant.server.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import { audits } from '../contract/permission.ts';
import type { Accessibility, Audit, Audited, Level } from '../contract/permission.ts';
import { Problem } from '../contract/problem.ts';

/** A transaction with its row-level context; handlers query only through it. */
export type Db = Kysely<Tables>;

const { DATE, INT8, NUMERIC, TIMESTAMPTZ } = pg.types.builtins;
const types = new pg.TypeOverrides();
types.setTypeParser(DATE, (value) => value);
types.setTypeParser(INT8, Number);
types.setTypeParser(NUMERIC, (value) => parseDecimal(value) ?? value);
types.setTypeParser(TIMESTAMPTZ, instantOf);

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
/** The organization that a link opens for an auditor, who reads it without a level, and what the link gives. */
export interface Auditing extends InOrganization {
  id: string;
  auditor: string;
  gives: readonly Audited[];
  /** The last day on which the link works. */
  lastDate: string;
}
/** What a transaction begins with: who calls, and what they may in its organization; in none, what they may anywhere. */
type Entered = Person & (Auditing | InOrganization | { permission: Level | null; name: null });
const isWithin = (row: Entered): row is Person & InOrganization =>
  row.permission !== null && row.name !== null;
const isAuditing = (row: Entered): row is Person & Auditing => 'gives' in row;

const begin = (role: string) => `begin; set local role ${role}; set local statement_timeout = '20s'`;
const person = 'e.account_id as "accountId", e.session_id as "sessionId", e.language, e.permission';
// The root is asked for once the organization is set.
const within = 'e.name, e.accessibility, e.country, e.time_zone as "timeZone", ctx.root_id() as "rootId"';
/** How the context of a transaction is set: a statement that each connection prepares once. */
const entering = (name: string, text: string) => (values: unknown[]) => ({ name, text, values });
const enter = entering('enter', `select ${person}, ${within} from ctx.enter($1, $2) e`);
const enterAny = entering('enter-any', `select ${person}, null as name from ctx.enter_any($1) e`);
// Who reads is the link itself: no account has its id.
const enterAuditor = entering(
  'enter-auditor',
  `select e.link_id as "accountId", '' as "sessionId", null as language, e.permission, ${within}, e.organization_id as id,
    e.auditor, e.gives, e.last_date as "lastDate" from ctx.enter_auditor($1, $2, $3, $4) e`,
);

/** The server has become a standby: a new connection reaches the one that took its place. */
const isReadOnly = (error: unknown): error is Error =>
  error instanceof pg.DatabaseError && error.code === '25006';

type Asking = (text: string, values: unknown[]) => Promise<{ rows: unknown[] }>;

/** One for all, since it remembers the names that it has spelled. */
const camelCase = new CamelCasePlugin({ maintainNestedObjectKeys: true });

/** Queries by Kysely over what asks them, in a transaction that is begun and ended elsewhere. */
function queriesAsked(query: Asking): Db {
  // Kysely gives back after each query what is only lent to it for the whole transaction.
  const lent = { query: query as pg.ClientBase['query'], release: () => {} };
  const pool = { connect: () => Promise.resolve(lent), end: () => Promise.resolve(), options: {} };
  return new Kysely({ dialect: new PostgresDialect({ pool }), plugins: [camelCase] });
}

/** Queries by Kysely over one connection. */
export const queriesOver = (client: pg.ClientBase): Db =>
  queriesAsked((text, values) => client.query(text, values));

/** Queries by Kysely that a job asks. */
export const queriesBy = (ask: (text: string, values: unknown[]) => Promise<unknown[]>): Db =>
  queriesAsked(async (text, values) => ({ rows: await ask(text, values) }));

/** The application's pool and its kinds of transaction. Nothing is queried outside of one; one that is read-only refuses all writes. */
export class Database {
  readonly pool: pg.Pool;

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

  async #transaction<T>(
    role: 'rede_tenant' | 'rede_auth',
    entered: pg.QueryConfig | null,
    readOnly: boolean,
    work: (db: Db, entered: Entered | undefined) => Promise<T>,
  ): Promise<T> {
    const client = await this.pool.connect();
    let broken: Error | undefined;
    try {
      // Sent one after the other without waiting for answers: the context costs no extra round trip.
      const [, found] = await Promise.all([
        client.query(begin(role)),
        entered && client.query<Entered>(entered),
        // Not before the context is set, which records when a session was last used.
        readOnly ? client.query('set transaction read only') : undefined,
      ]);
      const result = await work(queriesOver(client), found?.rows[0]);
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
    readOnly = false,
  ): Promise<T> {
    return this.#transaction('rede_tenant', enter([token, organizationId]), readOnly, (db, row) => {
      if (!row) throw new Problem('NOT_SIGNED_IN');
      return work(db, row, isWithin(row) ? row : null);
    });
  }

  /**
   * A transaction for catalogue calls: the person's best level over all memberships (null: none), no organization. Throws NOT_SIGNED_IN
   * without a live session.
   */
  catalogue<T>(
    token: Buffer,
    work: (db: Db, person: Person, best: Level | null) => Promise<T>,
    readOnly = false,
  ): Promise<T> {
    return this.#transaction('rede_tenant', enterAny([token]), readOnly, (db, row) => {
      if (!row) throw new Problem('NOT_SIGNED_IN');
      return work(db, row, row.permission);
    });
  }

  /**
   * A reading transaction for who holds an auditor's link. What is opened is written in the link's log as it begins, and nothing after that. Throws
   * AUDITOR_LINK_OVER without a link that works, NOT_FOUND for what it does not give.
   */
  auditor<T>(
    token: Buffer,
    { permission, record }: { permission: Audit; record: string | null },
    work: (db: Db, person: Person, organization: Auditing) => Promise<T>,
  ): Promise<T> {
    const given = audits[permission];
    const entered = enterAuditor([token, given, permission.slice('AUDIT_'.length), record]);
    return this.#transaction('rede_tenant', entered, true, (db, row) => {
      if (!row || !isAuditing(row)) throw new Problem('AUDITOR_LINK_OVER');
      if (given !== null && !row.gives.includes(given)) throw new Problem('NOT_FOUND');
      return work(db, row, row);
    });
  }

  /** A transaction over accounts and sessions, which the organizations' role cannot read; a token of a live session names the person. */
  account<T>(
    token: Buffer | null,
    work: (db: Db, person: Person | null) => Promise<T>,
    readOnly = false,
  ): Promise<T> {
    const entered = token && enterAny([token]);
    return this.#transaction('rede_auth', entered, readOnly, (db, row) => work(db, row ?? null));
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
