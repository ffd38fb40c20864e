import { IconBell } from '@tabler/icons-react';
import { Link } from 'react-router';
import { organizations } from '../../../organization/tree/organization.ts';
import { changes } from '../../../trail/change.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { recordPanel } from '../../../ui/record/record-panel.tsx';
import { useListLink } from '../../../ui/record/use-list-link.ts';
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

function usePanel(reminder: Reminder) {
  const { t } = useTexts();
  const period = usePeriodLabels()(reminder.period);
  return {
    context: reminder.active ? period : `${period} · ${t('reminders.active.false')}`,
    icon: <IconBell size={20} stroke={1.5} aria-hidden />,
    tabs: [
      { key: 'inspections', label: t('book.tab.inspections'), content: <Brought reminder={reminder} /> },
    ],
  };
}

/** A reminder next to the list: its coming and past inspections, what it is for, and what has changed. */
export default recordPanel({
  calls: reminders,
  at: `${bookPath}/reminders`,
  list: { shown: bookPath, left: `${bookPath}?show=reminders` },
  useLabels: useReminderLabels,
  texts: { title: 'reminders.reminder', remove: 'reminders.delete', removed: 'reminders.deleted' },
  history: changes.ofOrganization,
  assign: { people: organizations.members, several: true },
  copy: { schema: ReminderBody, leave: ['startsAt'] },
  usePanel,
  Overview: ({ record }: { record: Reminder }) => <ReminderOverview reminder={record} />,
});

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
