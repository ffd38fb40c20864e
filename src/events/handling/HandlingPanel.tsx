import { Button } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useParams } from 'react-router';
import { organizations } from '../../organization/tree/organization.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { useTexts } from '../../ui/language/i18n.ts';
import type { Picked } from '../../ui/fields/RecordPicker.tsx';
import { RecordForm } from '../../ui/record/RecordForm.tsx';
import { ReasonDialog } from '../../ui/record/ReasonDialog.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { RecordSections } from '../../ui/record/RecordSections.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { useToday } from '../../ui/session/today.ts';
import { lazyWithRetry } from '../../ui/client/lazy-with-retry.tsx';
import { useTagged } from '../../ui/client/use-call.ts';
import { isOpen, isReadyToClose, neededToClose } from '../rules.ts';
import { events } from '../event.ts';
import type { Event } from '../event.ts';
import classes from '../events.module.css';
import { EventStateLine, HandlingPart, ReportPart } from '../EventParts.tsx';
import { EventTimeline } from '../EventTimeline.tsx';
import { HandlingFields } from './HandlingFields.tsx';
import { useEventForm } from './use-event-form.ts';
import { useEventPanel } from '../use-event-panel.tsx';
import { useMoves } from './use-moves.ts';

const list = '/evaluation/event-handling';

const Injuries = lazyWithRetry(() => import('../injuries/Injuries.tsx'));
const LockedReports = lazyWithRetry(() => import('../locked/LockedReports.tsx'));

/** An event next to the queue: the report, its handling, its progress. */
export default function HandlingPanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useTagged(events.get, { orgId, id }, { shows: [404], staleTime: 0 });
  // After saving the form restarts with the stored values; while it is open, changes by others do not replace it.
  const [round, setRound] = useState(0);
  const found = reading.data;
  if (!found) return <RecordPanel title={t('events.title')} closeTo={list} reading={reading} />;
  const { answer, tag } = found;
  return (
    <Handling
      key={`${id} ${round}`}
      event={answer}
      tag={tag}
      saved={() => setRound((before) => before + 1)}
    />
  );
}

function Handling({ event, tag, saved }: { event: Event; tag: string | null; saved: () => void }) {
  const { id, title, status, handling, timeline } = event;
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const { head, history } = useEventPanel(event);
  const form = useEventForm(event, tag, 'event-handling');
  const moves = useMoves(event, tag, saved);
  // What is being written is saved by who writes it; the person then is a part of that.
  const give = async (responsible: Picked) => {
    if (form.isDirty()) form.set({ responsible });
    else if (await form.submit({ responsible })) {
      toastSuccess(t('kit.assign.done', { name: responsible.name ?? '' }));
      saved();
    }
  };
  const [asks, setAsks] = useState<'dismiss' | 'reopen' | null>(null);
  const open = isOpen(status);
  // Closing is what comes next once what it needs is written; until then saving is.
  const closes = open && neededToClose.every((name) => Boolean(form.values[name]));
  const done = (closes: boolean) => {
    toastSuccess(t(closes ? 'events.closed' : 'events.saved', { title }));
    saved();
  };
  const close = async () => {
    if (await form.submit({ closedDate: form.values.closedDate ?? today })) done(true);
  };
  const sendBack = async () => {
    if (!(await form.submit({ handledDate: null }))) return;
    toastSuccess(t('events.sentBack', { title }));
    saved();
  };
  const ask = (what: 'dismiss' | 'reopen') => (
    <Button className={classes.left} variant="default" onClick={() => setAsks(what)}>
      {t(`events.${what}`)} …
    </Button>
  );
  return (
    <>
      <RecordPanel
        {...head}
        closeTo={list}
        {...(status !== 'DISMISSED' && {
          editTo: `${list}/${id}/edit`,
          assign: { people: organizations.members, args: { orgId }, give },
        })}
        tabs={[
          {
            key: 'handling',
            label: t('events.tab.handling'),
            content: (printing) => (
              <>
                <EventStateLine event={event} />
                {isReadyToClose(status, handling.handledDate) && (
                  <Banner tone="info" icon={IconChecks}>
                    {t('events.ready', { date: handling.handledDate ?? '' })}{' '}
                    <Button
                      className={classes.sendBack}
                      size="compact-sm"
                      variant="default"
                      loading={form.busy}
                      onClick={() => void sendBack()}
                    >
                      {t('events.sendBack')}
                    </Button>
                  </Banner>
                )}
                <ReportPart event={event} />
                {(printing || status === 'DISMISSED') && <HandlingPart event={event} />}
                {status !== 'DISMISSED' && (
                  <section data-print="not">
                    <h3 className={classes.heading}>{t('events.tab.handling')}</h3>
                    <RecordForm form={form} staysAt={`${list}/${id}`} saved={() => done(false)}>
                      <HandlingFields form={form} closed={!open} />
                    </RecordForm>
                  </section>
                )}
                {event.accidentOccurred && (
                  <Suspense fallback={null}>
                    <Injuries eventId={id} occurrence={event.occurrence} />
                  </Suspense>
                )}
                <RecordSections kind="EVENT" id={id} />
                <Suspense fallback={null}>
                  <LockedReports eventId={id} />
                </Suspense>
              </>
            ),
          },
          {
            key: 'timeline',
            label: t('events.timeline'),
            content: <EventTimeline isTab timeline={timeline} reporterName={event.reporterName} />,
          },
          history,
        ]}
        footer={
          <>
            {ask(open ? 'dismiss' : 'reopen')}
            {status !== 'DISMISSED' && (
              <Button
                type="submit"
                form={form.id}
                variant={closes ? 'default' : 'filled'}
                loading={form.busy}
              >
                {t('events.save')}
              </Button>
            )}
            {open && (
              <Button
                variant={closes ? 'filled' : 'default'}
                loading={form.busy}
                onClick={() => void close()}
              >
                {t('events.close')}
              </Button>
            )}
          </>
        }
      />
      {asks && (
        <ReasonDialog
          key={asks}
          title={t(`events.${asks}.title`)}
          text={t(asks === 'dismiss' && event.poster ? 'events.dismiss.textPoster' : `events.${asks}.text`)}
          confirm={t(`events.${asks}`)}
          run={moves[asks]}
          // One that was put away while it was on its way leaves the next one open.
          close={() => setAsks((now) => (now === asks ? null : now))}
        />
      )}
    </>
  );
}
