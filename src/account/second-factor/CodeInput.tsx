import { TextInput } from '@mantine/core';
import { useTexts } from '../../ui/language/i18n.ts';

interface Props {
  error: string | undefined;
  /** Whether a recovery code does as well. */
  orRecovery?: boolean;
  /** A recovery code is asked for. */
  recovery?: boolean;
  autoFocus?: boolean;
}

/** Where the code of the app goes, or a recovery code. */
export function CodeInput({ error, orRecovery, recovery, autoFocus }: Props) {
  const { t } = useTexts();
  const digits = !recovery && !orRecovery;
  return (
    <TextInput
      name="code"
      label={t(recovery ? 'factor.recoveryCode' : 'factor.code')}
      {...(orRecovery && { description: t('factor.codeOrRecovery') })}
      inputMode={digits ? 'numeric' : 'text'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={40}
      error={error}
      required
      withAsterisk={false}
      {...(autoFocus && { autoFocus })}
    />
  );
}
