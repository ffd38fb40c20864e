import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { lazy, Suspense, use, useEffect, useState } from 'react';
import { Link, useRouteError } from 'react-router';
import { NetworkError } from '../client/api-error.ts';
import { handleError, reportError } from '../client/errors.ts';
import { useTexts } from '../language/i18n.ts';
import { SessionContext } from '../session/session.ts';
import { MessagePage } from './MessagePage.tsx';
import { isMissingPart } from '../browser/missing-part.ts';
import { whyMissing } from '../browser/new-version.ts';
import { useOnline } from '../client/network.ts';
import { reload, useWhenReached } from './use-when-reached.ts';

// Without a network it may not come itself.
const NoNetwork = lazy(() => import('./NoNetwork.tsx').catch(() => ({ default: Offline })));

/** The same where not even the frame could be drawn. */
export const WholeErrorPage = () => (
  <main>
    <ErrorPage />
  </main>
);

/** Whether a page that failed is one that did not come for lack of a network; null: the server is being asked, or a new version loaded. */
function useUnreached(error: unknown): boolean | null {
  const missing = isMissingPart(error);
  const [why, setWhy] = useState<Awaited<ReturnType<typeof whyMissing>> | null>(null);
  useEffect(() => {
    if (missing) void whyMissing().then(setWhy);
  }, [missing]);
  if (error instanceof NetworkError) return true;
  if (!missing) return false;
  return why === null || why === 'newVersion' ? null : why === 'noNetwork';
}

/**
 * Replaces a page that failed to render, and reports why; the menu around it stays. A page not loaded for lack of a
 * network is no error: it says so, and loads by itself once there is one.
 */
export function ErrorPage() {
  const { t } = useTexts();
  const error = useRouteError();
  const online = useOnline();
  const offline = useUnreached(error);
  const session = use(SessionContext);
  useEffect(() => {
    // A part that is missing has been asked about already.
    if (offline === false) (isMissingPart(error) ? reportError : handleError)(error);
  }, [error, offline]);
  if (offline === null) return null;
  if (offline)
    return session ? (
      <Offline />
    ) : (
      <Suspense>
        <NoNetwork />
      </Suspense>
    );
  return (
    <MessagePage
      Icon={IconAlertTriangle}
      title={t('page.errorTitle')}
      // Without a network nothing can be reported.
      text={t(online ? 'page.error' : 'page.errorHere')}
    >
      <Button component={Link} to="/dashboard" reloadDocument variant="default">
        {t('page.toDashboard')}
      </Button>
      <Button onClick={reload}>{t('page.reload')}</Button>
    </MessagePage>
  );
}

/** In place of a page, or a part of it, that did not come because the server was not reached: loaded again as soon as it is. */
function Offline() {
  const { t } = useTexts();
  useWhenReached(true, reload);
  return (
    <MessagePage Icon={IconCloudOff} title={t('page.offlineTitle')} text={t('page.offline')}>
      <Button onClick={reload}>{t('page.reload')}</Button>
    </MessagePage>
  );
}
