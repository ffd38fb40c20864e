import { useRef } from 'react';
import type { z } from 'zod';
import { bodyOf } from '../../../core/contract/contract.ts';
import { formStatuses } from '../../../ui/client/errors.ts';
import { files } from '../../../documents/file.ts';
import { partedFiles } from '../../../ui/attachments/use-attached.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useSendOrKeep } from '../../../ui/offline/use-send-or-keep.ts';
import { FormPanel } from '../../../ui/record/FormPanel.tsx';
import { editForm } from '../../../ui/record/record-form.tsx';
import type { FieldsProps } from '../../../ui/record/record-form.tsx';
import { filledIn } from '../../../ui/form/field-words.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { useOrganization, useSession } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { bookPath, useInspectionLabels } from '../BookLabels.tsx';
import { validateInspection } from './state.ts';
import { InspectionBody, inspectionStatuses, inspections } from './inspection.ts';
import type { Inspection } from './inspection.ts';
import { DoneFields, PlaceFields, NoteFields } from './InspectionFields.tsx';

type Body = z.output<typeof InspectionBody>;

/** What the server would refuse, said before it is sent. */
function useRules(found: Inspection | null) {
  const { person } = useSession();
  const today = useToday();
  const before = found && {
    status: found.status,
    dueDate: found.dueDate,
    reminderId: found.reminder?.id ?? null,
    skipReason: found.skipped?.reason ?? null,
    skippedDate: found.skipped?.date ?? null,
    skippedById: found.skipped?.by?.id ?? null,
  };
  const at = { personId: person.id, today, needsReport: found?.needsReport ?? false };
  return (body: Body) => {
    const result = validateInspection(body, before, at);
    return result.ok ? [] : result.fields;
  };
}

/** A single inspection: to be done on a day, or done already. */
export function NewInspection() {
  const { t } = useTexts();
  const { id: orgId, name: organization } = useOrganization();
  const today = useToday();
  const words = useInspectionLabels();
  const create = useSendOrKeep(inspections.create, {
    kind: 'book.waits',
    shows: formStatuses,
    invalidates: `/organizations/${orgId}`,
  });
  const made = useRef<string | null>(null);
  const draft = `inspections/${orgId}/new`;
  const form = useRecordForm({
    schema: InspectionBody,
    words,
    initial: { ...bodyOf(InspectionBody, {}), name: '', status: 'PENDING', dueDate: today, files: [] },
    draft,
    rules: useRules(null),
    save: async (values) => {
      const { sent, first } = partedFiles(files, orgId, values.files);
      const how = await create.mutateAsync({
        args: { orgId, body: { ...values, files: sent } },
        label: `${organization}, ${values.name}`,
        text: filledIn(words, values),
        files: first,
        form: { to: `/in/${orgId}${bookPath}/inspections/new`, draft, values },
      });
      made.current = how === 'waits' ? null : how.id;
    },
  });
  return (
    <FormPanel
      form={form}
      title={t('book.inspection.new')}
      closeTo={bookPath}
      save={t('book.inspection.create')}
      saved={({ name }) => ({
        message: t(made.current ? 'book.inspection.created' : 'book.do.kept', { name }),
        to: made.current ? `${bookPath}/inspections/${made.current}` : bookPath,
      })}
    >
      <FieldsOfNew form={form} />
    </FormPanel>
  );
}

function FieldsOfNew({ form }: Pick<FieldsProps<typeof InspectionBody, Inspection>, 'form'>) {
  const { t } = useTexts();
  const today = useToday();
  const isDone = form.values.status === 'DONE';
  const choose = (status: 'PENDING' | 'DONE') =>
    form.set(
      status === 'DONE'
        ? { status, dueDate: null, performedAt: today, result: 'OK' }
        : { status, dueDate: today, performedAt: null, result: null },
    );
  return (
    <>
      <TextField {...form.field('name')} />
      <ChoiceField
        {...form.field('status')}
        label={t('book.inspection.when')}
        required
        options={inspectionStatuses.map((value) => ({ value, label: t(`book.inspection.when.${value}`) }))}
        onChange={(status) => choose(status ?? 'PENDING')}
      />
      {isDone ? (
        <DoneFields form={form} isNew />
      ) : (
        <DateField {...form.field('dueDate')} required today={today} />
      )}
      <PlaceFields form={form} />
      <TextArea {...form.field('description')} />
      {!isDone && <NoteFields form={form} isNew />}
    </>
  );
}

/** An inspection, changed. */
export const EditInspection = editForm({
  schema: InspectionBody,
  calls: inspections,
  at: `${bookPath}/inspections`,
  draft: 'inspections',
  useLabels: useInspectionLabels,
  texts: { edit: 'book.inspection.edit', saved: 'book.inspection.saved' },
  nameOf: ({ name }) => name,
  useRules,
  Fields,
});

function Fields({ form, record }: FieldsProps<typeof InspectionBody, Inspection>) {
  const today = useToday();
  const performed = record?.status === 'DONE' && !record.skipped;
  return (
    <>
      <TextField {...form.field('name')} />
      {!record?.reminder && <DateField {...form.field('dueDate')} required today={today} />}
      {performed && <DoneFields form={form} />}
      <PlaceFields form={form} />
      <TextArea {...form.field('description')} />
      {!performed && <NoteFields form={form} />}
    </>
  );
}
