import type { z } from 'zod';
import type { IsoDate } from '../core/period.ts';
import type { FieldError } from '../core/problem.ts';
import type { InspectionBody, StoredInspection } from './inspection.ts';

type Body = z.output<typeof InspectionBody>;
type Stored = z.output<typeof StoredInspection>;

/** What of an inspection that is there decides what may become of it. */
export interface Standing {
  status: 'PENDING' | 'DONE';
  dueDate: IsoDate;
  reminderId: string | null;
  skipReason: string | null;
  skippedDate: IsoDate | null;
  skippedById: string | null;
}

/**
 * An inspection as it is stored, or why it cannot be. PENDING and DONE lead to each other (contract, section 3): done needs a day,
 * not in the future, and a result; skipped counts as done and needs a reason; one that is pending again has neither.
 * In: what is sent; what is there (null: a new one); who writes; the local day.
 */
export function settled(
  body: Body,
  before: Standing | null,
  { personId, today }: { personId: string; today: IsoDate },
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
