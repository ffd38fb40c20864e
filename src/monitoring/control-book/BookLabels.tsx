import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { isPeriod, isZeroPeriod } from '../../core/time/period.ts';
import { asCount } from '../../ui/fields/period-parts.ts';
import { capital } from '../../ui/language/dates.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { showValue, wordsOf } from '../../ui/form/field-words.ts';
import type { FieldWords } from '../../ui/form/field-words.ts';
import classes from './control-book.module.css';
import { InspectionBody, StoredInspection } from './inspections/inspection.ts';
import type { InspectionResult } from './inspections/inspection.ts';
import { useMeterTexts } from '../meters/MeterLabels.tsx';
import { ReminderBody } from './reminders/reminder.ts';

export const bookPath = '/monitoring/control-book';

type StatusParts = { status: 'PENDING' | 'DONE'; result?: InspectionResult | null; skipped: unknown };

/** The state of an inspection, one of five. */
export const inspectionStatusOf = ({ status, result, skipped }: StatusParts) =>
  status === 'PENDING' ? 'PENDING' : skipped ? 'SKIPPED' : (result ?? 'OK');

const icons = {
  PENDING: IconCircleDashed,
  SKIPPED: IconPlayerSkipForward,
  OK: IconCircleCheck,
  REMARK: IconAlertTriangle,
  NOT_OK: IconCircleX,
};

/** The icon for an inspection's state, with its name for screen readers. */
export function InspectionStatusIcon({ of, size = 20 }: { of: StatusParts; size?: number }) {
  const say = useInspectionStatusLabel();
  const status = inspectionStatusOf(of);
  const Icon = icons[status];
  return (
    <Icon
      className={classes.sign}
      data-status={status}
      size={size}
      stroke={1.6}
      role="img"
      aria-label={say(of)}
    />
  );
}

/** The state of an inspection in a word. */
export function useInspectionStatusLabel(): (of: StatusParts) => string {
  const { t } = useTexts();
  return (of) => {
    const status = inspectionStatusOf(of);
    return status === 'PENDING' || status === 'SKIPPED'
      ? t(`book.status.${status}`)
      : t(`book.result.${status}`);
  };
}

/** 'Every 3 months', 'Once'; one of two units as the contract writes it. */
export function usePeriodLabels(): (period: string) => string {
  const { t } = useTexts();
  const speech = useMeterTexts();
  return (period) =>
    isPeriod(period) && isZeroPeriod(period)
      ? t('reminders.once')
      : capital(t('reminders.every', { period: speech.every(period) ?? period }));
}

/** What an inspection's fields are called, and how their values read. */
export function useInspectionLabels(): FieldWords {
  const extraFields = ['responsible', ...Object.keys(StoredInspection.shape)].filter(
    (name) => !(name in InspectionBody.shape),
  );
  return wordsOf(InspectionBody, 'book.field', { status: 'book.status', result: 'book.result' }, extraFields);
}

/** What a reminder's fields are called, and how their values read. */
export function useReminderLabels(): FieldWords {
  const { t } = useTexts();
  const period = usePeriodLabels();
  return wordsOf(
    ReminderBody,
    'reminders.field',
    {
      period: (value) => period(showValue(value)),
      notifyBefore: (value) => {
        const text = showValue(value);
        if (!isPeriod(text) || isZeroPeriod(text)) return t('reminders.onTheDay');
        const parts = asCount(text);
        const words = parts && `${parts.count} ${t(`kit.period.${parts.unit}`, { count: parts.count })}`;
        return t('reminders.before', { period: words ?? text });
      },
      anchor: 'reminders.anchor',
      active: 'reminders.active',
      needsReport: 'reminders.needsReport',
      checked: 'changes.yesNo',
    },
    ['nextDueDate'],
  );
}
