import { IconInfoCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { capital, monthName } from '../../../ui/language/dates.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import type { Gap } from './gaps.ts';
import type { ReadTime } from '../../units/units.ts';
import classes from '../meters.module.css';

/** Why a part of the chart is hatched or missing, in a sentence. */
export function GapLabel({ gap, year, readAt }: { gap: Gap; year: number; readAt: ReadTime }) {
  const { t, language } = useTexts();
  const named = (month: number) => monthName(`${year}-${String(month + 1).padStart(2, '0')}-01`, language);
  if (gap.kind === 'offset')
    return t(readAt === 'START' ? 'consumption.gap.offset.START' : 'consumption.gap.offset');
  if (gap.kind === 'missing')
    return t('consumption.gap.missing', { month: capital(named(gap.month)), count: gap.days });
  const names = gap.months.map(named);
  const last = names.at(-1) ?? '';
  const months = t('consumption.and', { first: names.slice(0, -1).join(', '), last });
  return t('consumption.gap.shared', { from: gap.from, to: gap.to, months: capital(months) });
}

/** A sentence below a chart that explains what is seen in it. */
export const Why = ({ children }: { children: ReactNode }) => (
  <p className={classes.why}>
    <IconInfoCircle size={16} stroke={1.6} aria-hidden />
    <span>{children}</span>
  </p>
);
