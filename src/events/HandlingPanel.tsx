import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router';
import { changes } from '../organization/change.ts';
import { useTexts } from '../ui/i18n.ts';
import { RecordForm } from '../ui/record/RecordForm.tsx';
import { RecordHistory } from '../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../ui/record/RecordPanel.tsx';
import { useOrganization } from '../ui/session.ts';
import { toastSuccess } from '../ui/toasts.ts';
import { useToday } from '../ui/today.ts';
import { useTagged } from '../ui/use-call.ts';
import { isOpen } from './event-rules.ts';
import { events } from './event.ts';
import type { Event } from './event.ts';
import classes from './events.module.css';
import { EventStateLine, HandlingPart, ReportPart } from './EventParts.tsx';
import { EventTimeline } from './EventTimeline.tsx';
import { CategorySign, useEventWords } from './EventWords.tsx';
import { HandlingFields } from './HandlingFields.tsx';
import { ReasonDialog } from './ReasonDialog.tsx';
import { useDay } from './use-day.ts';
import { useEventForm } from './use-event-form.ts';
import { useMoves } from './use-moves.ts';

const list = '/evaluation/event-handling';

/** An event beside the queue: what was reported, what is done about it, how it went. */
export default function HandlingPanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useTagged(events.get, { orgId, id }, { shows: [404], staleTime: 0 });
  // After saving the form begins anew with what is stored; while it is open, what others save does not take it away.
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
  const { id, title, status, timeline } = event;
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const today = useToday();
  const dayOf = useDay();
  const words = useEventWords();
  const form = useEventForm(event, tag, 'event-handling');
  const moves = useMoves(event, tag, saved);
  const [asks, setAsks] = useState<'dismiss' | 'reopen' | null>(null);
  const open = isOpen(status);
  const done = (closes: boolean) => {
    toastSuccess(t(closes ? 'events.closed' : 'events.saved', { title }));
    saved();
  };
  const close = async () => {
    const { closedDate, ...values } = form.values;
    if (await form.submit({ ...values, closedDate: closedDate ?? today })) done(true);
  };
  const ask = (what: 'dismiss' | 'reopen') => (
    <Button className={classes.left} variant="default" onClick={() => setAsks(what)}>
      {t(`events.${what}`)} …
    </Button>
  );
  return (
    <>
      <RecordPanel
        title={title}
        context={t('events.reportedOn', {
          name: event.reportedBy.name ?? t('events.somebody'),
          date: dayOf(event.createdDate),
        })}
        icon={<CategorySign category={event.category} />}
        closeTo={list}
        {...(status !== 'DISMISSED' && { editTo: `${list}/${id}/edit` })}
        tabs={[
          {
            key: 'handling',
            label: t('events.tab.handling'),
            content: (
              <>
                <EventStateLine event={event} />
                <ReportPart event={event} />
                {status === 'DISMISSED' ? (
                  <HandlingPart event={event} />
                ) : (
                  <section>
                    <h3 className={classes.heading}>{t('events.tab.handling')}</h3>
                    <RecordForm form={form} staysAt={`${list}/${id}`} saved={() => done(false)}>
                      <HandlingFields form={form} closed={!open} />
                    </RecordForm>
                  </section>
                )}
              </>
            ),
          },
          {
            key: 'timeline',
            label: t('events.timeline'),
            content: <EventTimeline timeline={timeline} />,
          },
          {
            key: 'history',
            label: t('events.tab.history'),
            content: (
              <RecordHistory
                endpoint={changes.ofOrganization}
                args={{ orgId, query: { record: id } }}
                words={words}
              />
            ),
          },
        ]}
        footer={
          <>
            {ask(open ? 'dismiss' : 'reopen')}
            {status !== 'DISMISSED' && (
              <Button type="submit" form={form.id} variant={open ? 'default' : 'filled'} loading={form.busy}>
                {t('events.save')}
              </Button>
            )}
            {open && (
              <Button loading={form.busy} onClick={() => void close()}>
                {t('events.close')}
              </Button>
            )}
          </>
        }
      />
      {asks && (
        <ReasonDialog
          title={t(`events.${asks}.title`)}
          text={t(`events.${asks}.text`)}
          confirm={t(`events.${asks}`)}
          run={moves[asks]}
          close={() => setAsks(null)}
        />
      )}
    </>
  );
}
