import { useRef } from 'react';
import { useParams } from 'react-router';
import type { z } from 'zod';
import { bodyOf } from '../../../core/contract/contract.ts';
import { callWithTag } from '../../../ui/client/api.ts';
import { formStatuses } from '../../../ui/client/errors.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { TermsField } from '../../../ui/fields/TermsField.tsx';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { FormPanel } from '../../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import type { RecordForm as Form, Version } from '../../../ui/form/use-record-form.ts';
import { useSend, useTagged } from '../../../ui/client/use-call.ts';
import classes from './stakeholders.module.css';
import { useTerritories } from '../../../ui/client/use-territories.ts';
import { reference } from '../../../core/reference/reference.ts';
import { StakeholderBody, stakeholderCategories, stakeholders } from './stakeholder.ts';
import { useStakeholderLabels } from './StakeholderLabels.tsx';

type Input = z.input<typeof StakeholderBody>;
const list = '/admin/stakeholders';
const initial: Input = { ...bodyOf(StakeholderBody, {}), name: '', category: 'AUTHORITY', topics: [] };

/** A new stakeholder of the catalogue. */
export function NewStakeholder() {
  const { t } = useTexts();
  const words = useStakeholderLabels();
  const create = useSend(stakeholders.create, { shows: formStatuses });
  const made = useRef('');
  const form = useRecordForm({
    schema: StakeholderBody,
    words,
    initial,
    draft: 'stakeholders/new',
    save: async (body) => {
      made.current = (await create.mutateAsync({ body })).id;
    },
  });
  return (
    <FormPanel
      form={form}
      title={t('stakeholders.new')}
      closeTo={list}
      save={t('stakeholders.create')}
      saved={() => ({
        message: t('stakeholders.created', { name: form.values.name }),
        to: `${list}/${made.current}`,
      })}
    >
      <Fields form={form} />
    </FormPanel>
  );
}

/** A stakeholder of the catalogue, changed. */
export function EditStakeholder() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const reading = useTagged(stakeholders.get, { id }, { shows: [404], staleTime: 0 });
  const found = reading.data;
  if (!found)
    return <RecordPanel title={t('stakeholders.edit')} closeTo={list} reading={reading} takesFocus={false} />;
  return (
    <Edit key={id} id={id} version={{ values: bodyOf(StakeholderBody, found.answer), tag: found.tag }} />
  );
}

function Edit({ id, version }: { id: string; version: Version<Input> }) {
  const { t } = useTexts();
  const words = useStakeholderLabels();
  const update = useSend(stakeholders.update, { shows: formStatuses });
  const form = useRecordForm({
    schema: StakeholderBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `stakeholders/${id}`,
    save: (body, ifMatch) => update.mutateAsync({ id, body, ifMatch }),
    reread: async () => {
      const { answer, tag } = await callWithTag(stakeholders.get, { id });
      return { values: bodyOf(StakeholderBody, answer), tag };
    },
  });
  const back = `${list}/${id}`;
  return (
    <FormPanel
      form={form}
      title={t('stakeholders.edit')}
      context={version.values.name}
      closeTo={back}
      saved={() => ({ message: t('stakeholders.saved', { name: form.values.name }), to: back })}
    >
      <Fields form={form} />
    </FormPanel>
  );
}

function Fields({ form }: { form: Form<Input> }) {
  const { t } = useTexts();
  const territories = useTerritories();
  const translation = form.field('translation');
  const translated = (part: 'name' | 'description') => ({
    name: `translation.${part}`,
    label: t(`stakeholders.translation.${part}`),
    value: translation.value?.[part] ?? null,
    required: false,
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
