import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowRight,
  IconClipboardCheck,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { Link } from 'react-router';
import { organizations } from '../../../organization/tree/organization.ts';
import { changes } from '../../../trail/change.ts';
import { useTexts } from '../../../ui/language/i18n.ts';
import { wholeDates } from '../../../ui/language/whole-dates.tsx';
import { Facts } from '../../../ui/record/Facts.tsx';
import { useNeighbours } from '../../../ui/record/neighbours.ts';
import { recordPanel } from '../../../ui/record/record-panel.tsx';
import { RecordSections } from '../../../ui/record/RecordSections.tsx';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useOrganization } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { bookPath, useInspectionLabels } from '../BookLabels.tsx';
import classes from '../control-book.module.css';
import { CompleteInspectionForm } from './CompleteInspectionForm.tsx';
import { Due } from '../../../ui/due/Due.tsx';
import { InspectionBody, inspections } from './inspection.ts';
import { isNear } from './state.ts';
import type { Inspection } from './inspection.ts';
import meterClasses from '../../meters/meters.module.css';
import { reminders } from '../reminders/reminder.ts';
import { useComplete } from './use-complete.ts';
import { Note, Raised, Files } from './InspectionOutcome.tsx';
import { OutcomeOrBoth } from './Meanwhile.tsx';
import { useSkipping } from './use-skipping.tsx';

function usePanel(inspection: Inspection) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const { skip, reopen, waits } = useComplete(inspection);
  const skipping = useSkipping(inspection.id, skip);
  const { reminder } = inspection;
  const isPending = inspection.status === 'PENDING';
  const action = isPending
    ? { label: t('book.skip'), icon: IconPlayerSkipForward, run: skipping.begin }
    : { label: t('book.inspection.reopen'), icon: IconArrowBackUp, run: () => void reopen() };
  return {
    fixed: waits !== undefined,
    context: <DueDate of={inspection} />,
    icon: <IconClipboardCheck size={20} stroke={1.5} aria-hidden />,
    // Who is responsible is said by its reminder, which it also goes with.
    assign: reminder && {
      people: organizations.members,
      calls: reminders,
      args: { orgId, id: reminder.id },
      several: true,
      said: (who: string) => t('book.assign.series', { name: who }),
    },
    isPart: reminder !== null,
    actions: waits ? [] : [action],
    footer: (!isPending || waits) && <NextDue />,
    dialogs: skipping.dialog,
  };
}

/**
 * An inspection next to the list: to complete with one tap, or with findings; its files, its reminder and its history.
 */
export default recordPanel({
  calls: inspections,
  at: `${bookPath}/inspections`,
  list: { shown: bookPath, left: bookPath },
  useLabels: useInspectionLabels,
  texts: { title: 'book.inspection', remove: 'book.inspection.delete' },
  history: changes.ofOrganization,
  // What is inspected and where; not when and how this one was done, nor the series that it is of.
  copy: { schema: InspectionBody.pick({ name: true, description: true, department: true, area: true }) },
  usePanel,
  Overview,
});

function DueDate({ of: { status, dueDate } }: { of: Inspection }) {
  const { t } = useTexts();
  return (
    <>
      {t('book.field.dueDate')} {wholeDates(dueDate)}
      {status === 'PENDING' && (
        <>
          {' · '}
          <Due kind="INSPECTION" date={dueDate} />
        </>
      )}
    </>
  );
}

function Overview({ record: inspection }: { record: Inspection }) {
  const { t } = useTexts();
  const words = useInspectionLabels();
  const { id, status, reminder, area, description, department, responsible } = inspection;
  const isPending = status === 'PENDING';
  return (
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
        more={reminder ? [{ label: t('book.field.reminder'), value: <ReminderLink of={reminder} /> }] : []}
      />
      <Raised inspection={inspection} />
      <RecordSections kind="INSPECTION" id={id} />
      {isPending && <Files inspection={inspection} />}
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
