import { expect, test } from 'vitest';
import { texts } from '../texts.ts';
import { valueWords } from './change-words.ts';
import type { Reader } from './change-words.ts';

const known: Record<string, readonly [string, string]> = texts;
const readerOf = (language: 'en' | 'da'): Reader => ({
  language,
  say: (key, values = {}) =>
    known[key]?.[language === 'en' ? 0 : 1].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    ) ?? null,
});

test.each([
  ['meter', 'frequency', 'P0D', 'No fixed interval', 'Ingen fast frekvens'],
  ['meter', 'frequency', 'P3M', '3 months', '3. måned'],
  ['reminder', 'period', 'P0D', 'Once', 'Én gang'],
  ['reminder', 'period', 'P1Y', 'year', 'år'],
  ['reminder', 'notifyBefore', 'P0D', 'On the day it is due', 'På forfaldsdagen'],
  ['reminder', 'notifyBefore', 'P1D', '1 day before it is due', '1 dag før forfald'],
  ['reminder', 'notifyBefore', 'P2W', '2 weeks before it is due', '2 uger før forfald'],
  ['reminder', 'notifyBefore', 'P1M3D', 'P1M3D', 'P1M3D'],
])('the %s of the trail says of %s %s what it means', (kind, field, value, english, danish) => {
  expect(valueWords(kind, field, value, readerOf('en'))).toBe(english);
  expect(valueWords(kind, field, value, readerOf('da'))).toBe(danish);
});
