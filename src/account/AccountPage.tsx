import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useTexts } from '../ui/language/i18n.ts';
import { Page } from '../ui/pages/Page.tsx';
import { useSession } from '../ui/session/session.ts';
import styles from './account.module.css';
import { InvitationsCard } from './invitations/InvitationsCard.tsx';
import { NoticesCard } from './digest/NoticesCard.tsx';
import { OfflineCard } from './offline/OfflineCard.tsx';
import { PasswordCard } from './sign-in/PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SecondFactorCard } from './second-factor/SecondFactorCard.tsx';
import { SessionsCard } from './sign-in/SessionsCard.tsx';

/**
 * The person's own account; `/account/invitations`, `/account/password`, `/account/second-factor`, `/account/notices`,
 * and `/account/sessions` lead to its parts.
 */
export default function AccountPage() {
  const { t } = useTexts();
  const { person } = useSession();
  const { part } = useParams();
  useEffect(() => {
    const card = part ? document.getElementById(part) : null;
    card?.scrollIntoView({ block: 'nearest' });
    card?.focus({ preventScroll: true });
  }, [part]);
  return (
    <Page title={t('account.title')} note={`${person.name} · ${person.email}`}>
      <title>{`${t('account.title')} · Rede`}</title>
      <div className={styles['columns']}>
        <div className={styles['column']}>
          <InvitationsCard always={part === 'invitations'} />
          <ProfileCard />
          <SecondFactorCard />
          <PasswordCard />
        </div>
        <div className={styles['column']}>
          <OfflineCard />
          <NoticesCard />
          <SessionsCard />
        </div>
      </div>
    </Page>
  );
}
