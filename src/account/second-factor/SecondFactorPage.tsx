import { Button } from '@mantine/core';
import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { useTexts } from '../../ui/language/i18n.ts';
import { LoadingPage } from '../../ui/pages/Loading.tsx';
import { safeReturnUrl } from '../../ui/browser/return-url.ts';
import { signOut } from '../../ui/sign-in/sign-out.ts';
import { useCall } from '../../ui/client/use-call.ts';
import styles from '../account.module.css';
import { account } from '../account.ts';
import { AuthCard } from '../AuthCard.tsx';
import { secondFactor } from './second-factor.ts';
import { SetUpFactor } from './SetUpFactor.tsx';

/** The page for people whose access requires a second factor: nothing else works until it is on. */
export default function SecondFactorPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const target = safeReturnUrl(query.get('return_url'));
  const { data: person } = useCall(account.user, {});
  const { data: factor } = useCall(secondFactor.get, {});
  const [begun, setBegun] = useState(false);
  if (!person || !factor) return <LoadingPage />;
  // Once started it stays open, so that the recovery codes are seen.
  if (factor.demanded && !begun) setBegun(true);
  if (!factor.demanded && !begun) return <Navigate to={target} replace />;
  return (
    <AuthCard title={t('factor.title')} text={t('factor.demanded')}>
      <SetUpFactor email={person.email} done={() => void navigate(target, { replace: true })} />
      <p className={styles['foot']}>
        <Button variant="subtle" onClick={() => void signOut()}>
          {t('user.signOut')}
        </Button>
      </p>
    </AuthCard>
  );
}
