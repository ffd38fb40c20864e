import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { useCall } from '../../../ui/client/use-call.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { toastError, toastSuccess } from '../../../ui/messages/toasts.ts';
import { LoadingPage } from '../../../ui/pages/Loading.tsx';
import classes from './anybody.module.css';
import { AnybodyForm } from './AnybodyForm.tsx';
import { NotRead } from './NotRead.tsx';
import { PublicCard } from './PublicCard.tsx';
import { anybodysReports } from './report.ts';
import { useSendPhotos } from './use-send-photos.ts';
import { useKey } from './use-key.ts';
import { copyText } from '../../../ui/browser/clipboard.ts';

interface Sent {
  followKey: string;
  photos: File[];
}

const answerOf = ({ followKey }: Pick<Sent, 'followKey'>) => `/report/answer#key=${followKey}`;

/** A report by anybody who has scanned a poster: without a sign-in, in half a minute. */
export default function AnybodyPage() {
  const { t } = useTexts();
  const key = useKey();
  const reading = useCall(anybodysReports.poster, { query: { key } }, { shows: [404, 429] });
  const [sent, setSent] = useState<Sent | null>(null);
  const arrived = (report: Sent) => {
    // Reloading the page, or a bookmark of it, leads to the answer and not to an empty form.
    window.history.replaceState(window.history.state, '', answerOf(report));
    setSent(report);
  };
  if (sent) return <Thanks {...sent} />;
  if (reading.isPending) return <LoadingPage />;
  if (!reading.data) return <NotRead reading={reading} gone={t('anybody.goneText')} />;
  const { organization, area } = reading.data;
  return (
    <PublicCard title={t('anybody.title')} text={[organization, area].filter(Boolean).join(' · ')}>
      <AnybodyForm posterKey={key} sent={arrived} />
    </PublicCard>
  );
}

/** The report has arrived: its photos follow, and the link to the answer. */
function Thanks({ followKey, photos }: Sent) {
  const { t } = useTexts();
  const { left, refusal, busy, again } = useSendPhotos(followKey, photos);
  const to = answerOf({ followKey });
  const copy = () =>
    void copyText(`${window.location.origin}${to}`).then(
      () => toastSuccess(t('anybody.copied')),
      () => toastError(t('kit.outbox.notCopied')),
    );
  return (
    <PublicCard title={t('anybody.sent')} text={t('anybody.sentText')}>
      <div className={classes.form}>
        <p role="status">{busy && t('anybody.sending', { count: left.length })}</p>
        {left.length > 0 && !busy && (
          <>
            <p role="alert" className={classes.alert}>
              {t('anybody.photosFailed')} {refusal}
            </p>
            <Button variant="default" onClick={again}>
              {t('anybody.retry')}
            </Button>
          </>
        )}
        <Button component={Link} to={to} loading={busy}>
          {t('anybody.follow')}
        </Button>
        <Button
          variant="default"
          onClick={copy}
          leftSection={<IconCopy size={16} stroke={1.6} aria-hidden />}
        >
          {t('anybody.copy')}
        </Button>
      </div>
    </PublicCard>
  );
}
