import { IconHelpCircle } from '@tabler/icons-react';
import { daysBetween } from '../../core/time/period.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useMay } from '../../ui/session/session.ts';
import { useToday } from '../../ui/session/today.ts';
import { Due } from '../../ui/due/Due.tsx';
import { meters } from './meter.ts';
import type { MeterRow } from './meter.ts';
import classes from './meters.module.css';
import { isLeftUnread } from './still-read.ts';

/**
 * When the next reading of a meter is due; if it is very late, asks whether the meter is still read. Nothing if none is
 * due.
 */
export function MeterDue({ row }: { row: MeterRow }) {
  const { t } = useTexts();
  const today = useToday();
  const mayEdit = useMay(meters.update);
  if (!row.nextReadingDate) return null;
  if (!mayEdit || !isLeftUnread(row, today)) return <Due kind="READING" date={row.nextReadingDate} />;
  return (
    <span
      className={classes.word}
      data-tone="late"
      title={t('due.late', { count: daysBetween(row.nextReadingDate, today) })}
    >
      <IconHelpCircle size={16} stroke={1.6} aria-hidden />
      {t('meters.still.word')}
    </span>
  );
}
