import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { IconAlertCircle, IconChevronRight, IconClock } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { daysBetween } from '../core/period.ts';
import { dueWords } from '../monitoring/due-words.ts';
import { meterIcons } from '../monitoring/meter-icons.ts';
import { weekdayName } from '../ui/dates.ts';
import { useTexts } from '../ui/i18n.ts';
import { useMay } from '../ui/session.ts';
import type { Dashboard } from './dashboard.ts';
import classes from './dashboard.module.css';

type Shown = 'all' | 'overdue' | 'week';

/** Readings overdue or due within seven days, the longest overdue first, each one click from being entered. */
export function DueCard({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTexts();
  const [shown, setShown] = useState<Shown>('all');
  const mayEdit = useMay({ level: 'EDIT_ORGANIZATION', feature: 'meters' });
  const { dueMeters, overdueCount, dueCount, today } = dashboard;
  const counts = { all: overdueCount + dueCount, overdue: overdueCount, week: dueCount };
  const rows = dueMeters.filter(
    ({ nextReadingDate }) => shown === 'all' || nextReadingDate < today === (shown === 'overdue'),
  );
  const more = counts[shown] - rows.length;
  return (
    <section className={classes.card} aria-labelledby="due">
      <div className={classes.cardHead}>
        <h2 id="due">{t('dashboard.due')}</h2>
        {counts.all > 0 && (
          <SegmentedControl
            size="xs"
            classNames={{ root: classes.segments, indicator: classes.chosen }}
            value={shown}
            onChange={(value) => setShown(value)}
            aria-label={t('dashboard.due')}
            data={(['all', 'overdue', 'week'] as const).map((value) => ({
              value,
              label: (
                <>
                  {t(`dashboard.due.${value}`)} <span className={classes.count}>{counts[value]}</span>
                </>
              ),
            }))}
          />
        )}
        <Link className={classes.more} to="/monitoring/meters">
          {t('dashboard.due.meters')}
          <IconChevronRight size={14} aria-hidden />
        </Link>
      </div>
      {rows.length === 0 ? (
        <div className={classes.empty}>
          <h3>{t('dashboard.due.none')}</h3>
          <p>{t('dashboard.due.none.more')}</p>
        </div>
      ) : (
        <ul className={classes.due}>
          {rows.map((meter) => (
            <DueRow key={meter.id} meter={meter} today={today} mayEdit={mayEdit} />
          ))}
        </ul>
      )}
      {more > 0 && (
        <Link
          className={classes.rest}
          to={`/monitoring/meters?due=${shown === 'overdue' ? 'overdue' : 'week'}`}
        >
          {t('dashboard.due.more', { count: more })}
        </Link>
      )}
    </section>
  );
}

interface RowProps {
  meter: Dashboard['dueMeters'][number];
  today: string;
  mayEdit: boolean;
}

function DueRow({ meter, today, mayEdit }: RowProps) {
  const { t, language } = useTexts();
  const Icon = meterIcons[meter.utilityType];
  const days = daysBetween(today, meter.nextReadingDate);
  const tone = days < 0 ? classes.late : days === 0 ? classes.soon : undefined;
  const to = `/monitoring/meters/${meter.id}`;
  return (
    <li>
      <Icon size={18} stroke={1.5} aria-hidden />
      <Link className={classes.name} to={to}>
        <b>{meter.name}</b>
        {meter.number && <small>{meter.number}</small>}
      </Link>
      <span className={classes.who}>{meter.responsible?.name}</span>
      <span className={classes.date}>{meter.nextReadingDate}</span>
      <span className={`${classes.word} ${tone ?? ''}`}>
        {days < 0 && <IconAlertCircle size={16} aria-hidden />}
        {days === 0 && <IconClock size={16} aria-hidden />}
        {dueWords(days, weekdayName(meter.nextReadingDate, language), t)}
      </span>
      {mayEdit && (
        <Button
          component={Link}
          to={to}
          variant="default"
          size="xs"
          className={classes.act}
          aria-label={`${t('dashboard.due.enter')}: ${meter.name}`}
        >
          {t('dashboard.due.enter')}
        </Button>
      )}
    </li>
  );
}
