import { Link } from 'react-router';
import { importanceIcons } from '../events/icons.ts';
import { Due } from '../ui/due/Due.tsx';
import { useTexts } from '../ui/language/i18n.ts';
import { useNumbers } from '../ui/language/numbers.ts';
import { Card } from './Card.tsx';
import type { Dashboard } from './dashboard.ts';
import { eventFigures } from './figures.ts';
import { Lead } from './Lead.tsx';
import { useLead, within } from './use-lead.ts';
import { eventsPath } from '../events/paths.ts';
import classes from './dashboard.module.css';

/** How many events are open, by importance, and the first of them; each number is a link. */
export function EventsCard({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTexts();
  const { drawn } = useNumbers();
  const lead = useLead(dashboard);
  const { events, organizations, today } = dashboard;
  return (
    <Card
      id="events"
      title={t('dashboard.events')}
      all={
        organizations.length > 0
          ? undefined
          : { to: '/evaluation/event-handling?view=list', label: t('dashboard.events.all') }
      }
    >
      {events.length === 0 ? (
        <p className={classes.nothing}>
          {t(dashboard.openEvents?.sources ? 'dashboard.events.none' : 'dashboard.events.never')}
        </p>
      ) : (
        <>
          <ul className={classes.events}>
            {eventFigures.map((figure) => {
              const Sign = importanceIcons[figure.importance];
              return (
                <li key={figure.key} data-importance={figure.importance}>
                  <Lead to={lead(figure)}>
                    <b>{drawn(figure.of(dashboard) ?? 0)}</b>
                    <Sign size={16} stroke={1.8} aria-hidden />
                    {t(figure.label)}
                  </Lead>
                </li>
              );
            })}
          </ul>
          <ul className={classes.titles}>
            {events.map((event) => (
              <EventTitle key={event.id} event={event} named={organizations.length > 0} today={today} />
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function EventTitle({
  event: { id, title, importance, status, dueDate, organization },
  named,
  today,
}: {
  event: Dashboard['events'][number];
  named: boolean;
  today: string;
}) {
  const { t } = useTexts();
  const Sign = importanceIcons[importance];
  const to = `${eventsPath(true)}/${id}`;
  return (
    <li data-importance={importance}>
      <Sign size={16} stroke={1.8} aria-label={t(`events.importance.${importance}`)} />
      <Link to={named ? within(organization.id, to) : to}>
        <b>{title}</b>
        <small>
          {[named ? organization.name : null, t(`events.status.${status}`)].filter(Boolean).join(' · ')}
        </small>
      </Link>
      <span className={classes.word}>
        {dueDate !== null && <Due kind="EVENT" date={dueDate} today={today} />}
      </span>
    </li>
  );
}
