import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { urgencyOf } from '../../core/time/due.ts';
import type { DueKind } from '../../core/time/due.ts';
import { daysBetween } from '../../core/time/period.ts';
import type { IsoDate } from '../../core/time/period.ts';
import { weekdayName } from '../language/dates.ts';
import { useTexts } from '../language/i18n.ts';
import { useToday } from '../session/today.ts';
import classes from './due.module.css';
import { dueText } from './due-text.ts';

interface Props {
  /** Default: of an area without a horizon of its own, as other tasks. */
  kind?: DueKind;
  date: IsoDate;
  /** Default: today in the active organization. */
  today?: IsoDate;
  /** As the date itself, its urgency named for screen readers; default: in words. */
  asDate?: boolean;
}

/** When something is due, marked with an icon and a colour if it is overdue, or due within the horizon of its kind. */
export function Due({ kind = 'ACTION', date, today: given, asDate = false }: Props) {
  const { t, language } = useTexts();
  const here = useToday();
  const today = given ?? here;
  const tone = urgencyOf(kind, date, today);
  const name = tone && t(kind === 'COMPETENCE' ? expiry[tone] : `due.is.${tone}`);
  const sign = {
    size: 16,
    stroke: 1.6,
    ...(asDate && name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true }),
  };
  return (
    <span className={classes.due} data-tone={tone ?? undefined}>
      {tone === 'late' && <IconAlertCircle {...sign} />}
      {tone === 'soon' && <IconClock {...sign} />}
      {asDate ? date : dueText(kind, daysBetween(today, date), weekdayName(date, language), t)}
    </span>
  );
}

const expiry = { late: 'due.is.expired', soon: 'due.is.expiresSoon' } as const;
