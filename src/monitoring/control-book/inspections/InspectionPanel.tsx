import { Button } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowBackUp,
  IconClipboardCheck,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link, useParams } from 'react-router';
import { files as fileCalls } from '../../../documents/file.ts';
import { eventsPath } from '../../../events/paths.ts';
import { events } from '../../../events/event.ts';
import { changes } from '../../../trail/change.ts';
import { Banner } from '../../../ui/messages/Banner.tsx';
import { FileList } from '../../../ui/attachments/FilesField.tsx';
import { useTexts } from '../../../ui/language/i18n.ts';
import { deleting } from '../../../ui/record/deleting.tsx';
import { formOpened, handedBack, keepDraft } from '../../../ui/browser/drafts.ts';
import type { Draft } from '../../../ui/browser/drafts.ts';
import { Facts } from '../../../ui/record/Facts.tsx';
import { LinkList } from '../../../ui/record/LinkList.tsx';
import { RecordHistory } from '../../../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../../../ui/record/RecordPanel.tsx';
import type { PanelAction } from '../../../ui/record/RecordPanel.tsx';
import { useListLink } from '../../../ui/record/use-list-link.ts';
import { useRemoval } from '../../../ui/record/use-removal.ts';
import { useMay, useOrganization, useSession } from '../../../ui/session/session.ts';
import { useToday } from '../../../ui/session/today.ts';
import { useCall } from '../../../ui/client/use-call.ts';
import { useAttached } from '../../../ui/attachments/use-attached.ts';
import { bookPath, StandingSign, useInspectionWords, useStanding } from '../BookWords.tsx';
import classes from '../control-book.module.css';
import { DoForm } from './DoForm.tsx';
import { DueWord } from '../../meters/DueWord.tsx';
import { inspections } from './inspection.ts';
import type { Inspection } from './inspection.ts';
import meterClasses from '../../meters/meters.module.css';
import { SkipDialog } from './SkipDialog.tsx';
import { skipDraft, useComplete } from './use-complete.ts';

/** An inspection beside the list: to be done at once, or with what was found; its files, its reminder and its history. */
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
  const today = useToday();
  const words = useInspectionWords();
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
                <DueWord date={dueDate} today={today} />
              </>
            )}
          </>
        }
        icon={<IconClipboardCheck size={20} stroke={1.5} aria-hidden />}
        closeTo={bookPath}
        editTo={waits ? undefined : `${bookPath}/inspections/${id}/edit`}
        actions={waits ? [] : actions}
        tabs={[
          {
            key: 'overview',
            label: t('book.tab.overview'),
            content: (
              <>
                {isPending ? <DoForm inspection={inspection} /> : <Outcome inspection={inspection} />}
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

/** The question why it is skipped: open, and the reason that was given without network and handed back to be changed. */
function useSkipping(id: string) {
  const { person } = useSession();
  const draft = skipDraft(id);
  const reasonOf = (given: Draft | null): string => {
    const reason = given?.values['reason'];
    return typeof reason === 'string' ? reason : '';
  };
  const [begun, setBegun] = useState(() => reasonOf(handedBack(draft)));
  const [opened, setOpened] = useState(begun !== '');
  useEffect(
    () =>
      formOpened(draft, (given) => {
        setBegun(reasonOf(given));
        setOpened(true);
      }),
    [draft],
  );
  return {
    begun,
    opened,
    begin: () => setOpened(true),
    close: () => {
      keepDraft(person.id, draft, null);
      setOpened(false);
    },
  };
}

function ReminderLink({ of }: { of: { id: string; name?: string | undefined } }) {
  const { to } = useListLink();
  return (
    <Link className={meterClasses.link} to={to(`${bookPath}/reminders/${of.id}`)}>
      {of.name}
    </Link>
  );
}

/** The events that were reported from it, as far as one may see them. */
function useRaised({ id }: Inspection) {
  const { id: orgId } = useOrganization();
  const reads = useMay({ level: 'READ_ORGANIZATION', feature: 'events' });
  const query = { inspection: [id], size: 50 };
  return useCall(events.list, { orgId, query }, { enabled: reads }).data?.content ?? [];
}

function Raised({ inspection }: { inspection: Inspection }) {
  const { t } = useTexts();
  const manages = useMay({ level: 'MANAGE_ORGANIZATION', feature: 'events' });
  const links = useRaised(inspection).map((event) => ({
    id: event.id,
    name: event.title,
    to: `${eventsPath(manages)}/${event.id}`,
    note: t(`events.status.${event.status}`),
  }));
  return <LinkList title={t('book.events')} links={links} />;
}

function Note({ inspection: { note } }: { inspection: Inspection }) {
  const { t } = useTexts();
  return (
    note && (
      <section>
        <h3 className={classes.heading}>{t('book.field.note')}</h3>
        <p className={classes.prose}>{note}</p>
      </section>
    )
  );
}

const Files = ({ inspection: { files } }: { inspection: Inspection }) => (
  <FileList files={files} hrefOf={useAttached(fileCalls).hrefOf} />
);

/** What was found, by whom and when; and the way to an event where something was. */
function Outcome({ inspection }: { inspection: Inspection }) {
  const { t } = useTexts();
  const standing = useStanding();
  const mayReport = useMay({ level: 'EDIT_ORGANIZATION', feature: 'events' });
  const isRaised = useRaised(inspection).length > 0;
  const { id, performedAt, performedBy, skipped, result } = inspection;
  const by = skipped ? skipped.by?.name : performedBy?.name;
  return (
    <section className={classes.outcome}>
      <div className={classes.verdict}>
        <StandingSign of={inspection} size={28} />
        <p>
          <b>{standing(inspection)}</b>
          {[skipped?.date ?? performedAt, by].filter(Boolean).join(' · ')}
        </p>
      </div>
      {skipped && <p className={classes.prose}>{skipped.reason}</p>}
      <Note inspection={inspection} />
      <Files inspection={inspection} />
      {(result === 'REMARK' || result === 'NOT_OK') && mayReport && !isRaised && (
        <Banner tone="warning" icon={IconAlertTriangle}>
          <p className={classes.advice}>{t(`book.event.text.${result}`)}</p>
          <Button component={Link} to={`/events/new?inspection=${id}`} size="xs">
            {t('book.event')}
          </Button>
        </Banner>
      )}
    </section>
  );
}
