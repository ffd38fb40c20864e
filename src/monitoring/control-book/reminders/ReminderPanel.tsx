import { Button } from '@mantine/core';
import { IconAlertCircle, IconBell, IconInfoCircle } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { bodyOf } from '../../../core/contract/contract.ts';
import { obligations } from '../../../legislation/obligations/obligation.ts';
import { changes } from '../../../trail/change.ts';
import { callWithTag } from '../../../ui/client/api.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { formStatuses } from '../../../ui/client/errors.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { deleting } from '../../../ui/record/deleting.tsx';
import { Facts } from '../../../ui/record/Facts.tsx';
import { LinkList } from '../../../ui/record/LinkList.tsx';
import { RecordHistory } from '../../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useRemoval } from '../../../ui/record/use-removal.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { toastSuccess } from '../../../ui/messages/toasts.ts';
import { useCall, useSend } from '../../../ui/client/use-call.ts';
import { bookPath, StandingSign, usePeriodWords, useReminderWords, useStanding } from '../BookWords.tsx';
import classes from '../control-book.module.css';
import { inspections } from '../inspections/inspection.ts';
import meterClasses from '../../meters/meters.module.css';
import { ReminderBody, reminders } from './reminder.ts';
import type { Reminder } from './reminder.ts';
import { SeriesPreview } from './SeriesPreview.tsx';
import { SkipDialog } from '../inspections/SkipDialog.tsx';

const list = `${bookPath}?show=reminders`;

/** A reminder beside the list: what it will bring, what it has brought, what asks for it, and what has been changed. */
export default function ReminderPanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const words = useReminderWords();
  const period = usePeriodWords();
  const reading = useCall(reminders.get, { orgId, id }, { shows: [404] });
  const remove = useRemoval({
    remove: reminders.remove,
    restore: reminders.restore,
    family: `/organizations/${orgId}`,
  });
  const found = reading.data;
  if (!found) return <RecordPanel title={t('reminders.reminder')} closeTo={bookPath} reading={reading} />;
  const { name } = found;
  return (
    <RecordPanel
      key={id}
      title={name}
      context={[period(found.period), !found.active && t('reminders.active.false')]
        .filter(Boolean)
        .join(' · ')}
      icon={<IconBell size={20} stroke={1.5} aria-hidden />}
      closeTo={bookPath}
      editTo={`${bookPath}/reminders/${id}/edit`}
      actions={[
        deleting(t('reminders.delete'), () =>
          remove({
            args: { orgId, id },
            removed: t('reminders.deleted', { name }),
            restored: t('reminders.restored', { name }),
            leave: () => go(list),
          }),
        ),
      ]}
      tabs={[
        { key: 'overview', label: t('book.tab.overview'), content: <Overview reminder={found} /> },
        {
          key: 'inspections',
          label: t('book.tab.inspections'),
          content: <Brought reminder={found} />,
        },
        {
          key: 'history',
          label: t('book.tab.history'),
          content: (
            <RecordHistory
              endpoint={changes.ofOrganization}
              args={{ orgId, query: { record: id } }}
              words={words}
            />
          ),
        },
      ]}
    />
  );
}

function Overview({ reminder }: { reminder: Reminder }) {
  const { t } = useTexts();
  const words = useReminderWords();
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

/** A suggestion says so until somebody here has checked it. */
function ToCheck({ reminder: { id, name } }: { reminder: Reminder }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const update = useSend(reminders.update);
  const check = async () => {
    // The newest version, of which only this changes.
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
  const [asking, setAsking] = useState(false);
  const skip = useSend(reminders.skipOverdue, { shows: formStatuses });
  return (
    <>
      {overdueCount > 0 && (
        <Banner tone="error" icon={IconAlertCircle}>
          {t('reminders.overdue', { count: overdueCount })}{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
            {t('reminders.skipAll')}
          </Button>
        </Banner>
      )}
      <SkipDialog
        title={t('reminders.skipAll.title')}
        opened={asking}
        close={() => setAsking(false)}
        skip={async (reason) => {
          await skip.mutateAsync({ orgId, id, body: { reason } });
          toastSuccess(t('reminders.skippedAll', { name }));
        }}
      />
    </>
  );
}

/** The inspections that a reminder has brought, the latest first. */
function Brought({ reminder: { id } }: { reminder: Reminder }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { to } = useListLink();
  const standing = useStanding();
  const query = { reminder: [id], sort: ['dueDate,desc'], size: 50 };
  const { data } = useCall(inspections.list, { orgId, query });
  if (!data) return null;
  if (data.content.length === 0) return <p className={classes.prose}>{t('reminders.noInspections')}</p>;
  return (
    <ul className={classes.brought}>
      {data.content.map((row) => (
        <li key={row.id}>
          <Link to={to(`${bookPath}/inspections/${row.id}`)}>
            <StandingSign of={row} size={18} />
            <b>{row.dueDate}</b>
            <span>{standing(row)}</span>
            <small>
              {[row.performedAt ?? row.skipped?.date, row.performedBy?.name].filter(Boolean).join(' · ')}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
