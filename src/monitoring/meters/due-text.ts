type DueKey = 'meters.due.late' | 'meters.due.today' | 'meters.due.tomorrow' | 'meters.due.inDays';
type Say = (key: DueKey, values?: Record<string, string | number>) => string;

/**
 * A due date in words: '8 days overdue', 'Today', 'Tomorrow', 'Friday', 'In 31 days'. In: the days until then (negative:
 * past) and the name of its weekday, which is clearest within the week.
 */
export function dueText(days: number, weekday: string, t: Say): string {
  if (days < 0) return t('meters.due.late', { count: -days });
  if (days === 0) return t('meters.due.today');
  if (days === 1) return t('meters.due.tomorrow');
  return days < 7
    ? weekday.slice(0, 1).toUpperCase() + weekday.slice(1)
    : t('meters.due.inDays', { count: days });
}
