import { useEffect } from 'react';
import { useParams } from 'react-router';
import { useTexts } from '../ui/i18n.ts';
import { Page } from '../ui/Page.tsx';
import { useSession } from '../ui/session.ts';
import styles from './account.module.css';
import { InvitationsCard } from './InvitationsCard.tsx';
import { NoticesCard } from './NoticesCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProfileCard } from './ProfileCard.tsx';
import { SecondFactorCard } from './SecondFactorCard.tsx';
import { SessionsCard } from './SessionsCard.tsx';

/** One's own account; `/account/invitations`, `/account/password`, `/account/second-factor`, `/account/notices` and
 * `/account/sessions` lead to its parts. */
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
          <NoticesCard />
          <SessionsCard />
        </div>
      </div>
    </Page>
  );
}
