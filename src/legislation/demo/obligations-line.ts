import type { Finding } from '../obligations/evaluation.ts';

/** An evaluation of the demo: what was found, how many days ago, by whom (an address), and what was noted. */
export type Evaluated = [finding: Finding, daysAgo: number, by: string, note?: string];

/** One in a line. */
export type Line = [
  reference: string,
  responsible: string,
  relevance: string | null,
  howComplied: string | null,
  next: number | null,
  evaluations: Evaluated[],
  changed?: number,
];
