import type { z } from 'zod';
import { reference } from '../core/reference/reference.ts';
import { peopleOf } from '../organization/tree/shared-fields.ts';
import { ChoiceField } from '../ui/fields/ChoiceField.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import fieldClasses from '../ui/fields/fields.module.css';
import { RecordPicker } from '../ui/fields/RecordPicker.tsx';
import { TermsField } from '../ui/fields/TermsField.tsx';
import { TextArea, TextField } from '../ui/fields/TextField.tsx';
import { useTexts } from '../ui/language/i18n.ts';
import { useOrganization } from '../ui/session/session.ts';
import { useToday } from '../ui/session/today.ts';
import { useDocumentTexts, useDocumentLabels } from './DocumentLabels.tsx';
import { DocumentBody, fileCategories, files } from './file.ts';
import { editForm } from '../ui/record/record-form.tsx';
import type { RecordForm } from '../ui/form/use-record-form.ts';

/** What is known of a document, changed. */
export default editForm({
  schema: DocumentBody,
  calls: files,
  at: '/documents/own-documents',
  draft: 'documents',
  useLabels: useDocumentLabels,
  texts: { edit: 'documents.edit' },
  nameOf: ({ name }) => name,
  Fields,
});

function Fields({ form }: { form: RecordForm<z.input<typeof DocumentBody>> }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const speech = useDocumentTexts();
  const { category } = form.values;
  const own = category && !fileCategories.some((known) => known === category) ? [category] : [];
  return (
    <>
      <TextField {...form.field('name')} />
      <ChoiceField
        {...form.field('category')}
        options={[...fileCategories, ...own].map((value) => ({ value, label: speech.category(value) }))}
      />
      <div className={fieldClasses.pair}>
        <DateField {...form.field('date')} today={today} help={t('documents.field.date.help')} />
        <DateField {...form.field('reviewDate')} today={today} help={t('documents.field.reviewDate.help')} />
      </div>
      <RecordPicker {...form.field('responsible')} {...peopleOf(orgId)} />
      <TermsField {...form.field('topics')} endpoint={reference.topics} />
      <TextArea {...form.field('description')} />
    </>
  );
}
