import { expect, test } from 'vitest';
import { datesIn } from './dates.ts';

const first = (text: string, language: string, monthFirst = false) => {
  const [date] = datesIn(text, { language, monthFirst });
  return date && `${date.iso}${date.ambiguous ? '?' : ''}`;
};
const languages = [
  'en',
  'da',
  'de',
  'sv',
  'fr',
  'bg',
  'cs',
  'el',
  'es',
  'et',
  'fi',
  'hr',
  'hu',
  'it',
  'lv',
  'mt',
  'nl',
  'pl',
  'pt',
  'ro',
  'sk',
  'sl',
];

test('a month in words, in full and short, is the month of the sheet’s own language', () => {
  for (const language of languages)
    for (const dateStyle of ['long', 'medium'] as const)
      for (let month = 0; month < 12; month += 1) {
        const day = new Date(Date.UTC(2023, month, 14));
        const text = new Intl.DateTimeFormat(language, { dateStyle, timeZone: 'UTC' }).format(day);
        expect(first(text, language), `${language}: ${text}`).toBe(day.toISOString().slice(0, 10));
      }
});

test.each([
  ['14. marts 2025', 'da', '2025-03-14'],
  ['1er mars 2025', 'fr', '2025-03-01'],
  ['2025. gada 14. martā', 'lv', '2025-03-14'],
  ['14-Mar-2025', 'de', '2025-03-14'],
  ['7. lipnja 2024', 'cs', undefined],
  ['5-6-2024', 'nl', '2024-06-05'],
  ['5/6/2024', 'it', '2024-06-05?'],
  ['25/6/2024', 'en', '2024-06-25'],
  ['31.02.2024', 'de', undefined],
  ['2015/830', 'en', undefined],
])('%s (%s) is %s', (text, language, expected) => {
  expect(first(text, language)).toBe(expected);
});

test('where the month is written first, a date that may be either says so', () => {
  expect(first('5/6/2024', 'en', true)).toBe('2024-05-06?');
});
