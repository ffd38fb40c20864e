import type { DueKind } from '../../core/time/due.ts';
import type { TextKey } from '../../core/contract/text-key.ts';

/** As much of the translation as a due date needs. */
type Say = (key: Extract<TextKey, `due.${string}`>, values?: { count: number }) => string;

/**
 * A due date in words: '8 days overdue', 'Today', 'Tomorrow', 'Friday', 'In 31 days'; of a competence 'Expired 8 days ago'.
 * In: its kind, the days until then (negative: past), and the name of its weekday, which is clearest within the week.
 */
export function dueText(kind: DueKind, days: number, weekday: string, t: Say): string {
  if (kind === 'COMPETENCE') {
    if (days === 0) return t('due.expiresToday');
    return days < 0 ? t('due.expired', { count: -days }) : t('due.expires', { count: days });
  }
  if (days < 0) return t('due.late', { count: -days });
  if (days === 0) return t('due.today');
  if (days === 1) return t('due.tomorrow');
  return days < 7 ? weekday.slice(0, 1).toUpperCase() + weekday.slice(1) : t('due.inDays', { count: days });
}
