import { changes } from '../trail/change.ts';
import { useTexts } from '../ui/language/i18n.ts';
import type { PanelTab } from '../ui/record/PanelTabs.tsx';
import { RecordHistory } from '../ui/record/RecordHistory.tsx';
import { useOrganization } from '../ui/session/session.ts';
import type { Event } from './event.ts';
import { CategoryIcon, useEventLabels, useReporter } from './EventLabels.tsx';

/** What every panel of an event has: its heading, and the tab of its history. */
export function useEventPanel(event: Event) {
  const { id, title, category, createdDate } = event;
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useEventLabels();
  const reporterOf = useReporter();
  const history: PanelTab = {
    key: 'history',
    label: t('kit.panel.history'),
    content: (
      <RecordHistory
        endpoint={changes.ofOrganization}
        args={{ orgId, query: { record: id } }}
        words={words}
      />
    ),
  };
  const context = t('events.reportedOn', {
    name: reporterOf(event),
    date: createdDate,
  });
  return { head: { title, context, icon: <CategoryIcon category={category} /> }, history };
}
