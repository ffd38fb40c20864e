import { clockTime } from '../../core/time/clock.ts';
import type { IsoDate } from '../../core/time/period.ts';
import { t } from './i18n.ts';
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

/** The name of a date's month: 'June', short 'Jun'; in Danish 'juni', 'jun'. */
export const monthName = (date: IsoDate, language: Language, length: 'short' | 'long' = 'long'): string =>
  length === 'short'
    ? named(date, language, 'm', { month: 'long' }).slice(0, 3)
    : named(date, language, 'M', { month: 'long' });

/** The name of the day of the week: 'Friday', 'fredag'. */
export const weekdayName = (date: IsoDate, language: Language): string =>
  named(date, language, 'd', { weekday: 'long' });

/** A time of day, hh:mm, as it is written in a language: '14:05', in Danish '14.05'. */
export const timeIn = (language: Language, time: string): string =>
  language === 'da' ? time.replace(':', '.') : time;

/** Asked for when it is needed: a first page may show no time, and it takes a slow phone long. */
let own: string | undefined;
const ownTimeZone = (): string => (own ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

/**
 * An instant ('2026-11-22T13:13:05Z'): its date, yyyy-mm-dd, and time, '14:05' (in Danish '14.05'). In: the time zone whose clock shows it; left out: the
 * reader's own.
 */
export function instantParts(
  instant: string,
  language: Language,
  timeZone = ownTimeZone(),
): { date: IsoDate; time: string } {
  const { date, time } = clockTime(timeZone, instant) ?? { date: instant, time: '' };
  return { date, time: timeIn(language, time) };
}

/** An instant as text, by the reader's own clock: '2026-06-30 at 14:05', in Danish '2026-06-30 kl. 14.05'. */
export const instantText = (instant: string | number, language: Language): string =>
  t('kit.history.at', instantParts(new Date(instant).toISOString(), language));

/** A word at the start of a sentence or alone: names of days and months are lower case in Danish. */
export const capital = (word: string): string => word.slice(0, 1).toUpperCase() + word.slice(1);
