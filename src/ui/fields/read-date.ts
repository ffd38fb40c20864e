import { addDays, isDate } from '../../core/time/period.ts';
import type { IsoDate } from '../../core/time/period.ts';

const words: Record<string, number> = {
  today: 0,
  'i dag': 0,
  idag: 0,
  yesterday: -1,
  'i går': -1,
  igår: -1,
  tomorrow: 1,
  'i morgen': 1,
  imorgen: 1,
};

const two = (digits: string): string => digits.padStart(2, '0');

/**
 * A date as people type it, day before month: '2026-06-30', '20260630', '30/6/2026', '30.6.26', '30-6' (the year that
 * makes it nearest to today), 'today', 'i går'. Null if it is not a real date.
 */
export function readDate(text: string, today: IsoDate): IsoDate | null {
  const plain = text.trim().toLowerCase();
  const offset = words[plain];
  if (offset !== undefined) return addDays(today, offset);
  const real = (date: string): IsoDate | null => (isDate(date) ? date : null);
  const iso = /^(\d{4})[-/. ]?(\d{1,2})[-/. ]?(\d{1,2})$/.exec(plain);
  if (iso && (plain.length === 8 || /\D/.test(plain)))
    return real(`${iso[1]}-${two(iso[2] ?? '')}-${two(iso[3] ?? '')}`);
  const local = /^(\d{1,2})[-/. ](\d{1,2})(?:[-/. ](\d{2}|\d{4}))?$/.exec(plain);
  if (!local) return null;
  const [, day = '', month = '', year] = local;
  const inYear = (number: number): IsoDate | null =>
    real(`${String(number).padStart(4, '0')}-${two(month)}-${two(day)}`);
  if (year) return inYear(year.length === 2 ? 2000 + Number(year) : Number(year));
  const thisYear = Number(today.slice(0, 4));
  const distance = (date: IsoDate) => Math.abs(Date.parse(date) - Date.parse(today));
  const near = [thisYear - 1, thisYear, thisYear + 1].map(inYear).filter((date) => date !== null);
  return near.toSorted((a, b) => distance(a) - distance(b))[0] ?? null;
}
