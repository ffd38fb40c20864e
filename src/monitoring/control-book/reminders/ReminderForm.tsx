import { IconInfoCircle } from '@tabler/icons-react';
import type { z } from 'zod';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import { useOrganization } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { bookPath, useReminderLabels } from '../BookLabels.tsx';
import { newReminder, reminderRefusals } from './rules.ts';
import { ReminderBody, reminders } from './reminder.ts';
import { useReminderStart } from './use-reminder-start.ts';
import type { ReminderStart } from './use-reminder-start.ts';
import { ReminderFields } from './ReminderFields.tsx';
import { recordForm } from '../../../ui/record/record-form.tsx';
import type { Reminder } from './reminder.ts';

function useRules(reminder: Reminder | null) {
  const today = useToday();
  return (body: z.output<typeof ReminderBody>) => reminderRefusals(body, today, reminder?.startsAt ?? null);
}

const { New, Edit } = recordForm({
  schema: ReminderBody,
  calls: reminders,
  at: `${bookPath}/reminders`,
  draft: 'reminders',
  useLabels: useReminderLabels,
  texts: { new: 'reminders.new', create: 'reminders.create', edit: 'reminders.edit' },
  initial: newReminder,
  waits: { kind: 'reminders.waits' },
  nameOf: ({ name }) => name,
  useRules,
  Fields: ({ form, record }) => <ReminderFields form={form} stored={record?.startsAt ?? null} />,
});

/** A reminder, changed: what is done or overdue stays as it is. */
export const EditReminder = Edit;

/** A new reminder, blank or started from the list of common inspections or from an obligation. */
export function NewReminder() {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const start = useReminderStart();
  if (!start) return <RecordPanel title={t('reminders.new')} closeTo={bookPath} takesFocus={false} />;
  return (
    <New
      key={start.key}
      values={start.values}
      draft={`reminders/${orgId}/new/${start.key}`}
      sends={{ obligation: start.obligation }}
      closeTo={bookPath}
      cancelTo={`${bookPath}/new`}
    >
      <StartedFrom {...start} />
    </New>
  );
}

/** What a reminder is started from, if there is something to say of it. */
function StartedFrom({ values, obligation }: Pick<ReminderStart, 'values' | 'obligation'>) {
  const { t } = useTexts();
  return (
    <>
      {obligation && (
        <Banner tone="info" icon={IconInfoCircle}>
          {t('reminders.forObligation', { name: obligation.name })}
        </Banner>
      )}
      {values.checked === false && (
        <Banner tone="info" icon={IconInfoCircle}>
          <b>{t('reminders.unchecked')}.</b> {t('reminders.unchecked.text')}
        </Banner>
      )}
    </>
  );
}
