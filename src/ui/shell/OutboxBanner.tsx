import { Button } from '@mantine/core';
import { IconAlertCircle, IconCloudUp, IconUsers } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { reportError } from '../client/errors.ts';
import { waitingHere } from '../offline/entries.ts';
import type { WaitingHere } from '../offline/entries.ts';
import { Banner } from '../messages/Banner.tsx';
import { closeToast, currentToasts } from '../messages/toasts.ts';
import { useTexts } from '../language/i18n.ts';
import { lazyWithRetry } from '../client/lazy-with-retry.tsx';
import { useOnline } from '../client/network.ts';
import { sendWaiting, useSending } from '../offline/outbox.ts';
import { useOutbox } from '../offline/use-outbox.ts';
import barStyles from '../offline/offline-bar.module.css';
import styles from './Shell.module.css';
import { useSession } from '../session/session.ts';

const OutboxList = lazyWithRetry(() => import('../offline/OutboxList.tsx'));

/** What waits on this device, of the person and of others; nothing if there is nothing. */
export default function OutboxBanner() {
  return (
    <>
      <Own />
      <Others />
    </>
  );
}

/** What others have entered here and not sent, with their names: who is here now can tell them. It can be put away. */
function Others() {
  const { t } = useTexts();
  const { person } = useSession();
  const [others, setOthers] = useState<WaitingHere['others']>([]);
  useEffect(() => {
    waitingHere(person.id).then((here) => setOthers(here.others), reportError);
  }, [person.id]);
  if (others.length === 0) return null;
  return (
    <div className={styles['kept']}>
      <Banner tone="info" role="status" icon={IconUsers}>
        <div className={styles['line']}>
          <span>
            {others
              .map(({ name, count }) =>
                t('kit.outbox.others', { count, name: name ?? t('kit.outbox.someone') }),
              )
              .join(' ')}
          </span>
          <Button variant="subtle" size="compact-sm" onClick={() => setOthers([])}>
            {t('shell.close')}
          </Button>
        </div>
      </Banner>
    </div>
  );
}

/** Entries made without a network that wait, and those that could not be sent; each opens their list. */
function Own() {
  const { t } = useTexts();
  const { person } = useSession();
  // What goes at once has not had to wait.
  const box = useOutbox(person.id).filter(({ isGoing }) => !isGoing);
  const sending = useSending();
  const online = useOnline();
  const [shown, setShown] = useState(false);
  const refused = box.filter((each) => each.refused !== null && each.editedIn === undefined).length;
  const waiting = box.length - refused;
  // What comes later is not to open of itself.
  if (shown && box.length === 0) setShown(false);
  if (box.length === 0) return null;
  const show = (
    <Button
      variant="subtle"
      size="compact-sm"
      onClick={() => {
        // On a phone they lie over the list, which says the same.
        for (const { id, kind, undo } of currentToasts()) if (kind === 'success' && !undo) closeToast(id);
        setShown(true);
      }}
    >
      {t('kit.outbox.show')}
    </Button>
  );
  const waits = t('kit.outbox.waiting', { count: waiting });
  return (
    <>
      {waiting > 0 && !online && (
        <div className={barStyles['waiting']}>
          <p className={barStyles['line']} role="status">
            <IconCloudUp size={16} stroke={1.6} aria-hidden />
            <span>{waits}</span>
          </p>
          {refused === 0 && show}
        </div>
      )}
      {((waiting > 0 && online) || refused > 0) && (
        <div className={styles['kept']}>
          {waiting > 0 && online && (
            <Banner tone="info" role="status" icon={IconCloudUp}>
              <div className={styles['line']}>
                <span>{waits}</span>
                <div className={styles['ways']}>
                  <Button
                    variant="subtle"
                    size="compact-sm"
                    disabled={sending}
                    onClick={() => void sendWaiting(person.id)}
                  >
                    {t(sending ? 'kit.outbox.trying' : 'kit.outbox.sendNow')}
                  </Button>
                  {refused === 0 && show}
                </div>
              </div>
            </Banner>
          )}
          {refused > 0 && (
            <Banner tone="error" role="alert" icon={IconAlertCircle}>
              <div className={styles['line']}>
                <span>{t('kit.outbox.refused', { count: refused })}</span>
                {show}
              </div>
            </Banner>
          )}
        </div>
      )}
      <Suspense>{shown && <OutboxList box={box} close={() => setShown(false)} />}</Suspense>
    </>
  );
}
