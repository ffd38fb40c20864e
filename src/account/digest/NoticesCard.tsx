import { Segments } from '../../ui/fields/Segments.tsx';
import { Wait } from '../../ui/record/PanelWait.tsx';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { useTexts } from '../../ui/language/i18n.ts';
import { Card } from '../../ui/pages/Page.tsx';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { useCall, useSend } from '../../ui/client/use-call.ts';
import styles from '../account.module.css';
import { AtOnce } from './AtOnce.tsx';
import { CalendarFeed } from './CalendarFeed.tsx';
import { digests, notices } from './notices.ts';
import type { Digest } from './notices.ts';

const path = '/user/notices';

/** How the person is notified of their work: how often by mail, and in their own calendar. */
export function NoticesCard() {
  const { t } = useTexts();
  const reading = useCall(notices.get, {});
  const { data } = reading;
  const save = useSend(notices.update, { invalidates: [path] });
  const choose = (digest: Digest): void =>
    save.mutate({ body: { digest } }, { onSuccess: () => toastSuccess(t(`notices.chose.${digest}`)) });
  const chosen = save.isPending ? save.variables.body.digest : data?.digest;
  return (
    <Card id="notices" title={t('notices.title')}>
      <div className={styles['panel']}>
        {data ? (
          <div className={styles['status']}>
            <p className={styles['hint']}>{t('notices.text')}</p>
            <Segments
              label={t('notices.digest')}
              value={chosen ?? data.digest}
              choose={choose}
              choices={digests.map((digest) => ({ value: digest, label: t(`notices.${digest}`) }))}
            />
            <p className={styles['means']}>{t(`notices.means.${chosen ?? data.digest}`)}</p>
            <AtOnce notices={data} path={path} />
            <CalendarFeed calendar={data.calendar} path={path} />
          </div>
        ) : (
          <Wait reading={reading} height="10rem" />
        )}
      </div>
    </Card>
  );
}
