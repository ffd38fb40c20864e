import { Link } from 'react-router';
import { dangerCodes } from '../chemicals/chemical-fields.ts';
import { isoWeek } from '../core/period.ts';
import { weekdayName } from '../ui/dates.ts';
import { useTexts } from '../ui/i18n.ts';
import { useMay, useOrganization } from '../ui/session.ts';
import { useCall } from '../ui/use-call.ts';
import { importances } from '../events/event-rules.ts';
import { dashboard } from './dashboard.ts';
import type { Dashboard } from './dashboard.ts';
import classes from './dashboard.module.css';
import { AttentionCard } from './AttentionCard.tsx';
import { BookCard } from './BookCard.tsx';
import { ChemicalsCard } from './ChemicalsCard.tsx';
import { DueCard } from './DueCard.tsx';
import { EventsCard } from './EventsCard.tsx';
import { FirstSteps } from './FirstSteps.tsx';
import { ObligationsCard } from './ObligationsCard.tsx';
import { OrganizationsCard } from './OrganizationsCard.tsx';
import { OwnCard } from './OwnCard.tsx';
import { Skeleton } from './Skeleton.tsx';
import { UseCard } from './UseCard.tsx';

/** Milliseconds: what many meters used is worked out in parts, a part each time it is asked for. */
const untilAgain = 300;

/** What is due, and what was used: one request, each number a link to the list that explains it. */
export default function DashboardPage() {
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const { data } = useCall(
    dashboard,
    { orgId },
    { again: ({ metersLeft }) => (metersLeft > 0 ? untilAgain : null) },
  );
  const mayEdit = useMay({ level: 'EDIT_ORGANIZATION', feature: 'meters' });
  // Where the first meter is among the first steps, that it is missing is said already.
  const begins = mayEdit && data?.steps.some(({ step, done }) => step === 'meters' && !done);
  // And where there is nothing at all, nothing is said of it.
  const isNew = begins && data !== undefined && isEmpty(data);
  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <h1>{t('dashboard.title')}</h1>
        {data && (
          <p>
            {t('dashboard.week', {
              weekday: capital(weekdayName(data.today, language)),
              date: data.today,
              week: isoWeek(data.today).week,
            })}
          </p>
        )}
      </header>
      {data ? (
        <>
          <FirstSteps dashboard={data} />
          {!isNew && <AttentionCard dashboard={data} />}
          {!isNew && <OwnCard own={data.own} today={data.today} />}
          {data.organizations.length > 0 && <OrganizationsCard dashboard={data} />}
          {data.book && !isNew && <BookCard book={data.book} own={data.own} today={data.today} />}
          {!begins && <DueCard dashboard={data} />}
          {!isNew && (data.openEvents ?? data.obligations) && (
            <div className={classes.pair}>
              {data.openEvents && <EventsCard events={data.openEvents} />}
              {data.obligations && <ObligationsCard obligations={data.obligations} />}
            </div>
          )}
          {data.chemicals && !isNew && <ChemicalsCard chemicals={data.chemicals} />}
          {begins ? null : data.groups.length > 0 || data.metersLeft > 0 ? (
            <UseCard dashboard={data} />
          ) : (
            <section className={classes.card}>
              <div className={classes.empty}>
                <h2>{t('dashboard.empty')}</h2>
                <p>{t('dashboard.empty.more')}</p>
                <Link className={classes.more} to="/monitoring/meters">
                  {t('dashboard.empty.action')}
                </Link>
              </div>
            </section>
          )}
        </>
      ) : (
        <Skeleton />
      )}
    </div>
  );
}

/** Whether there is nothing yet that could be due. */
const isEmpty = ({
  own,
  book,
  obligations,
  openEvents,
  chemicals,
  documentReviews,
  stakeholderReviews,
}: Dashboard): boolean =>
  own.counts.length === 0 &&
  (book === null || book.due.length === 0) &&
  (obligations === null || obligations.total === 0) &&
  (openEvents === null || importances.every((importance) => openEvents[importance] === 0)) &&
  (chemicals === null || dangerCodes.every((code) => chemicals[code] === 0)) &&
  (documentReviews?.soon ?? 0) + (stakeholderReviews?.soon ?? 0) === 0;

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
