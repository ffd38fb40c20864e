import { Button } from '@mantine/core';
import { IconLock, IconMapQuestion } from '@tabler/icons-react';
import { use } from 'react';
import { Link } from 'react-router';
import { managers } from '../../core/contract/permission.ts';
import { useTexts } from '../language/i18n.ts';
import { MessagePage } from './MessagePage.tsx';
import { may, SessionContext } from '../session/session.ts';

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

/** Where a guard sends people who may not open a page: why, and who can change that. */
export function UnauthorizedPage() {
  const { t } = useTexts();
  const session = use(SessionContext);
  const limited = session?.organization.featureAccessibility === 'LIMITED';
  const asks = !session || !may(session, managers);
  const message = [
    ...(limited ? [t('shell.limited', { name: session.organization.name })] : []),
    ...(asks ? [t('page.askManager')] : limited ? [] : [t('page.askMaintainer')]),
  ];
  return (
    <>
      <title>{`${t('page.unauthorizedTitle')} · Rede`}</title>
      <MessagePage Icon={IconLock} title={t('page.unauthorizedTitle')} text={message.join(' ')}>
        {!session && (
          <Button component={Link} to="/login" variant="default">
            {t('page.otherAccount')}
          </Button>
        )}
        <ToDashboard />
      </MessagePage>
    </>
  );
}
