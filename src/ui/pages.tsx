import { Button } from '@mantine/core';
import { IconCone, IconLock, IconMapQuestion } from '@tabler/icons-react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTexts } from './i18n.ts';
import { placeOf } from './menu.ts';
import { MessagePage } from './MessagePage.tsx';

function ToDashboard({ quiet }: { quiet?: boolean }) {
  const { t } = useTexts();
  return (
    <Button component={Link} to="/dashboard" variant={quiet ? 'default' : 'filled'}>
      {t('page.toDashboard')}
    </Button>
  );
}

/** Stands in for an area that is not built yet: it says so, and leads back. */
export function NotThereYetPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { pathname, key } = useLocation();
  const place = placeOf(pathname);
  return (
    <MessagePage
      Icon={place?.area?.icon ?? IconCone}
      title={t(place?.entry.key ?? 'page.soonTitle')}
      text={t('page.soon')}
    >
      {key !== 'default' && (
        <Button variant="default" onClick={() => void navigate(-1)}>
          {t('page.back')}
        </Button>
      )}
      <ToDashboard />
    </MessagePage>
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
