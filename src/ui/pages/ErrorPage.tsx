import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { Suspense, use, useEffect, useState } from 'react';
import { Link, useRouteError } from 'react-router';
import { NetworkError } from '../client/api-error.ts';
import { handleError, reportError } from '../client/errors.ts';
import { useTexts } from '../language/i18n.ts';
import { lazyWithRetry } from '../client/lazy-with-retry.tsx';
import { SessionContext } from '../session/session.ts';
import { MessagePage } from './MessagePage.tsx';
import { isMissingPart } from '../browser/missing-part.ts';
import { whyMissing } from '../browser/new-version.ts';
import { useOnline } from '../client/network.ts';

const NoNetwork = lazyWithRetry(() => import('./NoNetwork.tsx'));

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
  // A part did not come because the server was not reached: as soon as it is, the page is loaded again.
  useEffect(() => {
    if (offline && session && online) window.location.reload();
  }, [offline, session, online]);
  if (offline === null) return null;
  if (offline && !session)
    return (
      <Suspense>
        <NoNetwork />
      </Suspense>
    );
  return (
    <MessagePage
      Icon={offline ? IconCloudOff : IconAlertTriangle}
      title={t(offline ? 'page.offlineTitle' : 'page.errorTitle')}
      // Without a network nothing can be reported.
      text={t(offline ? 'page.offline' : online ? 'page.error' : 'page.errorHere')}
    >
      {!offline && (
        <Button component={Link} to="/dashboard" reloadDocument variant="default">
          {t('page.toDashboard')}
        </Button>
      )}
      <Button onClick={() => window.location.reload()}>{t('page.reload')}</Button>
    </MessagePage>
  );
}
