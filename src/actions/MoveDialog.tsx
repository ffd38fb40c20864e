import { Button, Group, Modal } from '@mantine/core';
import { useRef, useState } from 'react';
import { files } from '../documents/file.ts';
import type { HeldFile } from '../ui/attachments/FilesField.tsx';
import { PhotosField } from '../ui/attachments/PhotosField.tsx';
import { partedFiles, useAttached } from '../ui/attachments/use-attached.ts';
import { ApiError } from '../ui/client/api-error.ts';
import { fieldText, formStatuses, problemText } from '../ui/client/errors.ts';
import { useSend } from '../ui/client/use-call.ts';
import { ChoiceField } from '../ui/fields/ChoiceField.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { allSent } from '../ui/form/sending.ts';
import fieldClasses from '../ui/fields/fields.module.css';
import { TextArea } from '../ui/fields/TextField.tsx';
import { useTexts } from '../ui/language/i18n.ts';
import { toastSuccess } from '../ui/messages/toasts.ts';
import { useSendOrKeep } from '../ui/offline/use-send-or-keep.ts';
import { useMay, useOrganization } from '../ui/session/session.ts';
import { useToday } from '../ui/session/today.ts';
import { actions } from './action.ts';
import type { Action } from './action.ts';
import { effects } from './rules.ts';
import type { Move, Effect } from './rules.ts';

interface Props {
  move: Move;
  action: Action;
  tag: string | null;
  close: () => void;
}

/** The names of what each move sends: its day, its words. */
const names = {
  done: { day: 'doneDate', words: 'note' },
  verify: { day: 'newDueDate', words: 'note' },
  postpone: { day: 'dueDate', words: 'reason' },
  cancel: { day: null, words: 'reason' },
  reopen: { day: null, words: 'reason' },
} as const;

/** Asks what a move needs, and moves the action. A refusal stays in the dialog, with what was typed. */
export function MoveDialog({ move, action, tag, close }: Props) {
  const { t } = useTexts();
  const today = useToday();
  const { id: orgId, name: organization } = useOrganization();
  const send = useSend(actions[move], { shows: formStatuses });
  // Where the work is done there may be no network.
  const finish = useSendOrKeep(actions.done, {
    kind: 'actions.waits',
    shows: formStatuses,
  });
  const sending = move === 'done' ? finish : send;
  const { day, words } = names[move];
  const [date, setDate] = useState<string | null>(move === 'done' ? today : null);
  const [text, setText] = useState<string | null>(null);
  const [effective, setEffective] = useState<Effect | null>(null);
  // What shows that it was done, from EDIT on: below, no one uploads.
  const [shown, setShown] = useState<HeldFile[]>([]);
  const photos = useAttached(files, true);
  const mayAttach = useMay(files.upload);
  const form = useRef<HTMLFormElement>(null);
  const refused = sending.error instanceof ApiError ? sending.error : null;
  const field = (name: string, label: string, required: boolean) => {
    const error = refused?.fields.find(({ path }) => path === name);
    return {
      name,
      label,
      required,
      error: error && fieldText(error),
      disabled: sending.isPending,
    };
  };
  const again = move === 'verify' && effective === 'NO';
  const body = {
    ...(day && (move !== 'verify' || again) && { [day]: date }),
    [words]: text,
    ...(move === 'verify' && { effective }),
  };
  const ifMatch = tag === null ? {} : { ifMatch: tag };
  const moved = (said: string) => {
    toastSuccess(said);
    close();
  };
  const run = async () => {
    const { title } = action;
    if (!(await allSent(form.current))) return;
    if (move === 'done' && date !== null) {
      const { sent, first } = partedFiles(files, orgId, shown);
      const photos = sent.map(({ id }) => ({ id }));
      finish.mutate(
        {
          args: { orgId, id: action.id, body: { doneDate: date, note: text, files: photos }, ...ifMatch },
          label: `${organization}, ${title}: ${t('actions.status.DONE')}`,
          text: [date, text].filter(Boolean).join('\n'),
          files: first,
        },
        {
          onSuccess: (how) =>
            moved(t(how === 'waits' ? 'actions.done.kept' : 'actions.done.said', { title })),
        },
      );
      return;
    }
    send.mutate({ orgId, id: action.id, body, ...ifMatch } as Parameters<typeof send.mutate>[0], {
      onSuccess: () => moved(t(again ? 'actions.verify.again' : `actions.${move}.said`, { title })),
    });
  };
  const unplaced = refused && refused.fields.length === 0;
  return (
    <Modal opened size="30rem" onClose={close} title={t(`actions.${move}.title`)} withCloseButton={false}>
      <form
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          void run();
        }}
      >
        <div className={fieldClasses.form}>
          {(move === 'cancel' || move === 'reopen') && <p>{t(`actions.${move}.text`)}</p>}
          {move === 'verify' && (
            <ChoiceField
              {...field('effective', t('actions.field.effective'), true)}
              value={effective}
              onChange={(value) => setEffective(value ?? null)}
              options={effects.map((value) => ({ value, label: t(`actions.effective.${value}`) }))}
            />
          )}
          {day && (move !== 'verify' || again) && (
            <DateField
              {...field(
                day,
                t(
                  move === 'done'
                    ? 'actions.field.doneDate'
                    : move === 'verify'
                      ? 'actions.verify.newDueDate'
                      : 'actions.field.dueDate',
                ),
                true,
              )}
              today={today}
              {...(move === 'done' && { latest: today })}
              value={date}
              onChange={(value) => setDate(value ?? null)}
            />
          )}
          <TextArea
            {...field(
              words,
              words === 'reason'
                ? t('kit.reason')
                : t(move === 'done' ? 'actions.field.doneNote' : 'actions.field.verificationNote'),
              words === 'reason',
            )}
            value={text}
            onChange={(value) => setText(value ?? null)}
          />
          {move === 'done' && mayAttach && (
            <PhotosField
              {...field('files', t('actions.field.files'), false)}
              photos={photos}
              value={shown}
              onChange={(value) => setShown(value ?? [])}
            />
          )}
        </div>
        {unplaced && <p role="alert">{problemText(refused)}</p>}
        <Group justify="flex-end" gap="sm" mt="xl">
          <Button variant="default" onClick={close}>
            {/* “Cancel” next to “Cancel action” would say two things with one word. */}
            {t(move === 'cancel' ? 'kit.panel.back' : 'kit.form.cancel')}
          </Button>
          <Button type="submit" loading={sending.isPending}>
            {t(`actions.${move}`)}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
