import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../ui/i18n.ts';

interface Props {
  title: string;
  text: string;
  confirm: string;
  /** Does it; false: it was refused, and the question stays. */
  run: (reason: string | null) => Promise<boolean>;
  close: () => void;
}

/** Asks why, and does it. */
export function ReasonDialog({ title, text, confirm, run, close }: Props) {
  const { t } = useTexts();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  return (
    <Modal opened size="28rem" onClose={close} title={title} withCloseButton={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setBusy(true);
          void run(reason.trim() || null).then((done) => {
            setBusy(false);
            if (done) close();
          });
        }}
      >
        <p>{text}</p>
        <Textarea
          mt="lg"
          data-autofocus
          autosize
          minRows={2}
          maxRows={8}
          maxLength={500}
          label={t('events.dismiss.reason')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm" mt="xl">
          <Button variant="default" onClick={close}>
            {t('events.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {confirm}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
