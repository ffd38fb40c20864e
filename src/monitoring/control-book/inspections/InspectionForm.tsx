import type { z } from 'zod';
import { files } from '../../../documents/file.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { recordForm } from '../../../ui/record/record-form.tsx';
import type { FieldsProps } from '../../../ui/record/record-form.tsx';
import { useSession } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { bookPath, useInspectionLabels } from '../BookLabels.tsx';
import { stateOf, validateInspection } from './state.ts';
import { InspectionBody, inspectionStatuses, inspections } from './inspection.ts';
import type { Inspection } from './inspection.ts';
import { DoneFields, PlaceFields, NoteFields } from './InspectionFields.tsx';

/** What the server would refuse, said before it is sent. */
function useRules(found: Inspection | null) {
  const { person } = useSession();
  const today = useToday();
  const at = { personId: person.id, today, needsReport: found?.needsReport ?? false };
  return (body: z.output<typeof InspectionBody>) => {
    const result = validateInspection(body, found && stateOf(found), at);
    return result.ok ? [] : result.fields;
  };
}

const { New, Edit } = recordForm({
  schema: InspectionBody,
  calls: inspections,
  at: `${bookPath}/inspections`,
  draft: 'inspections',
  useLabels: useInspectionLabels,
  texts: { new: 'book.inspection.new', create: 'book.inspection.create', edit: 'book.inspection.edit' },
  initial: { name: '', status: 'PENDING', files: [] },
  nameOf: ({ name }) => name,
  waits: { kind: 'book.waits', files },
  useRules,
  Fields: (props) => (props.record ? <FieldsOfStored {...props} /> : <FieldsOfNew {...props} />),
});

/** A single inspection: to be done on a day, or done already. */
export const NewInspection = () => <New values={{ dueDate: useToday() }} closeTo={bookPath} />;

/** An inspection, changed. */
export const EditInspection = Edit;

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

function FieldsOfStored({ form, record }: FieldsProps<typeof InspectionBody, Inspection>) {
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
