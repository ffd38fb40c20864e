import { IconAlertCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { importanceIcons } from '../events/event-icons.ts';
import { importances } from '../events/event-rules.ts';
import { useTexts } from '../ui/i18n.ts';
import { useNumbers } from '../ui/numbers.ts';
import { Card } from './Card.tsx';
import type { Dashboard } from './dashboard.ts';
import classes from './dashboard.module.css';

const queue = '/evaluation/event-handling?view=list';
const open = '&status=REPORTED&status=IN_PROGRESS';

/** How many events are open, by importance; each number leads to them. */
export function EventsCard({ events }: { events: NonNullable<Dashboard['openEvents']> }) {
  const { t } = useTexts();
  const { drawn } = useNumbers();
  const none = importances.every((importance) => events[importance] === 0);
  return (
    <Card id="events" title={t('dashboard.events')} all={{ to: queue, label: t('dashboard.events.all') }}>
      {none ? (
        <div className={classes.empty}>
          <p>{t('dashboard.events.none')}</p>
        </div>
      ) : (
        <ul className={classes.events}>
          {importances.map((importance) => {
            const Sign = importanceIcons[importance];
            return (
              <li key={importance} data-importance={importance}>
                <Link to={`${queue}&importance=${importance}${open}`}>
                  <b>{drawn(events[importance])}</b>
                  <Sign size={16} stroke={1.8} aria-hidden />
                  {t(`events.importance.${importance}`)}
                </Link>
              </li>
            );
          })}
          {events.overdue > 0 && (
            <li data-importance="HIGH">
              <Link to={`${queue}&due=overdue`}>
                <b>{drawn(events.overdue)}</b>
                <IconAlertCircle size={16} stroke={1.6} aria-hidden />
                {t('events.overdue')}
              </Link>
            </li>
          )}
        </ul>
      )}
    </Card>
  );
}
