import '@mantine/core/styles/PasswordInput.layer.css';
import { PasswordInput } from '@mantine/core';
import { useTexts } from '../../ui/language/i18n.ts';

/** The password one has; with whose it is, for what fills in passwords. */
export function CurrentPassword({ email, error }: { email: string; error: string | undefined }) {
  const { t } = useTexts();
  return (
    <>
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordInput
        name="currentPassword"
        autoComplete="current-password"
        label={t('password.current')}
        error={error}
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
      />
    </>
  );
}
