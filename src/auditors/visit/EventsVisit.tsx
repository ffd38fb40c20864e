import { Skeleton } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { auditedEvents } from '../../events/audited/audited.ts';
import type { AuditedEvent } from '../../events/audited/audited.ts';
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
      render={({ id, title, category, occurrence, status, importance }) => (
        <li key={id}>
          <Link to={`/auditor/events/${id}`}>{title}</Link>
          <span className={classes.quiet}>
            {[
              occurrence,
              category && t(`events.category.${category}`),
              t(`events.status.${status}`),
              t(`events.importance.${importance}`),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </li>
      )}
    />
  );
}

/** An event that a link gives: what happened, of what type and where, why, and what was done about it. */
export function EventVisit() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const reading = useCall(auditedEvents.get, { id }, { shows: [404, 429] });
  const found = reading.data;
  if (reading.isError) return <NotOpen error={reading.error} retry={() => void reading.refetch()} />;
  if (!found) return <Skeleton height="20rem" />;
  const { title, description, category, occurrence, status, accidentOccurred, location, area, handling } =
    found;
  const happened = [
    ['category', t(`events.category.${category ?? 'none'}`)],
    [
      'accidentOccurred',
      // Not known of an earlier version: then it is not said.
      accidentOccurred === undefined ? null : t(`events.accident.${accidentOccurred ? 'yes' : 'no'}`),
    ],
    ['location', location],
    ['area', area?.name],
  ] as const;
  const handled = (
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
      <Facts facts={happened} />
      <p>{description}</p>
      <Facts facts={handled} />
    </article>
  );
}

type Fact = 'accidentOccurred' | 'location' | 'area' | 'category' | keyof AuditedEvent['handling'];

/** Facts of an event by the names of its fields; those without a value are left out. */
function Facts({ facts }: { facts: readonly (readonly [Fact, string | null | undefined])[] }) {
  const { t } = useTexts();
  return (
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
  );
}
