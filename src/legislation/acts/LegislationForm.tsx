import { LegislationBody, legislations } from './legislation.ts';
import { ChangeFields, LegislationFields } from './LegislationFields.tsx';
import { useLegislationLabels } from './LegislationLabels.tsx';
import { recordForm } from '../../ui/record/record-form.tsx';
import type { FieldsProps } from '../../ui/record/record-form.tsx';
import type { Legislation } from './legislation.ts';

/** A new act of the catalogue, and one that is changed. */
export const { New: NewLegislation, Edit: EditLegislation } = recordForm({
  schema: LegislationBody,
  calls: legislations,
  at: '/admin/legislation',
  draft: 'legislations',
  useLabels: useLegislationLabels,
  texts: { new: 'legislation.new', create: 'legislation.create', edit: 'legislation.edit' },
  initial: { title: '', territory: 'DK', asks: [], topics: [], naceCodes: [], toCheck: [], files: [] },
  nameOf: ({ title }) => title,
  usePanel: ({ shortTitle, title }) => ({ context: shortTitle ?? title }),
  Fields,
});

function Fields({ form, record }: FieldsProps<typeof LegislationBody, Legislation>) {
  return (
    <>
      <LegislationFields form={form} own={record?.id} />
      {record && <ChangeFields form={form} />}
    </>
  );
}
