import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../ui/language/i18n.ts';
import { useNumbers } from '../../ui/language/numbers.ts';
import { useToday } from '../../ui/session/today.ts';
import { importances } from '../rules.ts';
import type { EventStatistics } from './statistics.ts';
import { ImportanceLabel } from '../EventLabels.tsx';
import classes from './statistics.module.css';

interface Props {
  found: EventStatistics;
  /** The address of the list behind a number. */
  behind: (more: Record<string, string>) => string;
}

/** The main figures: days without accident, the year so far, what is open, how long it takes. */
export function EventKpis({ found, behind }: Props) {
  const { t } = useTexts();
  const { drawn } = useNumbers();
  const today = useToday();
  const { year, total, accidents, totalBefore, open, overdue, medianDays, accidentFree } = found;
  const { last, days, longest } = accidentFree;
  const within = { from: `${year}-01-01`, to: `${year}-12-31` };
  const now = today.startsWith(String(year));
  const record = (): ReactNode => {
    if (last === null) return t('events.statistics.free.none');
    return days === longest
      ? t('events.statistics.free.record', { last })
      : t('events.statistics.free.longest', { last, count: longest ?? 0 });
  };
  return (
    <dl className={classes.kpis}>
      <div data-first>
        <dt>{t('events.statistics.free')}</dt>
        <dd>{days === null ? '–' : <Link to={behind({ accidentOccurred: 'true' })}>{drawn(days)}</Link>}</dd>
        <dd className={classes.note}>{record()}</dd>
      </div>
      <div>
        <dt>{t('events.statistics.inYear', { year })}</dt>
        <dd>
          <Link to={behind(within)}>{drawn(total)}</Link>
        </dd>
        <dd className={classes.note}>
          {t(now ? 'events.statistics.before' : 'events.statistics.beforeWhole', {
            count: totalBefore,
            year: year - 1,
          })}
          {accidents > 0 && (
            <Link to={behind({ ...within, accidentOccurred: 'true' })}>
              {t('events.statistics.accidentsInYear', { count: accidents })}
            </Link>
          )}
        </dd>
      </div>
      <div>
        <dt>{t('events.statistics.open')}</dt>
        <dd className={classes.open}>
          {importances.map((importance) => (
            <Link key={importance} to={`${behind({ importance })}&status=REPORTED&status=IN_PROGRESS`}>
              {drawn(open[importance])}
              <ImportanceLabel importance={importance} />
            </Link>
          ))}
        </dd>
        <dd className={classes.note}>
          {overdue > 0 ? (
            <Link to={behind({ due: 'overdue' })}>{t('events.statistics.overdue', { count: overdue })}</Link>
          ) : (
            t('events.statistics.noneOverdue')
          )}
        </dd>
      </div>
      <div>
        <dt>{t('events.statistics.median')}</dt>
        <dd>{medianDays === null ? '–' : drawn(medianDays)}</dd>
        <dd className={classes.note}>
          {medianDays === null
            ? t('events.statistics.median.none', { year })
            : t('events.statistics.median.more')}
        </dd>
      </div>
    </dl>
  );
}
