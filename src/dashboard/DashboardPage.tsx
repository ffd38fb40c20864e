import { IconAlertCircle, IconCircleCheck, IconListCheck } from '@tabler/icons-react';
import { startTransition, useDeferredValue, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isoWeek } from '../core/time/period.ts';
import { Segments } from '../ui/fields/Segments.tsx';
import { capital, weekdayName } from '../ui/language/dates.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { Banner } from '../ui/messages/Banner.tsx';
import { ListFailed } from '../ui/list/ListFailed.tsx';
import { allRead } from '../ui/print/all-read.ts';
import { PrintButton } from '../ui/print/PrintButton.tsx';
import { PrintFrame } from '../ui/print/PrintFrame.tsx';
import { usePrint } from '../ui/print/use-print.ts';
import { useOrganization } from '../ui/session/session.ts';
import { hrefFor } from '../ui/client/api.ts';
import { useCall } from '../ui/client/use-call.ts';
import { usePhone } from '../ui/browser/widths.ts';
import { remember } from '../ui/browser/storage.ts';
import { AttentionCard } from './AttentionCard.tsx';
import { ChemicalsCard } from './ChemicalsCard.tsx';
import { dashboard } from './dashboard.ts';
import type { Dashboard, DashboardPart } from './dashboard.ts';
import { DueCard } from './work/DueCard.tsx';
import { EventsCard } from './EventsCard.tsx';
import { FailedCard } from './FailedCard.tsx';
import { FirstSteps } from './first-steps/FirstSteps.tsx';
import { ObligationsCard } from './ObligationsCard.tsx';
import { OrganizationsCard } from './tree/OrganizationsCard.tsx';
import { OwnCard } from './work/OwnCard.tsx';
import { Skeleton } from './Skeleton.tsx';
import { Summary } from './Summary.tsx';
import { ConsumptionCard } from './tree/ConsumptionCard.tsx';
import { useSubsidiaries } from './tree/use-subsidiaries.ts';
import { fillsOf, isNothing } from './available-parts.ts';
import classes from './dashboard.module.css';

/** Milliseconds: consumption of many meters is worked out in parts, one per request. */
const untilAgain = 300;

/** Due work and consumption in the organization and those below it: one request, each number a link to its list. */
export default function DashboardPage() {
  const { t, language } = useTexts();
  const { id: orgId } = useOrganization();
  const [subsidiaries, choose] = useSubsidiaries();
  const asked = { orgId, query: { subsidiaries: subsidiaries ?? 'without' } };
  const {
    data: found,
    isError,
    refetch,
  } = useCall(dashboard, asked, {
    again: ({ metersLeft }) => (metersLeft > 0 ? untilAgain : null),
    keepPrevious: true,
  });
  // The next visit asks for it before its scripts have loaded (src/before-page.js).
  const href = hrefFor(dashboard, asked);
  useEffect(() => void remember('dashboard.asked', href), [href]);
  // In small pieces of work: the cards are many, and a press meanwhile is answered.
  const data = useDeferredValue(found);
  const phone = usePhone();
  const { printing, print } = usePrint({ enabled: true, prepare: allRead });
  const week =
    data &&
    t('dashboard.week', {
      weekday: capital(weekdayName(data.today, language)),
      date: data.today,
      week: isoWeek(data.today).week,
    });
  return (
    <div className={classes.page}>
      {printing && (
        <PrintFrame title={t('dashboard.title')}>
          <p>
            {[week, subsidiaries !== null && t(`dashboard.subsidiaries.${subsidiaries}`)]
              .filter(Boolean)
              .join(' · ')}
          </p>
        </PrintFrame>
      )}
      <header className={classes.head} data-print="not">
        <h1>{t('dashboard.title')}</h1>
        {week && <p>{week}</p>}
        <div className={classes.actions}>
          {subsidiaries !== null && (
            <Segments
              label={t('dashboard.subsidiaries')}
              value={subsidiaries}
              choose={choose}
              choices={(['without', 'with'] as const).map((value) => ({
                value,
                label: t(`dashboard.subsidiaries.${value}`),
              }))}
            />
          )}
          {data && !phone && <PrintButton print={print} />}
        </div>
      </header>
      {data ? (
        <Cards data={data} retry={() => void refetch()} />
      ) : isError ? (
        <ListFailed retry={refetch} />
      ) : (
        <Skeleton />
      )}
    </div>
  );
}

/** The cards with data; of several organizations no card that none of them has, of a new one its first steps. */
function Cards({ data, retry }: { data: Dashboard; retry: () => void }) {
  const { t } = useTexts();
  const failed = (part: DashboardPart) =>
    data.failed?.includes(part) ? <FailedCard part={part} retry={retry} /> : null;
  const isWhole = data.organizations.length > 0;
  const isEmpty = isNothing(data);
  // A phone's screen ends below one's own work: the cards under it follow the first picture.
  const [all, setAll] = useState(!usePhone());
  useEffect(() => startTransition(() => setAll(true)), []);
  // Where there is nothing at all yet, the first steps say what comes first.
  const isNew = isEmpty && !isWhole && data.steps.length > 0;
  const has = fillsOf(data);
  const shows = (part: keyof typeof has) => (isWhole || isNew ? has[part] : true);
  const isBrief = data.settled || (isWhole && !isEmpty);
  const steps = failed('steps') ?? <FirstSteps dashboard={data} brief={isBrief} />;
  const showsEvents = data.openEvents && shows('events');
  const obligations = data.obligations && shows('obligations');
  // One line in the place of cards that say nothing.
  const isQuiet = !data.failed && !isWhole && !isNew && !has.own && !has.due && !(showsEvents && has.events);
  const chemicals = data.chemicals && shows('chemicals');
  const due = failed('due') ?? (shows('due') && <DueCard dashboard={data} />);
  const events = failed('events') ?? (showsEvents && <EventsCard dashboard={data} />);
  return (
    <>
      {failed('backups')}
      {failed('acts')}
      {data.backupsLate && <BackupsLate />}
      {data.actsToCheck > 0 && <ActsToCheck count={data.actsToCheck} />}
      {isWhole && !isEmpty && <Summary dashboard={data} />}
      {!isBrief && steps}
      {!isNew && !(isWhole && isEmpty) && (failed('counts') ?? <AttentionCard dashboard={data} />)}
      {isWhole && <OrganizationsCard dashboard={data} />}
      {isBrief && steps}
      {isQuiet && (
        <p className={classes.summary}>
          <IconCircleCheck size={20} stroke={1.6} aria-hidden />
          {t('dashboard.quiet')}
        </p>
      )}
      {!isQuiet && (failed('own') ?? (shows('own') && <OwnCard own={data.own} today={data.today} />))}
      {all && (
        <>
          {!isQuiet && (due || events) && (
            <div className={classes.work}>
              {due}
              {events}
            </div>
          )}
          {failed('consumption') ??
            ((shows('use') || data.metersLeft > 0) &&
              (has.use ? (
                <ConsumptionCard dashboard={data} />
              ) : (
                <section className={classes.card}>
                  <p className={classes.nothing}>
                    {t('dashboard.empty')} <Link to="/monitoring/meters">{t('dashboard.empty.action')}</Link>
                  </p>
                </section>
              )))}
          {(obligations || chemicals) && (
            <div className={classes.pair}>
              {obligations && data.obligations && (
                <ObligationsCard obligations={data.obligations} dashboard={data} />
              )}
              {chemicals && data.chemicals && <ChemicalsCard chemicals={data.chemicals} dashboard={data} />}
            </div>
          )}
        </>
      )}
    </>
  );
}

/** Without a proved backup, the loss of a machine is the loss of everything. */
function BackupsLate() {
  const { t } = useTexts();
  return (
    <Banner tone="warning" icon={IconAlertCircle}>
      <p>
        <b>{t('operation.late')}</b> {t('operation.lateMore')}
      </p>
      <Link to="/admin/operation">{t('operation.toOperation')}</Link>
    </Banner>
  );
}

/** What the catalogue shows to every organization as not checked yet. */
function ActsToCheck({ count }: { count: number }) {
  const { t } = useTexts();
  return (
    <Banner tone="info" icon={IconListCheck}>
      <Link to="/admin/legislation?toCheck=true">{t('dashboard.actsToCheck', { count })}</Link>
    </Banner>
  );
}
