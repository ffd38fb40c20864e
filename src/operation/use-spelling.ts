import { instantParts } from '../ui/language/dates.ts';
import { useTexts } from '../ui/language/i18n.ts';
import { useNumbers } from '../ui/language/numbers.ts';

/** An instant as the reader's clock shows it; a size in the unit that fits. */
export function useSpelling() {
  const { language } = useTexts();
  const { rough } = useNumbers();
  return {
    instant: (value: string): string => {
      const { date, time } = instantParts(value, language);
      return `${date} ${time}`;
    },
    size: (bytes: number): string => {
      const units = ['kB', 'MB', 'GB', 'TB'];
      let value = bytes / 1000;
      let unit = 0;
      for (; value >= 1000 && unit < units.length - 1; unit++) value /= 1000;
      return `${rough(value)} ${units[unit]}`;
    },
  };
}
