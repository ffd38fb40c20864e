import { describe, expect, test } from 'vitest';
import { date } from '../contract/fields.ts';
import { dateIn, decimalMarkIn, guessMark, readCell, saysNothing } from './cells.ts';
import { periodIn } from './periods.ts';
import { columnsFor } from './list-columns.ts';
import { z } from 'zod';

const reading = {
  decimalMark: 'COMMA',
  dateOrder: 'DMY',
  timeZone: 'Europe/Copenhagen',
  choices: {},
} as const;

describe('a date in a cell of a list', () => {
  test.each([
    ['31-12-2026', '2026-12-31', null],
    ['1/2/27', '2027-02-01', null],
    ['5.3.2026', '2026-03-05', null],
    ['5. 3. 2026', '2026-03-05', null],
    ['2026-12-31T00:00:00', '2026-12-31', null],
    ['09.09.2025 00:00:00', '2025-09-09', null],
    ['2025-09-12 13:20', '2025-09-12', '13:20'],
    ['10-09-2025 kl. 14.30', '2025-09-10', '14:30'],
    ['9. september 2025', '2025-09-09', null],
    ['September 9, 2025', '2025-09-09', null],
    // By the clock of the organization.
    ['2025-09-10T23:30:00Z', '2025-09-11', '01:30'],
    ['2025-01-10T23:30:00-05:00', '2025-01-11', '05:30'],
    ['2025-09-10T00:00:00+02:00', '2025-09-10', null],
    ['2025-09-10T22:00Z', '2025-09-11', null],
    ['2025-09-10T22:00:00Z', '2025-09-11', null],
    ['2025-09-10 24:00', '2025-09-10', null],
    // The end of a day is of that day.
    ['2025-09-10 23:59:59', '2025-09-10', null],
    [45_910, '2025-09-10', null],
  ])('%s', (cell, date, time) => expect(dateIn(cell, reading)).toEqual({ date, time }));
  test.each(['30-02-2026', 'snart', '2026', 'maj 2026', '45910', '02/14/2025'])('%s is none', (cell) =>
    expect(dateIn(cell, reading)).toBeNull(),
  );
  test('a mere number counts from 1904 where the workbook does', () => {
    expect(dateIn(44_448, { ...reading, from1904: true })?.date).toBe('2025-09-10');
  });
  test('month first where the file has it so', () => {
    expect(dateIn('03/05/2025', { ...reading, dateOrder: 'MDY' })?.date).toBe('2025-03-05');
  });
});

const [time] = columnsFor(z.object({}), { at: { extra: 'time' } }, 'x');
test.each([
  ['8.30', '08:30'],
  ['kl. 14.30', '14:30'],
  ['2:30 PM', '14:30'],
  ['2:30 p.m.', '14:30'],
  ['12:05 AM', '00:05'],
  ['12 pm', '12:00'],
  ['9 am', '09:00'],
  ['1430', '14:30'],
  ['0730', '07:30'],
  ['14:30:00', '14:30'],
])('the time %s is %s', (cell, value) => expect(time && readCell(time, cell, reading)).toEqual({ value }));
test.each(['25:00', '14', '2560', '13:30 PM', '0:30 PM', 'noon', '123'])('%s is no time', (cell) =>
  expect(time && readCell(time, cell, reading)).toMatchObject({ code: 'TIME' }),
);

test.each([
  '-',
  '–',
  'n/a',
  'N/A',
  'n.a.',
  'k.A.',
  'n.v.t.',
  '?',
  '#N/A',
  'NaN',
  'null',
  'Ingen',
  'unknown',
  'Ikke relevant',
])('%s says nothing', (text) => expect(saysNothing(text)).toBe(true));
test.each(['0', '-1', 'nullable', 'Ingeniør'])('%s says something', (text) =>
  expect(saysNothing(text)).toBe(false),
);

test.each([
  ['1 gang årligt', 'P1Y'],
  ['2 x årligt', 'P6M'],
  ['2x årligt', 'P6M'],
  ['2 gange om året', 'P6M'],
  ['4 gange pr. år', 'P3M'],
  ['én gang om måneden', 'P1M'],
  ['1 gang hvert 5. år', 'P5Y'],
  ['1x/år', 'P1Y'],
  ['twice a year', 'P6M'],
  ['once a month', 'P1M'],
  ['3 times a year', 'P4M'],
  ['1/2 år', 'P6M'],
  ['½ år', 'P6M'],
  ['1/2 årligt', 'P6M'],
  ['1½ år', 'P18M'],
  // As before.
  ['1 år', 'P1Y'],
  ['kvartalsvis', 'P3M'],
  ['én gang', 'P0D'],
])('%s is a period', (text, period) => expect(periodIn(text)).toBe(period));
// Not a whole number of months or days.
test.each(['5 gange om året', '2 gange om ugen', '2 x', '1/3 år', 'x årligt'])('%s is not a period', (text) =>
  expect(periodIn(text)).toBeNull(),
);

test('a month is no date, and its first and last day are named', () => {
  const [column] = columnsFor(z.object({ day: date }), { day: {} }, 'x');
  if (!column) throw new Error();
  expect(readCell(column, '3/2027', reading)).toEqual({
    code: 'DATE_MONTH',
    values: { text: '3/2027' },
    dates: ['2027-03-01', '2027-03-31'],
  });
});

describe('the decimal mark of a list', () => {
  test.each([
    ['12,5', 'COMMA'],
    ['1.234,5', 'COMMA'],
    ['1,234.5', 'POINT'],
    ['1.234.567', 'COMMA'],
    ['1,234,567', 'POINT'],
    ['0,125', 'COMMA'],
    ['1234.567', 'POINT'],
    ['1.234', null],
    ['1,234', null],
    ['1234', null],
    ['ca. 4', null],
    ['-1 234,50', 'COMMA'],
  ])('%j shows %s', (cell, mark) => expect(decimalMarkIn([cell])).toBe(mark));
  const csv = (delimiter: ',' | ';') => ({ kind: 'CSV' as const, encoding: 'utf-8' as const, delimiter });
  const workbook = { kind: 'XLSX' as const, sheet: 'A', sheets: ['A'], fitting: 1, from1904: false };
  test.each([
    ['is that of its other figures', ['1.234', '0,5'], csv(';'), 'COMMA', null],
    ['goes with the delimiter', ['2.204', '12'], csv(','), 'POINT', null],
    ['goes with the delimiter', ['1,500 kg'], csv(';'), 'COMMA', null],
    ['is asked where neither shows it', ['1.500 kg', '12'], csv(';'), 'COMMA', '1.500'],
    ['is asked where neither shows it', ['1,500'], csv(','), 'COMMA', '1,500'],
    ['is not asked of numbers in a workbook', [2.204, 1.5], workbook, 'COMMA', null],
    ['is not asked where no figure needs it', ['12', '0'], csv(';'), 'COMMA', null],
  ] as const)('%s: %j', (_what, cells, format, mark, unsure) => {
    expect(guessMark(cells, format, 'COMMA')).toEqual({ mark, unsure });
  });
});
