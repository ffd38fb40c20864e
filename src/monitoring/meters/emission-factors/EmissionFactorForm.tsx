import { useParams } from 'react-router';
import { meterIcons } from '../icons.ts';
import { meterTypes } from '../../units/units.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { UnknownPage } from '../../../ui/pages/pages.tsx';
import { useOrganization } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { EmissionFactorBody, emissionFactors } from './emission-factor.ts';
import { newFactor } from './input.ts';
import type { FactorInput } from './input.ts';
import classes from './factors.module.css';
import { FactorValuesField } from './FactorValuesField.tsx';
import { useFactorTexts, useFactorLabels } from './FactorLabels.tsx';
import { useTerritories } from '../../../ui/client/use-territories.ts';
import type { RecordForm as Form } from '../../../ui/form/use-record-form.ts';
import { recordForm } from '../../../ui/record/record-form.tsx';

const { New, Edit } = recordForm({
  schema: EmissionFactorBody,
  calls: emissionFactors,
  at: '/admin/emission-factors',
  draft: 'emission-factors',
  useLabels: useFactorLabels,
  texts: { new: 'factors.new', create: 'factors.create', edit: 'factors.edit' },
  initial: {},
  nameOf: ({ name }) => name,
  Fields: ({ form, record }) => (
    <>
      {record && <TypeField form={form} />}
      <FactorFields form={form} />
    </>
  ),
});

/** A factor's fields, changed. */
export const EditFactor = Edit;

/** A new factor for the meter type in the address. */
export function NewFactor() {
  const { metertype = '' } = useParams();
  const { country } = useOrganization();
  const today = useToday();
  const speech = useFactorTexts();
  const type = meterTypes.find((known) => known.toLowerCase() === metertype);
  if (!type) return <UnknownPage />;
  const Icon = meterIcons[type];
  return (
    <New
      key={type}
      values={newFactor(type, country, today)}
      draft={`emission-factors/new/${type}`}
      context={speech.type(type)}
      icon={<Icon size={20} stroke={1.5} aria-hidden />}
    />
  );
}

type FactorForm = Form<FactorInput>;

function TypeField({ form }: { form: FactorForm }) {
  const speech = useFactorTexts();
  return (
    <ChoiceField
      {...form.field('utilityType')}
      options={meterTypes.map((type) => ({ value: type, label: speech.type(type) }))}
      onChange={(type) => type && form.field('utilityType').onChange(type)}
    />
  );
}

function FactorFields({ form }: { form: FactorForm }) {
  const { t } = useTexts();
  const territories = useTerritories();
  return (
    <>
      <TextField {...form.field('name')} />
      <ChoiceField
        {...form.field('territory')}
        help={t('factors.field.territory.help')}
        options={territories.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <FactorValuesField form={form} />
      <TextArea {...form.field('source')} help={t('factors.field.source.help')} />
      <TextArea {...form.field('note')} help={t('factors.field.note.help')} />
      <Translation form={form} />
    </>
  );
}

/** The texts in the other language than the reader's. */
function Translation({ form }: { form: FactorForm }) {
  const { t } = useTexts();
  const field = form.field('translation');
  const part = (name: 'name' | 'source' | 'note') => ({
    name: `translation.${name}`,
    label: t(`factors.translation.${name}`),
    value: field.value?.[name] ?? null,
    error: form.errorAt(`translation.${name}`),
    disabled: field.disabled,
    onChange: (value: string | null | undefined) =>
      field.onChange({ name: null, source: null, note: null, ...field.value, [name]: value }),
    onBlur: () => field.onBlur(),
  });
  return (
    <>
      <h3 className={classes.heading}>{t('factors.translation.title')}</h3>
      <TextField {...part('name')} help={t('factors.translation.help')} />
      <TextArea {...part('source')} />
      <TextArea {...part('note')} />
    </>
  );
}
