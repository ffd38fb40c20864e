import { Button } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../ui/client/api.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import styles from '../account.module.css';
import { FormAlert } from '../AuthCard.tsx';
import { CodeInput } from './CodeInput.tsx';
import { CurrentPassword } from '../sign-in/CurrentPassword.tsx';
import { QrCode } from './QrCode.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { secondFactor } from './second-factor.ts';
import { textIn, useSubmit } from '../use-submit.ts';

interface Props {
  email: string;
  done: () => void;
  cancel?: () => void;
}

/** Turning the second factor on: the password, the app, a code, and the recovery codes. */
export function SetUpFactor({ email, done, cancel }: Props) {
  const { t } = useTexts();
  const { busy, refusal, fields, run, refuse } = useSubmit();
  const [begun, setBegun] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} done={done} />;

  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const name = begun ? 'code' : 'currentPassword';
    const text = textIn(event.currentTarget, name);
    if (!text.trim()) return refuse([{ path: name, code: 'REQUIRED' }]);
    run(async () => {
      if (begun) setCodes((await call(secondFactor.confirm, { body: { code: text } })).recoveryCodes);
      else setBegun(await call(secondFactor.begin, { body: { currentPassword: text } }));
    });
  };
  return (
    <form key={begun ? 'code' : 'password'} className={styles['form']} onSubmit={submit} noValidate>
      <FormAlert>{refusal}</FormAlert>
      {begun ? (
        <>
          <p className={styles['hint']}>{t('factor.scan')}</p>
          <QrCode text={begun.uri} label={t('factor.qr')} />
          <p className={styles['hint']}>
            {t('factor.typeInstead')}{' '}
            <code className={styles['seed']}>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
          <CodeInput error={fields['code']} autoFocus />
        </>
      ) : (
        <>
          <p className={styles['hint']}>{t('factor.beginText')}</p>
          <CurrentPassword email={email} error={fields['currentPassword']} />
        </>
      )}
      <div className={styles['acts']}>
        <Button type="submit" loading={busy}>
          {t(begun ? 'factor.confirm' : 'factor.next')}
        </Button>
        {cancel && (
          <Button variant="subtle" onClick={cancel}>
            {t('factor.cancel')}
          </Button>
        )}
      </div>
    </form>
  );
}
