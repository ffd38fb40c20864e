import { IconClipboardCheck } from '@tabler/icons-react';
import { useNavigate, useParams } from 'react-router';
import { changes } from '../organization/change.ts';
import { useTexts } from '../ui/i18n.ts';
import { RecordHistory } from '../ui/record/RecordHistory.tsx';
import { RecordPanel } from '../ui/record/RecordPanel.tsx';
import { useMay, useOrganization } from '../ui/session.ts';
import { useCall } from '../ui/use-call.ts';
import { EventStateLine, HandlingPart, ReportPart } from './EventParts.tsx';
import { EventTimeline } from './EventTimeline.tsx';
import { CategorySign, useEventWords } from './EventWords.tsx';
import { events } from './event.ts';
import { useDay } from './use-day.ts';

const list = '/events';

/** One’s own report beside the list: what became of it, then what it said. */
export default function EventPanel() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useEventWords();
  const dayOf = useDay();
  const navigate = useNavigate();
  const manages = useMay({ level: 'MANAGE_ORGANIZATION', feature: 'events' });
  const reading = useCall(events.get, { orgId, id }, { shows: [404] });
  const event = reading.data;
  if (!event) return <RecordPanel title={t('events.mine')} closeTo={list} reading={reading} />;
  return (
    <RecordPanel
      key={id}
      title={event.title}
      context={t('events.reportedOn', {
        name: event.reportedBy.name ?? t('events.somebody'),
        date: dayOf(event.createdDate),
      })}
      icon={<CategorySign category={event.category} />}
      closeTo={list}
      actions={
        manages
          ? [
              {
                label: t('events.handle'),
                icon: <IconClipboardCheck size={16} stroke={1.6} />,
                run: () => navigate(`/evaluation/event-handling/${id}`),
              },
            ]
          : []
      }
      tabs={[
        {
          key: 'became',
          label: t('events.tab.became'),
          content: (
            <>
              <EventStateLine event={event} />
              <HandlingPart event={event} />
              <EventTimeline timeline={event.timeline} />
            </>
          ),
        },
        { key: 'report', label: t('events.tab.report'), content: <ReportPart event={event} /> },
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
    />
  );
}
