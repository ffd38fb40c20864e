import '@mantine/core/styles/PasswordInput.layer.css';
import { Button, PasswordInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { AnswerOf } from '../../core/contract/contract.ts';
import { isProblem } from '../../ui/client/api-error.ts';
import { call } from '../../ui/client/api.ts';
import { t, useTexts } from '../../ui/language/i18n.ts';
import { reachSignIn, safeReturnUrl } from '../../ui/browser/return-url.ts';
import { activeId, setActive } from '../../ui/session/active.ts';
import { activeIn } from '../../ui/session/session.ts';
import { linkToast, toastSuccess } from '../../ui/messages/toasts.ts';
import { queryClient } from '../../ui/client/use-call.ts';
import styles from '../account.module.css';
import { account } from '../account.ts';
import { AuthCard, FormAlert } from '../AuthCard.tsx';
import { DemoPeople } from '../demo/DemoPeople.tsx';
import { demoSignIns } from '../demo/demo-people.ts';
import { EmailInput } from './EmailInput.tsx';
import { invitations } from '../invitations/invitation.ts';
import { SecondStep } from '../second-factor/SecondStep.tsx';
import { textIn, useSubmit } from '../use-submit.ts';

/** A small notice of invitations that wait. */
async function announceInvitations(): Promise<void> {
  const { content } = await call(invitations.list);
  if (content.length === 0) return;
  const id = toastSuccess(t('invitations.waits', { count: content.length }), {
    title: t('invitations.title'),
  });
  linkToast(id, { lead: t('invitations.answer'), text: t('account.title'), to: '/account/invitations' });
}

/** Signs in, with the code of the second step if there is one. */
type Enter = (code: { code?: string }) => Promise<void>;

/** Signing in, and from there to where one came from. */
export default function LoginPage() {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const { busy, refusal, fields, run, refuse } = useSubmit();
  const target = safeReturnUrl(query.get('return_url'));
  useEffect(reachSignIn, []);

  // Kept only between the two steps: the second one sends what the first one did, and the code.
  const [first, setFirst] = useState<Enter | null>(null);

  const entered = async ({ content }: AnswerOf<typeof account.signIn>): Promise<void> => {
    queryClient.clear();
    setActive(activeIn(content, activeId())?.id ?? null);
    await navigate(target, { replace: true });
    if (content.length > 0 && !target.startsWith('/account'))
      await announceInvitations().catch(() => undefined);
  };
  const begin = (enter: Enter): void =>
    run(() =>
      enter({}).catch((error: unknown) => {
        if (!isProblem(error, 'SECOND_FACTOR_REQUIRED')) throw error;
        setFirst(() => enter);
      }),
    );
  const signIn = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { username: textIn(form, 'username').trim(), password: textIn(form, 'password') };
    const empty = (['username', 'password'] as const).filter((name) => body[name] === '');
    if (empty[0]) {
      form.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus();
      return refuse(empty.map((path) => ({ path, code: 'REQUIRED' })));
    }
    begin(async (code) => entered(await call(account.signIn, { body: { ...body, ...code } })));
  };
  if (first) return <SecondStep enter={(code) => first({ code })} back={() => setFirst(null)} />;

  return (
    <AuthCard title={t('login.title')} text={t(target === '/' ? 'login.welcome' : 'login.continue')}>
      <form className={styles['form']} onSubmit={signIn} noValidate>
        <FormAlert>{refusal}</FormAlert>
        <EmailInput name="username" error={fields['username']} />
        <PasswordInput
          name="password"
          autoComplete="current-password"
          label={t('login.password')}
          error={fields['password']}
          required
          withAsterisk={false}
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        />
        <Button type="submit" fullWidth loading={busy}>
          {t('login.submit')}
        </Button>
      </form>
      <p className={styles['foot']}>
        <Link className={styles['link']} to="/reset-password">
          {t('login.forgot')}
        </Link>
      </p>
      <DemoPeople
        busy={busy}
        choose={({ email }) =>
          begin(async (code) => entered(await call(demoSignIns.signIn, { body: { email, ...code } })))
        }
      />
    </AuthCard>
  );
}
