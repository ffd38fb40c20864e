import { IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { TakeAway } from '../../../ui/fields/parts.tsx';
import type { IsoDate } from '../../../core/time/period.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { formStatuses } from '../../../ui/client/errors.ts';
import { DateField } from '../../../ui/fields/DateField.tsx';
import { PeriodField } from '../../../ui/fields/PeriodField.tsx';
import { TextField } from '../../../ui/fields/TextField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { FormPanel } from '../../../ui/record/FormPanel.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import type { FieldProps, GivenField, RecordForm as Form } from '../../../ui/form/use-record-form.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { useSend } from '../../../ui/client/use-call.ts';
import { bookPath, useReminderLabels } from '../BookLabels.tsx';
import classes from '../control-book.module.css';
import { PeopleField } from '../PeopleField.tsx';
import { reminderFrom, reminderRefusals } from './rules.ts';
import { mostAtOnce, reminders, SeveralReminders } from './reminder.ts';
import { statutoryInspections } from '../library/library.ts';

type Values = z.input<typeof SeveralReminders>;
type Row = Values['reminders'][number];

/**
 * Plans several of the common inspections (`?with=a,b`) together: for each its name, first date, interval and person.
 */
export default function PlanSeveral() {
  const { t, language } = useTexts();
  const [params] = useSearchParams();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const words = useReminderLabels();
  const create = useSend(reminders.createSeveral, { shows: formStatuses });
  const asked = params.get('with') ?? '';
  const keys = asked.split(',');
  const chosen = statutoryInspections.filter(({ key }) => keys.includes(key)).slice(0, mostAtOnce);
  const form = useRecordForm({
    schema: SeveralReminders,
    words: { reminders: { label: t('reminders.title') } },
    initial: { reminders: chosen.map((each) => reminderFrom(each, language)) },
    draft: `reminders/${orgId}/several/${asked}`,
    rules: (body) =>
      body.reminders.flatMap((row, index) =>
        reminderRefusals(row, today, null).map((error) => ({
          ...error,
          path: `reminders.${index}.${error.path}`,
        })),
      ),
    save: (body) => create.mutateAsync({ orgId, body }),
  });
  const all = form.field('reminders');
  const setAll = (change: Partial<Row>) => all.onChange(all.value.map((row) => ({ ...row, ...change })));
  return (
    <FormPanel
      form={form}
      title={t('reminders.several')}
      closeTo={bookPath}
      cancelTo={`${bookPath}/new`}
      save={t('reminders.several.create', { count: all.value.length })}
      saved={({ reminders: made }) => ({
        message: t('reminders.several.created', { count: made.length }),
        to: `${bookPath}?show=reminders`,
      })}
    >
      <Banner tone="info" icon={IconInfoCircle}>
        <b>{t('reminders.unchecked')}.</b> {t('reminders.unchecked.text')}
      </Banner>
      <ForAll busy={form.busy} labels={words} today={today} set={setAll} />
      <ol className={classes.several} aria-label={t('reminders.title')}>
        {all.value.map((row, index) => (
          <li key={row.legalUrl + row.name} aria-label={row.name}>
            <RowFields form={form} all={all} index={index} today={today} />
          </li>
        ))}
      </ol>
    </FormPanel>
  );
}

interface ForAllProps {
  busy: boolean;
  labels: ReturnType<typeof useReminderLabels>;
  today: IsoDate;
  set: (change: Partial<Row>) => void;
}

/** The first date and who does it, said once for all of them. */
function ForAll({ busy, labels, today, set }: ForAllProps) {
  const { t } = useTexts();
  const [startsAt, setStartsAt] = useState<string | null>(null);
  const [responsible, setResponsible] = useState<Row['responsible']>([]);
  return (
    <fieldset className={classes.forAll}>
      <legend>{t('reminders.several.all')}</legend>
      <DateField
        disabled={busy}
        name="all.startsAt"
        label={labels['startsAt']?.label ?? ''}
        today={today}
        value={startsAt}
        onChange={(value) => {
          setStartsAt(value ?? null);
          if (value) set({ startsAt: value });
        }}
      />
      <PeopleField
        disabled={busy}
        name="all.responsible"
        label={labels['responsible']?.label ?? ''}
        value={responsible}
        onChange={(value) => {
          setResponsible(value);
          set({ responsible: value });
        }}
      />
    </fieldset>
  );
}

interface RowProps {
  form: Form<Values>;
  all: FieldProps<Row[]>;
  index: number;
  today: IsoDate;
}

function RowFields({ form, all, index, today }: RowProps) {
  const { t } = useTexts();
  const words = useReminderLabels();
  const row = all.value[index];
  if (!row) return null;
  const field = <K extends keyof Row>(name: K, required = false): GivenField<Row[K]> => ({
    name: `reminders.${index}.${name}`,
    label: words[name]?.label ?? name,
    value: row[name],
    required,
    error: form.errorAt(`reminders.${index}.${name}`),
    disabled: form.busy,
    onChange: (value) =>
      all.onChange(all.value.map((each, at) => (at === index ? { ...each, [name]: value } : each))),
  });
  return (
    <>
      <TextField {...field('name', true)} />
      {all.value.length > 1 && (
        <TakeAway
          label={t('kit.files.remove', { name: row.name })}
          disabled={form.busy}
          run={() => all.onChange(all.value.filter((_, at) => at !== index))}
        />
      )}
      <DateField {...field('startsAt', true)} today={today} />
      <PeriodField {...field('period')} />
      <PeopleField {...field('responsible')} />
    </>
  );
}
