import { useParams } from 'react-router';
import { useTexts } from '../../ui/language/i18n.ts';
import { FormPanel } from '../../ui/record/FormPanel.tsx';
import { RecordPanel } from '../../ui/record/RecordPanel.tsx';
import { useOrganization } from '../../ui/session/session.ts';
import { useTagged } from '../../ui/client/use-call.ts';
import { events } from '../event.ts';
import type { Event } from '../event.ts';
import { ReportFields } from './ReportFields.tsx';
import { useEventForm } from '../handling/use-event-form.ts';

const list = '/evaluation/event-handling';

/** Corrects what was reported, by who handles it; the report as it was stays in the history. */
export default function EditReport() {
  const { id = '' } = useParams();
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const reading = useTagged(events.get, { orgId, id }, { shows: [404], staleTime: 0 });
  const found = reading.data;
  if (!found)
    return (
      <RecordPanel title={t('events.edit')} closeTo={`${list}/${id}`} reading={reading} takesFocus={false} />
    );
  return <Edit key={id} event={found.answer} tag={found.tag} />;
}

function Edit({ event, tag }: { event: Event; tag: string | null }) {
  const { t } = useTexts();
  const form = useEventForm(event, tag, 'event-report');
  const back = `${list}/${event.id}`;
  return (
    <FormPanel
      form={form}
      title={t('events.edit')}
      context={event.title}
      closeTo={back}
      saved={({ title }) => ({ message: t('events.saved', { title }), to: back })}
    >
      <ReportFields form={form} all />
    </FormPanel>
  );
}
