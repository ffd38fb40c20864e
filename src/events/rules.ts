import { daysBetween } from '../core/time/period.ts';
import type { IsoDate } from '../core/time/period.ts';
import type { FieldError } from '../core/contract/problem.ts';

/** Event importance (specification, section 3), the greatest first. */
export const importances = ['HIGH', 'MEDIUM', 'LOW'] as const;
export type Importance = (typeof importances)[number];

/** What kind of event it is. */
export const eventCategories = [
  'NEAR_MISS',
  'ACCIDENT',
  'SPILL',
  'COMPLAINT',
  'NONCONFORMITY',
  'OBSERVATION',
  'IMPROVEMENT',
] as const;
export type EventCategory = (typeof eventCategories)[number];

/** The answers to whether there was an accident. */
export const accidentAnswers = ['no', 'yes'] as const;

export const eventStatuses = ['REPORTED', 'IN_PROGRESS', 'CLOSED', 'DISMISSED'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** How far a nonconformity is from what is required (ISO 19011:2018, 6.4.8: grading may be major or minor). */
export const grades = ['MAJOR', 'MINOR'] as const;
export type Grade = (typeof grades)[number];

/** Still to be done something about. */
export const openStatuses = ['REPORTED', 'IN_PROGRESS'] as const satisfies readonly EventStatus[];
export const isOpen = (status: EventStatus): boolean => openStatuses.some((open) => open === status);

/** The fields of handling, in the order in which the work goes. */
export const handlingFields = [
  'grade',
  'requirement',
  'cause',
  'immediateAction',
  'correctiveAction',
  'responsible',
  'dueDate',
  'handledDate',
  'closedDate',
  'effectiveness',
  'answer',
] as const;
type Handled = Partial<Record<(typeof handlingFields)[number], unknown>> & {
  handledDate?: IsoDate | null;
  closedDate?: IsoDate | null;
};

/** The fields of handling that who is responsible writes; closing it and handing it over is for who manages (decision 16). */
export const responsibleFields = [
  'cause',
  'immediateAction',
  'correctiveAction',
  'dueDate',
  'handledDate',
  'effectiveness',
  'answer',
] as const satisfies readonly (typeof handlingFields)[number][];

/** Whether it waits for a manager to close it: the responsible person has said that it is handled. */
export const isReadyToClose = (status: EventStatus, handledDate: IsoDate | null): boolean =>
  isOpen(status) && handledDate !== null;

/**
 * The state after saving a handling: closed by its date; reopened by taking the date off; in progress once anything has been
 * written. An event never goes back to merely reported. In: the state before; a dismissed one is not handled at all.
 */
export function statusAfter(before: EventStatus, handling: Handled): EventStatus {
  if (handling.closedDate != null) return 'CLOSED';
  if (before === 'CLOSED') return 'IN_PROGRESS';
  const begun = handlingFields.some((name) => handling[name] != null && handling[name] !== '');
  return before === 'REPORTED' && begun ? 'IN_PROGRESS' : before;
}

/** The fields required before an event is handled, and before it is closed. */
export const neededToClose = ['cause', 'correctiveAction'] as const;

/**
 * What is wrong with the dates and the closing of an event; paths as in the form, on one level.
 * Source: ISO 45001:2018 and ISO 14001:2015, clause 10.2: the cause is determined and the action carried out before it is done with.
 */
export function checkEvent(event: Handled & { occurrence: IsoDate }, today: IsoDate): FieldError[] {
  const { occurrence, handledDate = null, closedDate = null } = event;
  const refused: FieldError[] = occurrence > today ? [{ path: 'occurrence', code: 'IN_FUTURE' }] : [];
  if (handledDate === null && closedDate === null) return refused;
  for (const name of neededToClose)
    if (event[name] == null || event[name] === '') refused.push({ path: name, code: 'REQUIRED' });
  for (const [path, day] of Object.entries({ handledDate, closedDate }))
    if (day !== null && day > today) refused.push({ path, code: 'IN_FUTURE' });
    else if (day !== null && day < occurrence) refused.push({ path, code: 'END_BEFORE_START' });
  return refused;
}

/** The fields that only a nonconformity has. */
const ofNonconformity = ['grade', 'requirement'] as const;
type Graded = Partial<Record<(typeof ofNonconformity)[number], string | null>> & {
  category?: EventCategory | null | undefined;
};

/**
 * The grade and requirement that were written for an event of another category. What was there before is no fault: it is kept when the
 * category changes, and counts again when the event is a nonconformity again.
 */
export const checkGrade = (before: Graded, after: Graded): FieldError[] =>
  after.category === 'NONCONFORMITY'
    ? []
    : ofNonconformity
        .filter((name) => (after[name] ?? null) !== null && after[name] !== before[name])
        .map((path) => ({ path, code: 'NOT_NONCONFORMITY' }));

/** The path of a form field in the body: the fields of handling are one level down. */
export const inBody = ({ path, ...error }: FieldError): FieldError => ({
  ...error,
  path: handlingFields.some((name) => name === path.split('.')[0]) ? `handling.${path}` : path,
});

/** The other way round. */
export const inForm = ({ path, ...error }: FieldError): FieldError => ({
  ...error,
  path: path.replace(/^handling\./, ''),
});

/** How long it has gone without an accident, in days. */
export interface AccidentFree {
  /** The day of the last one; null: there has been none. */
  last: IsoDate | null;
  /** Days since, today included and the day of the accident not; null: there has been none. */
  days: number | null;
  /** The most days without one between two accidents, or since the last; null: there has been none. */
  longest: number | null;
}

/**
 * Days since the last accident, and the longest run so far. In: the days on which accidents happened, in any order.
 * A day on which two happened counts once; the days between two accidents are those on which nothing happened.
 */
export function accidentFree(accidents: readonly IsoDate[], today: IsoDate): AccidentFree {
  const days = [...new Set(accidents)].filter((day) => day <= today).toSorted();
  const last = days.at(-1);
  if (last === undefined) return { last: null, days: null, longest: null };
  const since = daysBetween(last, today);
  const between = days.slice(1).map((day, index) => daysBetween(days[index] ?? day, day) - 1);
  return { last, days: since, longest: Math.max(since, ...between) };
}
