import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowRight,
  IconClipboardCheck,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { organizations } from '../../../organization/tree/organization.ts';
import { changes } from '../../../trail/change.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { deleting } from '../../../ui/record/deleting.tsx';
import { Facts } from '../../../ui/record/Facts.tsx';
import { useNeighbours } from '../../../ui/record/neighbours.ts';
import { RecordHistory } from '../../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import { RecordSections } from '../../../ui/record/RecordSections.tsx';
import type { PanelAction } from '../../../ui/record/panel-action.ts';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useRemoval } from '../../../ui/record/use-removal.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import { bookPath, useInspectionLabels } from '../BookLabels.tsx';
import classes from '../control-book.module.css';
import { CompleteInspectionForm } from './CompleteInspectionForm.tsx';
import { Due } from '../../../ui/due/Due.tsx';
import { InspectionBody, inspections } from './inspection.ts';
import { isNear } from './state.ts';
import type { Inspection } from './inspection.ts';
import meterClasses from '../../meters/meters.module.css';
import { reminders } from '../reminders/reminder.ts';
import { SkipDialog } from './SkipDialog.tsx';
import { useComplete } from './use-complete.ts';
import { Note, Raised, Files } from './InspectionOutcome.tsx';
import { OutcomeOrBoth } from './Meanwhile.tsx';
import { useSkipping } from './use-skipping.ts';

/** What another inspection does not take over: when and how this one was done, and the series that it is of. */
const ofThisOne = [
  'status',
  'dueDate',
  'performedAt',
  'performedBy',
  'result',
  'note',
  'skipped',
  'reminder',
];

/**
 * An inspection next to the list: to complete with one tap, or with findings; its files, its reminder and its history.
 */
export default function InspectionPanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useCall(inspections.get, { orgId, id }, { shows: [404] });
  if (!reading.data) return <RecordPanel title={t('book.inspection')} closeTo={bookPath} reading={reading} />;
  return <Shown key={id} inspection={reading.data} />;
}

function Shown({ inspection }: { inspection: Inspection }) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { go } = useListLink();
  const words = useInspectionLabels();
  const { skip, reopen, waits } = useComplete(inspection);
  const skipping = useSkipping(inspection.id);
  const remove = useRemoval({
    remove: inspections.remove,
    restore: inspections.restore,
    family: `/organizations/${orgId}`,
  });
  const { id, name, status, dueDate, reminder, area, description, department, responsible } = inspection;
  const isPending = status === 'PENDING';
  const actions: PanelAction[] = [
    isPending
      ? {
          label: t('book.skip'),
          icon: <IconPlayerSkipForward size={16} stroke={1.6} />,
          run: skipping.begin,
        }
      : {
          label: t('book.inspection.reopen'),
          icon: <IconArrowBackUp size={16} stroke={1.6} />,
          run: () => void reopen(),
        },
    ...(reminder
      ? []
      : [
          deleting(t('book.inspection.delete'), () =>
            remove({
              args: { orgId, id },
              removed: t('book.inspection.deleted', { name }),
              restored: t('book.inspection.restored', { name }),
              leave: () => go(bookPath),
            }),
          ),
        ]),
  ];
  return (
    <>
      <RecordPanel
        title={name}
        context={
          <>
            {t('book.field.dueDate')} {dueDate}
            {isPending && (
              <>
                {' · '}
                <Due kind="INSPECTION" date={dueDate} />
              </>
            )}
          </>
        }
        icon={<IconClipboardCheck size={20} stroke={1.5} aria-hidden />}
        closeTo={bookPath}
        editTo={waits ? undefined : `${bookPath}/inspections/${id}/edit`}
        copy={{
          to: `${bookPath}/inspections/new`,
          schema: InspectionBody,
          record: inspection,
          leave: ofThisOne,
        }}
        assign={
          // Who is responsible is said by its reminder.
          reminder && {
            people: organizations.members,
            calls: reminders,
            args: { orgId, id: reminder.id },
            several: true,
            said: (who) => t('book.assign.series', { name: who }),
          }
        }
        actions={waits ? [] : actions}
        footer={!isPending && <NextDue />}
        tabs={[
          {
            key: 'overview',
            label: t('book.tab.overview'),
            content: (
              <>
                {isPending ? (
                  <CompleteInspectionForm inspection={inspection} />
                ) : (
                  <OutcomeOrBoth inspection={inspection} />
                )}
                {description && (
                  <section>
                    <h3 className={classes.heading}>{t('book.field.description')}</h3>
                    <p className={classes.prose}>{description}</p>
                  </section>
                )}
                {isPending && <Note inspection={inspection} />}
                <Facts
                  words={words}
                  record={{ area, department, responsible }}
                  fields={['area', 'department', 'responsible']}
                  more={
                    reminder
                      ? [{ label: t('book.field.reminder'), value: <ReminderLink of={reminder} /> }]
                      : []
                  }
                />
                <Raised inspection={inspection} />
                <RecordSections kind="INSPECTION" id={id} />
                {isPending && <Files inspection={inspection} />}
              </>
            ),
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
      <SkipDialog
        title={t('book.skip.title')}
        key={skipping.begun}
        opened={skipping.opened}
        begun={skipping.begun}
        close={skipping.close}
        skip={skip}
      />
    </>
  );
}

/** After one is done, on to the next of the round: the next of the list, if it is due. */
function NextDue() {
  const { t } = useTexts();
  const { to } = useListLink();
  const { next } = useNeighbours();
  const today = useToday();
  const row = next?.row;
  const due = row && 'dueDate' in row && 'status' in row && row.status === 'PENDING' ? row.dueDate : null;
  if (!next || typeof due !== 'string' || !isNear(due, today)) return null;
  return (
    <Button component={Link} to={to(next.path)} rightSection={<IconArrowRight size={16} stroke={1.8} />}>
      {t('kit.panel.nextNamed', { name: next.name })}
    </Button>
  );
}

function ReminderLink({ of }: { of: { id: string; name?: string | undefined } }) {
  const { to } = useListLink();
  return (
    <Link className={meterClasses.link} to={to(`${bookPath}/reminders/${of.id}`)}>
      {of.name}
    </Link>
  );
}
