import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { useSend } from '../ui/client/use-call.ts';
import { ChoiceField } from '../ui/fields/ChoiceField.tsx';
import { useTexts } from '../ui/language/i18n.ts';
import { toastSuccess } from '../ui/messages/toasts.ts';
import { useOrganization } from '../ui/session/session.ts';
import { controlledTexts } from './controlled-text.ts';
import type { ControlledText } from './controlled-text.ts';

interface Props {
  text: ControlledText;
  /** The version that was read. */
  version: { ifMatch?: string };
  close: () => void;
}

/** Approves a text; of a later version it asks whether it is to be read again. */
export function ApproveDialog({ text, version, close }: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const approve = useSend(controlledTexts.approve);
  const [again, setAgain] = useState<'READ' | 'KEPT'>('READ');
  const { id, name } = text;
  const run = () =>
    approve.mutate(
      { orgId, id, body: { keepsAcknowledgements: again === 'KEPT' }, ...version },
      {
        onSuccess: () => {
          toastSuccess(t('controlled.approve.said', { name }));
          close();
        },
      },
    );
  return (
    <Modal opened size="30rem" onClose={close} title={t('controlled.approve')} withCloseButton={false}>
      <p>{t('controlled.approve.text', { name })}</p>
      {text.approved && text.mustAcknowledge && (
        <ChoiceField
          name="again"
          label={t('controlled.again')}
          required
          disabled={approve.isPending}
          value={again}
          onChange={(value) => value && setAgain(value)}
          options={(['READ', 'KEPT'] as const).map((value) => ({
            value,
            label: t(`controlled.again.${value}`),
          }))}
        />
      )}
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={close}>
          {t('kit.form.cancel')}
        </Button>
        <Button loading={approve.isPending} onClick={run}>
          {t('controlled.approve')}
        </Button>
      </Group>
    </Modal>
  );
}
