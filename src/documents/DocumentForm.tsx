import { useParams } from 'react-router';
import type { z } from 'zod';
import { reference } from '../core/reference/reference.ts';
import { bodyOf } from '../core/contract/contract.ts';
import { organizations } from '../organization/tree/organization.ts';
import { callWithTag } from '../ui/client/api.ts';
import { formStatuses } from '../ui/client/errors.ts';
import { ChoiceField } from '../ui/fields/ChoiceField.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import fieldClasses from '../ui/fields/fields.module.css';
import { RecordPicker } from '../ui/fields/RecordPicker.tsx';
import { TermsField } from '../ui/fields/TermsField.tsx';
import { TextArea, TextField } from '../ui/fields/TextField.tsx';
import { useTexts } from '../ui/language/i18n.ts';
import { FormPanel } from '../ui/record/FormPanel.tsx';
import { RecordPanel } from '../ui/record/RecordPanel.tsx';
import { useRecordForm } from '../ui/form/use-record-form.ts';
import type { Version } from '../ui/form/use-record-form.ts';
import { useOrganization } from '../ui/session/session.ts';
import { useToday } from '../ui/session/today.ts';
import { useSend, useTagged } from '../ui/client/use-call.ts';
import { useDocumentTexts, useDocumentLabels } from './DocumentLabels.tsx';
import { DocumentBody, fileCategories, files } from './file.ts';

const list = '/documents/own-documents';
type DocumentInput = z.input<typeof DocumentBody>;

/** Edits the details of a document. */
export default function EditDocument() {
  const { id = '' } = useParams();
  const { id: orgId } = useOrganization();
  const { t } = useTexts();
  const reading = useTagged(files.get, { orgId, id }, { shows: [404], staleTime: 0 });
  if (!reading.data)
    return (
      <RecordPanel
        title={t('documents.edit')}
        closeTo={`${list}/${id}`}
        reading={reading}
        takesFocus={false}
      />
    );
  const { answer, tag } = reading.data;
  return <Form key={id} id={id} version={{ values: bodyOf(DocumentBody, answer), tag }} />;
}

function Form({ id, version }: { id: string; version: Version<DocumentInput> }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const words = useDocumentLabels();
  const speech = useDocumentTexts();
  const update = useSend(files.update, { shows: formStatuses });
  const form = useRecordForm({
    schema: DocumentBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `documents/${id}`,
    save: (body, ifMatch) => update.mutateAsync({ orgId, id, body, ifMatch }),
    reread: async () => {
      const { answer, tag } = await callWithTag(files.get, { orgId, id });
      return { values: bodyOf(DocumentBody, answer), tag };
    },
  });
  const back = `${list}/${id}`;
  const { category } = form.values;
  const own = category && !fileCategories.some((known) => known === category) ? [category] : [];
  return (
    <FormPanel
      form={form}
      title={t('documents.edit')}
      context={version.values.name}
      closeTo={back}
      saved={({ name }) => ({ message: t('documents.saved', { name }), to: back })}
    >
      <TextField {...form.field('name')} />
      <ChoiceField
        {...form.field('category')}
        options={[...fileCategories, ...own].map((value) => ({ value, label: speech.category(value) }))}
      />
      <div className={fieldClasses.pair}>
        <DateField {...form.field('date')} today={today} help={t('documents.field.date.help')} />
        <DateField {...form.field('reviewDate')} today={today} help={t('documents.field.reviewDate.help')} />
      </div>
      <RecordPicker
        {...form.field('responsible')}
        endpoint={organizations.members}
        args={{ orgId }}
        detail={(row) => row.title}
      />
      <TermsField {...form.field('topics')} endpoint={reference.topics} />
      <TextArea {...form.field('description')} />
    </FormPanel>
  );
}
