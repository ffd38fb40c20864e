import type { IsoDate } from '../core/period.ts';
import type { Language } from './i18n.ts';

const names = new Map<string, Intl.DateTimeFormat>();

function named(date: IsoDate, language: Language, key: string, options: Intl.DateTimeFormatOptions): string {
  let format = names.get(language + key);
  if (!format) {
    format = new Intl.DateTimeFormat(language === 'da' ? 'da-DK' : 'en-GB', { ...options, timeZone: 'UTC' });
    names.set(language + key, format);
  }
  return format.format(new Date(`${date}T00:00:00Z`)).replace(/\.$/, '');
}

/** The name of the month a date lies in: 'June', short 'Jun'; in Danish 'juni', 'jun'. */
export const monthName = (date: IsoDate, language: Language, length: 'short' | 'long' = 'long'): string =>
  length === 'short'
    ? named(date, language, 'm', { month: 'long' }).slice(0, 3)
    : named(date, language, 'M', { month: 'long' });

/** The name of the day of the week: 'Friday', 'fredag'. */
export const weekdayName = (date: IsoDate, language: Language): string =>
  named(date, language, 'd', { weekday: 'long' });

const two = (value: number): string => String(value).padStart(2, '0');

/** An instant in the reader's own time zone: its date, yyyy-mm-dd, and time, '14:05' (in Danish '14.05'). */
export function instantParts(instant: string, language: Language): { date: IsoDate; time: string } {
  const at = new Date(instant);
  return {
    date: `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`,
    time: `${two(at.getHours())}${language === 'da' ? '.' : ':'}${two(at.getMinutes())}`,
  };
}
