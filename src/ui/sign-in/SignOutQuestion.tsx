import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { app } from '../session/app.ts';
import { handleError } from '../client/errors.ts';
import { useTexts } from '../language/i18n.ts';
import { staySignedIn } from './sign-out.ts';

/** Entries have not been sent: sign out all the same? */
export default function SignOutQuestion({ count }: { count: number }) {
  const { t } = useTexts();
  const [busy, setBusy] = useState(false);
  const proceed = async () => {
    setBusy(true);
    // Where it works, the page is left.
    await app()?.signOut().catch(handleError);
    setBusy(false);
  };
  return (
    <Modal
      opened
      size="30rem"
      onClose={staySignedIn}
      title={t('user.signOut.unsent', { count })}
      withCloseButton={false}
    >
      <p>{t('user.signOut.ask', { count })}</p>
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="subtle" loading={busy} onClick={() => void proceed()}>
          {t('user.signOut.discard')}
        </Button>
        <Button data-autofocus onClick={staySignedIn}>
          {t('user.signOut.stay')}
        </Button>
      </Group>
    </Modal>
  );
}
