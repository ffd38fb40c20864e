import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../ui/client/api.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useSession } from '../../ui/session/session.ts';
import styles from '../account.module.css';
import { FormAlert } from '../AuthCard.tsx';
import { CodeInput } from './CodeInput.tsx';
import { CurrentPassword } from '../sign-in/CurrentPassword.tsx';
import { NewPassword } from '../sign-in/NewPassword.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { secondFactor } from './second-factor.ts';
import { textIn, useSubmit } from '../use-submit.ts';

interface Props {
  what: 'remove' | 'renew';
  done: () => void;
  cancel: () => void;
}

/** What the password and a code together allow: turning the second factor off, and new recovery codes. */
export function ProveBoth({ what, done, cancel }: Props) {
  const { t } = useTexts();
  const { person } = useSession();
  const { busy, refusal, fields, run, refuse } = useSubmit();
  const [codes, setCodes] = useState<string[] | null>(null);
  // Requested by the server if the current password is too short without a second factor.
  const [needsPassword, setNeedsPassword] = useState(false);
  if (fields['password'] && !needsPassword) setNeedsPassword(true);
  if (codes) return <RecoveryCodes codes={codes} done={done} />;

  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const body = { currentPassword: textIn(form, 'currentPassword'), code: textIn(form, 'code') };
    const empty = (['currentPassword', 'code'] as const).filter((name) => body[name].trim() === '');
    if (empty.length > 0) return refuse(empty.map((path) => ({ path, code: 'REQUIRED' })));
    const password = textIn(form, 'password');
    run(async () => {
      if (what === 'renew') return setCodes((await call(secondFactor.renew, { body })).recoveryCodes);
      await call(secondFactor.remove, { body: { ...body, ...(password && { password }) } });
      done();
    });
  };
  const [firstName = '', ...lastNames] = person.name.split(' ');
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <FormAlert>{refusal}</FormAlert>
      <p className={styles['hint']}>{t(`factor.${what}Text`)}</p>
      <CurrentPassword email={person.email} error={fields['currentPassword']} />
      <CodeInput error={fields['code']} orRecovery />
      {needsPassword && (
        <>
          <p className={styles['hint']}>{t('factor.longerPassword')}</p>
          <NewPassword
            owner={{ email: person.email, firstName, lastName: lastNames.join(' ') }}
            error={fields['password']}
          />
        </>
      )}
      <div className={styles['acts']}>
        <Button type="submit" loading={busy}>
          {t(what === 'remove' ? 'factor.turnOff' : 'factor.makeCodes')}
        </Button>
        <Button variant="subtle" onClick={cancel}>
          {t('factor.cancel')}
        </Button>
      </div>
    </form>
  );
}
