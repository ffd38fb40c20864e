import { expect, test } from 'vitest';
import type { Cell } from '../../../core/tables-in-files/table-file.ts';
import { areAmounts } from './amounts.ts';
import { daysOf } from './month-headings.ts';
import { monthTable } from './months.ts';

const roles: Record<string, string> = {
  Måler: 'name',
  Enhed: 'units',
  Nr: 'number',
  name: 'name',
  units: 'units',
};
const read = (rows: readonly (readonly Cell[])[]) =>
  monthTable(
    rows.map((cells, at) => ({ line: at + 1, cells: [...cells] })),
    (heading) => roles[heading] ?? null,
  );
const cellsOf = (found: ReturnType<typeof read>) => found?.rows.map(({ cells }) => cells);

test.each([
  ['jan 2025', 'feb 2025'],
  ['Januar 2025', 'Februar 2025'],
  ['2025-01', '2025-02'],
  ['01-2025', '02/2025'],
  ['jan-25', 'feb. 25'],
  ['202501', 202502],
  ['january 2025', 'february 2025'],
  ['janvier 2025', 'février 2025'],
  ['januari 2025', 'februari 2025'],
  ['Forbrug januar 2025', 'Forbrug februar 2025'],
  ['31-01-2025', '28-02-2025'],
  ['2025-01-31', '2025-02-28'],
])('%s and %s are months', (...months) => {
  const found = read([
    ['Måler', ...months],
    ['Hall', 1, 2],
  ]);
  expect(found).toMatchObject({ months: ['2025-01', '2025-02'], errors: [] });
  expect(cellsOf(found)).toEqual([
    ['Måler', '2025-01', '2025-02'],
    ['Hall', 1, 2],
  ]);
});

test('the first days of months are months where they follow one another, and two dates of a record are not', () => {
  const months = ['2025-01-01', '2025-02-01', '2025-03-01'];
  expect(
    read([
      ['Måler', ...months],
      ['Hall', 1, 2, 3],
    ])?.months,
  ).toEqual(months);
  expect(
    read([
      ['Måler', 'Sat op', 'Skiftes'],
      ['Hall', '01-01-2020', '01-03-2027'],
    ]),
  ).toBeNull();
});

test('a year spans the months below it, and the other headings stay', () => {
  const found = read([
    ['Forbrug på fabrikken'],
    ['Måler', 'Enhed', 2024, '', 2025, '', 'I alt'],
    ['', '', 'nov', 'dec', 'jan', 'feb', ''],
    ['Hall', 'kWh', 1, 2, 3, 4, 10],
  ]);
  expect(found).toMatchObject({ months: ['2024-11', '2024-12', '2025-01', '2025-02'], errors: [] });
  expect(cellsOf(found)?.[0]).toEqual([
    'Måler',
    'Enhed',
    '2024-11',
    '2024-12',
    '2025-01',
    '2025-02',
    'I alt',
  ]);
});

test('the only year of the titles is that of the months; two of them, or none, are no year', () => {
  const of = (title: string) => read([[title], ['Måler', 'januar', 'februar'], ['Hall', 1, 2]]);
  expect(of('Elforbrug 2025')).toMatchObject({ months: ['2025-01', '2025-02'], errors: [] });
  for (const title of ['Elforbrug', 'Elforbrug 2024 og 2025'])
    expect(of(title)?.errors).toMatchObject([{ code: 'MONTHS_WITHOUT_YEAR', values: { text: 'januar' } }]);
});

test('a month that comes twice is refused: which block has the readings is not shown', () => {
  const found = read([
    ['Måler', 'jan 2025', 'feb 2025', 'jan 2025', 'feb 2025'],
    ['Hall', 1, 2, 3, 4],
  ]);
  expect(found?.errors).toMatchObject([{ code: 'MONTH_TWICE', values: { text: '2025-01' } }]);
});

test('meters next to each other are turned, with their numbers and units, and a year next to its months', () => {
  const found = read([
    ['', 'År', 'Hall', 'Roof'],
    ['Nr', '', 'E-1', 'E-2'],
    ['Enhed', '', 'kWh', 'MWh'],
    ['nov', 2024, 1, 10],
    ['dec', '', 2, ''],
    ['jan', 2025, 3, 30],
  ]);
  // The year stands behind the months here: it is not above them once the table is turned.
  expect(found?.errors.map(({ code }) => code)).toEqual(['MONTHS_WITHOUT_YEAR']);
  const before = read([
    ['År', '', 'Hall', 'Roof'],
    ['', 'Nr', 'E-1', 'E-2'],
    ['', 'Enhed', 'kWh', 'MWh'],
    [2024, 'nov', 1, 10],
    ['', 'dec', 2, ''],
    [2025, 'jan', 3, 30],
  ]);
  expect(before).toMatchObject({ months: ['2024-11', '2024-12', '2025-01'], errors: [] });
  expect(cellsOf(before)).toEqual([
    ['name', 'Nr', 'Enhed', '2024-11', '2024-12', '2025-01'],
    ['Hall', 'E-1', 'kWh', 1, 2, 3],
    ['Roof', 'E-2', 'MWh', 10, '', 30],
  ]);
});

test('a unit behind a name is the unit of the meter', () => {
  const found = read([
    ['Måned', 'Hall (kWh)', 'Boiler [MWh]', 'Yard (north)'],
    ['jan 2025', 1, 2, 3],
    ['feb 2025', 4, 5, 6],
  ]);
  expect(cellsOf(found)).toEqual([
    ['name', '2025-01', '2025-02', 'units'],
    ['Hall', 1, 4, 'kWh'],
    ['Boiler', 2, 5, 'MWh'],
    ['Yard (north)', 3, 6, ''],
  ]);
});

test('a unit is that of the cells, or the only one of titles and headings; two of them leave it open', () => {
  const units = (...rows: Parameters<typeof read>[0][number][]) =>
    cellsOf(read(rows))?.map((cells) => cells.slice(1));
  expect(
    units(['Måler', 'jan 2025', 'feb 2025'], ['Hall', '1.200 kWh', '7 kWh'], ['Vand', 3, '4 m3']),
  ).toEqual([
    ['2025-01', '2025-02', 'units'],
    ['1.200', '7', 'kWh'],
    [3, '4', 'm3'],
  ]);
  expect(units(['Elforbrug i kWh'], ['Måler', 'jan 2025'], ['Hall', 1])).toEqual([
    ['2025-01', 'units'],
    [1, 'kWh'],
  ]);
  expect(units(['Måler', 'jan 2025 (kWh)', 'feb 2025 (kWh)'], ['Hall', 1, 2])?.[1]).toEqual([1, 2, 'kWh']);
  expect(units(['Måler', 'jan 2025 kWh', 'feb 2025 MWh'], ['Hall', 1, 2])?.[1]).toEqual([1, 2]);
});

test('power and money are no figures, next to their months or below them', () => {
  const beside = read([
    ['Måler', 'jan 2025 kWh', 'jan 2025 kr', 'jan 2025 kW'],
    ['Hall', 1, 99, 98],
  ]);
  expect([beside?.months, beside?.errors]).toEqual([['2025-01'], []]);
  const below = read([
    ['Måler', 'jan 2025', '', 'feb 2025', ''],
    ['', 'kr.', 'kWh', 'kr.', 'kWh'],
    ['Hall', 99, 1, 98, 2],
  ]);
  expect(below).toMatchObject({ months: ['2025-01', '2025-02'], errors: [] });
  expect(below?.rows[0]?.cells.slice(0, 5)).toEqual(['Måler', 'kr.', '2025-01', 'kr.', '2025-02']);
});

test('totals and money are no meters, and that is said', () => {
  const found = read([
    ['Måler', 'Enhed', 'jan 2025', 'feb 2025', 'I alt'],
    ['Hall', 'kWh', 1, 2, 3],
    ['Hall', 'kr', 10, 20, 30],
    ['I alt', '', 1, 2, 3],
    ['Sumpumpe', 'kWh', 4, 5, 9],
  ]);
  expect(found?.rows.map(({ line }) => line)).toEqual([1, 2, 5]);
  expect(found?.notes.map(({ code, values }) => [code, values['names'] ?? values['count']])).toEqual([
    ['MONTHS_READ', 2],
    ['TOTALS_LEFT_OUT', 'I alt'],
    ['MONEY_LEFT_OUT', 'Hall'],
  ]);
});

test('a list that names a month of each meter is no table of months', () => {
  expect(
    read([
      ['Måler', 'Aflæses'],
      ['Hall', 'januar'],
      ['Roof', 'marts'],
      ['Yard', 'januar'],
    ]),
  ).toBeNull();
  expect(
    read([
      ['Måler', 'Installeret'],
      ['Hall', '01-2020'],
      ['Roof', '03-2021'],
    ]),
  ).toBeNull();
});

test.each([
  [[100, 90, 110], true],
  [[100, 100, 110], false],
  // A counter that was replaced once.
  [[10_000, 10_200, 10_400, 10_600, 10_800, 150, 300], false],
  [[900, 100, 800, 120, 700], true],
  // A counter that was misread once, and one that was replaced at once.
  [[10_200, 10_400, 10_300], false],
  [[10_000, 150], false],
  [[1000, 990, 985, 980, 990], true],
])('%j can only be amounts: %s', (values, are) => {
  expect(areAmounts(values.map((value, at) => ({ month: `2025-0${at + 1}`, value: String(value) })))).toBe(
    are,
  );
});

test('a list without months is not such a table, and a month has its first and last day', () => {
  expect(
    read([
      ['Måler', 'Enhed'],
      ['Hall', 'kWh'],
    ]),
  ).toBeNull();
  expect(daysOf('2024-02')).toEqual({ first: '2024-02-01', last: '2024-02-29', isFirstDay: false });
});

test.each([
  [[['Alle tal i MWh']], ['Måler', 'Enhed'], ['Hal', 'kWh'], 'UNIT_ELSEWHERE'],
  [[['Tallene er i tusinde']], ['Måler', 'Enhed'], ['Hal', 'kWh'], 'UNIT_ELSEWHERE'],
  [[['Forbrug', 'i GJ']], ['Måler', 'Enhed'], ['Hal', 'kWh'], 'UNIT_ELSEWHERE'],
  [[], ['Måler', 'Enhed', 'Faktor'], ['Hal', 'kWh', '40'], 'FACTOR_ELSEWHERE'],
  [[], ['Måler', 'Enhed', 'Faktor'], ['Hal', 'kWh', '1,0'], null],
  [[['El i kWh, varme i MWh']], ['Måler', 'Enhed'], ['Hal', 'kWh'], null],
  [[['I alt 1.200 MWh']], ['Måler', 'Enhed'], ['Hal', 'kWh'], null],
  [[['CO2 i kg']], ['Måler', 'Enhed'], ['Hal', 'kWh'], null],
  [[['Tallene er i tusinde kWh']], ['Måler'], ['Hal'], null],
] as const)('%j above %j and %j: %s', (above, headings, row, code) => {
  const found = read([...above, [...headings, '2025-01', '2025-02'], [...row, 5, 3]]);
  expect(found?.errors.map((error) => error.code)).toEqual(code === null ? [] : [code]);
});

test('a remark below a table of months is read like a title', () => {
  const found = read([['Måler', 'Enhed', '2025-01', '2025-02'], ['Hal', 'kWh', 5, 3], ['Alle tal er i MWh']]);
  expect(found?.errors).toMatchObject([
    { code: 'UNIT_ELSEWHERE', values: { text: 'Alle tal er i MWh', unit: 'kWh' } },
  ]);
});

test('a row for each month of each meter becomes a row for each meter', () => {
  const found = read([
    ['Målinger fra forsyningen', '', '', '', '', ''],
    ['Måler', 'Nr', 'Fra', 'Til', 'Forbrug (kWh)', 'Kvalitet'],
    ['Hal A', '1', '01-01-2025', '31-01-2025', '1.200', 'Målt'],
    ['Hal B', '2', '01-01-2025', '31-01-2025', '10', 'Målt'],
    ['Hal A', '1', '01-02-2025', '28-02-2025', '1.300', 'Anslået'],
    ['Hal B', '2', '01-03-2025', '31-03-2025', '', 'Målt'],
    ['I alt', '', '', '', '2.510', ''],
  ]);
  expect(cellsOf(found)?.map((cells) => cells.slice(0, 5))).toEqual([
    ['Måler', 'Nr', '2025-01', '2025-02', '2025-03'],
    ['Hal A', '1', '1.200', '1.300', ''],
    ['Hal B', '2', '10', '', ''],
  ]);
  expect(found?.notes.map(({ code }) => code)).toEqual(['MONTHS_READ', 'ROWS_OF_METERS', 'TOTALS_LEFT_OUT']);
  expect(found?.errors).toEqual([]);
});

test.each([
  [
    'a month that comes twice',
    [
      ['Hal A', 'jan 2025', '1'],
      ['Hal A', 'jan 2025', '2'],
    ],
    ['MONTH_TWICE'],
  ],
  [
    'a list that names a month of each meter',
    [
      ['Hal A', 'jan 2025', '1'],
      ['Hal B', 'feb 2025', '2'],
    ],
    undefined,
  ],
  [
    'a cell that is no month',
    [
      ['Hal A', 'jan 2025', '1'],
      ['Hal A', 'senere', '2'],
    ],
    undefined,
  ],
])('rows of meters by months: %s', (_, rows, errors) =>
  expect(read([['Måler', 'Måned', 'Forbrug'], ...rows])?.errors.map(({ code }) => code)).toEqual(errors),
);
