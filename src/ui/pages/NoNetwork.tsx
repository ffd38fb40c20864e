import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { fromAreas } from '../area.ts';
import { recall } from '../browser/storage.ts';
import { reportError } from '../client/errors.ts';
import { useOnline } from '../client/network.ts';
import { useTexts } from '../language/i18n.ts';
import { waitingHere } from '../offline/entries.ts';
import type { WaitingHere } from '../offline/entries.ts';
import { lastSession } from '../session/last-session.ts';
import { SessionContext } from '../session/session.ts';
import { LoadingPage } from './Loading.tsx';
import { MessagePage } from './MessagePage.tsx';
import { reload, useWhenReached } from './use-when-reached.ts';

/**
 * In place of a page that cannot open without a network, where it is not even known who is signed in: what can be entered there all the same, or
 * how much waits on this device, without its contents.
 */
export default function NoNetwork() {
  const online = useOnline();
  const { pathname } = useLocation();
  const [session] = useState(lastSession);
  const entry = fromAreas('cold').find(({ path }) => path === pathname);
  // What is being entered stays open by itself.
  useWhenReached(!session || !entry, reload);
  if (!session || !entry) return <Message online={online} enters={session !== null} />;
  return (
    <SessionContext value={session}>
      <Suspense fallback={<LoadingPage />}>
        <entry.Screen />
      </Suspense>
    </SessionContext>
  );
}

function Message({ online, enters }: { online: boolean; enters: boolean }) {
  const { t } = useTexts();
  const entries = enters ? fromAreas('cold') : [];
  return (
    <MessagePage
      Icon={IconCloudOff}
      title={t(online ? 'page.unreachedTitle' : 'page.offlineTitle')}
      text={t(online ? 'page.unreached' : 'page.offline')}
    >
      <Waits />
      {entries.map(({ key, path }) => (
        <Button key={path} component={Link} to={path}>
          {t(key)}
        </Button>
      ))}
      <Button variant="default" onClick={reload}>
        {t('page.reload')}
      </Button>
    </MessagePage>
  );
}

// Not a style sheet of its own, which the first load would have to name.
const box = {
  maxWidth: '26rem',
  marginBlock: 'var(--space-2)',
  padding: 'var(--space-3) var(--space-5)',
  borderRadius: 'var(--radius-md)',
  background: 'var(--info-soft)',
};

/** How much waits here, of the person who was last here and of others; and how more than that is there without a network. */
function Waits() {
  const { t } = useTexts();
  const [here, setHere] = useState<WaitingHere | null>(null);
  useEffect(() => {
    // A browser whose store cannot be read has nothing to say of it.
    waitingHere(recall('person')).then(setHere, reportError);
  }, []);
  if (!here) return null;
  const others = here.others.reduce((sum, { count }) => sum + count, 0);
  return (
    <div
      style={{
        display: 'grid',
        flexBasis: '100%',
        justifyItems: 'center',
        gap: 'var(--space-2)',
        marginBottom: 'var(--space-3)',
      }}
    >
      {here.own.length > 0 ? (
        <div role="status" style={box}>
          <b>{t('page.offline.waits')}</b>
          <ul>
            {here.own.map(({ kind, count }) => (
              <li key={kind}>{t(kind ?? 'kit.outbox.kind', { count })}</li>
            ))}
          </ul>
          <p>{t('page.offline.sends')}</p>
        </div>
      ) : (
        <p>{t('page.offline.none')}</p>
      )}
      {others > 0 && <p>{t('kit.outbox.others', { count: others, name: t('kit.outbox.someone') })}</p>}
      {recall('offline') === null && <p>{t('page.offline.hint')}</p>}
    </div>
  );
}
