import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { NetworkError } from './api-error.ts';
import { handleError } from './errors.ts';
import { useTexts } from './i18n.ts';
import { MessagePage } from './MessagePage.tsx';

/** The same where not even the frame could be drawn. */
export const WholeErrorPage = () => (
  <main>
    <ErrorPage />
  </main>
);

/** Stands where a page failed to be drawn, and reports why; the menu around it stays. */
export function ErrorPage() {
  const { t } = useTexts();
  const error = useRouteError();
  const offline = error instanceof NetworkError;
  useEffect(() => {
    if (!offline) handleError(error);
  }, [error, offline]);
  return (
    <MessagePage
      Icon={offline ? IconCloudOff : IconAlertTriangle}
      title={t(offline ? 'page.offlineTitle' : 'page.errorTitle')}
      text={t(offline ? 'page.offline' : 'page.error')}
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
