import type { z } from 'zod';
import { daysBetween } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import type { FieldError } from '../../../core/contract/problem.ts';
import type {
  DoneBody,
  Inspection,
  InspectionBody,
  InspectionResult,
  StoredInspection,
} from './inspection.ts';

type Body = z.output<typeof InspectionBody>;
type Stored = z.output<typeof StoredInspection>;

/** The fields of an existing inspection that decide its next state. */
export interface InspectionState {
  status: 'PENDING' | 'DONE';
  dueDate: IsoDate;
  reminderId: string | null;
  skipReason: string | null;
  skippedDate: IsoDate | null;
  skippedById: string | null;
}

/** The same of an inspection as it is read. */
export const stateOf = ({
  status,
  dueDate,
  reminder,
  skipped,
}: Pick<Inspection, 'status' | 'dueDate' | 'reminder' | 'skipped'>): InspectionState => ({
  status,
  dueDate,
  reminderId: reminder?.id ?? null,
  skipReason: skipped?.reason ?? null,
  skippedDate: skipped?.date ?? null,
  skippedById: skipped?.by?.id ?? null,
});

/** Whether a result is one that has to be put into words. */
export const saysSomething = (result: InspectionResult | null | undefined): boolean =>
  result === 'REMARK' || result === 'NOT_OK';

/**
 * What a result still needs for the control book: findings need a note; where the reminder needs a report, the report
 * or a photo of it must be attached, or a note must say where it is.
 */
export function missingProof(
  {
    result,
    note,
    files,
  }: { result: InspectionResult | null; note: string | null; files: readonly unknown[] },
  needsReport: boolean,
): FieldError[] {
  if (note !== null) return [];
  if (saysSomething(result)) return [{ path: 'note', code: 'REQUIRED' }];
  return needsReport && files.length === 0 ? [{ path: 'files', code: 'REPORT_REQUIRED' }] : [];
}

/** What keeps the report of a pending inspection from being saved; what the inspection has already counts, too. */
export const faultsOfDone = (
  { performedAt, result, note, files }: z.output<typeof DoneBody>,
  inspection: Pick<Inspection, 'note' | 'files' | 'needsReport'>,
  today: IsoDate,
): FieldError[] => [
  ...(performedAt !== null && performedAt > today
    ? [{ path: 'performedAt', code: 'IN_FUTURE' as const }]
    : []),
  ...missingProof(
    { result, note: note ?? inspection.note, files: [...inspection.files, ...files] },
    inspection.needsReport,
  ),
];

/** How many days ahead one tap can still record that everything is in order. */
const tapAhead = 7;
/** Whether an inspection comes close enough to be done by one tap, unseen by any form; one that needs a report never is. */
export const isNear = (dueDate: IsoDate, today: IsoDate): boolean => daysBetween(today, dueDate) <= tapAhead;
export const canCompleteQuickly = (
  { dueDate, needsReport }: { dueDate: IsoDate; needsReport: boolean },
  today: IsoDate,
): boolean => !needsReport && isNear(dueDate, today);

/**
 * An inspection as stored, or why it cannot be. PENDING and DONE change into each other: done needs a day, not in the
 * future, and a result; skipped counts as done and needs a reason; one that is pending again has neither. In: the
 * request; the stored row (null: a new one); the writer; the local day; whether its reminder needs a report.
 */
export function validateInspection(
  body: Body,
  before: InspectionState | null,
  { personId, today, needsReport }: { personId: string; today: IsoDate; needsReport: boolean },
): { ok: true; value: Stored } | { ok: false; fields: FieldError[] } {
  const { skipped, ...fields } = body;
  const errors: FieldError[] = [];
  const reopened = before?.status === 'DONE' && body.status === 'PENDING';
  const skips = skipped !== null && !(reopened && before.skipReason !== null);
  const done = skips || body.status === 'DONE';
  const performs = done && !skips;

  if (body.performedAt !== null && body.performedAt > today)
    errors.push({ path: 'performedAt', code: 'IN_FUTURE' });
  if (performs && body.performedAt === null) errors.push({ path: 'performedAt', code: 'REQUIRED' });
  if (performs && body.result === null) errors.push({ path: 'result', code: 'REQUIRED' });
  if (performs) errors.push(...missingProof(body, needsReport));
  if (!done && !reopened && body.performedAt !== null)
    errors.push({ path: 'performedAt', code: 'NOT_FOR_THIS_KIND' });
  if (!done && !reopened && body.result !== null) errors.push({ path: 'result', code: 'NOT_FOR_THIS_KIND' });

  const fixed = before?.reminderId ? before.dueDate : null;
  if (fixed !== null && body.dueDate !== null && body.dueDate !== fixed)
    errors.push({ path: 'dueDate', code: 'DUE_DATE_FIXED' });
  if (before && body.reminder !== null && body.reminder.id !== before.reminderId)
    errors.push({ path: 'reminder', code: 'REMINDER_FIXED' });
  const dueDate = fixed ?? body.dueDate ?? before?.dueDate ?? (done ? (body.performedAt ?? today) : null);
  if (dueDate === null) errors.push({ path: 'dueDate', code: 'REQUIRED' });
  if (errors.length > 0 || dueDate === null) return { ok: false, fields: errors };

  const reminder = before ? (before.reminderId === null ? null : { id: before.reminderId }) : body.reminder;
  const kept = before?.skipReason ? before : null;
  return {
    ok: true,
    value: {
      ...fields,
      status: done ? 'DONE' : 'PENDING',
      dueDate,
      reminder,
      performedAt: performs ? body.performedAt : null,
      performedBy: performs ? (body.performedBy ?? { id: personId }) : null,
      result: performs ? body.result : null,
      skipReason: skips ? skipped.reason : null,
      skippedDate: skips ? (kept?.skippedDate ?? today) : null,
      skippedBy: skips ? { id: kept?.skippedById ?? personId } : null,
    },
  };
}
