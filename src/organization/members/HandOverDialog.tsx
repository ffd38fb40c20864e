import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { ApiError } from '../../ui/client/api-error.ts';
import { fieldText, formStatuses, problemText } from '../../ui/client/errors.ts';
import { useSend } from '../../ui/client/use-call.ts';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import type { Picked } from '../../ui/fields/RecordPicker.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { peopleOf } from '../tree/shared-fields.ts';
import { DutyList } from './DutyList.tsx';
import { duties } from './duty.ts';
import type { Duties } from './duty.ts';
import type { Member } from './member.ts';

interface Props {
  member: Member;
  found: Duties;
  /** Ends the member's access, given who has taken over, if someone has; left out: they stay. */
  leave?: ((heir?: string) => void) | undefined;
  close: () => void;
}

/** Asks who takes over everything that a member is responsible for. A refusal stays in the dialog. */
export function HandOverDialog({ member, found, leave, close }: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const send = useSend(duties.handOver, { shows: formStatuses });
  const [to, setTo] = useState<Picked | null>(null);
  const [missing, setMissing] = useState(false);
  const refused = send.error instanceof ApiError ? send.error : null;
  const atField = refused?.fields.find(({ path }) => path === 'to');
  const { name } = member;
  const run = () => {
    setMissing(to === null);
    if (to === null) return;
    send.mutate(
      { orgId, id: member.id, body: { to: { id: to.id } } },
      {
        onSuccess: () => {
          const heir = to.name ?? '';
          toastSuccess(t('members.handedOver', { name, to: heir }));
          leave?.(heir);
          close();
        },
      },
    );
  };
  return (
    <Modal
      opened
      size="30rem"
      onClose={close}
      title={t('members.handOver.title', { name })}
      withCloseButton={false}
    >
      <p>{t(leave ? 'members.handOver.leaving' : 'members.handOver.text', { name })}</p>
      <DutyList found={found} />
      <RecordPicker
        name="to"
        label={t('members.handOver.to')}
        required
        error={missing ? t('field.REQUIRED') : atField && fieldText(atField)}
        disabled={send.isPending}
        value={to}
        onChange={(value) => setTo(value ?? null)}
        {...peopleOf(orgId)}
      />
      {refused && !atField && <p role="alert">{problemText(refused)}</p>}
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={close}>
          {t('kit.form.cancel')}
        </Button>
        {leave && (
          <Button
            variant="default"
            onClick={() => {
              leave();
              close();
            }}
          >
            {t('members.handOver.only')}
          </Button>
        )}
        <Button loading={send.isPending} onClick={run}>
          {t(leave ? 'members.handOver.deactivate' : 'members.handOver')}
        </Button>
      </Group>
    </Modal>
  );
}
