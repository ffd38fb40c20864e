import { Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { auditedEvents } from '../../events/audited/audited.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { NotOpen } from './NotOpen.tsx';
import { VisitList } from './VisitList.tsx';
import classes from './visit.module.css';

/** The events that a link gives. */
export function EventsVisit() {
  const { t } = useTexts();
  return (
    <VisitList
      endpoint={auditedEvents.list}
      title={t('auditors.part.EVENTS')}
      searched
      render={({ id, title, occurrence, status, importance }) => (
        <li key={id}>
          <Link to={`/auditor/events/${id}`}>{title}</Link>
          <span className={classes.quiet}>
            {[occurrence, t(`events.status.${status}`), t(`events.importance.${importance}`)].join(' · ')}
          </span>
        </li>
      )}
    />
  );
}

/** An event that a link gives: what happened, why, and what was done about it. */
export function EventVisit() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const reading = useCall(auditedEvents.get, { id }, { shows: [404, 429] });
  const found = reading.data;
  if (reading.isError) return <NotOpen error={reading.error} retry={() => void reading.refetch()} />;
  if (!found) return <Skeleton height="20rem" />;
  const { title, description, occurrence, status, handling } = found;
  const facts = (
    [
      'requirement',
      'cause',
      'immediateAction',
      'correctiveAction',
      'effectiveness',
      'dueDate',
      'closedDate',
    ] as const
  ).map((name) => [name, handling[name]] as const);
  return (
    <article className={classes.part} aria-label={title}>
      <p>
        <Link to="/auditor/events">
          <IconArrowLeft size={14} stroke={1.6} aria-hidden /> {t('auditors.visit.allEvents')}
        </Link>
      </p>
      <h2>{title}</h2>
      <span className={classes.quiet}>{[occurrence, t(`events.status.${status}`)].join(' · ')}</span>
      <p>{description}</p>
      <dl className={classes.facts}>
        {facts.map(
          ([name, value]) =>
            value && (
              <div key={name}>
                <dt>{t(`events.field.${name}`)}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </article>
  );
}
