import { useRef } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { bodyOf } from '../../../core/contract/contract.ts';
import { NetworkError } from '../../../ui/client/api-error.ts';
import { call, callWithTag, pathFor } from '../../../ui/client/api.ts';
import { files } from '../../../documents/file.ts';
import { isKept } from '../../../ui/attachments/FilesField.tsx';
import { formStatuses } from '../../../ui/client/errors.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { useOnceKeys } from '../../../ui/browser/once.ts';
import { sendLater, sendWaiting } from '../../../ui/offline/outbox.ts';
import { FormPanel } from '../../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import { filledIn } from '../../../ui/form/field-words.ts';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import type { Version } from '../../../ui/form/use-record-form.ts';
import { useOrganization, useSession } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { invalidate, useSend, useTagged } from '../../../ui/client/use-call.ts';
import { bookPath, useInspectionLabels } from '../BookLabels.tsx';
import { validateInspection } from './state.ts';
import type { InspectionState } from './state.ts';
import { InspectionBody, inspectionStatuses, inspections } from './inspection.ts';
import type { Inspection } from './inspection.ts';
import { DoneFields, PlaceFields, NoteFields } from './InspectionFields.tsx';
import type { InspectionInput } from './InspectionFields.tsx';

type Body = z.output<typeof InspectionBody>;

/** What the server would refuse, said before it is sent. */
function useRules(before: InspectionState | null, needsReport = false) {
  const { person } = useSession();
  const today = useToday();
  return (body: Body) => {
    const result = validateInspection(body, before, { personId: person.id, today, needsReport });
    return result.ok ? [] : result.fields;
  };
}

/** A single inspection: to be done on a day, or done already. */
export function NewInspection() {
  const { t } = useTexts();
  const { id: orgId, name: organization } = useOrganization();
  const { person } = useSession();
  const today = useToday();
  const words = useInspectionLabels();
  const keys = useOnceKeys();
  const made = useRef<string | null>(null);
  const draft = `inspections/${orgId}/new`;
  const form = useRecordForm({
    schema: InspectionBody,
    words,
    initial: { ...bodyOf(InspectionBody, {}), name: '', status: 'PENDING', dueDate: today, files: [] },
    draft,
    rules: useRules(null),
    save: async (values) => {
      const idempotencyKey = keys.of(values);
      const held = values.files ?? [];
      const body = { ...values, files: held.filter((file) => !isKept(file)) };
      const keptFiles = held.filter(isKept).map((file) => file.id);
      const later = () => {
        const to = `/in/${orgId}${bookPath}/inspections/new`;
        return sendLater(
          person,
          inspections.create,
          { orgId, body },
          {
            key: idempotencyKey,
            label: `${organization}, ${values.name}`,
            kind: 'book.waits',
            files: { path: pathFor(files.upload.path, { orgId }), keys: keptFiles },
            form: { to, draft, values, text: filledIn(words, values) },
          },
        );
      };
      // With photos on this device it goes through the outbox, which sends them first, immediately if there is a network.
      if (keptFiles.length > 0) {
        await later();
        void sendWaiting(person.id);
        return;
      }
      try {
        made.current = (await call(inspections.create, { orgId, body, idempotencyKey })).id;
        await invalidate(`/organizations/${orgId}`);
      } catch (error) {
        if (!(error instanceof NetworkError)) throw error;
        await later();
      }
    },
  });
  const isDone = form.values.status === 'DONE';
  const choose = (status: 'PENDING' | 'DONE') =>
    form.set(
      status === 'DONE'
        ? { status, dueDate: null, performedAt: today, result: 'OK' }
        : { status, dueDate: today, performedAt: null, result: null },
    );
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
    </FormPanel>
  );
}

/** An inspection, changed. */
export function EditInspection() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useTagged(inspections.get, { orgId, id }, { shows: [404], staleTime: 0 });
  const found = reading.data;
  if (!found)
    return (
      <RecordPanel
        title={t('book.inspection.edit')}
        closeTo={`${bookPath}/inspections/${id}`}
        reading={reading}
        takesFocus={false}
      />
    );
  const { answer, tag } = found;
  return <Edit key={id} inspection={answer} version={{ values: inputOf(answer), tag }} />;
}

const inputOf = (found: Inspection): InspectionInput => bodyOf(InspectionBody, found);

function Edit({ inspection, version }: { inspection: Inspection; version: Version<InspectionInput> }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const words = useInspectionLabels();
  const update = useSend(inspections.update, { shows: formStatuses });
  const { id, skipped, reminder } = inspection;
  const before: InspectionState = {
    status: inspection.status,
    dueDate: inspection.dueDate,
    reminderId: reminder?.id ?? null,
    skipReason: skipped?.reason ?? null,
    skippedDate: skipped?.date ?? null,
    skippedById: skipped?.by?.id ?? null,
  };
  const form = useRecordForm({
    schema: InspectionBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `inspections/${id}`,
    rules: useRules(before, inspection.needsReport),
    save: (body, ifMatch) => update.mutateAsync({ orgId, id, body, ifMatch }),
    reread: async () => {
      const { answer, tag } = await callWithTag(inspections.get, { orgId, id });
      return { values: inputOf(answer), tag };
    },
  });
  const back = `${bookPath}/inspections/${id}`;
  const performed = inspection.status === 'DONE' && !skipped;
  return (
    <FormPanel
      form={form}
      title={t('book.inspection.edit')}
      context={version.values.name}
      closeTo={back}
      saved={({ name }) => ({ message: t('book.inspection.saved', { name }), to: back })}
    >
      <TextField {...form.field('name')} />
      {!reminder && <DateField {...form.field('dueDate')} required today={today} />}
      {performed && <DoneFields form={form} />}
      <PlaceFields form={form} />
      <TextArea {...form.field('description')} />
      {!performed && <NoteFields form={form} />}
    </FormPanel>
  );
}
