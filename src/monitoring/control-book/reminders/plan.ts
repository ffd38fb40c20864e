import { addDays, addPeriod, isZeroPeriod } from '../../../core/time/period.ts';
import type { IsoDate, Period } from '../../../core/time/period.ts';
import { dueAfter, dueDates, nextDue } from './recurrence.ts';
import type { Anchor, Series } from './recurrence.ts';

/** What of a reminder decides its plan. */
export interface PlannedReminder extends Series {
  notifyBefore: Period;
  anchor: Anchor;
  /** Neither stopped nor deleted. */
  active: boolean;
  /** Due dates up to this day have been planned; null: none yet. */
  coveredTo: IsoDate | null;
}

/** An inspection of the reminder: pending as its plan put it there, or done. */
export interface PlannedInspection {
  id: string;
  dueDate: IsoDate;
  /** Its number in a series counted from completion; 0: of a series by the calendar. */
  turn: number;
  /** The day on which it was done or skipped; null: pending. */
  completedOn: IsoDate | null;
}

/** What `planOf` needs of a reminder, as ctx.plan_input gives it. */
export interface PlanInput extends PlannedReminder {
  organizationId: string;
  id: string;
  today: IsoDate;
  inspections: PlannedInspection[];
}

/** The events of a plan since it was made; left out: time has passed. */
export interface PlanChange {
  /** It is another plan: what is upcoming is planned again. */
  replan?: boolean;
  /** The series begins at its first date again. */
  first?: boolean;
}

/** The changes to make to a reminder's inspections. */
export interface Plan {
  /** To be put into the control book, where they are not there yet. */
  insert: { dueDate: IsoDate; turn: number }[];
  /** The ids of those to be soft deleted. */
  remove: string[];
  /** Due dates up to this day have been planned. */
  coveredTo: IsoDate | null;
  /** The day on which the series has to be planned again; null: none, unless something is changed or completed. */
  fillOn: IsoDate | null;
}

/** What a series has due; `turn` as in `PlannedInspection`. */
interface Due extends Pick<Plan, 'coveredTo' | 'fillOn'> {
  dates: IsoDate[];
  turn: number;
}

const latest = (one: IsoDate, other: IsoDate): IsoDate => (one > other ? one : other);
const earliest = (one: IsoDate, other: IsoDate): IsoDate => (one < other ? one : other);

/** The first day whose due dates are still to be planned. */
function firstUnplanned(
  { startsAt, coveredTo }: PlannedReminder,
  today: IsoDate,
  { replan, first }: PlanChange,
): IsoDate {
  if (first) return startsAt;
  if (replan) return latest(today, startsAt);
  return coveredTo === null ? startsAt : addDays(coveredTo, 1);
}

/**
 * By the calendar: everything that has fallen due since the last plan, the next one, and any that people are already to
 * be notified of.
 */
function dueByCalendar(reminder: PlannedReminder, today: IsoDate, change: PlanChange): Due {
  const { startsAt, period, notifyBefore } = reminder;
  const from = firstUnplanned(reminder, today, change);
  const coveredTo = addDays(latest(from, today), -1);
  // Due once, also where that was long ago.
  if (isZeroPeriod(period)) return { dates: [startsAt], turn: 0, coveredTo, fillOn: null };

  const next = nextDue(reminder, today);
  const horizon = latest(next ?? today, addPeriod(today, notifyBefore));
  const dates = dueDates(reminder, from, horizon);
  if (next === null) return { dates, turn: 0, coveredTo, fillOn: null };
  const beyond = nextDue(reminder, addDays(horizon, 1));
  const needed = addDays(next, 1);
  const noticeOn = beyond === null ? needed : addPeriod(beyond, notifyBefore, -1);
  return { dates, turn: 0, coveredTo, fillOn: latest(addDays(today, 1), earliest(needed, noticeOn)) };
}

/**
 * Counted from completion: the one that follows the last completion, and not before the first date until that is done; the first date where
 * nothing has been done yet.
 */
function dueByCompletion(
  { startsAt, period }: PlannedReminder,
  inspections: readonly PlannedInspection[],
  today: IsoDate,
  { first }: PlanChange,
): Due {
  const done = inspections.filter(({ completedOn }) => completedOn !== null);
  const turn = Math.max(0, ...done.map((each) => each.turn)) + 1;
  const last = done
    .flatMap(({ completedOn }) => completedOn ?? [])
    .toSorted()
    .at(-1);
  const next = last === undefined || first ? startsAt : dueAfter(last, period);
  // What was done before the series began does not make its first date earlier.
  const hasBegun =
    last === undefined || last >= startsAt || done.some((each) => each.turn > 0 && each.dueDate >= startsAt);
  const due = hasBegun ? next : latest(next ?? startsAt, startsAt);
  return { dates: due === null ? [] : [due], turn, coveredTo: addDays(today, -1), fillOn: null };
}

const stopped: Due = { dates: [], turn: 0, coveredTo: null, fillOn: null };

/**
 * The changes that a reminder's plan makes to its inspections. By the calendar there is one inspection per due date, up
 * to the next one ahead; counted from completion, one at a time. Completed and overdue ones always stay; upcoming ones
 * give way to a new plan.
 *
 * In: the reminder; its inspections: all pending planned ones from today on, and for a series counted from completion
 * also one of those before today (of turn 0, else of the highest), and, of the completed ones, the highest turn, the
 * last completion, and the last due date of a turn; today's date where the reminder is; and what has changed. Additional
 * inspections change nothing.
 * Out: inspections to insert may exist already (one per due date and turn is enough), and are restored if they were
 * deleted.
 */
export function planOf(
  reminder: PlannedReminder,
  inspections: readonly PlannedInspection[],
  today: IsoDate,
  change: PlanChange = {},
): Plan {
  const { dates, turn, coveredTo, fillOn } = !reminder.active
    ? stopped
    : reminder.anchor === 'SCHEDULED'
      ? dueByCalendar(reminder, today, change)
      : dueByCompletion(reminder, inspections, today, change);
  // Those that an earlier round of a series counted from completion has left behind are not touched.
  const pending = inspections.filter(
    (each) => each.completedOn === null && (turn === 0 || each.turn === 0 || each.turn >= turn),
  );
  const isDue = (each: PlannedInspection) => each.turn === turn && dates.includes(each.dueDate);
  const gone =
    change.replan || change.first ? pending.filter((each) => each.dueDate >= today && !isDue(each)) : [];
  const waits = turn > 0 && pending.length > gone.length;
  return {
    insert: waits ? [] : dates.map((dueDate) => ({ dueDate, turn })),
    remove: gone.map(({ id }) => id),
    coveredTo,
    fillOn,
  };
}
