import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput, VisuallyHidden } from '@mantine/core';
import { IconCircle, IconCircleCheck, IconCircleX } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTexts } from '../../ui/language/i18n.ts';
import styles from '../account.module.css';
import { normalizePassword, passwordLength, refusePassword } from './password.ts';
import type { PasswordOwner } from './password.ts';

const nothingCommon: ReadonlySet<string> = new Set();
const unnamed: PasswordOwner = { email: '', firstName: '', lastName: '' };

interface Props {
  /** Whose it will be; null: not known here, so that only the server can say whether it is made of their name. */
  owner: PasswordOwner | null;
  error: string | undefined;
  /** Its minimum length; default: the one without a second factor. */
  min?: number;
  /** It is unknown here whether there is a second factor, with which a shorter one is enough. */
  either?: boolean;
}

/** A new password, with its rules below it, each ticked off while one types. */
export function NewPassword({ owner, error, min = passwordLength.min, either }: Props) {
  const { t } = useTexts();
  const [password, setPassword] = useState('');
  const rules = useId();
  const { max, minWithSecondFactor: less } = passwordLength;
  const count = Array.from(normalizePassword(password)).length;
  const long = count > max;
  // Checked on a text of the right length, so that the result is only about names.
  const context =
    refusePassword(
      password.padEnd(passwordLength.min, '\u0000').slice(0, max),
      owner ?? unnamed,
      nothingCommon,
    )?.code === 'PASSWORD_CONTEXT';
  const list = [
    {
      met: count >= min,
      wrong: false,
      text:
        count > 0 && count < min
          ? t('password.ruleLengthNow', { min, count })
          : either
            ? t('password.ruleLengthEither', { min, less })
            : t('password.ruleLength', { min }),
    },
    ...(long ? [{ met: false, wrong: true, text: t('password.ruleTooLong', { max }) }] : []),
    {
      met: owner === null && !context ? null : count > 0 && !context,
      wrong: context,
      text: t('password.ruleContext'),
    },
    { met: null, wrong: false, text: t('password.ruleCommon') },
  ];
  return (
    <div>
      <PasswordInput
        name="password"
        autoComplete="new-password"
        label={t('password.new')}
        error={error}
        required
        withAsterisk={false}
        aria-describedby={rules}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      />
      <ul id={rules} className={styles['rules']} aria-label={t('password.rules')}>
        {list.map(({ met, wrong, text }) => {
          const Sign = met ? IconCircleCheck : wrong ? IconCircleX : IconCircle;
          return (
            <li key={text} data-sign={met ? 'met' : wrong ? 'wrong' : undefined}>
              <Sign size={14} stroke={1.6} aria-hidden />
              <span>
                {text}
                {met !== null && (
                  <VisuallyHidden>, {t(met ? 'password.ruleMet' : 'password.ruleNotMet')}</VisuallyHidden>
                )}
              </span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
