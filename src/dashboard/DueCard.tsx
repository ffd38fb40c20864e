import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { meterIcons } from '../monitoring/meter-icons.ts';
import { useTexts } from '../ui/i18n.ts';
import { useMay } from '../ui/session.ts';
import { Card } from './Card.tsx';
import type { Dashboard } from './dashboard.ts';
import { DueList } from './DueList.tsx';
import classes from './dashboard.module.css';

type Shown = 'all' | 'overdue' | 'week';
const path = '/monitoring/meters';

/** Readings overdue or due within seven days, the longest overdue first, each one click from being entered. */
export function DueCard({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTexts();
  const [shown, setShown] = useState<Shown>('all');
  const mayEdit = useMay({ level: 'EDIT_ORGANIZATION', feature: 'meters' });
  const { dueMeters, overdueCount, dueCount, today } = dashboard;
  const counts = { all: overdueCount + dueCount, overdue: overdueCount, week: dueCount };
  const due = dueMeters.filter(
    ({ nextReadingDate }) => shown === 'all' || nextReadingDate < today === (shown === 'overdue'),
  );
  const more = counts[shown] - due.length;
  return (
    <Card
      id="due"
      title={t('dashboard.due')}
      beside={
        counts.all > 0 && (
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
        )
      }
      all={{ to: path, label: t('dashboard.due.meters') }}
    >
      <DueList
        rows={due.map(({ id, name, number, utilityType, responsible, nextReadingDate }) => ({
          key: id,
          sign: meterIcons[utilityType],
          name,
          detail: number,
          to: `${path}/${id}`,
          who: responsible?.name,
          dueDate: nextReadingDate,
          act: mayEdit ? t('dashboard.due.enter') : undefined,
        }))}
        today={today}
        none={{ title: t('dashboard.due.none'), text: t('dashboard.due.none.more') }}
        rest={
          more > 0 && {
            to: `${path}?due=${shown === 'overdue' ? 'overdue' : 'week'}`,
            label: t('dashboard.due.more', { count: more }),
          }
        }
      />
    </Card>
  );
}
