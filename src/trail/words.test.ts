import { expect, test } from 'vitest';
import { recordKinds, texts } from '../areas.server.ts';
import { fieldChanges, valueWords } from './words.ts';
import type { Reader } from './words.ts';

const known: Record<string, readonly [string, string]> = texts;
const readerOf = (language: 'en' | 'da'): Reader => ({
  kinds: recordKinds,
  language,
  timeZone: 'Europe/Copenhagen',
  say: (key, values = {}) =>
    known[key]?.[language === 'en' ? 0 : 1].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
      String(values[name] ?? ''),
    ) ?? null,
});

test.each([
  ['meter', 'frequency', 'P0D', 'No fixed interval', 'Intet fast interval'],
  ['meter', 'frequency', 'P3M', '3 months', 'hver 3. måned'],
  ['reminder', 'period', 'P0D', 'Once', 'Én gang'],
  ['reminder', 'period', 'P1Y', 'year', 'hvert år'],
  ['reminder', 'notifyBefore', 'P0D', 'On the day it is due', 'På forfaldsdagen'],
  ['reminder', 'notifyBefore', 'P1D', '1 day before it is due', '1 dag før forfald'],
  ['reminder', 'notifyBefore', 'P2W', '2 weeks before it is due', '2 uger før forfald'],
  ['reminder', 'notifyBefore', 'P1M3D', 'P1M3D', 'P1M3D'],
])('the %s of the trail says of %s %s what it means', (kind, field, value, english, danish) => {
  expect(valueWords(kind, field, value, readerOf('en'))).toBe(english);
  expect(valueWords(kind, field, value, readerOf('da'))).toBe(danish);
});

test.each([
  ['file', 'createdDate', '2026-11-22T13:13:05.123+00:00', '2026-11-22 14:13', '2026-11-22 14.13'],
  ['file', 'createdDate', '2026-07-31T22:30:00Z', '2026-08-01 00:30', '2026-08-01 00.30'],
  ['file', 'size', 2_400_000, '2.3 MB', '2,3 MB'],
  ['file', 'size', 900, '1 kB', '1 kB'],
  ['chemical_association', 'storedAmount', { unit: 'L', value: '2500' }, '2,500 L', '2.500 L'],
  ['chemical_association', 'annualAmount', { unit: 'm3', value: '14' }, '14 m³', '14 m³'],
  ['reading', 'unit', 'm3', 'm³', 'm³'],
  ['meter', 'units', ['m3', 'diesel L'], 'm³, L (diesel)', 'm³, L (diesel)'],
])('the %s of the trail is shown in %s in usual words', (kind, field, value, english, danish) => {
  expect(valueWords(kind, field, value, readerOf('en'))).toBe(english);
  expect(valueWords(kind, field, value, readerOf('da'))).toBe(danish);
});

test.each([
  [{ from: 'WAITING', to: null }, 'pending', 'accepted'],
  [{ from: 'WAITING', to: 'DECLINED' }, 'pending', 'declined'],
  [{ from: null, to: 'WAITING' }, '', 'pending'],
  [{ from: null, to: null }, '', ''],
])('the answer to an invitation %j is shown as it was', (invitation, from, to) => {
  const [change] = fieldChanges({ recordType: 'member', changes: { invitation } }, readerOf('en'));
  expect(change).toMatchObject({ from, to });
});
