import { IconInfoCircle } from '@tabler/icons-react';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { bodyOf } from '../../../core/contract/contract.ts';
import { callWithTag } from '../../../ui/client/api.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { formStatuses } from '../../../ui/client/errors.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { FormPanel } from '../../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import type { Version } from '../../../ui/form/use-record-form.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { useSend, useTagged } from '../../../ui/client/use-call.ts';
import { bookPath, useReminderLabels } from '../BookLabels.tsx';
import { reminderRefusals } from './rules.ts';
import { ReminderBody, reminders } from './reminder.ts';
import { useReminderStart } from './use-reminder-start.ts';
import type { ReminderStart } from './use-reminder-start.ts';
import { ReminderFields } from './ReminderFields.tsx';
import type { ReminderInput } from './ReminderFields.tsx';

/** A new reminder, blank or started from the list of common inspections or from an obligation. */
export function NewReminder() {
  const { t } = useTexts();
  const start = useReminderStart();
  if (!start) return <RecordPanel title={t('reminders.new')} closeTo={bookPath} takesFocus={false} />;
  return <New key={start.key} start={start} />;
}

function New({ start: { key, values, obligation } }: { start: ReminderStart }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const words = useReminderLabels();
  const create = useSend(reminders.create, { shows: formStatuses });
  const created = useRef('');
  const form = useRecordForm({
    schema: ReminderBody,
    words,
    initial: {
      ...bodyOf(ReminderBody, {}),
      name: '',
      startsAt: today,
      period: 'P1Y',
      anchor: 'SCHEDULED',
      notifyBefore: 'P0D',
      responsible: [],
      active: true,
      checked: true,
      needsReport: false,
      ...values,
    },
    draft: `reminders/${orgId}/new/${key}`,
    rules: (body) => reminderRefusals(body, today, null),
    save: async (body) => {
      created.current = (await create.mutateAsync({ orgId, body: { ...body, obligation } })).id;
    },
  });
  return (
    <FormPanel
      form={form}
      title={t('reminders.new')}
      closeTo={bookPath}
      cancelTo={`${bookPath}/new`}
      save={t('reminders.create')}
      saved={({ name }) => ({
        message: t('reminders.created', { name }),
        to: `${bookPath}/reminders/${created.current}`,
      })}
    >
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
      <ReminderFields form={form} stored={null} />
    </FormPanel>
  );
}

/** A reminder, changed: what is done or overdue stays as it is. */
export function EditReminder() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useTagged(reminders.get, { orgId, id }, { shows: [404], staleTime: 0 });
  const found = reading.data;
  if (!found)
    return (
      <RecordPanel
        title={t('reminders.edit')}
        closeTo={`${bookPath}/reminders/${id}`}
        reading={reading}
        takesFocus={false}
      />
    );
  return <Edit key={id} id={id} version={{ values: bodyOf(ReminderBody, found.answer), tag: found.tag }} />;
}

function Edit({ id, version }: { id: string; version: Version<ReminderInput> }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const words = useReminderLabels();
  const update = useSend(reminders.update, { shows: formStatuses });
  const stored = version.values.startsAt;
  const form = useRecordForm({
    schema: ReminderBody,
    words,
    initial: version.values,
    tag: version.tag,
    draft: `reminders/${id}`,
    rules: (body) => reminderRefusals(body, today, stored),
    save: (body, ifMatch) => update.mutateAsync({ orgId, id, body, ifMatch }),
    reread: async () => {
      const { answer, tag } = await callWithTag(reminders.get, { orgId, id });
      return { values: bodyOf(ReminderBody, answer), tag };
    },
  });
  const back = `${bookPath}/reminders/${id}`;
  return (
    <FormPanel
      form={form}
      title={t('reminders.edit')}
      context={version.values.name}
      closeTo={back}
      saved={({ name }) => ({ message: t('reminders.saved', { name }), to: back })}
    >
      <ReminderFields form={form} stored={stored} />
    </FormPanel>
  );
}
