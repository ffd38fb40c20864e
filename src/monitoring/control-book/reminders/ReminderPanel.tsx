import { IconBell } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { organizations } from '../../../organization/tree/organization.ts';
import { changes } from '../../../trail/change.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { deleting } from '../../../ui/record/deleting.tsx';
import { RecordHistory } from '../../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useRemoval } from '../../../ui/record/use-removal.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import {
  bookPath,
  InspectionStatusIcon,
  usePeriodLabels,
  useReminderLabels,
  useInspectionStatusLabel,
} from '../BookLabels.tsx';
import classes from '../control-book.module.css';
import { inspections } from '../inspections/inspection.ts';
import { ReminderBody, reminders } from './reminder.ts';
import type { Reminder } from './reminder.ts';
import { ReminderOverview } from './ReminderOverview.tsx';

const list = `${bookPath}?show=reminders`;

/** A reminder next to the list: its coming and past inspections, what it is for, and what has changed. */
export default function ReminderPanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const words = useReminderLabels();
  const period = usePeriodLabels();
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
    <>
      <RecordPanel
        key={id}
        title={name}
        context={[period(found.period), !found.active && t('reminders.active.false')]
          .filter(Boolean)
          .join(' · ')}
        icon={<IconBell size={20} stroke={1.5} aria-hidden />}
        closeTo={bookPath}
        editTo={`${bookPath}/reminders/${id}/edit`}
        copy={{
          to: `${bookPath}/reminders/new`,
          schema: ReminderBody,
          record: found,
          leave: ['startsAt'],
        }}
        assign={{
          people: organizations.members,
          calls: reminders,
          args: { orgId, id },
          several: true,
        }}
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
          { key: 'overview', label: t('book.tab.overview'), content: <ReminderOverview reminder={found} /> },
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
    </>
  );
}

/** The inspections from a reminder, latest first. */
function Brought({ reminder: { id } }: { reminder: Reminder }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { to } = useListLink();
  const statusLabel = useInspectionStatusLabel();
  const query = { reminder: [id], sort: ['dueDate,desc'], size: 50 };
  const { data } = useCall(inspections.list, { orgId, query });
  if (!data) return null;
  if (data.content.length === 0) return <p className={classes.prose}>{t('reminders.noInspections')}</p>;
  return (
    <ul className={classes.brought}>
      {data.content.map((row) => (
        <li key={row.id}>
          <Link to={to(`${bookPath}/inspections/${row.id}`)}>
            <InspectionStatusIcon of={row} size={18} />
            <b>{row.dueDate}</b>
            <span>{statusLabel(row)}</span>
            <small>
              {[row.performedAt ?? row.skipped?.date, row.performedBy?.name].filter(Boolean).join(' · ')}
            </small>
          </Link>
        </li>
      ))}
    </ul>
  );
}
