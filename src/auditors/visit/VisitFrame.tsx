import { NavLink, Outlet, useOutletContext } from 'react-router';
import { useCall } from '../../ui/client/use-call.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { LoadingPage } from '../../ui/pages/Loading.tsx';
import { NotOpen } from './NotOpen.tsx';
import classes from './visit.module.css';
import { visits } from './visit.ts';
import type { Visit } from './visit.ts';

const paths = { OBLIGATIONS: 'obligations', EVENTS: 'events', CHANGES: 'changes' } as const;

/** The frame of what an auditor reads: whose it is, until when, and the parts that the link gives. */
export default function VisitFrame() {
  const { t } = useTexts();
  const reading = useCall(visits.get, {}, { shows: [404, 429] });
  const visit = reading.data;
  if (reading.isPending) return <LoadingPage />;
  if (!visit) return <NotOpen error={reading.error} retry={() => void reading.refetch()} />;
  const { organization, auditor, lastDate, gives } = visit;
  return (
    <div className={classes.page}>
      <title>{`${organization} · Rede`}</title>
      <meta name="robots" content="noindex" />
      <header className={classes.head}>
        <h1>{organization}</h1>
        <p>{t('auditors.visit.until', { auditor, date: lastDate })}</p>
      </header>
      <nav className={classes.parts} aria-label={t('auditors.visit.parts')}>
        {gives.map((part) => (
          <NavLink key={part} to={`/auditor/${paths[part]}`}>
            {part === 'OBLIGATIONS' ? t('auditors.visit.obligations') : t(`auditors.part.${part}`)}
          </NavLink>
        ))}
      </nav>
      <Outlet context={visit} />
    </div>
  );
}

/** The link by which one reads. */
export const useVisit = (): Visit => useOutletContext<Visit>();
