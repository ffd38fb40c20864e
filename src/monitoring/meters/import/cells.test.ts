import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fromDay, toDay } from '../../../core/time/period.ts';
import { markOf, readFigure, readStamp, readTime } from './cells.ts';
import { matchUnit } from './unit-spelling.ts';

const at = (date: string, hour = 0, minute = 0) => toDay(date) * 1440 + hour * 60 + minute;

test.each([
  ['01-02-2025', at('2025-02-01'), 'DAY'],
  ['1.2.2025', at('2025-02-01'), 'DAY'],
  ['01/02/25', at('2025-02-01'), 'DAY'],
  ['2025-02-01', at('2025-02-01'), 'DAY'],
  ['2025/2/1', at('2025-02-01'), 'DAY'],
  ['20250201', at('2025-02-01'), 'DAY'],
  ['1. februar 2025', at('2025-02-01'), 'DAY'],
  ['1 Feb 2025', at('2025-02-01'), 'DAY'],
  ['February 1, 2025', at('2025-02-01'), 'DAY'],
  ['01-02-2025 13:05', at('2025-02-01', 13, 5), 'MINUTE'],
  ['01-02-2025 13:05:30', at('2025-02-01', 13, 5), 'MINUTE'],
  ['01-02-2025 kl. 13.05', at('2025-02-01', 13, 5), 'MINUTE'],
  ['01-02-2025 00:00:00', at('2025-02-01'), 'MINUTE'],
  ['01-02-2025 23:59:59', at('2025-02-02'), 'MINUTE'],
  ['01-02-2025 24:00', at('2025-02-02'), 'MINUTE'],
  ['2025-02-01T13:05:00.000Z', at('2025-02-01', 13, 5), 'MINUTE'],
  ['2025-02-01T13:05:00+01:00', at('2025-02-01', 13, 5), 'MINUTE'],
  ['2025-02', at('2025-02-01'), 'MONTH'],
  ['02/2025', at('2025-02-01'), 'MONTH'],
  ['februar 2025', at('2025-02-01'), 'MONTH'],
  ["maj '25", at('2025-05-01'), 'MONTH'],
  ['2025', at('2025-01-01'), 'YEAR'],
  [45689, at('2025-02-01'), 'DAY'],
  [45689.5, at('2025-02-01', 12), 'MINUTE'],
])('%j is a point in time', (cell, minute, names) =>
  expect(readStamp(cell, 'DMY')).toMatchObject({ at: minute, names }),
);

test.each([
  '2024-02-30',
  '31-04-2025',
  '13/13/2025',
  '01-02-2025 25:00',
  '01-02-2025 24:01',
  '01-02-2025 12:60',
  '01-02/2025',
  '1234-5678',
  'i går',
  '1,5',
  '123456',
  '01-02-20255',
  12,
  Number.NaN,
])('%j is not a point in time', (cell) => expect(readStamp(cell, 'DMY')).toBeNull());

test('offsets are kept', () => {
  expect(readStamp('2025-02-01T13:05Z', 'DMY')?.offset).toBe(0);
  expect(readStamp('2025-02-01 13:05 -03:30', 'DMY')?.offset).toBe(-210);
  expect(readStamp('2025-02-01 13:05', 'DMY')?.offset).toBeNull();
});

test('every date comes back from every way of writing it', () => {
  const two = (number: number) => String(number).padStart(2, '0');
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), fc.integer({ min: 0, max: 1439 }), (day, minute) => {
      const [year = '', month = '', date = ''] = fromDay(day).split('-');
      const clock = `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
      const expected = day * 1440 + minute;
      for (const separator of ['-', '.', '/', ' ']) {
        expect(readStamp(`${date}${separator}${month}${separator}${year} ${clock}`, 'DMY')?.at).toBe(
          expected,
        );
        expect(readStamp(`${month}${separator}${date}${separator}${year} ${clock}`, 'MDY')?.at).toBe(
          expected,
        );
        expect(readStamp(`${year}${separator}${month}${separator}${date}T${clock}`, 'MDY')?.at).toBe(
          expected,
        );
      }
    }),
  );
});

test.each([
  ['13:05', 785, false],
  ['13.05', 785, false],
  ['13', 780, true],
  [24, 1440, true],
  ['13-14', 780, false],
  ['13:00 - 14:00', 780, false],
  ['kl. 13', 780, true],
  [0.5, 720, false],
  ['1899-12-31T13:05:00', 785, false],
])('%j is a time of day', (cell, minute, bare) => expect(readTime(cell)).toEqual({ minute, bare }));

test.each(['25', '12:75', 'middag', -1, 1.5])('%j is not a time of day', (cell) =>
  expect(readTime(cell)).toBeNull(),
);

describe('a figure', () => {
  it.each([
    ['0,125', 'COMMA', '0.125'],
    ['1.234', 'COMMA', '1234'],
    ['1.234', 'POINT', '1.234'],
    ['1 234,50', 'COMMA', '1234.5'],
    [12.5, 'COMMA', '12.5'],
    [1e-7, 'COMMA', '0.0000001'],
  ] as const)('%j with %s is %s', (cell, mark, value) =>
    expect(readFigure(cell, mark)).toEqual({ value, rounded: false }),
  );

  it.each([
    ['0.30000000000000004', '0.3'],
    ['1,1000000000000001', '1.1'],
    [1.5e-13, '0'],
  ])('%j is freed of the noise of binary numbers', (cell, value) =>
    expect(readFigure(cell, 'POINT')).toEqual({ value, rounded: true }),
  );

  it.each(['1e400', '', 'ca. 5', '1,2,3', '0.1234567890123', Number.POSITIVE_INFINITY, Number.NaN])(
    '%j is not a figure',
    (cell) => expect(readFigure(cell, 'COMMA')).toBeNull(),
  );

  it.each([
    ['12,5', 'COMMA'],
    ['1.234,5', 'COMMA'],
    ['1,234.5', 'POINT'],
    ['1.234.567', 'COMMA'],
    ['0,125', 'COMMA'],
    ['1234.567', 'POINT'],
    ['1.234', null],
    ['1,234', null],
    ['1234', null],
    ['ca. 4', null],
    ['-1 234,50', 'COMMA'],
    [1.5, null],
  ])('%j shows %s for the decimal mark', (cell, mark) => expect(markOf(cell)).toBe(mark));
});

describe('a unit', () => {
  const heat = {
    utilityType: 'HEAT',
    readingMode: 'CONSUMPTION',
    readAt: 'END',
    units: ['MWh', 'natural gas m3'],
  } as const;
  it.each([
    ['KWH', { from: 'kWh', to: 'MWh' }],
    ['mwh', { from: 'MWh', to: 'MWh' }],
    ['m³', { from: 'natural gas m3', to: 'natural gas m3' }],
    ['GJ', { from: 'GJ', to: 'MWh' }],
    ['kg', null],
    ['', null],
  ])('%j of a heat meter', (text, match) => expect(matchUnit(text, heat)).toEqual(match));

  it('with two meanings is the one of the meter’s group', () => {
    expect(
      matchUnit('t', { utilityType: 'MASS', readingMode: 'CONSUMPTION', readAt: 'END', units: ['kg'] }),
    ).toEqual({
      from: 't',
      to: 'kg',
    });
    expect(
      matchUnit('t', { utilityType: 'TIME', readingMode: 'COUNTER', readAt: 'END', units: ['hours'] }),
    ).toEqual({
      from: 'hours',
      to: 'hours',
    });
  });

  it('of a custom meter is only its own', () => {
    const meter = {
      utilityType: 'CUSTOM',
      readingMode: 'CONSUMPTION',
      readAt: 'END',
      units: ['Pallets'],
    } as const;
    expect(matchUnit('pallets', meter)).toEqual({ from: 'Pallets', to: 'Pallets' });
    expect(matchUnit('kWh', meter)).toBeNull();
  });
});
