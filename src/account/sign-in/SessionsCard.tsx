import { Wait } from '../../ui/record/PanelWait.tsx';
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import type { z } from 'zod';
import { instantText } from '../../ui/language/dates.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { Card } from '../../ui/pages/Page.tsx';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { useCall, useSend } from '../../ui/client/use-call.ts';
import styles from '../account.module.css';
import { ownAccount } from '../own-account.ts';
import type { Session } from '../own-account.ts';
import { readUserAgent } from './user-agent.ts';

/** Where the person is signed in, and a button to end sessions that are not theirs. */
export function SessionsCard() {
  const { t, language } = useTexts();
  const reading = useCall(ownAccount.sessions, {});
  const { data } = reading;
  const end = useSend(ownAccount.endSessions, { invalidates: ['/user/sessions'] });
  const named = ({ userAgent }: z.output<typeof Session>): string => {
    const { browser, system } = readUserAgent(userAgent);
    if (browser && system) return t('account.browserOn', { browser, system });
    return browser ?? system ?? t('account.unknownBrowser');
  };
  const endOne = (id: string): void =>
    end.mutate({ query: { id } }, { onSuccess: () => toastSuccess(t('account.ended')) });
  const endOthers = (): void => end.mutate({}, { onSuccess: () => toastSuccess(t('account.othersEnded')) });
  return (
    <Card
      id="sessions"
      title={t('account.sessions')}
      note={
        (data?.totalElements ?? 0) > 1 && (
          <Button ml="auto" variant="default" onClick={endOthers} disabled={end.isPending}>
            {t('account.endOthers')}
          </Button>
        )
      }
    >
      <p className={styles['note']}>{t('account.sessionsText')}</p>
      <ul className={styles['sessions']}>
        {!data && (
          <li>
            <Wait reading={reading} height="2rem" />
          </li>
        )}
        {data?.content.map((session) => {
          const Device = /iPhone|Android/.test(session.userAgent ?? '')
            ? IconDeviceMobile
            : IconDeviceDesktop;
          return (
            <li key={session.id}>
              <Device size={20} stroke={1.5} aria-hidden />
              <div>
                <b>{named(session)}</b>
                <small>
                  {t('account.lastSeen', { at: instantText(session.lastSeenAt, language) })} ·{' '}
                  {t('account.since', { at: instantText(session.createdAt, language) })}
                </small>
              </div>
              {session.current ? (
                <span className={styles['this']}>{t('account.thisSession')}</span>
              ) : (
                <Button
                  variant="default"
                  aria-label={t('account.endNamed', { name: named(session) })}
                  onClick={() => endOne(session.id)}
                  disabled={end.isPending}
                >
                  {t('account.end')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
