import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../ui/language/i18n.ts';
import styles from '../account.module.css';
import { AuthCard, FormAlert } from '../AuthCard.tsx';
import { CodeInput } from './CodeInput.tsx';
import { textIn, useSubmit } from '../use-submit.ts';

interface Props {
  enter: (code: string) => Promise<void>;
  back: () => void;
}

/** The second step of signing in: the code of the app, or, without the phone, a recovery code. */
export function SecondStep({ enter, back }: Props) {
  const { t } = useTexts();
  const { busy, refusal, fields, run, refuse } = useSubmit();
  const [recovery, setRecovery] = useState(false);
  const submit = (event: React.FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    const code = textIn(form, 'code').trim();
    if (!code) return refuse([{ path: 'code', code: 'REQUIRED' }]);
    run(() =>
      enter(code).finally(() => {
        form.querySelector<HTMLInputElement>('[name=code]')?.select();
      }),
    );
  };
  return (
    <AuthCard title={t('login.codeTitle')} text={t(recovery ? 'login.recoveryText' : 'login.codeText')}>
      <form key={String(recovery)} className={styles['form']} onSubmit={submit} noValidate>
        <FormAlert>{refusal}</FormAlert>
        <CodeInput error={fields['code']} recovery={recovery} autoFocus />
        <Button type="submit" fullWidth loading={busy}>
          {t('login.submit')}
        </Button>
      </form>
      <p className={styles['foot']}>
        <Button variant="subtle" onClick={() => setRecovery(!recovery)}>
          {t(recovery ? 'login.useApp' : 'login.useRecovery')}
        </Button>
        <Button variant="subtle" onClick={back}>
          {t('login.back')}
        </Button>
      </p>
    </AuthCard>
  );
}
