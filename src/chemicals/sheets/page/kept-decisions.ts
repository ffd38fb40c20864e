import { decidedSince } from '../readings/review.ts';
import type { Decision } from '../readings/review.ts';

/** A path decided about here and not stored yet; null: what was decided is taken back. */
export type Unsent = ReadonlyMap<string, Decision | null>;

/** Decisions that wait on this device, and those that were stored when they were made. */
export interface KeptDecisions {
  base: readonly Decision[];
  unsent: readonly [path: string, decision: Decision | null][];
}

/** What a draft of decisions says; null: it is another draft. */
export function keptIn(values: Record<string, unknown> | undefined): KeptDecisions | null {
  const { base, unsent } = values ?? {};
  return Array.isArray(base) && Array.isArray(unsent) && unsent.length > 0
    ? { base: base as Decision[], unsent: unsent as [string, Decision | null][] }
    : null;
}

/**
 * What of kept decisions is still to be stored. In: what is stored now. Out: also the paths about which someone else has decided otherwise since:
 * theirs stays.
 */
export function stillToStore(
  { base, unsent }: KeptDecisions,
  stored: readonly Decision[],
): { unsent: Unsent; overtaken: string[] } {
  const changed = decidedSince(base, stored);
  const mine = unsent.flatMap(([, decision]) => decision ?? []);
  const differs = new Set(decidedSince(mine, stored));
  return {
    // What arrived though its answer was lost is stored already.
    unsent: new Map(unsent.filter(([path]) => !changed.includes(path) && differs.has(path))),
    overtaken: unsent.flatMap(([path]) => (changed.includes(path) && differs.has(path) ? path : [])),
  };
}
