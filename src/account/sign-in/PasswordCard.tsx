import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../ui/client/api.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { Card } from '../../ui/pages/Page.tsx';
import { useSession } from '../../ui/session/session.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { invalidate, useCall } from '../../ui/client/use-call.ts';
import styles from '../account.module.css';
import { ownAccount } from '../own-account.ts';
import { FormAlert } from '../AuthCard.tsx';
import { CurrentPassword } from './CurrentPassword.tsx';
import { NewPassword } from './NewPassword.tsx';
import { leastLength } from './password.ts';
import { secondFactor } from '../second-factor/second-factor.ts';
import { textIn, useSubmit } from '../use-submit.ts';

/** A new password in place of the current one. */
export function PasswordCard() {
  const { t } = useTexts();
  const { person } = useSession();
  const { busy, refusal, fields, run, refuse } = useSubmit();
  const [done, setDone] = useState(0);
  const { data: factor } = useCall(secondFactor.get, {});
  const [firstName = '', ...lastNames] = person.name.split(' ');
  const save = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const body = {
      currentPassword: textIn(event.currentTarget, 'currentPassword'),
      password: textIn(event.currentTarget, 'password'),
    };
    const empty = (['currentPassword', 'password'] as const).filter((name) => body[name] === '');
    if (empty.length > 0) return refuse(empty.map((path) => ({ path, code: 'REQUIRED' })));
    run(async () => {
      await call(ownAccount.changePassword, { body });
      toastSuccess(t('password.changed'));
      setDone(done + 1);
      await invalidate('/user/sessions');
    });
  };
  return (
    <Card id="password" title={t('account.password')}>
      <div className={styles['panel']}>
        <form key={done} className={styles['form']} onSubmit={save} noValidate>
          <FormAlert>{refusal}</FormAlert>
          <CurrentPassword email={person.email} error={fields['currentPassword']} />
          <NewPassword
            owner={{ email: person.email, firstName, lastName: lastNames.join(' ') }}
            error={fields['password']}
            min={leastLength(factor?.active ?? false)}
          />
          <Button type="submit" loading={busy}>
            {t('password.save')}
          </Button>
        </form>
      </div>
    </Card>
  );
}
