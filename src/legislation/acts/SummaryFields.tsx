import type { ReactNode } from 'react';
import type { z } from 'zod';
import { DateField } from '../../ui/fields/DateField.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import type { GivenField, RecordForm as Form } from '../../ui/form/use-record-form.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { useToday } from '../../ui/session/today.ts';
import classes from './legislation.module.css';
import type { LegislationBody } from './legislation.ts';

type Input = z.input<typeof LegislationBody>;
type Source = NonNullable<Input['summarySource']>;

/** Points as lines of a text, one each. */
export function PointsField(field: GivenField<string[] | undefined> & { help?: ReactNode }) {
  return (
    <TextArea
      {...field}
      value={field.value?.join('\n')}
      onChange={(text) => field.onChange(text ? text.split('\n') : [])}
    />
  );
}

/** The first refusal of a list's own, or of any of its points. */
export const errorOfPoints = (form: Form<Input>, path: string, points: readonly string[] = []) =>
  form.errorAt(path) ?? points.map((_, at) => form.errorAt(`${path}.${at}`)).find(Boolean);

/** An act in short, what it asks, and what both were written from. */
export function SummaryFields({ form }: { form: Form<Input> }) {
  const { t } = useTexts();
  const asks = form.field('asks');
  return (
    <>
      <TextArea {...form.field('summary')} />
      <PointsField
        {...asks}
        error={errorOfPoints(form, 'asks', asks.value)}
        help={t('legislation.field.asks.help')}
      />
      <SourceFields form={form} />
    </>
  );
}

const nothing: Source = { title: '', url: null, date: '', edition: null };

function SourceFields({ form }: { form: Form<Input> }) {
  const { t } = useTexts();
  const today = useToday();
  const field = form.field('summarySource');
  const part = (name: keyof Source) => ({
    name: `summarySource.${name}`,
    label: t(`legislation.source.${name}`),
    value: field.value?.[name] ?? null,
    error: form.errorAt(`summarySource.${name}`),
    disabled: field.disabled,
    onChange: (value: string | null | undefined) => {
      const next = { ...nothing, ...field.value, [name]: value ?? nothing[name] };
      field.onChange(Object.values(next).some(Boolean) ? next : null);
    },
    onBlur: () => field.onBlur(),
  });
  return (
    <>
      <h3 className={classes.heading}>{field.label}</h3>
      <TextField {...part('title')} />
      <TextField {...part('url')} type="url" placeholder="https://" />
      <div className={fieldClasses.pair}>
        <DateField {...part('date')} today={today} />
        <TextField {...part('edition')} help={t('legislation.source.edition.help')} />
      </div>
    </>
  );
}
