import type { z } from 'zod';
import { isPeriod, isZeroPeriod } from '../../../core/time/period.ts';
import { organizations } from '../../../organization/tree/organization.ts';
import { ChoiceField } from '../../../ui/fields/ChoiceField.tsx';
import { DateField } from '../../../ui/fields/DateField.tsx';
import fieldClasses from '../../../ui/fields/fields.module.css';
import { PeriodField } from '../../../ui/fields/PeriodField.tsx';
import { RecordPicker } from '../../../ui/fields/RecordPicker.tsx';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import type { RecordForm as Form } from '../../../ui/form/use-record-form.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { PeopleField } from '../PeopleField.tsx';
import { anchors } from './recurrence.ts';
import type { ReminderBody } from './reminder.ts';
import { SeriesPreview } from './SeriesPreview.tsx';

/** The values of a reminder's form. */
type ReminderInput = z.input<typeof ReminderBody>;

/** The fields of a reminder, the same for a new one and for one that is changed. `stored`: when it starts so far; null: it is new. */
export function ReminderFields({ form, stored }: { form: Form<ReminderInput>; stored: string | null }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const { startsAt, period = 'P0D', anchor = 'SCHEDULED' } = form.values;
  const recurs = isPeriod(period) && !isZeroPeriod(period);
  const active = form.field('active');
  const needsReport = form.field('needsReport');
  return (
    <>
      <TextField {...form.field('name')} />
      <DateField
        {...form.field('startsAt')}
        today={today}
        help={stored === null && t('reminders.field.startsAt.help')}
      />
      <PeriodField {...form.field('period')} help={t('reminders.field.period.help')} />
      {recurs && (
        <ChoiceField
          {...form.field('anchor')}
          required
          options={anchors.map((value) => ({
            value,
            label: t(`reminders.anchor.${value}`),
            consequence: t(`reminders.anchor.${value}.more`),
          }))}
        />
      )}
      <SeriesPreview
        startsAt={startsAt}
        period={period}
        anchor={anchor}
        begins={startsAt !== stored}
        begin={(date) => form.set({ startsAt: date })}
      />
      <PeopleField {...form.field('responsible')} />
      <PeriodField {...form.field('notifyBefore')} help={t('reminders.field.notifyBefore.help')} />
      <div className={fieldClasses.pair}>
        <RecordPicker {...form.field('area')} endpoint={organizations.areas} args={{ orgId }} />
        <RecordPicker {...form.field('department')} endpoint={organizations.departments} args={{ orgId }} />
      </div>
      <TextArea {...form.field('description')} />
      <ChoiceField
        {...needsReport}
        required
        value={needsReport.value === true ? 'true' : 'false'}
        onChange={(value) => needsReport.onChange(value === 'true')}
        options={(['false', 'true'] as const).map((value) => ({
          value,
          label: t(`reminders.needsReport.${value}`),
        }))}
      />
      <TextField {...form.field('legalBasis')} />
      <TextField {...form.field('legalUrl')} type="url" placeholder="https://" />
      {stored !== null && (
        <ChoiceField
          {...active}
          required
          value={active.value === false ? 'false' : 'true'}
          onChange={(value) => active.onChange(value === 'true')}
          options={(['true', 'false'] as const).map((value) => ({
            value,
            label: t(`reminders.active.${value}`),
          }))}
        />
      )}
    </>
  );
}
