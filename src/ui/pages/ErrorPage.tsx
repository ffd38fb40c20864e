import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useRouteError } from 'react-router';
import { NetworkError } from '../client/api-error.ts';
import { handleError } from '../client/errors.ts';
import { useTexts } from '../language/i18n.ts';
import { MessagePage } from './MessagePage.tsx';
import { isMissingPart } from '../browser/missing-part.ts';
import { useOnline } from '../offline/OfflineBanner.tsx';

/** The same where not even the frame could be drawn. */
export const WholeErrorPage = () => (
  <main>
    <ErrorPage />
  </main>
);

/**
 * Replaces a page that failed to render, and reports why; the menu around it stays. A page not loaded for lack of a
 * network is no error: it says so, and loads by itself once there is one.
 */
export function ErrorPage() {
  const { t } = useTexts();
  const error = useRouteError();
  const online = useOnline();
  const [wasOffline] = useState(!online);
  const offline = error instanceof NetworkError || (wasOffline && isMissingPart(error));
  useEffect(() => {
    if (!offline) handleError(error);
  }, [error, offline]);
  // What failed to load is requested again as soon as there is a network.
  const again = offline && wasOffline && online;
  useEffect(() => {
    if (again) window.location.reload();
  }, [again]);
  return (
    <MessagePage
      Icon={offline ? IconCloudOff : IconAlertTriangle}
      title={t(!offline ? 'page.errorTitle' : online ? 'page.unreachedTitle' : 'page.offlineTitle')}
      text={t(!offline ? 'page.error' : online ? 'page.unreached' : 'page.offline')}
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
