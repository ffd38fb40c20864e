import type { z } from 'zod';
import { files } from '../../../documents/file.ts';
import { organizations } from '../../../organization/tree/organization.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import fieldClasses from '../../../ui/fields/fields.module.css';
import { PhotosField } from '../../../ui/attachments/PhotosField.tsx';
import { RecordPicker } from '../../../ui/fields/RecordPicker.tsx';
import { TextArea } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import type { RecordForm as Form } from '../../../ui/form/use-record-form.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { useAttached } from '../../../ui/attachments/use-attached.ts';
import { saysSomething } from './state.ts';
import { inspectionResults } from './inspection.ts';
import type { InspectionBody } from './inspection.ts';

/** The values of an inspection's form. */
type InspectionInput = z.input<typeof InspectionBody>;

interface Props {
  form: Form<InspectionInput>;
  /** Without a network a new inspection waits on this device, with its photos. */
  isNew?: boolean;
}

/** The result, when and by whom: for a completed inspection. */
export function DoneFields({ form, isNew = false }: Props) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  return (
    <>
      <ChoiceField
        {...form.field('result')}
        required
        options={inspectionResults.map((value) => ({ value, label: t(`book.result.${value}`) }))}
      />
      <div className={fieldClasses.pair}>
        <DateField {...form.field('performedAt')} required today={today} latest={today} />
        <RecordPicker {...form.field('performedBy')} endpoint={organizations.members} args={{ orgId }} />
      </div>
      <NoteFields form={form} isNew={isNew} />
    </>
  );
}

/** The note, which some results ask for, and the photos. */
export function NoteFields({ form, isNew = false }: Props) {
  const photos = useAttached(files, isNew);
  return (
    <>
      <TextArea {...form.field('note')} required={saysSomething(form.values.result)} />
      <PhotosField {...form.field('files')} photos={photos} />
    </>
  );
}

/** Where it is inspected, and for which department. */
export function PlaceFields({ form }: { form: Form<InspectionInput> }) {
  const { id: orgId } = useOrganization();
  return (
    <div className={fieldClasses.pair}>
      <RecordPicker {...form.field('area')} endpoint={organizations.areas} args={{ orgId }} />
      <RecordPicker {...form.field('department')} endpoint={organizations.departments} args={{ orgId }} />
    </div>
  );
}
