import { Button } from '@mantine/core';
import { IconAlertCircle, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { bodyOf } from '../../../core/contract/contract.ts';
import { obligations } from '../../../legislation/obligations/obligation.ts';
import { callWithTag } from '../../../ui/client/api.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { formStatuses } from '../../../ui/client/errors.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { Facts } from '../../../ui/record/Facts.tsx';
import { LinkList } from '../../../ui/record/LinkList.tsx';
import { RecordSections } from '../../../ui/record/RecordSections.tsx';
import { useOrganization } from '../../../ui/session/session.ts';
import { toastSuccess } from '../../../ui/messages/toasts.ts';
import { useCall, useSend } from '../../../ui/client/use-call.ts';
import { useReminderLabels } from '../BookLabels.tsx';
import classes from '../control-book.module.css';
import meterClasses from '../../meters/meters.module.css';
import { ReminderBody, reminders } from './reminder.ts';
import type { Reminder } from './reminder.ts';
import { SeriesPreview } from './SeriesPreview.tsx';
import { SkipDialog } from '../inspections/SkipDialog.tsx';

/** A reminder's data, its coming dates, and what needs attention: a check, or overdue inspections. */
export function ReminderOverview({ reminder }: { reminder: Reminder }) {
  const { t } = useTexts();
  const words = useReminderLabels();
  const { active, nextDueDate, startsAt, period, anchor, description, legalBasis, legalUrl, checked } =
    reminder;
  return (
    <>
      {!checked && <ToCheck reminder={reminder} />}
      <Overdue reminder={reminder} />
      {active && (
        <SeriesPreview
          startsAt={anchor === 'COMPLETED' ? (nextDueDate ?? startsAt) : startsAt}
          period={period}
          anchor={anchor}
        />
      )}
      {description && (
        <section>
          <h3 className={classes.heading}>{t('reminders.field.description')}</h3>
          <p className={classes.prose}>{description}</p>
        </section>
      )}
      <Facts
        words={words}
        record={reminder}
        fields={['startsAt', 'period', 'anchor', 'notifyBefore', 'responsible', 'area', 'department']}
        wide={['responsible']}
      />
      <Obligations reminder={reminder} />
      <RecordSections kind="REMINDER" id={reminder.id} />
      {(legalBasis ?? legalUrl) && (
        <section>
          <h3 className={classes.heading}>{t('reminders.field.legalBasis')}</h3>
          <p className={classes.prose}>{legalBasis}</p>
          {legalUrl && (
            <a className={meterClasses.link} href={legalUrl} target="_blank" rel="noreferrer">
              {legalUrl.replace(/^https?:\/\//, '')}
            </a>
          )}
        </section>
      )}
    </>
  );
}

/** The obligations that ask for it. */
function Obligations({ reminder: { id } }: { reminder: Reminder }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { data } = useCall(obligations.list, { orgId, query: { associated: true, reminder: id, size: 50 } });
  const links = (data?.content ?? []).map((row) => ({
    id: row.id,
    name: row.legislation.name,
    to: `/documents/binding-obligations/${row.id}`,
  }));
  return <LinkList title={t('reminders.obligations')} links={links} />;
}

/** A suggestion is marked until someone in the organization has checked it. */
function ToCheck({ reminder: { id, name } }: { reminder: Reminder }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const update = useSend(reminders.update);
  const check = async () => {
    // The latest version; only this field changes.
    const { answer, tag } = await callWithTag(reminders.get, { orgId, id });
    const body = { ...bodyOf(ReminderBody, answer), checked: true };
    await update.mutateAsync({ orgId, id, body, ifMatch: tag ?? undefined });
    toastSuccess(t('reminders.checkedNow', { name }));
  };
  return (
    <Banner tone="warning" icon={IconInfoCircle}>
      <p className={classes.advice}>
        <b>{t('reminders.unchecked')}.</b> {t('reminders.unchecked.text')}
      </p>
      <Button size="xs" loading={update.isPending} onClick={() => void check().catch(() => undefined)}>
        {t('reminders.check')}
      </Button>
    </Banner>
  );
}

function Overdue({ reminder: { id, name, overdueCount } }: { reminder: Reminder }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const [confirming, setConfirming] = useState(false);
  const skip = useSend(reminders.skipOverdue, { shows: formStatuses });
  return (
    <>
      {overdueCount > 0 && (
        <Banner tone="error" icon={IconAlertCircle}>
          {t('reminders.overdue', { count: overdueCount })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => setConfirming(true)}>
            {t('reminders.skipAll')}
          </Button>
        </Banner>
      )}
      <SkipDialog
        title={t('reminders.skipAll.title')}
        opened={confirming}
        close={() => setConfirming(false)}
        skip={async (reason) => {
          await skip.mutateAsync({ orgId, id, body: { reason } });
          toastSuccess(t('reminders.skippedAll', { name }));
        }}
      />
    </>
  );
}
