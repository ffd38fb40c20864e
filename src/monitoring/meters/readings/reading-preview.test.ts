import { expect, test } from 'vitest';
import { previewReading, addedTo } from './reading-preview.ts';
import type { PlainReading } from '../consumption/intervals.ts';

const read = (performedAt: string, value: string): PlainReading => ({
  performedAt,
  value,
  unit: 'kWh',
  kind: 'NORMAL',
});
const counter = {
  utilityType: 'ELECTRICITY',
  readingMode: 'COUNTER',
  readAt: 'END',
  units: ['kWh', 'MWh'],
} as const;
const tank = { utilityType: 'TANK_BEARING', readingMode: 'LEVEL', readAt: 'END', units: ['L'] } as const;
const others = [read('2026-03-31', '100'), read('2026-04-30', '130'), read('2026-05-31', '161')];
const typed = (value: string, performedAt = '2026-06-30') => ({ value, performedAt, unit: 'kWh' });

test('a number and a date make a reading, with the use it means', () => {
  const entry = previewReading(counter, others, typed('191'));
  expect(entry.before?.performedAt).toBe('2026-05-31');
  expect(entry.judged?.use).toEqual({ amount: '30', days: 30, perDay: '1' });
  expect(entry.judged?.low).toBe('1');
});

test.each([typed('abc'), typed(''), typed('191', '2026-06-31')])('%o is not a reading yet', (half) => {
  expect(previewReading(counter, others, half)).toMatchObject({ candidate: null, judged: null, fell: null });
});

test('while there is no date, the reading before is the last there is', () => {
  expect(previewReading(counter, others, typed('191', '2026-06-31')).before?.performedAt).toBe('2026-05-31');
});

test('a counter that fell names its neighbour', () => {
  expect(previewReading(counter, others, typed('160')).fell?.neighbour?.value).toBe('161');
  expect(
    previewReading(counter, others, { ...typed('165'), kind: 'METER_REPLACED', newStartValue: '0' }).fell,
  ).toBeNull();
});

test('a tank that rose requires the refill', () => {
  const litres = others.map((each) => ({ ...each, unit: 'L' }));
  const level = { ...typed('400'), unit: 'L' };
  expect(previewReading(tank, litres, level).rose).toBe(true);
  const refilled = previewReading(tank, litres, { ...level, kind: 'REFILL', refillAmount: '300' });
  expect(refilled.rose).toBe(false);
  expect(refilled.judged?.use?.amount).toBe('61');
});

test('asked back is what is below zero, even as the first of all, and what is far from what was seen', () => {
  const amounts = { ...counter, readingMode: 'CONSUMPTION' } as const;
  expect(previewReading(amounts, [], typed('-4.2')).asks).toBe('BELOW_ZERO');
  expect(previewReading(counter, [], typed('-4.2')).asks).toBeNull();
  const many = [1, 2, 3, 4, 5, 6].map((month) => read(`2026-0${month}-01`, String(month * 100)));
  expect(previewReading(counter, many, typed('700', '2026-07-01')).asks).toBeNull();
  expect(previewReading(counter, many, typed('9000', '2026-07-01')).asks).toBe('MORE');
  expect(previewReading(counter, many, typed('601', '2026-07-01')).asks).toBe('LESS');
});

const months2026 = { from: '2026-01-01', to: '2026-12-31', interval: 'month' } as const;

test('what an unsaved reading adds falls on its months', () => {
  const entry = previewReading(counter, others, typed('191'));
  const months = addedTo(counter, others, entry, { ...months2026, unit: 'kWh' });
  expect(months?.[5]).toBe('30');
  expect(months?.filter((value) => value !== '0')).toEqual(['30']);
  expect(addedTo(counter, others, entry, { ...months2026, unit: 'MWh' })?.[5]).toBe('0.03');
});

test('a reading before another, on its day, or lower adds nothing that can be drawn', () => {
  const at = { ...months2026, unit: 'kWh' };
  for (const each of [typed('140', '2026-05-10'), typed('161', '2026-05-31'), typed('5')])
    expect(addedTo(counter, others, previewReading(counter, others, each), at)).toBeNull();
});
