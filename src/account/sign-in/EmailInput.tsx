import { TextInput } from '@mantine/core';
import { useTexts } from '../../ui/language/i18n.ts';

interface Props {
  name: string;
  error: string | undefined;
}

/** The e-mail address for signing in, the first field of a form. */
export function EmailInput({ name, error }: Props) {
  const { t } = useTexts();
  return (
    <TextInput
      name={name}
      type="email"
      inputMode="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      autoFocus
      label={t('login.email')}
      error={error}
      required
      withAsterisk={false}
    />
  );
}
