import { isPast } from '../core/time/due.ts';
import { isDate } from '../core/time/period.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { useToday } from '../ui/session/today.ts';

/** What a new action's due date says of itself: one that has passed is allowed, but seldom meant. In: the date as typed. Undefined: nothing. */
export function usePastNote(dueDate: string | null | undefined): string | undefined {
  const { t } = useTexts();
  const today = useToday();
  return dueDate && isDate(dueDate) && isPast(dueDate, today) ? t('actions.pastDue') : undefined;
}
