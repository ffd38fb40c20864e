import { peopleOf } from '../../organization/tree/shared-fields.ts';
import { DateField } from '../../ui/fields/DateField.tsx';
import fieldClasses from '../../ui/fields/fields.module.css';
import { RecordPicker } from '../../ui/fields/RecordPicker.tsx';
import { ChoiceField } from '../../ui/fields/ChoiceField.tsx';
import { TextArea, TextField } from '../../ui/fields/TextField.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { RecordForm } from '../../ui/form/use-record-form.ts';
import { useOrganization } from '../../ui/session/session.ts';
import { useToday } from '../../ui/session/today.ts';
import { ImportanceField } from '../ImportanceField.tsx';
import { grades } from '../rules.ts';
import type { EventInput } from './input.ts';

/** The fields of handling an event, in the order of the work. */
export function WorkFields({ form }: { form: RecordForm<EventInput> }) {
  const { t } = useTexts();
  const note = t('events.neededToClose');
  return (
    <>
      <TextArea {...form.field('immediateAction')} />
      <TextArea {...form.field('cause')} note={note} help={t('events.field.cause.help')} />
      {/* Once there is one, it is an action among the others below; what was written before stays to be seen. */}
      {(form.initial.correctiveAction === null ||
        form.values.correctiveAction !== form.initial.correctiveAction) && (
        <TextArea
          {...form.field('correctiveAction')}
          note={note}
          help={t('events.field.correctiveAction.help')}
        />
      )}
      <TextArea {...form.field('answer')} help={t('events.field.answer.help')} />
    </>
  );
}

/** How important an event is, who handles it, until when, and what is written of it, by who manages; once it is closed also whether it has helped. */
export function HandlingFields({ form, closed }: { form: RecordForm<EventInput>; closed: boolean }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  return (
    <>
      <ImportanceField field={form.field('importance')} set={(importance) => form.set({ importance })} />
      <div className={fieldClasses.pair}>
        <RecordPicker {...form.field('responsible')} {...peopleOf(orgId)} />
        <DateField {...form.field('dueDate')} today={today} />
      </div>
      {form.values.category === 'NONCONFORMITY' && <NonconformityFields form={form} />}
      <WorkFields form={form} />
      {closed && (
        <>
          <TextArea {...form.field('effectiveness')} help={t('events.field.effectiveness.help')} />
          <div className={fieldClasses.pair}>
            <DateField {...form.field('closedDate')} today={today} latest={today} required />
          </div>
        </>
      )}
    </>
  );
}

/** What a nonconformity does not meet, and how far it is from that. */
function NonconformityFields({ form }: { form: RecordForm<EventInput> }) {
  const { t } = useTexts();
  const grade = form.field('grade');
  return (
    <>
      <ChoiceField
        {...grade}
        help={t('events.field.grade.help')}
        value={grade.value ?? 'none'}
        options={(['none', ...grades] as const).map((value) => ({
          value,
          label: t(`events.grade.${value}`),
        }))}
        onChange={(value) => grade.onChange(value === 'none' ? null : value)}
      />
      <TextField {...form.field('requirement')} help={t('events.field.requirement.help')} />
    </>
  );
}
