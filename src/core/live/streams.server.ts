import { Readable } from 'node:stream';
import type { ChangeNote } from './feed.server.ts';
import { concernsOf, familyOf, oldestPage } from './invalidation.ts';
import type { Endpoint } from '../contract/contract.ts';
import { isAudit, mayCall } from '../contract/permission.ts';
import type { Accessibility, Level } from '../contract/permission.ts';
import { Problem } from '../contract/problem.ts';

/** Who a stream is for, where, and what they may see there now. */
interface Listener {
  token: Buffer;
  accountId: string;
  organizationId: string;
  permission: Level;
  accessibility: Accessibility;
}
type Held = Pick<Listener, 'permission' | 'accessibility'>;

interface Options {
  /** What each of these may see now, null for nothing: asked twice a minute, and soon after a membership changed. */
  check?: (listeners: readonly Pick<Listener, 'token' | 'organizationId'>[]) => Promise<(Held | null)[]>;
  /**
   * Milliseconds after which a stream ends and its reader opens a new one, so that several servers share them evenly.
   */
  maxAge?: number;
  /** Streams that one person may have open at a server. */
  perPerson?: number;
}

/** Within this many milliseconds several notifications become one event. */
const gathering = 250;
const beatEvery = 20_000;
const checkEvery = 30_000;
const checkSoon = 500;

/** One person's stream: changes wait as names of paths, however slowly they are read. */
class ChangeStream extends Readable {
  readonly listener: Listener;
  readonly waiting = new Set<string>();
  #count = 0;
  #beat = false;
  #over = false;

  constructor(listener: Listener) {
    super({ highWaterMark: 1024 });
    this.listener = listener;
    this.push(': Rede\nretry: 3000\n\n');
  }

  /** The reader has taken what was sent. */
  override _read(): void {
    if (this.waiting.size > 0) this.flush();
  }

  /** Sends what waits, unless the reader has not taken what was sent before. */
  flush(): void {
    if (this.#over || this.readableLength > 0) return;
    if (this.waiting.size > 0) {
      this.push(`id: ${(this.#count += 1)}\ndata: ${JSON.stringify({ paths: [...this.waiting] })}\n\n`);
      this.waiting.clear();
    } else if (this.#beat) this.push('event: beat\ndata: 1\n\n');
    this.#beat = false;
  }

  beat(): void {
    this.#beat = true;
    this.flush();
  }

  /** No more comes. */
  finish(): void {
    if (this.#over) return;
    this.#over = true;
    this.push(null);
  }
}

/** The streams of change notifications that this server has open, and what is sent to each. */
export class ChangeStreams {
  readonly #open = new Set<ChangeStream>();
  readonly #options: Options;
  #concerns: (table: string) => readonly Endpoint[] = () => [];
  #every: readonly Endpoint[] = [];
  #gathered: NodeJS.Timeout | undefined;
  #soon: NodeJS.Timeout | undefined;
  #closed = false;
  /** What changed while pages may have been opening their streams: each notification once, the latest last. */
  readonly #recent = new Map<string, { note: ChangeNote; at: number }>();
  readonly #timers: NodeJS.Timeout[];

  constructor(options: Options = {}) {
    this.#options = options;
    this.#timers = [
      setInterval(() => this.#each((stream) => stream.beat()), beatEvery).unref(),
      setInterval(() => void this.check(), checkEvery).unref(),
    ];
  }

  /** These calls determine what a change affects. */
  describe(endpoints: readonly Endpoint[]): void {
    // Changes to people's own accounts are not sent.
    this.#every = endpoints.filter(
      ({ method, permission }) =>
        method === 'GET' && permission !== 'anyone' && permission !== 'user' && !isAudit(permission),
    );
    this.#concerns = concernsOf(this.#every);
  }

  get size(): number {
    return this.#open.size;
  }

  #each(work: (stream: ChangeStream) => void): void {
    for (const stream of this.#open) work(stream);
  }

  /**
   * A stream for a person who may see the organization. Changes since their page requested its data, this many
   * milliseconds ago, may be new to it, and after a break (`missed`) everything. Throws TOO_MANY_REQUESTS if they have
   * too many open.
   */
  open(listener: Listener, { missed, age }: { missed: boolean; age: number }): Readable {
    const { perPerson = 12, maxAge = 3_600_000 } = this.#options;
    if (this.#closed) throw new Problem('NOT_READY');
    const own = [...this.#open].filter((stream) => stream.listener.accountId === listener.accountId);
    if (own.length >= perPerson) throw new Problem('TOO_MANY_REQUESTS');
    const stream = new ChangeStream(listener);
    this.#open.add(stream);
    const end = setTimeout(() => stream.finish(), maxAge).unref();
    stream.once('close', () => {
      clearTimeout(end);
      this.#open.delete(stream);
    });
    if (missed) this.#add(stream, this.#every);
    const since = performance.now() - age;
    for (const { note, at } of this.#recent.values()) if (at >= since) this.#pass(note, stream);
    return stream;
  }

  #keep(note: ChangeNote): void {
    const now = performance.now();
    const key = `${note.organizationId} ${note.table}`;
    this.#recent.delete(key);
    this.#recent.set(key, { note, at: now });
    for (const [old, { at }] of this.#recent) {
      if (now - at < oldestPage) return;
      this.#recent.delete(old);
    }
  }

  #pass({ organizationId, table }: ChangeNote, stream: ChangeStream): void {
    if (organizationId === null || organizationId === stream.listener.organizationId)
      this.#add(stream, this.#concerns(table));
  }

  /** Names the paths of these calls, as far as the person may make them. */
  #add(stream: ChangeStream, endpoints: readonly Endpoint[]): void {
    const { listener, waiting } = stream;
    for (const endpoint of endpoints)
      if (mayCall(endpoint, listener))
        waiting.add(familyOf(endpoint.path.replace(':orgId', listener.organizationId)));
    this.#gathered ??= setTimeout(() => {
      this.#gathered = undefined;
      this.#each((each) => each.flush());
    }, gathering).unref();
  }

  /** Sends a change to those affected. */
  notify(note: ChangeNote): void {
    const { table } = note;
    this.#keep(note);
    this.#each((stream) => this.#pass(note, stream));
    if (table === 'member' || table === 'organization')
      this.#soon ??= setTimeout(() => {
        this.#soon = undefined;
        void this.check();
      }, checkSoon).unref();
  }

  /** Notifies everybody that anything may have changed. */
  notifyAll(): void {
    this.#each((stream) => this.#add(stream, this.#every));
  }

  /** Checks again what everybody may see, and ends the streams of those who may see nothing any more. */
  async check(): Promise<void> {
    const streams = [...this.#open];
    if (streams.length === 0 || !this.#options.check) return;
    const listeners = streams.map(({ listener }) => listener);
    // If the database does not answer, keep the streams: nothing is sent meanwhile, and the check runs again soon.
    const held = await this.#options.check(listeners).catch(() => undefined);
    for (const [index, stream] of held ? streams.entries() : []) {
      const now = held?.[index];
      if (!now) {
        stream.finish();
        continue;
      }
      const { permission, accessibility } = stream.listener;
      if (permission === now.permission && accessibility === now.accessibility) continue;
      Object.assign(stream.listener, now);
      this.#add(stream, this.#every);
    }
  }

  /** Ends all of them, so that a server that stops does not wait for its readers. */
  close(): void {
    for (const timer of [...this.#timers, this.#gathered, this.#soon]) clearTimeout(timer);
    this.#closed = true;
    this.#each((stream) => stream.finish());
  }
}
