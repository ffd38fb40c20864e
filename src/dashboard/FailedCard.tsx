import type { TextKey } from '../core/contract/text-key.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { ListFailed } from '../ui/list/ListFailed.tsx';
import { Card } from './Card.tsx';
import type { DashboardPart } from './dashboard.ts';

/** Which card a part is in. */
const titles = {
  steps: 'dashboard.steps',
  counts: 'dashboard.failed.counts',
  due: 'dashboard.due',
  events: 'dashboard.events',
  own: 'dashboard.own',
  consumption: 'dashboard.consumption',
  backups: 'dashboard.failed.backups',
  acts: 'dashboard.failed.acts',
} as const satisfies Record<DashboardPart, TextKey>;

/** In the place of a card that could not be read: the rest of the page is there. */
export function FailedCard({ part, retry }: { part: DashboardPart; retry: () => unknown }) {
  const { t } = useTexts();
  return (
    <Card id={part} title={t(titles[part])}>
      <ListFailed text={t('dashboard.failed')} retry={retry} />
    </Card>
  );
}
