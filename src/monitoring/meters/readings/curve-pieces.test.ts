import { expect, test } from 'vitest';
import { curvePieces } from './curve-pieces.ts';
import type { PlainReading } from '../consumption/intervals.ts';

const read = (performedAt: string, value: string, more: Partial<PlainReading> = {}): PlainReading => ({
  performedAt,
  value,
  unit: 'kWh',
  kind: 'NORMAL',
  ...more,
});
const counter = { utilityType: 'ELECTRICITY', readingMode: 'COUNTER', readAt: 'END' } as const;
const level = { utilityType: 'TEMPERATURE', readingMode: 'LEVEL', readAt: 'END' } as const;
const dates = (pieces: { date: string }[][]) => pieces.map((piece) => piece.map(({ date }) => date.slice(5)));

test('a counter is one line, in order of date', () => {
  const pieces = curvePieces([read('2026-02-28', '20'), read('2026-01-31', '10')], counter, 'kWh');
  expect(pieces).toEqual([
    [
      { date: '2026-01-31', value: '10', kind: 'NORMAL' },
      { date: '2026-02-28', value: '20', kind: 'NORMAL' },
    ],
  ]);
});

test('a replaced meter continues from its new start on the same day', () => {
  const readings = [
    read('2026-01-31', '10'),
    read('2026-02-10', '15', { kind: 'METER_REPLACED', newStartValue: '2' }),
    read('2026-02-28', '6'),
  ];
  const pieces = curvePieces(readings, counter, 'kWh');
  expect(dates(pieces)).toEqual([
    ['01-31', '02-10'],
    ['02-10', '02-28'],
  ]);
  expect(pieces[1]?.[0]?.value).toBe('2');
});

test('a level breaks where it was not measured for long', () => {
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-20', '2026-01-21'];
  const pieces = curvePieces(
    days.map((day) => read(day, '4', { unit: 'C' })),
    level,
    'C',
  );
  expect(dates(pieces)).toEqual([
    ['01-01', '01-02', '01-03'],
    ['01-20', '01-21'],
  ]);
});

test('everything is in one unit; what does not convert is left out', () => {
  const readings = [
    read('2026-01-31', '1', { unit: 'MWh' }),
    read('2026-02-28', '2000'),
    read('2026-03-31', '9', { unit: 'boxes' }),
  ];
  expect(
    curvePieces(readings, counter, 'kWh')
      .flat()
      .map(({ value }) => value),
  ).toEqual(['1000', '2000']);
  expect(curvePieces([], counter, 'kWh')).toEqual([]);
});
