import type { FastifyReply } from 'fastify';
import { Problem } from '../contract/problem.ts';

/** Who heavy work is done for, an organization's whole tree or an account, and the signal that they have gone without waiting. */
export interface Asker {
  owner: string;
  gone: AbortSignal;
}

/**
 * Who a call is made for: the tree of its organization, since who manages one adds as many as they like; or its account
 * if none exists, or else its address.
 */
export function askerOf({
  organization,
  person,
  reply,
}: {
  organization: { rootId: string } | null;
  person: { accountId: string } | null;
  reply: FastifyReply;
}): Asker {
  const gone = new AbortController();
  // The response's event, since a request whose body has been read counts as closed.
  reply.raw.once('close', () => gone.abort());
  return { owner: organization?.rootId ?? person?.accountId ?? reply.request.ip, gone: gone.signal };
}

interface Waiting {
  start: () => void;
  refuse: () => void;
}

interface Running {
  ending: AbortController;
  /** Whether it has to go as soon as another owner waits. */
  isOverdue: boolean;
}

const busy = () => new Problem('NOT_READY');
/** Milliseconds after which a piece has to go if others wait. */
const longestWhileOthersWait = 20_000;

/**
 * A line for one kind of heavy work. Owners take turns, each with one piece at a time, however many they request. When
 * the line is full, the last piece of the owner with the most gives way to an owner with fewer; otherwise the newcomer
 * is refused (NOT_READY, 503). A caller who has gone leaves the line. A piece that has run for 20 seconds while another
 * owner waits is ended.
 */
export class Lane {
  readonly #atOnce: number;
  readonly #mostWaiting: number;
  readonly #longest: number;
  /** By owner, the piece at work. */
  readonly #running = new Map<string, Running>();
  /** By owner, next one first; owners at work are skipped. */
  readonly #waiting = new Map<string, Waiting[]>();

  /**
   * In: pieces that run in parallel, how many may wait, and after how many milliseconds a piece has to go if others
   * wait.
   */
  constructor({
    atOnce,
    mostWaiting = 20,
    longest = longestWhileOthersWait,
  }: {
    atOnce: number;
    mostWaiting?: number;
    longest?: number;
  }) {
    this.#atOnce = atOnce;
    this.#mostWaiting = mostWaiting;
    this.#longest = longest;
  }

  /**
   * Does a piece of work when its owner's turn comes. The work receives a signal that it has to end for the sake of
   * others.
   */
  async run<T>({ owner, gone }: Asker, work: (overdue: AbortSignal) => Promise<T>): Promise<T> {
    if (gone.aborted) throw busy();
    if (this.#running.size < this.#atOnce && !this.#running.has(owner)) this.#begin(owner);
    else await this.#turn(owner, gone);
    const piece = this.#running.get(owner) ?? this.#begin(owner);
    const timer = setTimeout(() => {
      piece.isOverdue = true;
      this.#endOverdue();
    }, this.#longest).unref();
    try {
      return await work(piece.ending.signal);
    } finally {
      clearTimeout(timer);
      this.#running.delete(owner);
      this.#next();
    }
  }

  #begin(owner: string): Running {
    const piece = { ending: new AbortController(), isOverdue: false };
    this.#running.set(owner, piece);
    return piece;
  }

  /** Ends the pieces that have run too long, if another owner waits for their place. */
  #endOverdue(): void {
    if ([...this.#waiting.keys()].every((owner) => this.#running.has(owner))) return;
    for (const { ending, isOverdue } of this.#running.values()) if (isOverdue) ending.abort();
  }

  #turn(owner: string, gone: AbortSignal): Promise<void> {
    this.#makeRoom(owner);
    return new Promise((resolve, reject) => {
      const piece: Waiting = {
        start: () => {
          gone.removeEventListener('abort', piece.refuse);
          resolve();
        },
        refuse: () => {
          gone.removeEventListener('abort', piece.refuse);
          this.#leave(owner, piece);
          reject(busy());
        },
      };
      gone.addEventListener('abort', piece.refuse);
      this.#waiting.set(owner, [...(this.#waiting.get(owner) ?? []), piece]);
      this.#endOverdue();
    });
  }

  /** Throws if there is no room for another piece of the owner's. */
  #makeRoom(owner: string): void {
    const all = [...this.#waiting.values()];
    if (all.flat().length < this.#mostWaiting) return;
    const own = this.#waiting.get(owner)?.length ?? 0;
    const longest = all.toSorted((a, b) => b.length - a.length)[0] ?? [];
    if (longest.length <= own + 1) throw busy();
    longest.at(-1)?.refuse();
  }

  #leave(owner: string, piece: Waiting): void {
    const rest = (this.#waiting.get(owner) ?? []).filter((each) => each !== piece);
    if (rest.length > 0) this.#waiting.set(owner, rest);
    else this.#waiting.delete(owner);
  }

  #next(): void {
    const [owner, pieces] = [...this.#waiting].find(([each]) => !this.#running.has(each)) ?? [];
    if (owner === undefined || !pieces) return;
    const [first, ...rest] = pieces;
    // After a turn the owner goes to the end.
    this.#waiting.delete(owner);
    if (rest.length > 0) this.#waiting.set(owner, rest);
    this.#begin(owner);
    first?.start();
  }
}

/**
 * The lanes. Exports and printing use our own data and never wait for uploaded files; tables and pictures, which are
 * read in processes (process.server.ts), have a lane each. The text of files, which no one waits for, is read one file
 * at a time (extract-text.server.ts).
 */
export const lanes = {
  exports: new Lane({ atOnce: 2 }),
  /** One at a time, as its thread has it (src/chemicals/labels/print.server.ts). */
  prints: new Lane({ atOnce: 1 }),
  imports: new Lane({ atOnce: 2 }),
  pictures: new Lane({ atOnce: 1 }),
};
