import type { z } from 'zod';
import type { IsoDate } from '../../../core/time/period.ts';
import type { FieldError } from '../../../core/contract/problem.ts';
import { isNotifiedTooEarly, missedBefore, mostMissed } from './recurrence.ts';
import type { ReminderBody } from './reminder.ts';
import type { StatutoryInspection } from '../library/sources.ts';

type Body = z.output<typeof ReminderBody>;

/** The rules over several fields of a reminder, for its forms, its calls and files of them. In: what is sent, the local day, the first date that is stored (null: none yet). */
export function reminderRefusals(body: Body, today: IsoDate, stored: IsoDate | null): FieldError[] {
  if (isNotifiedTooEarly(body.notifyBefore, body))
    return [{ path: 'notifyBefore', code: 'NOTIFIED_TOO_EARLY' }];
  const begins = body.active && body.anchor === 'SCHEDULED' && body.startsAt !== stored;
  return begins && missedBefore(body, today) > mostMissed
    ? [{ path: 'startsAt', code: 'TOO_MANY_DUE', values: { max: mostMissed } }]
    : [];
}

/** What a new reminder begins with. */
export const newReminder: Partial<z.input<typeof ReminderBody>> = {
  name: '',
  period: 'P1Y',
  anchor: 'SCHEDULED',
  notifyBefore: 'P0D',
  responsible: [],
  active: true,
  checked: true,
  needsReport: false,
};

/** What a reminder begins with that is made from the list of common inspections. Its first date is for the person to say. */
export const reminderFrom = (usual: StatutoryInspection, language: 'en' | 'da') => {
  const place = language === 'da' ? 1 : 0;
  return {
    name: usual.name[place],
    description: usual.description[place],
    startsAt: '',
    period: usual.period,
    anchor: usual.anchor ?? 'SCHEDULED',
    notifyBefore: 'P1M',
    legalBasis: usual.source[place],
    legalUrl: usual.url,
    checked: false,
    needsReport: usual.report ?? false,
  };
};
