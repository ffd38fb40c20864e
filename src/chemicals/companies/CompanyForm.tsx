import type { z } from 'zod';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import { CompanyBody } from './company.ts';
import { companyKinds, useCompanyLabels } from './CompanyLabels.tsx';
import type { CompanyKind } from './CompanyLabels.tsx';
import { recordForm } from '../../ui/record/record-form.tsx';
import type { RecordForm } from '../../ui/form/use-record-form.ts';

const formsOf = (kind: CompanyKind) =>
  recordForm({
    schema: CompanyBody,
    calls: companyKinds[kind].calls,
    at: companyKinds[kind].list,
    draft: kind,
    useLabels: useCompanyLabels,
    texts: {
      new: `companies.new.${kind}`,
      create: `companies.create.${kind}`,
      edit: `companies.edit.${kind}`,
    },
    initial: { name: '' },
    nameOf: ({ name }) => name,
    Fields,
  });

/** The forms of a new producer or supplier, and of one that is changed. */
export const companyForms = { producers: formsOf('producers'), suppliers: formsOf('suppliers') };

function Fields({ form }: { form: RecordForm<z.input<typeof CompanyBody>> }) {
  const { t } = useTexts();
  return (
    <>
      <TextField {...form.field('name')} />
      <TextField {...form.field('emergencyPhone')} help={t('companies.field.emergencyPhone.help')} />
      <TextField {...form.field('phone')} type="tel" />
      <TextField {...form.field('email')} type="email" />
      <TextField {...form.field('website')} type="url" placeholder="https://" />
      <TextArea {...form.field('address')} />
      <TextField {...form.field('registrationNumber')} />
    </>
  );
}
