import type pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { newClient } from '../database/connection.server.ts';

/** Records of a table changed, in an organization or, if that is null, in the catalogue. */
export interface ChangeNote {
  organizationId: string | null;
  table: string;
}

const channel = 'rede_change';
const shape = /^(\*|[0-9a-f-]{36}) ([a-z_]{1,63})$/;
const longestWait = 10_000;

interface Listening {
  /**
   * The application's connection string. A pooler that reassigns a connection between transactions passes no
   * notifications on.
   */
  url: string;
  onNote: (note: ChangeNote) => void;
  /** Listening again after a break, in which notifications were missed. */
  onGap: () => void;
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
}

/**
 * Listens for changes in the database, whichever server wrote them, over one separate connection that is reopened
 * whenever it is lost.
 */
export class ChangeFeed {
  readonly #options: Listening;
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #wait = 250;
  #closed = false;

  constructor(options: Listening) {
    this.#options = options;
  }

  /** Starts, and reports whether it listens; if the database cannot be reached, it keeps trying. */
  async start(): Promise<boolean> {
    const { url, log } = this.#options;
    const client = newClient({
      connectionString: url,
      application_name: 'rede change notifications',
      keepAlive: true,
      keepAliveInitialDelayMillis: 30_000,
      connectionTimeoutMillis: 10_000,
    });
    this.#client = client;
    client.on('notification', ({ payload = '' }) => this.#read(payload));
    client.on('error', (error) =>
      log.warn({ err: error }, 'the connection for change notifications was lost'),
    );
    client.once('end', () => this.#again());
    try {
      await client.connect();
      await client.query(`listen ${channel}`);
    } catch (error) {
      log.warn({ err: error }, 'change notifications cannot be received now');
      await client.end().catch(() => undefined);
      this.#again();
      return false;
    }
    this.#wait = 250;
    return true;
  }

  #read(payload: string): void {
    const [, organization, table] = shape.exec(payload) ?? [];
    if (organization && table)
      this.#options.onNote({ organizationId: organization === '*' ? null : organization, table });
  }

  #again(): void {
    if (this.#closed || this.#retry) return;
    this.#retry = setTimeout(() => {
      this.#retry = undefined;
      void this.start().then((listens) => listens && this.#options.onGap());
    }, this.#wait).unref();
    this.#wait = Math.min(longestWait, this.#wait * 2);
  }

  async close(): Promise<void> {
    this.#closed = true;
    clearTimeout(this.#retry);
    await this.#client?.end().catch(() => undefined);
  }
}
