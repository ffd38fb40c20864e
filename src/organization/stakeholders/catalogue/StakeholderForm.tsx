import type { z } from 'zod';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { TermsField } from '../../../ui/fields/TermsField.tsx';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import classes from './stakeholders.module.css';
import { useTerritories } from '../../../ui/client/use-territories.ts';
import { reference } from '../../../core/reference/reference.ts';
import { StakeholderBody, stakeholderCategories, stakeholders } from './stakeholder.ts';
import { useStakeholderLabels } from './StakeholderLabels.tsx';
import { recordForm } from '../../../ui/record/record-form.tsx';
import type { RecordForm } from '../../../ui/form/use-record-form.ts';

/** A new stakeholder of the catalogue, and one that is changed. */
export const { New: NewStakeholder, Edit: EditStakeholder } = recordForm({
  schema: StakeholderBody,
  calls: stakeholders,
  at: '/admin/stakeholders',
  draft: 'stakeholders',
  useLabels: useStakeholderLabels,
  texts: { new: 'stakeholders.new', create: 'stakeholders.create', edit: 'stakeholders.edit' },
  initial: { name: '', category: 'AUTHORITY', topics: [] },
  nameOf: ({ name }) => name,
  Fields,
});

function Fields({ form }: { form: RecordForm<z.input<typeof StakeholderBody>> }) {
  const { t } = useTexts();
  const territories = useTerritories();
  const translation = form.field('translation');
  const translated = (part: 'name' | 'description') => ({
    name: `translation.${part}`,
    label: t(`stakeholders.translation.${part}`),
    value: translation.value?.[part] ?? null,
    error: form.errorAt(`translation.${part}`),
    disabled: translation.disabled,
    onChange: (value: string | null | undefined) =>
      translation.onChange({ name: null, description: null, ...translation.value, [part]: value }),
    onBlur: () => translation.onBlur(),
  });
  return (
    <>
      <TextField {...form.field('name')} />
      <TextArea {...form.field('description')} />
      <ChoiceField
        {...form.field('category')}
        required
        options={stakeholderCategories.map((value) => ({
          value,
          label: t(`stakeholders.category.${value}`),
        }))}
      />
      <ChoiceField
        {...form.field('territory')}
        help={t('stakeholders.field.territory.help')}
        options={territories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <TextField {...form.field('website')} type="url" placeholder="https://" />
      <TermsField {...form.field('topics')} endpoint={reference.topics} />
      <h3 className={classes.heading}>{t('stakeholders.translation.title')}</h3>
      <TextField {...translated('name')} help={t('stakeholders.translation.help')} />
      <TextArea {...translated('description')} />
    </>
  );
}
