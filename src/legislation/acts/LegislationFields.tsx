import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Group } from '@mantine/core';
import type { z } from 'zod';
import { reference } from '../../core/reference/reference.ts';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../ui/fields/DateField.tsx';
import { FieldLabel } from '../../ui/fields/FieldLabel.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { TermsField } from '../../ui/fields/TermsField.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { RecordForm as Form } from '../../ui/form/use-record-form.ts';
import { useToday } from '../../ui/session/today.ts';
import { useCall } from '../../ui/client/use-call.ts';
import { ActFilesField } from './ActFilesField.tsx';
import { ActivitiesField } from './ActivitiesField.tsx';
import classes from './legislation.module.css';
import { checks, legislations, legislationTypes } from './legislation.ts';
import type { LegislationBody } from './legislation.ts';
import { useTypeLabel } from './LegislationLabels.tsx';
import { errorOfPoints, PointsField, SummaryFields } from './SummaryFields.tsx';

type Input = z.input<typeof LegislationBody>;

/** The fields of an act. In: the id of the one that is changed, which cannot succeed itself. */
export function LegislationFields({ form, own }: { form: Form<Input>; own?: string }) {
  const { t } = useTexts();
  const today = useToday();
  const type = useTypeLabel();
  const territories = useCall(reference.territories, {}, { staleTime: Infinity }).data?.content ?? [];
  const known = form.field('type');
  const types = [...new Set([...legislationTypes, ...(known.value ? [known.value] : [])])];
  return (
    <>
      <TextArea {...form.field('title')} />
      <TextField {...form.field('shortTitle')} help={t('legislation.field.shortTitle.help')} />
      <TextField {...form.field('reference')} help={t('legislation.field.reference.help')} />
      <div className={fieldClasses.pair}>
        <ChoiceField {...known} options={types.map((value) => ({ value, label: type(value) }))} />
        <ChoiceField
          {...form.field('territory')}
          options={territories.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => form.field('territory').onChange(value ?? '')}
        />
      </div>
      <TextField {...form.field('url')} type="url" placeholder="https://" />
      <SummaryFields form={form} />
      <TermsField {...form.field('topics')} endpoint={reference.topics} />
      <ActivitiesField {...form.field('naceCodes')} />
      <TextField {...form.field('issuer')} />
      <div className={fieldClasses.pair}>
        <DateField {...form.field('publishedDate')} today={today} />
        <DateField {...form.field('effectiveDate')} today={today} />
      </div>
      <div className={fieldClasses.pair}>
        <DateField {...form.field('repealedDate')} today={today} />
        <RecordPicker
          {...form.field('supersededBy')}
          endpoint={legislations.list}
          args={{}}
          detail={(row) => row.reference}
          taken={({ id }) => id === own}
        />
      </div>
      <ActFilesField {...form.field('files')} />
      <ToCheckField form={form} />
      <Translation form={form} />
    </>
  );
}

function ToCheckField({ form }: { form: Form<Input> }) {
  const { t } = useTexts();
  const field = form.field('toCheck');
  return (
    <Checkbox.Group
      label={<FieldLabel label={field.label} />}
      value={[...(field.value ?? [])]}
      onChange={(values) => field.onChange(checks.filter((check) => values.includes(check)))}
    >
      <Group gap="lg" mt="xs">
        {checks.map((check) => (
          <Checkbox
            key={check}
            value={check}
            label={t(`legislation.check.${check}`)}
            disabled={field.disabled}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}

const untranslated = { title: null, shortTitle: null, summary: null };

function Translation({ form }: { form: Form<Input> }) {
  const { t } = useTexts();
  const field = form.field('translation');
  const part = (name: 'title' | 'shortTitle' | 'summary', label: string) => ({
    name: `translation.${name}`,
    label,
    value: field.value?.[name] ?? null,
    error: form.errorAt(`translation.${name}`),
    disabled: field.disabled,
    onChange: (value: string | null | undefined) =>
      field.onChange({ ...untranslated, ...field.value, [name]: value }),
    onBlur: () => field.onBlur(),
  });
  return (
    <>
      <h3 className={classes.heading}>{t('legislation.translation.title')}</h3>
      <TextArea
        {...part('title', t('legislation.translation.titleField'))}
        help={t('legislation.translation.help')}
      />
      <TextField {...part('shortTitle', t('legislation.translation.shortTitle'))} />
      <TextArea {...part('summary', t('legislation.translation.summary'))} />
      <PointsField
        {...part('title', t('legislation.translation.asks'))}
        name="translation.asks"
        value={field.value?.asks}
        error={errorOfPoints(form, 'translation.asks', field.value?.asks)}
        onChange={(asks) => field.onChange({ ...untranslated, ...field.value, asks })}
      />
    </>
  );
}

/** Whether the act has changed, which notifies every organization that it binds, or is only corrected here. */
export function ChangeFields({ form }: { form: Form<Input> }) {
  const { t } = useTexts();
  const correction = form.field('correction');
  return (
    <>
      <ChoiceField
        {...correction}
        required
        value={correction.value ? 'correction' : 'substance'}
        options={(['substance', 'correction'] as const).map((value) => ({
          value,
          label: t(`legislation.change.${value}`),
          consequence: t(`legislation.change.${value}.more`),
        }))}
        onChange={(value) => correction.onChange(value === 'correction')}
      />
      {!correction.value && (
        <TextArea {...form.field('changeNote')} help={t('legislation.field.changeNote.help')} />
      )}
    </>
  );
}
