import { describe, expect, it, test } from 'vitest';
import { answered, readFigures as read } from '../../../../test/support/samples/reading-files.ts';
import type { Choose } from '../../../../test/support/samples/reading-files.ts';

const two = (value: number): string => String(value).padStart(2, '0');
/** Rows an hour from 3 March 2025 on. */
const hours = (count: number, of: (hour: number) => string, date = '2025-03-'): string =>
  Array.from(
    { length: count },
    (_, hour) => `${date}${two(3 + Math.floor(hour / 24))} ${two(hour % 24)}:00${of(hour)}`,
  ).join('\n');

describe('the unit of a heading counts whatever its other words are', () => {
  it.each(['Energy Produced (Wh)', 'Aktiv energi (Wh)', 'Diverter Energy (L1) (Wh)', 'Active energy Wh (A)'])(
    '%s',
    (heading) => {
      const text = `Date/Time;${heading}\n${hours(48, () => ';1000')}`;
      const asked = read(text);
      expect(asked.codes).toEqual(['VALUE_COLUMN_ASKED']);
      expect(asked.errors[0]?.values).toEqual({ column: heading, unit: 'Wh', content: 'AMOUNTS' });
      const answered = read(text, { columns: { value: 1 }, unit: 'Wh' });
      expect([answered.codes, answered.noteCodes]).toEqual([[], ['CONVERTED']]);
      expect(answered.days).toEqual({ '2025-03-03': '24', '2025-03-04': '24' });
    },
  );

  it('of a heat counter in MWh', () => {
    const heat = { utilityType: 'HEAT', readingMode: 'COUNTER' } as const;
    const text = 'Dato;Varmeenergi (MWh)\n03-03-2025;12,345\n04-03-2025;12,445';
    expect(read(text, { columns: { value: 1 } }, heat).days['2025-03-03']).toBe('12345');
  });

  it('and a figure that is not of the meter is asked', () => {
    const text = 'Dato;Forbrug (enheder)\n03-03-2025;5\n04-03-2025;6';
    expect(read(text).codes).toEqual(['UNIT_ASKED']);
    expect(read(text, { unit: 'kWh' }).codes).toEqual([]);
  });
});

describe('a counter next to amounts or instead of them', () => {
  it('is not taken where another heading speaks of use', () => {
    const text = `Time,Import total kWh,Use total kWh\n${hours(48, (hour) => `,${15_000 + 2 * hour},2`)}`;
    const { days, codes } = read(text);
    expect(days).toEqual({ '2025-03-03': '48', '2025-03-04': '48' });
    expect(codes).toEqual([]);
  });

  it('is asked about, and its differences are read with one answer', () => {
    const text = `Time,Import kWh\n${hours(49, (hour) => `,${15_000.5 + 2 * hour}`)}`;
    expect(read(text).codes).toEqual(['VALUE_COLUMN_ASKED', 'COUNTER_ASKED']);
    const { codes, days } = read(text, { columns: { value: 1 }, content: 'DIFFERENCES' });
    expect([codes, days]).toEqual([[], { '2025-03-03': '48', '2025-03-04': '48' }]);
  });

  it('that falls is an error at its row', () => {
    const text = 'Dato;Forbrug (kWh)\n03-03-2025;100\n04-03-2025;90\n05-03-2025;110';
    expect(read(text, { content: 'DIFFERENCES', dateMeans: 'END' }).errors[0]).toMatchObject({
      line: 3,
      code: 'COUNTER_FELL',
      values: { value: '100', unit: 'kWh' },
    });
  });
});

test('a price is no amount, and a heading with the unit and a word for use is the amount', () => {
  const rows = Array.from(
    { length: 24 },
    (_, hour) =>
      `2025-03-03 ${two(hour)}:00,2025-03-0${hour === 23 ? 4 : 3} ${two((hour + 1) % 24)}:00,0.5,2,1.25`,
  );
  const { codes, total } = read(
    `Start,End,SpotPriceDKK,ConsumptionUsageKwh,CostsWithTax\n${rows.join('\n')}`,
  );
  expect([codes, total]).toEqual([[], '48']);
  expect(read(`Start;Pris (kr)\n${hours(24, () => ';1,5')}`).codes).toEqual(['NO_VALUE_COLUMN']);
});

test('power is no energy, and is multiplied by the length of its row when asked', () => {
  const rows = Array.from(
    { length: 96 },
    (_, quarter) => `03-03-2025 ${two(Math.floor(quarter / 4))}:${two((quarter % 4) * 15)};4,0`,
  );
  const text = `Tidspunkt;Effekt (kW)\n${rows.join('\n')}`;
  expect(read(text).codes).toEqual(['POWER_ASKED']);
  expect(read(text, { content: 'POWER' }).days).toEqual({ '2025-03-03': '96' });
  expect(read(text, { content: 'POWER' }).codes).toEqual([]);
  expect(read(text, { content: 'AMOUNTS', columns: { value: 1 } }).codes).toEqual(['UNIT_REFUSED']);
});

describe('no row is lost above the headings', () => {
  it('where the first figures have many decimals', () => {
    const text =
      'Start;Ende;Vorschub (kWh)\n01-04-2025 00:00;01-04-2025 00:15;0,120999999999185\n01-04-2025 00:15;01-04-2025 00:30;0,10399999999936\n01-04-2025 00:30;01-04-2025 00:45;0,125\n01-04-2025 00:45;01-04-2025 01:00;0,126';
    const { sheet, total, noteCodes } = read(text);
    expect([sheet.header?.cells[2], sheet.rows.length, total]).toEqual([
      'Vorschub (kWh)',
      4,
      '0.475999999999',
    ]);
    expect(noteCodes).toContain('ROUNDED');
  });

  it('and many decimals are rounded once, in the sum', () => {
    const text =
      'Fra;Til;Forbrug (kWh)\n01-04-2025 00:00;01-04-2025 12:00;0,120999999999185\n01-04-2025 12:00;02-04-2025 00:00;0,10399999999936';
    const { codes, days, noteCodes } = read(text);
    expect([codes, days, noteCodes]).toEqual([[], { '2025-04-01': '0.224999999999' }, ['ROUNDED']]);
  });

  it('where the first rows have no figure', () => {
    const text = `Zeit;Bezug\n${hours(48, (hour) => (hour < 5 ? ';-' : ';1,5'))}`;
    const { sheet, notes } = read(text);
    expect([sheet.header?.cells, sheet.rows.length]).toEqual([['Zeit', 'Bezug'], 48]);
    expect(notes).toContainEqual({ code: 'EMPTY_LEFT_OUT', values: { count: 5, line: 2 } });
  });

  it('where there are no headings and the cells have the words of some', () => {
    expect(read('03-03-2025;1;kWh;Målt\n04-03-2025;2;kWh;Målt').total).toBe('3');
  });

  it.each([
    ['1899.5', '1899.501'],
    ['2010', '2100'],
  ])('where the first figures, as %s, could be years or months', (first, second) => {
    const { sheet, days } = read(`Måned;Kanal 1 (kWh)\n2025-01;${first}\n2025-02;${second}`, {
      decimalMark: 'POINT',
    });
    expect([sheet.rows.length, days]).toEqual([2, { '2025-01-31': first, '2025-02-28': second }]);
  });

  it('and what is skipped is said', () => {
    expect(read('Oversigt;\nDato;Forbrug\n03-03-2025;1\n04-03-2025;2').notes).toContainEqual({
      code: 'ABOVE_LEFT_OUT',
      values: { count: 1, text: 'Oversigt' },
    });
  });
});

describe('UTC in a heading', () => {
  const rows = Array.from({ length: 72 }, (_, hour) => {
    const day = hour < 24 ? '06-30' : `07-0${Math.floor(hour / 24)}`;
    return `2025-${day} ${two(hour % 24)}:00,${hour % 24 >= 22 ? 1 : 0}`;
  });
  it.each(['Date Time UTC', 'HourUTC', 'Tidspunkt (UTC)', 'Timestamp [UTC]'])('%s', (heading) => {
    const text = `${heading},Consumption (kWh)\n${rows.join('\n')}`;
    const { days, codes, noteCodes } = read(text);
    expect([codes, days]).toEqual([[], { '2025-06-30': '0', '2025-07-01': '2', '2025-07-02': '2' }]);
    expect(noteCodes).toContain('READ_AS_UTC');
    expect(read(text, { zone: 'LOCAL' }).days['2025-06-30']).toBe('2');
  });

  it('of winter does not turn beginnings into ends', () => {
    const winter = Array.from(
      { length: 48 },
      (_, hour) => `2025-01-1${Math.floor(hour / 24)} ${two(hour % 24)}:00,1`,
    );
    expect(read(`HourUTC,Consumption (kWh)\n${winter.join('\n')}`).days).toEqual({
      '2025-01-10': '23',
      '2025-01-11': '24',
    });
  });
});

test('month first is seen in the steps between rows, or asked', () => {
  const rows = Array.from(
    { length: 72 },
    (_, hour) => `01/${10 + Math.floor(hour / 24)}/2025 ${two(hour % 24)}:00,1`,
  );
  expect(read(`Date,Consumption (kWh)\n${rows.join('\n')}`).days).toEqual({
    '2025-01-10': '24',
    '2025-01-11': '24',
    '2025-01-12': '24',
  });
  const numbers = Array.from({ length: 12 }, (_, index) => two(index + 1));
  // Twelve days of January, or the first of twelve months: in either order.
  for (const dates of [
    numbers.map((each) => `${each}/01/2025,1`),
    numbers.map((each) => `01/${each}/2025,1`),
  ])
    expect(read(`Date,Consumption (kWh)\n${dates.join('\n')}`).codes).toEqual(['DATE_ORDER_ASKED']);
});

test.each([
  [
    'Start Interval Date/Time,Consumption (kWh)\n03/29/2025 00:00,1\n03/29/2025 12:00,1\n03/30/2025 00:00,1\n03/30/2025 12:00,2',
    { '2025-03-29': '2', '2025-03-30': '3' },
  ],
  [
    'Date/Time,Consumption (kWh)\n01/29/2025 12:00 AM,1\n01/29/2025 1:00 AM,2\n01/29/2025 1:00 PM,3',
    { '2025-01-29': '6' },
  ],
  [
    'Periode;Forbrug (kWh)\n01.04.2025 00:00 - 01.04.2025 01:00;0,21\n01.04.2025 01:00 - 01.04.2025 02:00;0,20\n01.04.2025 02:00 – 01.04.2025 03:00;0,22',
    { '2025-04-01': '0.63' },
  ],
  [
    'Dato;Forbrug\n03-03-2025;1,5 kWh\n04-03-2025;2500 Wh\n05-03-2025;1.250,5 kWh',
    { '2025-03-03': '1.5', '2025-03-04': '2.5', '2025-03-05': '1250.5' },
  ],
  [
    'Dato;Forbrug (kWh)\n03-03-2025;1,0\n04-03-2025;NaN\n05-03-2025;n/a\n06-03-2025;null\n07-03-2025;#N/A\n08-03-2025;-\n09-03-2025;2,0',
    { '2025-03-03': '1', '2025-03-09': '2' },
  ],
  ['Dato;Zeit von;Forbrug (kWh)\n03-03-2025;00:00;1\n03-03-2025;12:00;2', { '2025-03-03': '3' }],
  [
    Buffer.from('Dato;Forbrug (kWh)\r\n03-03-2025;1,0\r\n04-03-2025;2,0\r\n', 'utf16le'),
    { '2025-03-03': '1', '2025-03-04': '2' },
  ],
])('reads %s', (text, days) => {
  const found = read(text);
  expect([found.codes, found.days]).toEqual([[], days]);
});

test('="…" is no part of the number of a meter', () => {
  const text =
    'Dato;EAN;Forbrug (kWh)\n03-03-2025;="571313174200123456";1,0\n04-03-2025;="571313174200123456";2,0';
  expect(read(text, {}, { number: '571313174200123456' }).total).toBe('3');
});

test('states of a counter, with words where there was none', () => {
  const text =
    'entity_id,state,last_changed\nsensor.energy,1234.5,2025-03-01T23:00:00.000Z\nsensor.energy,unavailable,2025-03-02T10:00:00.000Z\nsensor.energy,1240.5,2025-03-02T22:30:00.000Z\nsensor.energy,unknown,2025-03-03T01:00:00.000Z\nsensor.energy,1250.5,2025-03-03T22:00:00.000Z';
  const { asked, days, codes } = answered(text, { readingMode: 'COUNTER' });
  expect([asked, codes, days]).toEqual([
    ['UNIT_ASKED'],
    [],
    { '2025-03-01': '1234.5', '2025-03-02': '1240.5', '2025-03-03': '1250.5' },
  ]);
});

/** Months of a year, one row each. */
const months = (...figures: number[]): string =>
  figures.map((figure, month) => `2025-${two(month + 1)};${figure}`).join('\n');

describe('a heading with words that may change its figures is asked about', () => {
  it.each([
    'Forbrug pr. m2 (kWh)',
    'Forbrug kWh pr. m2',
    'Gns. forbrug pr. dag (kWh)',
    'Average consumption (kWh)',
    'Mean usage kWh',
    'Max forbrug (kWh)',
    'Min. forbrug (kWh)',
    'Budgetteret forbrug (kWh)',
    'Consumption Budget (kWh)',
    'Forventet forbrug (kWh)',
    'Expected consumption (kWh)',
    'Graddagekorrigeret forbrug (kWh)',
    'Forbrug, korrigeret (kWh)',
    'Forbrugsindeks (kWh)',
    'Forbrug kWh (budget)',
    'Forbrug (gns.) kWh',
    'Egetforbrug (kWh)',
    'Self-consumption (kWh)',
    'Merforbrug (kWh)',
    'Forbrug sidste år (kWh)',
    'Beregnet CO2 af forbrug (kWh)',
  ])('%s', (heading) => {
    const asked = read(`Måned;${heading}\n${months(12, 9)}`);
    expect(asked.codes).toEqual(['VALUE_COLUMN_ASKED']);
    expect(asked.errors[0]?.values).toMatchObject({ column: heading, unit: 'kWh' });
  });

  it('also where the unit has a column of its own', () => {
    expect(read('Dato;Forbrug (budget);Enhed\n03-03-2025;5;kWh').codes).toEqual(['VALUE_COLUMN_ASKED']);
  });

  it.each([
    'Forbrug (kWh)',
    'Målt forbrug (kWh)',
    'Aflæst elforbrug i kWh',
    'Forbrug måned (kWh)',
    'Forbrug 571313174200123456 (kWh)',
    'Forbrug Nordhavn (kWh)',
    'Forbrug Hal 3 (kWh)',
    'Elforbrug bygning B kWh',
    'Månedsforbrug (kWh)',
    'Daily consumption (kWh)',
    'Total consumption (kWh)',
    'Forbrug 2025 (kWh)',
    'ConsumptionUsageKwh',
    'Electricity usage [kWh]',
    'Forbrug 15 min (kWh)',
  ])('%s is not', (heading) => expect(read(`Måned;${heading}\n${months(12, 9)}`).codes).toEqual([]));

  it('and what is planned is not taken for what was used', () => {
    const text = 'Måned;Forbrug budget (kWh);Forbrug faktisk (kWh)\n2025-01;5;12\n2025-02;5;9';
    expect(read(text).errors[0]?.values['column']).toBe('Forbrug faktisk (kWh)');
  });
});

describe('a multiple of a unit', () => {
  it.each([
    'Forbrug 1000 kWh',
    'Forbrug i 1.000 kWh',
    'Forbrug (1000 kWh)',
    'Forbrug kWh (x 1000)',
    'Forbrug kWh*1000',
    'Forbrug kWh (×1.000)',
    'Forbrug (tusind kWh)',
    'Consumption (thousand kWh)',
    'Forbrug 10^3 kWh',
    'Consumption kWh (000)',
    "Forbrug '000 kWh",
    'kWh (x 1000)',
  ])('%s is that of a thousand, once confirmed', (heading) => {
    const { asked, codes, total } = answered(`Måned;${heading}\n${months(12, 9)}`);
    expect(asked).toHaveLength(1);
    expect([codes, total]).toEqual([[], '21000']);
  });

  it.each([
    'Forbrug 100 kWh',
    'Forbrug kWh x 40',
    'Forbrug (kWh/1000)',
    'Forbrug mio. kWh',
    'Vandforbrug 1000 m3',
    'Forbrug x 1000',
  ])('%s is refused by name where it is no unit', (heading) => {
    const text = `Måned;${heading};Enhed\n2025-01;12;kWh\n2025-02;9;kWh`;
    expect(answered(text)).toMatchObject({ codes: ['MULTIPLE_REFUSED'] });
  });
});

describe('sums of all before', () => {
  it.each([
    'Forbrug år til dato (kWh)',
    'Consumption YTD (kWh)',
    'Year-to-date usage (kWh)',
    'Forbrug ÅTD (kWh)',
  ])('%s are asked about, however few, and the first is what was used since the year began', (heading) => {
    const text = `Måned;${heading}\n${months(100, 190, 300, 380)}`;
    expect(read(text).codes).toContain('COUNTER_ASKED');
    const { codes, days, total } = answered(text);
    expect([codes, total]).toEqual([[], '380']);
    expect(days).toEqual({
      '2025-01-31': '100',
      '2025-02-28': '90',
      '2025-03-31': '110',
      '2025-04-30': '80',
    });
  });

  it('begin again with each year', () => {
    const text = 'Måned;Forbrug YTD (kWh)\n2024-11;900\n2024-12;1000\n2025-01;90\n2025-02;150';
    expect(answered(text).days).toEqual({
      '2024-11-30': '900',
      '2024-12-31': '100',
      '2025-01-31': '90',
      '2025-02-28': '60',
    });
  });

  it.each([
    'Akkumuleret forbrug (kWh)',
    'Cumulative consumption (kWh)',
    'Total consumption (kWh)',
    'Samlet forbrug (kWh)',
  ])('%s: the first row only begins the count, and a note says so', (heading) => {
    const text = `Måned;${heading}\n${months(100, 190, 300)}`;
    expect(read(text).codes).toContain('COUNTER_ASKED');
    const { codes, days, noteCodes } = answered(text);
    expect([codes, days]).toEqual([[], { '2025-02-28': '90', '2025-03-31': '110' }]);
    expect(noteCodes).toContain('FIRST_LEFT_OUT');
  });

  it('of days are asked when they were read', () => {
    const text = 'Dato;Akkumuleret forbrug (kWh)\n03-03-2025;100\n04-03-2025;110\n05-03-2025;125';
    expect(answered(text)).toMatchObject({
      asked: ['VALUE_COLUMN_ASKED', 'COUNTER_ASKED', 'DATE_MEANS_ASKED'],
      days: { '2025-03-03': '10', '2025-03-04': '15' },
    });
    expect(read(text, { content: 'DIFFERENCES', dateMeans: 'END' }).days).toEqual({
      '2025-03-04': '10',
      '2025-03-05': '15',
    });
  });
});

describe('the flows of a plant of its own', () => {
  it.each([
    ['Production (kWh),Self-consumption (kWh),Import (kWh)', 'Import (kWh)'],
    ['Produktion (kWh),Egetforbrug (kWh),Køb fra net (kWh),Salg til net (kWh)', 'Køb fra net (kWh)'],
    ['Export (kWh),Import (kWh)', 'Import (kWh)'],
    ['Consumption (kWh),Import (kWh),Export (kWh),Self-consumption (kWh)', 'Consumption (kWh)'],
  ])('%s: asked which, and not added', (headings, column) => {
    const count = headings.split(',').length;
    const figures = Array.from({ length: count }, (_, place) => `,${place + 1}`).join('');
    const { codes, errors } = read(`Time,${headings}\n${hours(24, () => figures)}`);
    expect(codes).toEqual(['VALUE_COLUMN_ASKED']);
    expect(errors[0]?.values['column']).toBe(column);
  });

  it('in rows are never added', () => {
    const rows = ['Produktion;5', 'Egetforbrug;2', 'Import;3'].map((row) => `03-03-2025;${row}`).join('\n');
    const { asked, total } = answered(`Dato;Retning;Mængde (kWh)\n${rows}`);
    expect([asked, total]).toEqual([['REGISTERS_ASKED'], '3']);
  });
});

describe('the clock in a heading is read as what it says', () => {
  const winter = (heading: string) =>
    read(`${heading};Forbrug (kWh)\n${hours(48, (hour) => `;${(hour * 7) % 24}`)}`);
  const summer = (heading: string) =>
    read(`${heading};Forbrug (kWh)\n${hours(72, (hour) => `;${hour % 24 >= 22 ? 1 : 0}`, '2025-07-')}`);
  it.each([
    'Tidspunkt (UTC+1)',
    'Tidspunkt (GMT+01:00)',
    'Time UTC+01:00',
    'Tidspunkt (CET)',
    'Tid (+01:00)',
  ])('%s is normal time', (heading) => {
    expect(winter(heading)).toMatchObject({ codes: [], mapping: { zone: 'NORMAL' } });
    expect(winter(heading).days['2025-03-03']).toBe(String((23 * 24) / 2));
    expect(summer(heading).days['2025-07-04']).toBe('2');
    expect(summer(heading).noteCodes).toContain('READ_AS_NORMAL_TIME');
  });

  it.each(['Tidspunkt (UTC+2)', 'Tidspunkt (CEST)', 'Time GMT+2'])('%s is two hours ahead', (heading) => {
    const found = summer(heading);
    expect([found.codes, found.days]).toEqual([
      [],
      { '2025-07-03': '2', '2025-07-04': '2', '2025-07-05': '2' },
    ]);
    expect(found.notes).toContainEqual({ code: 'READ_AS_OFFSET', values: { offset: 'UTC+2' } });
  });

  it.each(['Tidspunkt (Z)', 'Tidspunkt (UTC+0)', 'Tidspunkt [GMT]', 'utc_timestamp'])(
    '%s is UTC',
    (heading) => {
      const found = summer(heading);
      expect([found.codes, found.mapping.zone]).toEqual([[], 'UTC']);
      expect(found.days['2025-07-04']).toBe('2');
      expect(found.days['2025-07-03']).toBe('0');
    },
  );

  it.each(['Tidspunkt (lokal tid)', 'Time (local time)', 'MTU (CET/CEST)', 'Tidspunkt (UTC+1/UTC+2)'])(
    '%s is the local clock',
    (heading) => {
      expect(summer(heading)).toMatchObject({ codes: [], mapping: { zone: 'LOCAL' } });
    },
  );
});

test.each([
  'Uge;Forbrug (kWh)\n2025-01;120\n2025-02;131',
  'Week,Usage (kWh)\n2025-W03,120\n2025-W04,131',
  'Periode;Forbrug (kWh)\nuge 3 2025;120\nuge 4 2025;131',
  'Uge;Forbrug (kWh)\n3-2025;120\n4-2025;131',
  'År;Uge;Forbrug (kWh)\n2025;3;120',
  'År;Måned;Forbrug (kWh)\n2025;1;120',
  'Kvartal;Forbrug (kWh)\n2025-1;120\n2025-2;131',
  'Periode;Forbrug (kWh)\n2025-Q1;120\n2025-Q2;131',
])('weeks and quarters are no months: %j', (text) =>
  expect(answered(text).codes).toEqual(['PERIOD_REFUSED']),
);

test('months below a heading that says nothing are asked about', () => {
  expect(read('Nr;Forbrug (kWh)\n2025-01;120\n2025-02;131').codes).toEqual(['DATE_COLUMN_ASKED']);
});

describe('rows of weeks', () => {
  const rows = (heading: string) =>
    `${heading};Forbrug (kWh)\n2025-03-03;700\n2025-03-10;650\n2025-03-17;640`;
  const periods = (heading: string, mapping = {}) =>
    read(rows(heading), mapping).entries.map(({ periodStart, performedAt }) => [periodStart, performedAt]);
  it.each(['Dato', 'Uge', 'Periode'])('%s: asked whether a date begins or ends its week', (heading) => {
    expect(read(rows(heading)).codes).toEqual(['DATE_MEANS_ASKED']);
    expect(periods(heading, { dateMeans: 'START' })[0]).toEqual(['2025-03-03', '2025-03-09']);
    expect(periods(heading, { dateMeans: 'END' })[1]).toEqual(['2025-03-04', '2025-03-10']);
  });

  it.each([
    ['Week commencing', '2025-03-03'],
    ['Week starting', '2025-03-03'],
    ['Ugen begynder', '2025-03-03'],
    ['Week ending', '2025-02-25'],
    ['Uge slutter', '2025-02-25'],
  ])('%s says so', (heading, first) => {
    expect(read(rows(heading)).codes).toEqual([]);
    expect(periods(heading)[0]?.[0]).toBe(first);
  });
});

test('days that are written as their last second, or by another hour than midnight', () => {
  const days = (time: string) =>
    `Tidspunkt;Forbrug (kWh)\n03-03-2025 ${time};1\n04-03-2025 ${time};2\n05-03-2025 ${time};1`;
  expect(read(days('23:59:59'))).toMatchObject({
    codes: [],
    days: { '2025-03-03': '1', '2025-03-04': '2', '2025-03-05': '1' },
  });
  expect(read(days('06:00')).codes).toEqual(['DATE_MEANS_ASKED']);
});

describe('a log of several sensors', () => {
  const log = (heading: string, name: (sensor: number) => string) =>
    `${heading},state,last_changed\n` +
    Array.from({ length: 12 }, (_, row) => {
      const value = row % 2 === 0 ? 1000 + row : 50 + row;
      return `${name(row % 2)},${value},2025-03-0${3 + Math.floor(row / 4)}T${two(8 + (row % 4))}:0${row % 2}:00Z`;
    }).join('\n');
  it.each(['entity_id', 'Kilde', 'x'])('below %s is refused until one is chosen', (heading) => {
    const text = log(heading, (sensor) => `sensor.energy_${sensor}`);
    for (const readingMode of ['COUNTER', 'CONSUMPTION'] as const)
      expect(answered(text, { readingMode }).codes).toEqual(['SEVERAL_METERS']);
    const one = read(
      text,
      { meter: 'sensor.energy_1', unit: 'kWh', columns: { value: 1 } },
      { readingMode: 'COUNTER' },
    );
    expect([one.codes, one.days['2025-03-03']]).toEqual([[], '53']);
  });

  it('that are numbers falls within its days', () => {
    const { codes } = read(
      log('x', (sensor) => `${sensor}`),
      { unit: 'kWh', columns: { value: 1 } },
      { readingMode: 'COUNTER' },
    );
    expect(codes).toContain('COUNTER_FELL');
  });

  it('is not seen where a column says how rows were obtained', () => {
    const rows = ['målt', 'estimeret', 'målt', 'estimeret'].map(
      (word, day) => `0${day + 3}-03-2025;${day % 2};${word}`,
    );
    expect(read(`Dato;Forbrug (kWh);Art\n${rows.join('\n')}`).codes).toEqual([]);
  });
});

test.each([
  ['1 to 24', 1, '276'],
  ['0 to 23', 0, '276'],
])('bare hours from %s below an unknown heading are hours of the day', (_name, from, total) => {
  const rows = Array.from(
    { length: 48 },
    (_, hour) => `0${3 + Math.floor(hour / 24)}-03-2025;${(hour % 24) + from};${(hour * 7) % 24}`,
  );
  const { codes, days, entries } = read(`Dato;Stunde;Forbrug (kWh)\n${rows.join('\n')}`);
  expect([codes, days]).toEqual([[], { '2025-03-03': total, '2025-03-04': total }]);
  expect(entries[0]?.hours).toEqual(Array.from({ length: 24 }, (_, hour) => `${(hour * 7) % 24}`));
});

describe('what is said outside the table of its unit', () => {
  const rows = '01-03-2025;5\n02-03-2025;6';
  const asked = (text: string, choose?: Choose) => {
    const { asked: questions, codes, total } = answered(text, {}, choose);
    return [questions, codes, total];
  };
  const second: Choose = (_, answers) => answers.at(-1);
  test.each([
    [`Alle tal i MWh\nDato;Forbrug (kWh)\n${rows}`, '11000'],
    [`Dato;Forbrug (kWh)\n${rows}\nAlle tal er i MWh.;`, '11000'],
    [`Tallene er i tusinde\nDato;Forbrug (kWh)\n${rows}`, '11000'],
    [`All figures in thousands;\nDato;Forbrug (kWh)\n${rows}`, '11000'],
    [`Enhed: 1.000 kWh\nDato;Forbrug (kWh)\n${rows}`, '11000'],
    [`Energi i GJ 2025\nDato;Forbrug (kWh)\n${rows}`, '3055.555555555556'],
    [`Alle tal i MWh\nDato;Forbrug;Enhed\n${rows.replaceAll(/;(\d)/g, ';$1;kWh')}`, '11000'],
  ])('%j is asked', (text, total) => {
    expect(asked(text)).toEqual([['UNIT_AROUND_ASKED'], [], total]);
    expect(asked(text, second)).toEqual([['UNIT_AROUND_ASKED'], [], '11']);
  });

  test('is the prepared answer where no heading says it', () => {
    expect(asked(`Alle tal i MWh\nDato;Forbrug\n${rows}`)).toEqual([['UNIT_ASKED'], [], '11000']);
  });

  test.each([
    ['Faktor 40', { factor: 'Faktor', text: '40' }],
    ['Vandlerfaktor;40', { factor: 'Vandlerfaktor', text: '40' }],
    ['Omregningsfaktor: 10,5 kWh/m3', { factor: 'Omregningsfaktor', text: '10,5' }],
  ])('%s is asked about', (line, values) => {
    const found = read(`${line}\nDato;Forbrug (kWh)\n${rows}`);
    expect(found.errors.map((error) => [error.code, error.values])).toEqual([
      ['FACTOR_ASKED', { column: 'Forbrug (kWh)', ...values }],
    ]);
  });

  test.each(['Faktor 1', 'Faktor;1,00', 'Faktor'])('%s asks nothing', (line) =>
    expect(asked(`${line}\nDato;Forbrug (kWh)\n${rows}`)).toEqual([[], [], '11']),
  );

  test('is asked where it is no unit', () =>
    expect(asked(`Beløb i mio.\nTal i mio.\nDato;Forbrug (kWh)\n${rows}`)).toEqual([
      ['UNIT_AROUND_ASKED'],
      [],
      '11',
    ]));

  test.each([
    'Elforbrug i kWh',
    'El (kWh) og varme (MWh)',
    'I alt 1.234,5 MWh',
    'Northtown Paper Mill',
    'Postnr.: 1000',
    'Adresse: Vej 10',
    'Anlæg 250 kW',
    'Faktura 12/1000',
    'CO2 i kg',
  ])('%s above the headings asks nothing', (line) =>
    expect(asked(`${line}\nDato;Forbrug (kWh)\n${rows}`)).toEqual([[], [], '11']),
  );
});

test('a total is not added to what it is the total of', () => {
  const text = 'Dato;Dag (kWh);Nat (kWh);I alt (kWh)\n01-03-2025;6;2;8\n02-03-2025;5;2;7';
  const found = answered(text, {}, (_, answers) => answers[0]);
  expect([found.asked, found.codes, found.total]).toEqual([['REGISTERS_ASKED'], [], '15']);
  const rows = 'Dato;Register;Forbrug (kWh)\n01-03-2025;Dag;5\n01-03-2025;Nat;2\n01-03-2025;I alt;7';
  expect([answered(rows).asked, answered(rows).total]).toEqual([['REGISTERS_ASKED'], '7']);
});
