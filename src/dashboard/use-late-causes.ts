import { useTexts } from '../ui/language/i18n.ts';
import type { Counts } from './dashboard.ts';
import { shownCauses } from './figures.ts';

/** What the numbers of late work count for a person, as words within a heading: 'overdue tasks and changed or repealed acts'. */
export function useLateCauses(counts: Counts): string {
  const { t, language } = useTexts();
  return new Intl.ListFormat(language === 'da' ? 'da' : 'en-GB', { type: 'conjunction' }).format(
    shownCauses(counts).map((cause) => t(`dashboard.late.cause.${cause}`)),
  );
}
