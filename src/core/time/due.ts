import { daysBetween } from './period.ts';
import type { IsoDate } from './period.ts';

/** How many days ahead the lists look for what is due: recurring work within a week, reviews within 30 days. */
export const daysAhead = { overdue: -1, today: 0, week: 7, soon: 30 } as const;

/** From how many days before its date each kind counts as due soon: the same as in the filters of its list. */
export const horizons = {
  INSPECTION: daysAhead.week,
  READING: daysAhead.week,
  EVENT: daysAhead.week,
  NOTIFICATION: daysAhead.week,
  ACTION: daysAhead.week,
  ACTION_VERIFY: daysAhead.week,
  OBLIGATION: daysAhead.soon,
  DOCUMENT: daysAhead.soon,
  STAKEHOLDER: daysAhead.soon,
  COMPETENCE: 60,
} as const;
export type DueKind = keyof typeof horizons;

const dueKinds = Object.keys(horizons) as DueKind[];
/** The kind that work counts as: its own; work of a kind without a horizon counts as an action. */
export const dueKindOf = (work: string): DueKind => dueKinds.find((kind) => kind === work) ?? 'ACTION';

/** Whether a date on which something is due has passed; nothing without a date is ever overdue. */
export const isPast = (date: IsoDate | null, today: IsoDate): boolean => date !== null && date < today;

/** How urgent something is that is due on a date: overdue, due within the horizon of its kind, or neither (null). */
export function urgencyOf(kind: DueKind, date: IsoDate, today: IsoDate): 'late' | 'soon' | null {
  if (isPast(date, today)) return 'late';
  return daysBetween(today, date) <= horizons[kind] ? 'soon' : null;
}
