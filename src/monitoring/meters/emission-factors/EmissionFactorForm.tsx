import { useRef } from 'react';
import { useParams } from 'react-router';
import { meterIcons } from '../icons.ts';
import { meterTypes } from '../../units/units.ts';
import { callWithTag } from '../../../ui/client/api.ts';
import { formStatuses } from '../../../ui/client/errors.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { UnknownPage } from '../../../ui/pages/pages.tsx';
import { FormPanel } from '../../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import type { RecordForm as Form, Version } from '../../../ui/form/use-record-form.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { useSend, useTagged } from '../../../ui/client/use-call.ts';
import { EmissionFactorBody, emissionFactors } from './emission-factor.ts';
import { inputOf, newFactor } from './input.ts';
import type { FactorInput } from './input.ts';
import classes from './factors.module.css';
import { FactorValuesField } from './FactorValuesField.tsx';
import { useFactorTexts, useFactorLabels } from './FactorLabels.tsx';
import { useTerritories } from '../../../ui/client/use-territories.ts';

const list = '/admin/emission-factors';

/** A new factor for the meter type in the address. */
export function NewFactor() {
  const { metertype = '' } = useParams();
  const { country } = useOrganization();
  const today = useToday();
  const type = meterTypes.find((known) => known.toLowerCase() === metertype);
  return type ? <New key={type} initial={newFactor(type, country, today)} /> : <UnknownPage />;
}

function New({ initial }: { initial: FactorInput }) {
  const { t } = useTexts();
  const words = useFactorLabels();
  const speech = useFactorTexts();
  const create = useSend(emissionFactors.create, { shows: formStatuses });
  const made = useRef('');
  const form = useRecordForm({
    schema: EmissionFactorBody,
    words,
    initial,
    draft: `emission-factors/new/${initial.utilityType}`,
    save: async (body) => {
      made.current = (await create.mutateAsync({ body })).id;
    },
  });
  const Icon = meterIcons[initial.utilityType];
  return (
    <FormPanel
      form={form}
      title={t('factors.new')}
      context={speech.type(initial.utilityType)}
      icon={<Icon size={20} stroke={1.5} aria-hidden />}
      closeTo={list}
      save={t('factors.create')}
      saved={() => ({
        message: t('factors.created', { name: form.values.name }),
        to: `${list}/${made.current}`,
      })}
    >
      <FactorFields form={form} />
    </FormPanel>
  );
}

/** A factor's fields, changed. */
export function EditFactor() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const reading = useTagged(emissionFactors.get, { id }, { shows: [404], staleTime: 0 });
  const factor = reading.data?.answer;
  if (!factor)
    return <RecordPanel title={t('factors.edit')} closeTo={list} reading={reading} takesFocus={false} />;
  return <Edit key={id} id={id} version={{ values: inputOf(factor), tag: reading.data?.tag ?? null }} />;
}

function Edit({ id, version }: { id: string; version: Version<FactorInput> }) {
  const { t } = useTexts();
  const words = useFactorLabels();
  const update = useSend(emissionFactors.update, { shows: formStatuses });
  const form = useRecordForm({
    schema: EmissionFactorBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `emission-factors/${id}`,
    save: (body, ifMatch) => update.mutateAsync({ id, body, ifMatch }),
    reread: async () => {
      const { answer, tag } = await callWithTag(emissionFactors.get, { id });
      return { values: inputOf(answer), tag };
    },
  });
  const back = `${list}/${id}`;
  return (
    <FormPanel
      form={form}
      title={t('factors.edit')}
      context={version.values.name}
      closeTo={back}
      saved={() => ({ message: t('factors.saved', { name: form.values.name }), to: back })}
    >
      <TypeField form={form} />
      <FactorFields form={form} />
    </FormPanel>
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
    required: false,
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
