import { Button } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { files } from '../../documents/file.ts';
import { Banner } from '../../ui/messages/Banner.tsx';
import { PhotosField } from '../../ui/attachments/PhotosField.tsx';
import { useAttached } from '../../ui/attachments/use-attached.ts';
import { useTexts } from '../../ui/language/i18n.ts';
import { RecordForm } from '../../ui/record/RecordForm.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { RecordSections } from '../../ui/record/RecordSections.tsx';
import { useMay } from '../../ui/session/session.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { useToday } from '../../ui/session/today.ts';
import { workInputOf } from './input.ts';
import { eventsPath } from '../paths.ts';
import type { Event } from '../event.ts';
import classes from '../events.module.css';
import { EventStateLine, HandlingPart, ReportPart } from '../EventParts.tsx';
import { EventTimeline } from '../EventTimeline.tsx';
import { WorkFields } from './HandlingFields.tsx';
import { useEventForm } from './use-event-form.ts';
import { useEventPanel } from '../use-event-panel.tsx';

const list = eventsPath(false);

interface Props {
  event: Event;
  tag: string | null;
  saved: () => void;
}

/**
 * An event for its responsible person: the report, what they write and attach, and that it is done; a manager closes
 * it.
 */
export function WorkPanel({ event, tag, saved }: Props) {
  const { id, title, handling, timeline } = event;
  const { t } = useTexts();
  const today = useToday();
  const photos = useAttached(files);
  const mayAttach = useMay(files.upload);
  const { head, history } = useEventPanel(event);
  const form = useEventForm(event, tag, 'event-work', workInputOf);
  const done = handling.handledDate !== null;
  const say = (text: 'events.saved' | 'events.handled' | 'events.resumed') => {
    toastSuccess(t(text, { title }));
    saved();
  };
  const mark = async (handledDate: string | null) => {
    if (await form.submit({ handledDate })) say(handledDate ? 'events.handled' : 'events.resumed');
  };
  return (
    <RecordPanel
      {...head}
      closeTo={list}
      tabs={[
        {
          key: 'handling',
          label: t('events.tab.handling'),
          content: (printing) => (
            <>
              <EventStateLine event={event} />
              <ReportPart event={event} />
              {done && (
                <Banner tone="success" icon={IconCircleCheck}>
                  {t('events.handled.waits', { date: handling.handledDate ?? '' })}
                </Banner>
              )}
              {(printing || done) && <HandlingPart event={event} />}
              {!done && (
                <section data-print="not">
                  <h3 className={classes.heading}>{t('events.yourTask')}</h3>
                  <RecordForm form={form} staysAt={`${list}/${id}`} saved={() => say('events.saved')}>
                    <WorkFields form={form} />
                    {mayAttach && <PhotosField {...form.field('files')} photos={photos} />}
                  </RecordForm>
                </section>
              )}
              <RecordSections kind="EVENT" id={id} />
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
        done ? (
          <Button variant="default" loading={form.busy} onClick={() => void mark(null)}>
            {t('events.resume')}
          </Button>
        ) : (
          <>
            <Button type="submit" form={form.id} variant="default" loading={form.busy}>
              {t('events.save')}
            </Button>
            <Button loading={form.busy} onClick={() => void mark(today)}>
              {t('events.done')}
            </Button>
          </>
        )
      }
    />
  );
}
