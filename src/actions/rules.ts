import type { FieldError } from '../core/contract/problem.ts';
import type { IsoDate } from '../core/time/period.ts';

/** What an action is for (ISO 9000:2015, 3.12): the correction at once, against the cause, against what may come, for the better, for good. */
export const actionKinds = ['IMMEDIATE', 'CORRECTIVE', 'PREVENTIVE', 'IMPROVEMENT', 'CONTROL'] as const;
export type ActionKind = (typeof actionKinds)[number];

/** How it makes work safer, the best first. Source: ISO 45001:2018, 8.1.2. */
export const controls = ['ELIMINATION', 'SUBSTITUTION', 'TECHNICAL', 'ORGANISATIONAL', 'PPE'] as const;
export type Control = (typeof controls)[number];

export const actionStatuses = ['OPEN', 'DONE', 'VERIFIED', 'CANCELLED'] as const;
export type ActionStatus = (typeof actionStatuses)[number];

/** Whether it helped. */
export const effects = ['YES', 'PARTLY', 'NO'] as const;
export type Effect = (typeof effects)[number];

/** What an action can be for; it remembers it for good. */
export const sourceKinds = ['EVENT', 'INSPECTION', 'OBLIGATION', 'STAKEHOLDER'] as const;
export type SourceKind = (typeof sourceKinds)[number];

/** Days until an action is due, unless another day is chosen. */
export const usualDays = 30;

/** What moves an action from state to state. */
export const moves = ['done', 'verify', 'postpone', 'cancel', 'reopen'] as const;
export type Move = (typeof moves)[number];

const from: Record<Move, readonly ActionStatus[]> = {
  done: ['OPEN'],
  verify: ['DONE'],
  postpone: ['OPEN'],
  cancel: ['OPEN', 'DONE'],
  reopen: ['DONE', 'VERIFIED', 'CANCELLED'],
};

/** Whether an action in this state can be moved so. */
export const canMove = (move: Move, status: ActionStatus): boolean => from[move].includes(status);

/** What the person asking has to do with an action, and whether they manage. */
export interface Standing {
  manages: boolean;
  edits: boolean;
  isResponsible: boolean;
  isCreator: boolean;
}

/** Whether a person may move an action so; that no one verifies what they did themselves is decided apart. */
export function mayMove(move: Move, { manages, edits, isResponsible, isCreator }: Standing): boolean {
  if (manages) return true;
  if (move === 'done') return isResponsible;
  if (move === 'postpone') return isResponsible || (isCreator && edits);
  return move === 'cancel' && isCreator && edits;
}

/** Whether a person may change or delete an action. */
export const mayChange = ({ manages, edits, isCreator }: Standing): boolean =>
  manages || (edits && isCreator);

/** The state after it is done: what was done at once needs no verification. */
export const statusWhenDone = (kind: ActionKind): ActionStatus =>
  kind === 'IMMEDIATE' ? 'VERIFIED' : 'DONE';

interface Checked {
  control: Control | null;
  controlNote: string | null;
}
/** Protective equipment comes last (STOP principle): who chooses it says why nothing better does. */
export const checkAction = ({ control, controlNote }: Checked): FieldError[] =>
  control === 'PPE' && !controlNote ? [{ path: 'controlNote', code: 'REQUIRED' }] : [];

/** When it was done: not in the future. */
export const checkDone = (doneDate: IsoDate, today: IsoDate): FieldError[] =>
  doneDate > today ? [{ path: 'doneDate', code: 'IN_FUTURE' }] : [];

/** What verifying needs: of what did not help, until when it is to be done again, a day that is not over. */
export function checkEffect(effective: Effect, newDueDate: IsoDate | null, today: IsoDate): FieldError[] {
  if (effective !== 'NO') return [];
  if (newDueDate === null) return [{ path: 'newDueDate', code: 'REQUIRED' }];
  return newDueDate < today ? [{ path: 'newDueDate', code: 'IN_PAST' }] : [];
}

/** Postponing is to later. */
export const checkPostponed = (before: IsoDate, dueDate: IsoDate): FieldError[] =>
  dueDate > before ? [] : [{ path: 'dueDate', code: 'NOT_LATER' }];
