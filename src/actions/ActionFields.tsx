import type { z } from 'zod';
import { importances } from '../events/rules.ts';
import { files } from '../documents/file.ts';
import { organizations } from '../organization/tree/organization.ts';
import { peopleOf } from '../organization/tree/shared-fields.ts';
import { FilesField } from '../ui/attachments/FilesField.tsx';
import { useAttached } from '../ui/attachments/use-attached.ts';
import { ChoiceField } from '../ui/fields/ChoiceField.tsx';
import { DateField } from '../ui/fields/DateField.tsx';
import { DecimalField } from '../ui/fields/DecimalField.tsx';
import fieldClasses from '../ui/fields/fields.module.css';
import { RecordPicker } from '../ui/fields/RecordPicker.tsx';
import { TextArea, TextField } from '../ui/fields/TextField.tsx';
import type { RecordForm } from '../ui/form/use-record-form.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { useOrganization } from '../ui/session/session.ts';
import { useToday } from '../ui/session/today.ts';
import type { FieldsProps } from '../ui/record/record-form.tsx';
import type { Action, ActionBody } from './action.ts';
import { actionKinds, controls } from './rules.ts';
import { usePastNote } from './use-past-note.ts';

type Form = RecordForm<z.input<typeof ActionBody>>;

/** The fields of an action, in the order in which one says it: what, who, when; then what kind. */
export function ActionFields({ form, record }: FieldsProps<typeof ActionBody, Action>) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const attached = useAttached(files, record === null);
  const past = usePastNote(form.values.dueDate);
  return (
    <>
      <TextField {...form.field('title')} />
      <div className={fieldClasses.pair}>
        <RecordPicker
          {...form.field('responsible')}
          onChange={(value) => value && form.set({ responsible: value })}
          {...peopleOf(orgId)}
        />
        <DateField
          {...form.field('dueDate')}
          onChange={(value) => form.set({ dueDate: value ?? '' })}
          today={today}
          help={record === null && past}
        />
      </div>
      <TextArea {...form.field('description')} />
      <ChoiceField
        {...form.field('kind')}
        onChange={(kind) => kind && form.set({ kind })}
        options={actionKinds.map((value) => ({ value, label: t(`actions.kind.${value}`) }))}
      />
      <ChoiceField
        {...form.field('importance')}
        onChange={(importance) => form.set({ importance: importance ?? 'MEDIUM' })}
        options={importances
          .toReversed()
          .map((value) => ({ value, label: t(`actions.importance.${value}`) }))}
      />
      <ChoiceField
        {...form.field('control')}
        help={t('actions.field.control.help')}
        options={controls.map((value) => ({ value, label: t(`actions.control.${value}`) }))}
      />
      {form.values.control === 'PPE' && <TextArea {...form.field('controlNote')} required />}
      <div className={fieldClasses.pair}>
        <RecordPicker {...form.field('department')} endpoint={organizations.departments} args={{ orgId }} />
        <RecordPicker {...form.field('area')} endpoint={organizations.areas} args={{ orgId }} />
      </div>
      <CostField form={form} />
      <FilesField {...form.field('files')} {...attached} />
    </>
  );
}

/** Its cost and currency; both may be empty. */
function CostField({ form }: { form: Form }) {
  const { t } = useTexts();
  const field = form.field('cost');
  const cost = field.value;
  const part = <K extends 'value' | 'currency'>(name: K, label: string) => ({
    name: `cost.${name}`,
    label,
    value: cost?.[name] ?? null,
    error: form.errorAt(`cost.${name}`),
    disabled: field.disabled,
    onBlur: () => field.onBlur(),
  });
  return (
    <div className={fieldClasses.pair}>
      <DecimalField
        {...part('value', t('actions.field.cost'))}
        onChange={(value) =>
          field.onChange(
            value === null || value === undefined ? null : { value, currency: cost?.currency ?? 'DKK' },
          )
        }
      />
      {cost && (
        <TextField
          {...part('currency', t('actions.field.currency'))}
          required
          onChange={(currency) => field.onChange({ ...cost, currency: (currency ?? '').toUpperCase() })}
        />
      )}
    </div>
  );
}
