import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { daysBetween } from '../../core/time/period.ts';
import type { IsoDate } from '../../core/time/period.ts';
import { weekdayName } from '../../ui/language/dates.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { dueText } from './due-text.ts';
import classes from './meters.module.css';

/** When the next reading is due, with an icon if that is overdue or today. */
export function DueLabel({ date, today }: { date: IsoDate; today: IsoDate }) {
  const { t, language } = useTexts();
  const days = daysBetween(today, date);
  return (
    <span className={classes.word} data-tone={days < 0 ? 'late' : days === 0 ? 'soon' : undefined}>
      {days < 0 && <IconAlertCircle size={16} stroke={1.6} aria-hidden />}
      {days === 0 && <IconClock size={16} stroke={1.6} aria-hidden />}
      {dueText(days, weekdayName(date, language), t)}
    </span>
  );
}
