import type { Finding } from '../obligations/evaluation.ts';

/** An evaluation in the demo: the result, how many days ago, by whom (an address), and the note. */
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
