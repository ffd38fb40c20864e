import { Button, Group, Modal } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { reference } from '../core/reference/reference.ts';
import { organizations } from '../organization/tree/organization.ts';
import { ApiError } from '../ui/client/api-error.ts';
import { fieldText, formStatuses, problemText } from '../ui/client/errors.ts';
import { ChoiceField } from '../ui/fields/ChoiceField.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { RecordPicker } from '../ui/fields/RecordPicker.tsx';
import { TermsField } from '../ui/fields/TermsField.tsx';
import { useTexts } from '../ui/language/i18n.ts';
import { useOrganization } from '../ui/session/session.ts';
import { toastError, toastSuccess } from '../ui/messages/toasts.ts';
import { useToday } from '../ui/session/today.ts';
import { useSend } from '../ui/client/use-call.ts';
import { documentEdits } from './edits.ts';
import type { DocumentEdit } from './edits.ts';
import classes from './documents.module.css';
import { useDocumentTexts } from './DocumentLabels.tsx';
import { ChangeSeveral } from '../ui/several/ChangeSeveral.tsx';
import { fileCategories, files } from './file.ts';
import type { DocumentRow } from './file.ts';

type Changes = Required<Pick<DocumentEdit, 'category' | 'topics' | 'responsible' | 'reviewDate'>>;
const nothing: Changes = { category: null, topics: [], responsible: null, reviewDate: null };
const keys = ['category', 'topics', 'responsible', 'reviewDate'] as const;

/** What can be done with several chosen documents: a dialog of its own, which also adds topics and clears fields; or they are deleted. */
export function EditSeveral({ rows, end }: { rows: readonly DocumentRow[]; end: () => void }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button leftSection={<IconPencil size={16} stroke={1.6} />} onClick={() => setOpen(true)}>
        {t('documents.several.edit')}
      </Button>
      <ChangeSeveral
        calls={files}
        family={`/organizations/${orgId}`}
        targets={rows.map(({ id, name }) => ({ name, args: { orgId, id } }))}
        fields={[]}
        end={end}
      />
      {open && <Dialog rows={rows} close={() => setOpen(false)} end={end} />}
    </>
  );
}

interface Props {
  rows: readonly DocumentRow[];
  close: () => void;
  end: () => void;
}

function Dialog({ rows: given, close, end }: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const speech = useDocumentTexts();
  const send = useSend(documentEdits, { shows: formStatuses });
  // As they were when it opened: later changes by others are kept.
  const [rows] = useState(given);
  const [values, setValues] = useState(nothing);
  const [chosen, setChosen] = useState<readonly (keyof Changes)[]>([]);
  const [adds, setAdds] = useState(true);
  const refused = send.error instanceof ApiError ? send.error : null;
  const errorOf = (key: string) => refused?.fields.find(({ path }) => path.split('.')[2] === key);
  const unplaced = refused && !keys.some(errorOf);
  const errorText = (key: string) => {
    const error = errorOf(key);
    return error && fieldText(error);
  };
  const field = <K extends keyof Changes>(name: K) => ({
    name,
    label: t(`documents.field.${name}`),
    value: values[name],
    required: false,
    error: errorText(name),
    disabled: send.isPending,
    onChange: (value: Changes[K] | undefined) => setValues({ ...values, [name]: value ?? nothing[name] }),
    onBlur: () => undefined,
  });

  const reportSaved = ({ before, left }: NonNullable<typeof send.data>) => {
    const undo = () =>
      send.mutateAsync({ orgId, body: { edits: before } }).then(
        (undone) => {
          if (undone.before.length > 0)
            toastSuccess(t('documents.several.undone', { count: undone.before.length }));
          reportLeft(undone.left);
        },
        () => undefined,
      );
    if (before.length > 0) toastSuccess(t('documents.several.saved', { count: before.length }), { undo });
    else if (left.length === 0) toastSuccess(t('documents.several.same'));
    reportLeft(left);
  };
  const reportLeft = (left: readonly { name: string }[]) => {
    if (left.length > 0)
      toastError(
        t('documents.several.left', { count: left.length, names: left.map(({ name }) => name).join(', ') }),
      );
  };
  const save = () => {
    const changes = Object.fromEntries(chosen.map((key) => [key, values[key]]));
    const edits = rows.map(({ id, revision, topics }) => ({
      id,
      revision,
      ...changes,
      ...(chosen.includes('topics') && adds && { topics: [...topics, ...values.topics] }),
    }));
    send.mutate(
      { orgId, body: { edits } },
      {
        onSuccess: (answer) => {
          reportSaved(answer);
          close();
          end();
        },
      },
    );
  };
  const parts = {
    category: (
      <ChoiceField
        {...field('category')}
        options={fileCategories.map((value) => ({ value: value as string, label: speech.category(value) }))}
      />
    ),
    topics: (
      <>
        <ChoiceField
          name="how"
          label={t('documents.several.topics')}
          required
          error={undefined}
          disabled={send.isPending}
          value={adds ? 'add' : 'replace'}
          onChange={(value) => setAdds(value !== 'replace')}
          onBlur={() => undefined}
          options={(['add', 'replace'] as const).map((value) => ({
            value,
            label: t(`documents.several.topics.${value}`),
          }))}
        />
        <TermsField {...field('topics')} endpoint={reference.topics} />
      </>
    ),
    responsible: (
      <RecordPicker
        {...field('responsible')}
        endpoint={organizations.members}
        args={{ orgId }}
        detail={(row) => row.title}
      />
    ),
    reviewDate: <DateField {...field('reviewDate')} today={today} />,
  };
  const clears = chosen.some((key) => key !== 'topics' && values[key] === null);
  return (
    <Modal
      opened
      onClose={close}
      size="34rem"
      title={t('documents.several.title', { count: rows.length })}
      closeButtonProps={{ 'aria-label': t('shell.close') }}
    >
      <div className={classes.several}>
        <p>{t('documents.several.text')}</p>
        {keys.map((key) => (
          <div key={key} className={classes.severalPart}>
            <label>
              <input
                type="checkbox"
                checked={chosen.includes(key)}
                onChange={() =>
                  setChosen(chosen.includes(key) ? chosen.filter((each) => each !== key) : [...chosen, key])
                }
              />
              {t('documents.several.change', { field: t(`documents.field.${key}`) })}
            </label>
            {chosen.includes(key) && parts[key]}
          </div>
        ))}
        {clears && <p className={classes.severalHint}>{t('documents.several.clears')}</p>}
        {unplaced && <p role="alert">{problemText(refused)}</p>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={close}>
            {t('kit.form.cancel')}
          </Button>
          <Button disabled={chosen.length === 0} loading={send.isPending} onClick={save}>
            {t('documents.several.save')}
          </Button>
        </Group>
      </div>
    </Modal>
  );
}
