import { Button, TextInput } from '@mantine/core';
import { IconCalendarPlus, IconCopy } from '@tabler/icons-react';
import { useState } from 'react';
import { useTexts } from '../../ui/language/i18n.ts';
import { toastError, toastSuccess } from '../../ui/messages/toasts.ts';
import { useSend } from '../../ui/client/use-call.ts';
import styles from '../account.module.css';
import { notices } from './notices.ts';
import { copyText } from '../../ui/browser/clipboard.ts';

interface Props {
  calendar: { createdDate: string; lastReadDate: string | null } | null;
  /** What to fetch again when the feed is created or ended. */
  path: string;
}

/**
 * The person's own calendar feed: created, renewed and ended here. Its address is shown when it is created, and never
 * again.
 */
export function CalendarFeed({ calendar, path }: Props) {
  const { t } = useTexts();
  const [url, setUrl] = useState<string | null>(null);
  const make = useSend(notices.newCalendar, { invalidates: [path] });
  const end = useSend(notices.endCalendar, { invalidates: [path] });
  const renew = (): void => make.mutate({}, { onSuccess: (made) => setUrl(made.url) });
  const stop = (): void =>
    end.mutate(
      {},
      {
        onSuccess: () => {
          setUrl(null);
          toastSuccess(t('notices.calendarEnded'));
        },
      },
    );
  return (
    <section className={styles['status']} aria-label={t('notices.calendar')}>
      <h3>{t('notices.calendar')}</h3>
      <p className={styles['hint']}>{t('notices.calendarText')}</p>
      {url && <Address url={url} />}
      {calendar && !url && (
        <p className={styles['hint']}>
          {t('notices.calendarSince', { date: calendar.createdDate })}{' '}
          {calendar.lastReadDate
            ? t('notices.calendarRead', { date: calendar.lastReadDate })
            : t('notices.calendarUnread')}
        </p>
      )}
      <div className={styles['acts']}>
        <Button variant="default" onClick={renew} loading={make.isPending}>
          {t(calendar ? 'notices.calendarRenew' : 'notices.calendarMake')}
        </Button>
        {calendar && (
          <Button variant="default" onClick={stop} disabled={end.isPending}>
            {t('notices.calendarEnd')}
          </Button>
        )}
      </div>
    </section>
  );
}

function Address({ url }: { url: string }) {
  const { t } = useTexts();
  const copy = () =>
    copyText(url).then(
      () => toastSuccess(t('notices.copied')),
      () => toastError(t('notices.notCopied')),
    );
  return (
    <>
      <TextInput
        label={t('notices.address')}
        description={t('notices.addressText')}
        value={url}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={styles['acts']}>
        <Button leftSection={<IconCopy size={16} stroke={1.6} />} onClick={() => void copy()}>
          {t('notices.copy')}
        </Button>
        <Button
          component="a"
          variant="default"
          href={url.replace(/^https?:/, 'webcal:')}
          leftSection={<IconCalendarPlus size={16} stroke={1.6} />}
        >
          {t('notices.open')}
        </Button>
      </div>
    </>
  );
}
