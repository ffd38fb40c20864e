/**
 * The smallest files that hold one thing each which real exports of meters do, each with everything that is right of it: the figure of
 * every day, what is asked before, and what is said. Made up for these tests, in the forms that grid companies, suppliers, inverters and
 * loggers use. Each is read for a meter of electricity in kWh that is read by amounts, if not said otherwise.
 */
import writeWorkbook from 'write-excel-file/node';
import { expect, test } from 'vitest';
import { answered, readFigures } from '../../../../test/support/samples/reading-files.ts';

const two = (value: number): string => String(value).padStart(2, '0');
const upTo = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
/** Two days of hours from 3 March 2025 on. */
const hours = (of: (hour: number) => string, date = (day: number) => `2025-03-0${day}`): string =>
  upTo(48)
    .map((hour) => `${date(3 + Math.floor(hour / 24))} ${two(hour % 24)}:00${of(hour)}`)
    .join('\n');
const danish = (day: number): string => `0${day}-03-2025`;
const none = { asked: [], codes: [] };

test('a counter is not read where another column has the amounts used', () => {
  const text = `Time,Import total kWh,Use total kWh\n${hours((hour) => `,${15_000 + 2 * hour},2`)}`;
  expect(answered(text)).toMatchObject({
    ...none,
    days: { '2025-03-03': '48', '2025-03-04': '48' },
    notes: [],
  });
});

test('of a single counter the differences are read; the last day, which is not all there, is left out and named', () => {
  const text = `Time,Import kWh\n${hours((hour) => `,${15_000.5 + 2 * hour}`)}`;
  expect(answered(text)).toMatchObject({
    asked: ['VALUE_COLUMN_ASKED', 'COUNTER_ASKED'],
    codes: [],
    days: { '2025-03-03': '48' },
    notes: [{ code: 'LAST_DAY_LEFT_OUT', values: { date: '2025-03-04', count: 23, expected: 24 } }],
  });
});

test('four rows below unknown headings are four, and what is noise of a binary number is rounded once', () => {
  const text =
    'Start;Ende;Vorschub (kWh)\n01-04-2025 00:00;01-04-2025 00:15;0,120999999999185\n01-04-2025 00:15;01-04-2025 00:30;0,10399999999936\n01-04-2025 00:30;01-04-2025 00:45;0,125\n01-04-2025 00:45;01-04-2025 01:00;0,126\n';
  const found = answered(text);
  expect(found.sheet.header?.cells).toEqual(['Start', 'Ende', 'Vorschub (kWh)']);
  expect([found.sheet.rows.length, found.codes, found.days, found.noteCodes]).toEqual([
    4,
    [],
    { '2025-04-01': '0.475999999999' },
    ['ROUNDED', 'DAYS_INCOMPLETE'],
  ]);
});

test('rows without a figure below unknown headings are rows: counted, and left out', () => {
  const text = `Zeit;Bezug\n${hours((hour) => (hour < 5 ? ';-' : ';1,5'), danish)}`;
  const found = answered(text);
  expect(found.sheet.header?.cells).toEqual(['Zeit', 'Bezug']);
  expect([found.sheet.rows.length, found.asked, found.codes, found.days]).toEqual([
    48,
    ['VALUE_COLUMN_ASKED'],
    [],
    { '2025-03-03': '28.5', '2025-03-04': '36' },
  ]);
  expect(found.notes).toEqual([
    { code: 'EMPTY_LEFT_OUT', values: { count: 5, line: 2 } },
    { code: 'DAYS_INCOMPLETE', values: { count: 1, date: '2025-03-03' } },
  ]);
});

const figures = upTo(24)
  .map(() => '2,5')
  .join(';');
test.each([
  ['0-1', (hour: number) => `${hour}-${hour + 1}`],
  ['Time 1', (hour: number) => `Time ${hour + 1}`],
  ['0-1 Uhr', (hour: number) => `${hour}-${hour + 1} Uhr`],
])('a column an hour, named as %s, is 24 hours of each day', (_name, name) => {
  const text = `Dato;${upTo(24).map(name).join(';')}\n03-03-2025;${figures}\n04-03-2025;${figures}\n`;
  const found = answered(text);
  expect(found).toMatchObject({
    asked: ['UNIT_ASKED'],
    codes: [],
    days: { '2025-03-03': '60', '2025-03-04': '60' },
    total: '120',
    notes: [{ code: 'HOURS_IN_COLUMNS', values: { count: 24, column: `${name(0)} … ${name(23)}` } }],
  });
  expect(found.entries.map((entry) => entry.hours)).toEqual([3, 4].map(() => upTo(24).map(() => '2.5')));
});

test('thirteen to fifteen decimals are rounded in the sum', () => {
  const text =
    'Fra;Til;Forbrug (kWh)\n01-04-2025 00:00;01-04-2025 12:00;0,120999999999185\n01-04-2025 12:00;02-04-2025 00:00;0,10399999999936\n';
  expect(answered(text)).toMatchObject({
    ...none,
    days: { '2025-04-01': '0.224999999999' },
    notes: [{ code: 'ROUNDED', values: { count: 2 } }],
  });
});

test('="…" around a meter’s number is no part of it; a number that a spreadsheet has cut is not taken for it', () => {
  const text = (number: string) =>
    `Dato;EAN;Forbrug (kWh)\n03-03-2025;${number};1,0\n04-03-2025;${number};2,0\n`;
  const own = { number: '571313174200123456' };
  expect(answered(text('="571313174200123456"'), own)).toMatchObject({
    ...none,
    days: { '2025-03-03': '1', '2025-03-04': '2' },
    notes: [],
  });
  expect(readFigures(text('5,71313E+17'), {}, own).errors).toMatchObject([
    { line: null, code: 'NUMBER_CUT', values: { found: '5,71313E+17', expected: own.number } },
  ]);
});

test('month first below an unknown heading, and a clock of twelve hours', () => {
  expect(
    answered(
      'Start Interval Date/Time,Consumption (kWh)\n03/29/2025 00:00,1\n03/29/2025 12:00,1\n03/30/2025 00:00,1\n03/30/2025 12:00,2\n',
    ),
  ).toMatchObject({ ...none, days: { '2025-03-29': '2', '2025-03-30': '3' }, notes: [] });
  const found = answered(
    'Date/Time,Consumption (kWh)\n01/29/2025 12:00 AM,1\n01/29/2025 1:00 AM,2\n01/29/2025 1:00 PM,3\n',
  );
  expect(found).toMatchObject({
    ...none,
    days: { '2025-01-29': '6' },
    notes: [{ code: 'DAYS_INCOMPLETE', values: { count: 1, date: '2025-01-29' } }],
  });
  const shown = new Map([
    [0, '1'],
    [1, '2'],
    [13, '3'],
  ]);
  expect(found.entries[0]?.hours).toEqual(upTo(24).map((hour) => shown.get(hour) ?? null));
});

test.each(['I alt', 'Gennemsnit', 'Summe', 'Totaal', 'Summa', 'Moyenne'])(
  'a row called %s is left out as a total',
  (word) =>
    expect(answered(`Dato;Forbrug (kWh)\n03-03-2025;1\n04-03-2025;2\n${word};3`)).toMatchObject({
      ...none,
      days: { '2025-03-03': '1', '2025-03-04': '2' },
      notes: [{ code: 'TOTALS_LEFT_OUT', values: { count: 1, line: 4 } }],
    }),
);

test('a period in one cell', () => {
  const found = answered(
    'Periode;Forbrug (kWh)\n01.04.2025 00:00 - 01.04.2025 01:00;0,21\n01.04.2025 01:00 - 01.04.2025 02:00;0,20\n01.04.2025 02:00 – 01.04.2025 03:00;0,22\n',
  );
  expect(found.codes).toEqual([]);
  expect(found.days).toEqual({ '2025-04-01': '0.63' });
  expect(found.entries[0]?.hours).toEqual(['0.21', '0.2', '0.22', ...upTo(21).map(() => null)]);
  expect(found.notes).toEqual([{ code: 'DAYS_INCOMPLETE', values: { count: 1, date: '2025-04-01' } }]);
  const short = answered('Periode;Forbrug (kWh)\n01.04.2025 00:00-01:00;0,21\n01.04.2025 01:00-02:00;0,20');
  expect([short.codes, short.entries[0]?.hours?.slice(0, 3)]).toEqual([[], ['0.21', '0.2', null]]);
  const month = answered('Periode;Forbrug (kWh)\n01.04.2025 - 30.04.2025;30');
  expect(month).toMatchObject({
    ...none,
    entries: [{ periodStart: '2025-04-01', performedAt: '2025-04-30', value: '30' }],
  });
});

test('power of a quarter is no amount until a person says so; then a quarter of it is', () => {
  const text = `Tidspunkt;Effekt (kW)\n${upTo(96)
    .map((quarter) => `03-03-2025 ${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)};4,0`)
    .join('\n')}`;
  const found = answered(text);
  expect(found).toMatchObject({ asked: ['POWER_ASKED'], codes: [], days: { '2025-03-03': '96' }, notes: [] });
  expect(found.entries[0]?.hours).toEqual(upTo(24).map(() => '4'));
});

test('a price next to what was used is no figure of a meter', () => {
  const text = `Start,End,SpotPriceDKK,ConsumptionUsageKwh,CostsWithTax\n${upTo(24)
    .map(
      (hour) =>
        `2025-03-03 ${two(hour)}:00,2025-03-0${hour === 23 ? 4 : 3} ${two((hour + 1) % 24)}:00,0.5,2,1.25`,
    )
    .join('\n')}`;
  expect(answered(text)).toMatchObject({ ...none, days: { '2025-03-03': '48' }, notes: [] });
});

test('of a workbook the sheet with readings is read and named, though another has more rows', async () => {
  const bytes = await writeWorkbook([
    {
      sheet: 'Ark1',
      data: [
        ['Dato', 'Forbrug (kWh)'],
        ['03-03-2025', 10.5],
        ['04-03-2025', 1],
      ],
    },
    { sheet: 'Rådata', data: [['x', 'y'], ...upTo(20).map((row) => ['a', row])] },
  ]).toBuffer();
  expect(answered(bytes)).toMatchObject({
    ...none,
    days: { '2025-03-03': '10.5', '2025-03-04': '1' },
    mapping: { sheet: 'Ark1' },
  });
});

test.each([
  ['Energy Produced (Wh)', 'Date/Time,', ',', undefined],
  ['Aktiv energi (Wh)', 'Tidspunkt;', ';', danish],
])('the unit in a heading counts, whatever its other words are: %s', (heading, first, mark, date) => {
  const text = `${first}${heading}\n${hours(() => `${mark}1000${mark === ';' ? ',0' : ''}`, date)}`;
  expect(answered(text)).toMatchObject({
    asked: ['VALUE_COLUMN_ASKED'],
    codes: [],
    days: { '2025-03-03': '24', '2025-03-04': '24' },
    total: '48',
    notes: [{ code: 'CONVERTED', values: { from: 'Wh', to: 'kWh' } }],
  });
});

test('a unit behind the figure', () => {
  expect(
    answered('Dato;Forbrug\n03-03-2025;1,5 kWh\n04-03-2025;2500 Wh\n05-03-2025;1.250,5 kWh\n'),
  ).toMatchObject({
    ...none,
    days: { '2025-03-03': '1.5', '2025-03-04': '2.5', '2025-03-05': '1250.5' },
    notes: [{ code: 'CONVERTED', values: { from: 'Wh', to: 'kWh' } }, { code: 'FAR_ABOVE' }],
  });
});

test('a heading that says UTC', () => {
  const text = `Date Time UTC,Consumption (kWh)\n${upTo(72)
    .map((hour) => {
      const day = hour < 24 ? '06-30' : `07-0${Math.floor(hour / 24)}`;
      return `2025-${day} ${two(hour % 24)}:00,${hour % 24 >= 22 ? 1 : 0}`;
    })
    .join('\n')}`;
  expect(answered(text)).toMatchObject({
    ...none,
    days: { '2025-06-30': '0', '2025-07-01': '2', '2025-07-02': '2' },
    notes: [
      { code: 'READ_AS_UTC' },
      { code: 'LAST_DAY_LEFT_OUT', values: { date: '2025-07-03', count: 2, expected: 24 } },
      { code: 'DAYS_INCOMPLETE', values: { count: 1, date: '2025-06-30' } },
    ],
    mapping: { zone: 'UTC' },
  });
});

test('UTF-16 without a byte order mark', () => {
  const text = 'Dato;Forbrug (kWh)\r\n03-03-2025;1,0\r\n04-03-2025;2,0\r\n';
  for (const bytes of [Buffer.from(text, 'utf16le'), Buffer.from(text, 'utf16le').swap16()])
    expect(answered(bytes)).toMatchObject({
      ...none,
      days: { '2025-03-03': '1', '2025-03-04': '2' },
      notes: [],
    });
});

test('words for no figure are left out and counted, never zero', () => {
  const amounts =
    'Dato;Forbrug (kWh)\n03-03-2025;1,0\n04-03-2025;NaN\n05-03-2025;n/a\n06-03-2025;null\n07-03-2025;#N/A\n08-03-2025;-\n09-03-2025;2,0\n';
  expect(answered(amounts)).toMatchObject({
    ...none,
    days: { '2025-03-03': '1', '2025-03-09': '2' },
    notes: [
      { code: 'EMPTY_LEFT_OUT', values: { count: 5, line: 3 } },
      { code: 'DAYS_MISSING', values: { count: 5, date: '2025-03-04' } },
    ],
  });
  const states =
    'entity_id,state,last_changed\nsensor.energy,1234.5,2025-03-01T23:00:00.000Z\nsensor.energy,unavailable,2025-03-02T10:00:00.000Z\nsensor.energy,1240.5,2025-03-02T22:30:00.000Z\nsensor.energy,unknown,2025-03-03T01:00:00.000Z\nsensor.energy,1250.5,2025-03-03T22:00:00.000Z\n';
  expect(answered(states, { readingMode: 'COUNTER' })).toMatchObject({
    asked: ['UNIT_ASKED'],
    codes: [],
    days: { '2025-03-01': '1234.5', '2025-03-02': '1240.5', '2025-03-03': '1250.5' },
    notes: [{ code: 'EMPTY_LEFT_OUT', values: { count: 2, line: 3 } }],
  });
});
