import { Button, Group, Modal } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { organizations } from '../organization/tree/organization.ts';
import { ApiError } from '../ui/client/api-error.ts';
import { fieldText, formStatuses, problemText } from '../ui/client/errors.ts';
import { useSend } from '../ui/client/use-call.ts';
import { DateField } from '../ui/fields/DateField.tsx';
import { RecordPicker } from '../ui/fields/RecordPicker.tsx';
import type { Picked } from '../ui/fields/RecordPicker.tsx';
import { TextArea } from '../ui/fields/TextField.tsx';
import { useTexts } from '../ui/language/i18n.ts';
import { toastError, toastSuccess } from '../ui/messages/toasts.ts';
import { useOrganization } from '../ui/session/session.ts';
import { useToday } from '../ui/session/today.ts';
import { ChangeSeveral } from '../ui/several/ChangeSeveral.tsx';
import { actions } from './action.ts';
import type { ListedAction } from './action.ts';

interface Props {
  rows: readonly ListedAction[];
  end: () => void;
}

/** What can be done with several chosen actions: a dialog of its own, since postponing needs a reason; or they are deleted. */
export function EditSeveral({ rows, end }: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => setOpen(true)}>
        {t('actions.several.edit')}
      </Button>
      <ChangeSeveral
        calls={actions}
        family={`/organizations/${orgId}`}
        targets={rows.map(({ id, title }) => ({ name: title, args: { orgId, id } }))}
        fields={[]}
        end={end}
      />
      {open && <Dialog rows={rows} close={() => setOpen(false)} end={end} />}
    </>
  );
}

/** The fields that show what is wrong with them. */
const shown = ['responsible', 'dueDate', 'reason'];

/** Who does them, and until when; asks why where that is later for one of them. */
function Dialog({ rows: given, close, end }: Props & { close: () => void }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const send = useSend(actions.edit, { shows: formStatuses });
  // As they were when it opened: later changes by others are kept.
  const [rows] = useState(given);
  const [responsible, setResponsible] = useState<Picked | null>(null);
  const [dueDate, setDueDate] = useState<string | null>(null);
  const [reason, setReason] = useState<string | null>(null);
  const refused = send.error instanceof ApiError ? send.error : null;
  const later = dueDate !== null && rows.some((row) => row.dueDate < dueDate);
  const field = (name: string, label: string, required = false) => {
    const error = refused?.fields.find(({ path }) => path.split('.')[2] === name);
    return {
      name,
      label,
      required,
      error: error && fieldText(error),
      disabled: send.isPending,
      onBlur: () => undefined,
    };
  };
  /** Gives them back who did them and until when, except those that someone has changed since. */
  const undo = (before: readonly ListedAction[]) =>
    send
      .mutateAsync({
        orgId,
        body: {
          edits: before.map((row) => ({
            id: row.id,
            revision: row.revision + 1,
            responsible: { id: row.responsible.id },
            dueDate: row.dueDate,
            reason: dueDate !== null && row.dueDate > dueDate ? t('actions.several.undoReason') : null,
          })),
        },
      })
      .then(
        ({ changed }) => toastSuccess(t('kit.several.undone', { count: changed.length })),
        // A refusal is shown where all are.
        () => undefined,
      );
  const save = () =>
    send.mutate(
      {
        orgId,
        body: {
          edits: rows.map(({ id, revision }) => ({
            id,
            revision,
            reason,
            ...(responsible && { responsible }),
            ...(dueDate && { dueDate }),
          })),
        },
      },
      {
        onSuccess: ({ changed, left }) => {
          if (changed.length > 0)
            toastSuccess(t('actions.several.saved', { count: changed.length }), {
              undo: () => undo(rows.filter(({ id }) => changed.includes(id))),
            });
          if (left.length > 0)
            toastError(t('actions.several.left', { names: left.map(({ title }) => title).join(', ') }));
          close();
          end();
        },
      },
    );
  return (
    <Modal
      opened
      onClose={close}
      size="30rem"
      title={t('actions.several.title', { count: rows.length })}
      withCloseButton={false}
    >
      <p>{t('actions.several.keep')}</p>
      <RecordPicker
        {...field('responsible', t('actions.field.responsible'))}
        value={responsible}
        onChange={(value) => setResponsible(value ?? null)}
        endpoint={organizations.members}
        args={{ orgId }}
        detail={({ title }) => title}
      />
      <DateField
        {...field('dueDate', t('actions.field.dueDate'))}
        today={today}
        value={dueDate}
        onChange={(value) => setDueDate(value ?? null)}
      />
      {later && (
        <TextArea
          {...field('reason', t('actions.several.reason'), true)}
          value={reason}
          onChange={(value) => setReason(value ?? null)}
        />
      )}
      {refused && !refused.fields.some(({ path }) => shown.includes(path.split('.')[2] ?? '')) && (
        <p role="alert">{refused.fields[0] ? fieldText(refused.fields[0]) : problemText(refused)}</p>
      )}
      <Group justify="flex-end" gap="sm" mt="xl">
        <Button variant="default" onClick={close}>
          {t('kit.form.cancel')}
        </Button>
        <Button disabled={!responsible && !dueDate} loading={send.isPending} onClick={save}>
          {t('kit.form.save')}
        </Button>
      </Group>
    </Modal>
  );
}
