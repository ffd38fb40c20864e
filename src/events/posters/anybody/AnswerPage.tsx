import { useCall } from '../../../ui/client/use-call.ts';
import { instantParts } from '../../../ui/language/dates.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { LoadingPage } from '../../../ui/pages/Loading.tsx';
import classes from './anybody.module.css';
import { NotRead } from './NotRead.tsx';
import { PublicCard } from './PublicCard.tsx';
import { anybodysReports } from './report.ts';
import { useKey } from './use-key.ts';

/** A report for the holder of its link: status and reply. */
export default function AnswerPage() {
  const { t, language } = useTexts();
  const key = useKey();
  const reading = useCall(anybodysReports.state, { query: { key } }, { shows: [404, 429], staleTime: 0 });
  const found = reading.data;
  if (reading.isPending) return <LoadingPage />;
  if (!found) return <NotRead reading={reading} gone={t('anybody.state.gone')} />;
  const { organization, area, reportedAt, status, answer } = found;
  return (
    <PublicCard title={t('anybody.state.title')} text={[organization, area].filter(Boolean).join(' · ')}>
      <dl className={classes.facts}>
        <dt>{t('anybody.state.status')}</dt>
        <dd>
          {t(`anybody.state.${status}`)} ·{' '}
          {t('anybody.state.reported', { date: instantParts(reportedAt, language).date })}
        </dd>
        <dt>{t('anybody.state.answer')}</dt>
        <dd>{answer ?? t('anybody.state.noAnswer')}</dd>
      </dl>
    </PublicCard>
  );
}
