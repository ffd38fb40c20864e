import { changes } from '../trail/change.ts';
import { useTexts } from '../ui/language/i18n.ts';
import type { PanelTab } from '../ui/record/PanelTabs.tsx';
import { RecordHistory } from '../ui/record/RecordHistory.tsx';
import { useOrganization } from '../ui/session/session.ts';
import type { Event } from './event.ts';
import { CategoryIcon, useEventLabels } from './EventLabels.tsx';

/** What every panel of an event has: its heading, and the tab of its history. */
export function useEventPanel({ id, title, category, reportedBy, createdDate }: Event) {
  const { t } = useTexts();
  const { id: orgId } = useOrganization();
  const words = useEventLabels();
  const history: PanelTab = {
    key: 'history',
    label: t('events.tab.history'),
    content: (
      <RecordHistory
        endpoint={changes.ofOrganization}
        args={{ orgId, query: { record: id } }}
        words={words}
      />
    ),
  };
  const context = t('events.reportedOn', {
    name: reportedBy.name ?? t('events.somebody'),
    date: createdDate,
  });
  return { head: { title, context, icon: <CategoryIcon category={category} /> }, history };
}
