import { Button } from '@mantine/core';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router';
import { isProblem } from '../../ui/client/api-error.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { setActive } from '../../ui/session/active.ts';
import { useCall } from '../../ui/client/use-call.ts';
import styles from '../account.module.css';
import { AuthCard } from '../AuthCard.tsx';
import { invitations } from './invitation.ts';
import { InvitationList } from './InvitationList.tsx';

/** The page for people who are invited and are not in any organization yet. */
export default function InvitationsPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { data, error } = useCall(invitations.list, {}, { shows: [401] });
  const signedOut = isProblem(error, 'NOT_SIGNED_IN');
  useEffect(() => {
    if (signedOut) void navigate('/login', { replace: true });
  }, [signedOut, navigate]);
  const waiting = data?.content ?? [];
  return (
    <AuthCard
      title={t('invitations.title')}
      text={t(data && waiting.length === 0 ? 'invitations.none' : 'invitations.text')}
    >
      <InvitationList
        waiting={waiting}
        accepted={({ id }) => {
          setActive(id);
          void navigate('/', { replace: true });
        }}
      />
      {data && waiting.length === 0 && (
        <div className={styles['form']}>
          <Button component={Link} to="/login" variant="default">
            {t('page.otherAccount')}
          </Button>
        </div>
      )}
    </AuthCard>
  );
}
