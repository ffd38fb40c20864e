import { Button, Group, Modal, Textarea } from '@mantine/core';
import { useState } from 'react';
import { FieldLabel } from '../fields/FieldLabel.tsx';
import { useTexts } from '../language/i18n.ts';

interface Props {
  title: string;
  text: string;
  confirm: string;
  /** It may not be left out. */
  required?: boolean;
  /** Does it; false: it was refused, and the question stays. */
  run: (reason: string | null) => Promise<boolean>;
  close: () => void;
}

/** Asks why, and does it. */
export function ReasonDialog({ title, text, confirm, required = false, run, close }: Props) {
  const { t } = useTexts();
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(false);
  return (
    <Modal opened size="28rem" onClose={close} title={title} withCloseButton={false}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          const given = reason.trim() || null;
          setMissing(required && given === null);
          if (required && given === null) return;
          setBusy(true);
          void run(given).then((done) => {
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
          label={<FieldLabel label={t('kit.reason')} required={required} />}
          error={missing && t('field.REQUIRED')}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Group justify="flex-end" gap="sm" mt="xl">
          <Button variant="default" onClick={close}>
            {t('kit.form.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {confirm}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
