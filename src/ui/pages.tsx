import { Button } from '@mantine/core';
import { IconLock, IconMapQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useTexts } from './i18n.ts';
import { MessagePage } from './MessagePage.tsx';

function ToDashboard() {
  const { t } = useTexts();
  return (
    <Button component={Link} to="/dashboard">
      {t('page.toDashboard')}
    </Button>
  );
}

/** Any path that the product does not have. */
export function UnknownPage() {
  const { t } = useTexts();
  return (
    <>
      <title>{`${t('page.unknownTitle')} · Rede`}</title>
      <MessagePage Icon={IconMapQuestion} title={t('page.unknownTitle')} text={t('page.unknown')}>
        <ToDashboard />
      </MessagePage>
    </>
  );
}

/** Where a guard leads who may not open a page. */
export function UnauthorizedPage() {
  const { t } = useTexts();
  return (
    <>
      <title>{`${t('page.unauthorizedTitle')} · Rede`}</title>
      <MessagePage Icon={IconLock} title={t('page.unauthorizedTitle')} text={t('page.unauthorized')}>
        <Button component={Link} to="/login" variant="default">
          {t('page.otherAccount')}
        </Button>
        <ToDashboard />
      </MessagePage>
    </>
  );
}
