import { instantParts } from '../ui/dates.ts';
import { useLanguage } from '../ui/i18n.ts';

/** The day of an instant, where the reader is. */
export function useDay(): (instant: string) => string {
  const language = useLanguage();
  return (instant) => instantParts(instant, language).date;
}
