import { describe, expect, it, test } from 'vitest';
import { answered, readFigures as read } from '../../../../test/support/samples/reading-files.ts';

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

  it('and what is none of the meter is asked', () => {
    const text = 'Dato;Forbrug (enheder)\n03-03-2025;5\n04-03-2025;6';
    expect(read(text).codes).toEqual(['UNIT_ASKED']);
    expect(read(text, { unit: 'kWh' }).codes).toEqual([]);
  });
});

describe('a counter beside or instead of amounts', () => {
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
    expect(read(text, { content: 'DIFFERENCES' }).errors[0]).toMatchObject({
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
