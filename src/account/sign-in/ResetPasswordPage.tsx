import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { isProblem } from '../../ui/client/api-error.ts';
import { call } from '../../ui/client/api.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { queryClient } from '../../ui/client/use-call.ts';
import styles from '../account.module.css';
import { ownAccount } from '../own-account.ts';
import { AuthCard, FormAlert } from '../AuthCard.tsx';
import { EmailInput } from './EmailInput.tsx';
import { NewPassword } from './NewPassword.tsx';
import { textIn, useSubmit } from '../use-submit.ts';

function BackToLogin() {
  const { t } = useTexts();
  return (
    <p className={styles['foot']}>
      <Link className={styles['link']} to="/login">
        {t('login.back')}
      </Link>
    </p>
  );
}

/** Requests a mail with a link. The answer does not reveal whether the address is known. */
function RequestLink() {
  const { t } = useTexts();
  const { busy, refusal, fields, run, refuse } = useSubmit();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const send = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const email = textIn(event.currentTarget, 'email').trim();
    if (!email.includes('@')) return refuse([{ path: 'email', code: email ? 'INVALID_EMAIL' : 'REQUIRED' }]);
    run(async () => {
      await call(ownAccount.requestReset, { body: { email } });
      setSentTo(email);
    });
  };
  if (sentTo)
    return (
      <AuthCard title={t('reset.sentTitle')} text={t('reset.sent', { email: sentTo })}>
        <div className={styles['form']}>
          <Button variant="default" onClick={() => setSentTo(null)}>
            {t('reset.again')}
          </Button>
        </div>
        <BackToLogin />
      </AuthCard>
    );
  return (
    <AuthCard title={t('reset.title')} text={t('reset.text')}>
      <form className={styles['form']} onSubmit={send} noValidate>
        <FormAlert>{refusal}</FormAlert>
        <EmailInput name="email" error={fields['email']} />
        <Button type="submit" fullWidth loading={busy}>
          {t('reset.submit')}
        </Button>
      </form>
      <BackToLogin />
    </AuthCard>
  );
}

/** Sets a password with the token in the fragment of the mailed link, which no server sees. */
function SetPassword({ token }: { token: string }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { busy, refusal, fields, run, refuse } = useSubmit();
  const [usedUp, setUsedUp] = useState(false);
  const save = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const password = textIn(event.currentTarget, 'password');
    if (!password) return refuse([{ path: 'password', code: 'REQUIRED' }]);
    run(async () => {
      await call(ownAccount.setPassword, { body: { password, token } }).catch((error: unknown) => {
        setUsedUp(isProblem(error, 'TOKEN_INVALID'));
        throw error;
      });
      toastSuccess(t('password.saved'));
      // An invited person is already signed in; after a reset the guard leads to the sign-in.
      queryClient.clear();
      await navigate('/', { replace: true });
    });
  };
  return (
    <AuthCard title={t('password.setTitle')} text={t('password.setText')}>
      <form className={styles['form']} onSubmit={save} noValidate>
        <FormAlert>{refusal}</FormAlert>
        {usedUp ? (
          <Button component={Link} to="/reset-password" fullWidth>
            {t('password.newLink')}
          </Button>
        ) : (
          <>
            <NewPassword owner={null} error={fields['password']} either />
            <Button type="submit" fullWidth loading={busy}>
              {t('password.save')}
            </Button>
          </>
        )}
      </form>
      <BackToLogin />
    </AuthCard>
  );
}

/** A forgotten password, or, with the token of a mailed link, a new one. */
export default function ResetPasswordPage() {
  const token = new URLSearchParams(useLocation().hash.slice(1)).get('token');
  return token ? <SetPassword key={token} token={token} /> : <RequestLink />;
}
