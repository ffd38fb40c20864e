import { IconClipboardCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useTexts } from '../../ui/language/i18n.ts';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { RecordSections } from '../../ui/record/RecordSections.tsx';
import { useMay, useSession } from '../../ui/session/session.ts';
import { useTagged } from '../../ui/client/use-call.ts';
import { eventsPath } from '../paths.ts';
import { isOpen } from '../rules.ts';
import { events } from '../event.ts';
import type { Event } from '../event.ts';
import { EventStateLine, HandlingPart, ReportPart } from '../EventParts.tsx';
import { EventTimeline } from '../EventTimeline.tsx';
import { useEventPanel } from '../use-event-panel.tsx';
import { WorkPanel } from '../handling/WorkPanel.tsx';

const list = eventsPath(false);

/** An own event next to the list: what the reader has to do about it, or else its outcome. */
export default function EventPanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { person, organization } = useSession();
  const manages = useMay(events.dismiss);
  const reading = useTagged(events.get, { orgId: organization.id, id }, { shows: [404], staleTime: 0 });
  // After saving the form restarts with the stored values.
  const [round, setRound] = useState(0);
  const found = reading.data;
  if (!found) return <RecordPanel title={t('events.mine')} closeTo={list} reading={reading} />;
  const { answer, tag } = found;
  const works = !manages && answer.handling.responsible?.id === person.id && isOpen(answer.status);
  return works ? (
    <WorkPanel
      key={`${id} ${round}`}
      event={answer}
      tag={tag}
      saved={() => setRound((before) => before + 1)}
    />
  ) : (
    <Followed key={id} event={answer} manages={manages} />
  );
}

function Followed({ event, manages }: { event: Event; manages: boolean }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const { head, history } = useEventPanel(event);
  return (
    <RecordPanel
      {...head}
      closeTo={list}
      actions={
        manages
          ? [
              {
                label: t('events.handle'),
                icon: IconClipboardCheck,
                run: () => navigate(`${eventsPath(true)}/${event.id}`),
              },
            ]
          : []
      }
      tabs={[
        {
          key: 'became',
          label: t('events.tab.outcome'),
          content: (
            <>
              <EventStateLine event={event} />
              <HandlingPart event={event} />
              <RecordSections kind="EVENT" id={event.id} />
              <EventTimeline {...event} />
            </>
          ),
        },
        { key: 'report', label: t('events.tab.report'), content: <ReportPart event={event} /> },
        history,
      ]}
    />
  );
}
