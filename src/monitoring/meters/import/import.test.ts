import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { eloverblik, thousandths } from '../../../../test/support/utility-export.ts';
import { fromScaled, sum } from '../../../core/numbers/decimal.ts';
import { addDays } from '../../../core/time/period.ts';
import { readTable } from '../../../core/tables-in-files/table-file.server.ts';
import type { ImportFacts } from './check.ts';
import { previewOf } from './preview.ts';
import type { PlainReading } from '../consumption/intervals.ts';
import type { ImportMapping } from './contract.ts';
import { interpret } from './import.ts';

const facts = (meter: Partial<ImportFacts['meter']> = {}, readings: PlainReading[] = []): ImportFacts => ({
  meter: {
    utilityType: 'ELECTRICITY',
    readingMode: 'CONSUMPTION',
    readAt: 'END',
    units: ['kWh'],
    number: null,
    ...meter,
  },
  readings,
  today: '2026-03-01',
  timeZone: 'Europe/Copenhagen',
});
const counter = (readings: PlainReading[] = []) => facts({ readingMode: 'COUNTER' }, readings);
const counterReading = (
  performedAt: string,
  value: string,
  more: Partial<PlainReading> = {},
): PlainReading => ({
  performedAt,
  value,
  unit: 'kWh',
  kind: 'NORMAL',
  ...more,
});

async function read(text: string | Buffer, known = facts(), mapping: ImportMapping = {}) {
  const table = readTable(Buffer.from(text as string));
  const result = interpret(table, mapping, known);
  return {
    ...result,
    preview: previewOf(table, result),
    codes: result.errors.map(({ line, code }) => `${line ?? '-'} ${code}`),
    noteCodes: result.notes.map(({ code }) => code),
    values: result.entries.map(({ performedAt, value }) => [performedAt, value]),
  };
}

test('a figure that its decimal comma divides into two cells is refused, not cut off', async () => {
  const csv = 'Dato,Forbrug (kWh)\n2025-01-01,12,5\n2025-01-02,13\n2025-01-03,"14,5"\n';
  expect((await read(csv)).codes).toEqual(['2 VALUE_DIVIDED']);
  const corrections = [{ line: 2, column: 1, text: '12,5' }];
  const corrected = await read(csv, facts(), { corrections, decimalMark: 'COMMA' });
  expect([corrected.codes, corrected.values]).toEqual([
    [],
    [
      ['2025-01-01', '12.5'],
      ['2025-01-02', '13'],
      ['2025-01-03', '14.5'],
    ],
  ]);
  expect((await read('Dato,Forbrug,Enhed\n2025-01-01,12,5,kWh\n')).codes).toContain('2 VALUE_DIVIDED');
  // Whole figures in the next column are no part of it if that has a heading.
  expect((await read('Dato,Forbrug (kWh),Status\n2025-01-01,12,5\n')).codes).toEqual([]);
});

describe('a year of hours as Eloverblik gives it', () => {
  const year = eloverblik();

  it.each([
    ['UTF-8', Buffer.from(year.text)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${year.text}`)],
    ['ISO 8859-1', Buffer.from(year.text, 'latin1')],
  ])('is right to the last digit in %s', async (_name, bytes) => {
    const { preview, codes, noteCodes } = await read(bytes, facts({ number: '571313174200123456' }));
    expect([codes, noteCodes]).toEqual([[], []]);
    expect(preview).toMatchObject({
      rowCount: 8760,
      readingCount: 365,
      firstDate: '2025-01-01',
      lastDate: '2025-12-31',
    });
    expect(preview.months.map(({ month, value }) => [month, value])).toEqual(
      [...year.months].map(([month, exact]) => [month, thousandths(exact)]),
    );
    expect(sum(preview.months.map(({ value }) => value ?? ''))).toBe(thousandths(year.total));
  });

  it('has 23 hours in the day of spring and 25 in that of autumn, none lacking', async () => {
    const { entries } = await read(year.text);
    const counts = new Map(entries.map(({ performedAt, rowCount }) => [performedAt, rowCount]));
    expect([counts.get('2025-03-30'), counts.get('2025-10-26'), counts.get('2025-06-01')]).toEqual([
      23, 25, 24,
    ]);
    expect(
      entries.every(({ periodStart, performedAt, lacking }) => periodStart === performedAt && !lacking),
    ).toBe(true);
  });

  it('is the same in quarters', async () => {
    const quarters = eloverblik({ minutes: 15, from: '2025-10-01', to: '2025-11-01' });
    const { preview, codes } = await read(quarters.text);
    expect([codes, preview.rowCount, preview.readingCount]).toEqual([[], 31 * 96 + 4, 31]);
    expect(preview.months).toEqual([
      { month: '2025-10', unit: 'kWh', readingCount: 31, value: thousandths(quarters.total) },
    ]);
  });

  it('reports a duplicate row, but not the hour that occurs twice', async () => {
    const lines = eloverblik({ from: '2025-10-25', to: '2025-10-28' }).text.trimEnd().split('\r\n');
    const twice = [...lines, lines[5], lines[28]].join('\r\n');
    const { errors } = await read(twice);
    expect(errors.map(({ line, code, values }) => [line, code, values['line']])).toEqual([
      [75, 'DUPLICATE', 6],
      [76, 'DUPLICATE', 28],
    ]);
  });

  it('reports how many hours a day lacks, and leaves out a last day that continues', async () => {
    const lines = eloverblik({ from: '2025-06-01', to: '2025-06-04' }).text.trimEnd().split('\r\n');
    const holed = lines.filter((_, index) => index !== 30).slice(0, -4);
    const { entries, notes, codes } = await read(holed.join('\r\n'));
    expect(codes).toEqual([]);
    expect(entries.map(({ performedAt, lacking }) => [performedAt, lacking])).toEqual([
      ['2025-06-01', null],
      ['2025-06-02', { count: 23, expected: 24 }],
    ]);
    expect(notes).toEqual([
      { code: 'LAST_DAY_LEFT_OUT', values: { date: '2025-06-03', count: 20, expected: 24 } },
      { code: 'DAYS_INCOMPLETE', values: { count: 1, date: '2025-06-02' } },
    ]);
  });

  it('reads only the rows of the meter, and asks which if it is unclear', async () => {
    const [one, two] = [
      eloverblik({ to: '2025-01-03' }),
      eloverblik({ to: '2025-01-03', number: '571313174200999999', seed: 7 }),
    ];
    const both = one.text + two.text.slice(two.text.indexOf('\r\n') + 2);
    const own = await read(both, facts({ number: '5713 1317 4200 1234 56' }));
    expect([own.codes, own.noteCodes, sum(own.values.map(([, value]) => value ?? ''))]).toEqual([
      [],
      ['OTHER_METERS_LEFT_OUT'],
      thousandths(one.total),
    ]);
    expect((await read(both)).codes).toEqual(['- SEVERAL_METERS']);
    const chosen = await read(both, facts(), { meter: '571313174200999999' });
    expect(sum(chosen.values.map(([, value]) => value ?? ''))).toBe(thousandths(two.total));
    expect((await read(both)).preview.columns[0]?.values).toEqual([
      '571313174200123456',
      '571313174200999999',
    ]);
    const other = await read(one.text, facts({ number: '7' }));
    expect(other.errors).toEqual([
      { line: null, role: null, code: 'OTHER_METER', values: { found: '571313174200123456', expected: '7' } },
    ]);
  });

  it('keeps to what was used where a metering point has several flows', async () => {
    const { codes, noteCodes, values } = await read(
      'MålepunktsID;Fra_dato;Til_dato;Mængde;Måleenhed;Kvalitet;Type;Målepunktstype_Kode\n' +
        '1;01-01-2025 00:00:00;02-01-2025 00:00:00;10,5;KWH;Målt;Tidsserie;D06\n' +
        '1;01-01-2025 00:00:00;02-01-2025 00:00:00;3,25;KWH;Målt;Tidsserie;D07\n',
    );
    expect([codes, noteCodes, values]).toEqual([[], ['OTHER_FLOWS_LEFT_OUT'], [['2025-01-01', '3.25']]]);
  });
});

test('sums any hours of any days exactly', async () => {
  const amount = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(amount, { minLength: 24, maxLength: 24 }), { minLength: 1, maxLength: 5 }),
      async (days) => {
        const rows = days.flatMap((hours, day) =>
          hours.map(
            (scaled, hour) =>
              `${addDays('2025-01-01', day)} ${hour}:00;${fromScaled(scaled).replace('.', ',')}`,
          ),
        );
        const text = ['Dato;Forbrug (kWh)', ...rows].join('\n');
        const { values, codes } = await read(text, facts(), { belowZero: 'IMPORT' });
        expect(codes).toEqual([]);
        expect(values).toEqual(
          days.map((hours, day) => [
            addDays('2025-01-01', day),
            fromScaled(hours.reduce((all, each) => all + each, 0n)),
          ]),
        );
      },
    ),
    { numRuns: 50 },
  );
});

describe('a figure with a slip of the comma', () => {
  const days = ['1;10', '2;12', '3;1150', '4;11'].map((row) => `0${row.replace(';', '-01-2025;')}`);

  it('is pointed out, compared with the file and with known values, and does not prevent the import', async () => {
    const { notes, codes, values } = await read(`Dato;Forbrug (kWh)\n${days.join('\n')}`);
    expect(codes).toEqual([]);
    expect(values).toHaveLength(4);
    expect(notes).toEqual([
      { code: 'FAR_ABOVE', values: { count: 1, date: '2025-01-03', value: '1150', unit: 'kWh', times: 96 } },
    ]);
  });

  it('is what is read now, not what was read before', async () => {
    const before = [
      counterReading('2024-12-30', '1000'),
      counterReading('2024-12-31', '2000'),
      counterReading('2025-01-01', '2001'),
    ];
    expect((await read('Dato;Tællerstand (kWh)\n2025-01-02;2002', counter(before))).noteCodes).toEqual([]);
    const { notes } = await read('Dato;Tællerstand (kWh)\n2025-01-02;7002', counter(before.slice(1)));
    expect(notes).toMatchObject([{ code: 'FAR_ABOVE', values: { date: '2025-01-02', value: '5001' } }]);
  });
});

describe('amounts', () => {
  it('reads daily and monthly periods with inclusive or exclusive ends, as the rows show', async () => {
    const included = 'Fra;Til;Forbrug (MWh)\n01-01-2025;31-01-2025;1,5\n01-02-2025;28-02-2025;1,25';
    const excluded = 'Fra;Til;Forbrug (MWh)\n01-01-2025;01-02-2025;1,5\n01-02-2025;01-03-2025;1,25';
    for (const text of [included, excluded]) {
      const { entries, noteCodes } = await read(text);
      expect(noteCodes).toEqual(['CONVERTED']);
      expect(
        entries.map(({ periodStart, performedAt, value, unit }) => [periodStart, performedAt, value, unit]),
      ).toEqual([
        ['2025-01-01', '2025-01-31', '1500', 'kWh'],
        ['2025-02-01', '2025-02-28', '1250', 'kWh'],
      ]);
    }
  });

  it.each([
    ['months by name', 'Måned;Forbrug (kWh)\njanuar 2025;10\nfebruar 2025;20'],
    ['months by number', 'Periode;Forbrug (kWh)\n2025-01;10\n2025-02;20'],
    ['the first of each month', 'Dato;Forbrug (kWh)\n01-01-2025;10\n01-02-2025;20'],
    ['the last of each month', 'Dato;Forbrug (kWh)\n31-01-2025;10\n28-02-2025;20'],
    ['month names and short years', 'Måned,Usage (kWh)\njan-25,10\nfeb-25,20'],
  ])('reads %s', async (_name, text) => {
    const { entries, codes } = await read(text);
    expect(codes).toEqual([]);
    expect(entries.map(({ periodStart, performedAt, value }) => [periodStart, performedAt, value])).toEqual([
      ['2025-01-01', '2025-01-31', '10'],
      ['2025-02-01', '2025-02-28', '20'],
    ]);
  });

  it('reads whole years', async () => {
    const { entries } = await read('År;Forbrug (kWh)\n2023;100\n2024;200');
    expect(entries.map(({ periodStart, performedAt }) => [periodStart, performedAt])).toEqual([
      ['2023-01-01', '2023-12-31'],
      ['2024-01-01', '2024-12-31'],
    ]);
  });

  it('puts hours that are named by their end where they were', async () => {
    const hours = Array.from({ length: 48 }, (_, hour) => addHours('2025-06-01', hour + 1));
    const { values } = await read(['Tidspunkt;Forbrug (kWh)', ...hours.map((at) => `${at};1`)].join('\n'));
    expect(values).toEqual([
      ['2025-06-01', '24'],
      ['2025-06-02', '24'],
    ]);
  });

  it('reads an hour from a separate column, counted from 1', async () => {
    const rows = Array.from({ length: 24 }, (_, hour) => `01-06-2025;${hour + 1};${hour === 3 ? 25 : 1}`);
    const { values, codes } = await read(['Dato;Time;kWh', ...rows].join('\n'), facts(), { zone: 'LOCAL' });
    expect([codes, values]).toEqual([[], [['2025-06-01', '48']]]);
  });

  it('reads times with an offset by the organization’s clock', async () => {
    const { values } = await read('From;To;Volume (kWh)\n2025-05-31T22:00:00Z;2025-06-01T22:00:00Z;7.5');
    expect(values).toEqual([['2025-06-01', '7.5']]);
  });

  it('takes a gas day for the day it begins on', async () => {
    const { entries, codes } = await read(
      'Fra;Til;Mængde (kWh)\n01-06-2025 06:00;02-06-2025 06:00;1\n02-06-2025 06:00;03-06-2025 06:00;2',
    );
    expect(codes).toEqual([]);
    expect(entries.map(({ periodStart, performedAt }) => [periodStart, performedAt])).toEqual([
      ['2025-06-01', '2025-06-01'],
      ['2025-06-02', '2025-06-02'],
    ]);
  });

  it('leaves out what was not measured instead of counting it as nothing', async () => {
    const { values, notes } = await read(
      'Dato;Forbrug (kWh);Kvalitet\n01-06-2025;1;Målt\n02-06-2025;;Målt\n03-06-2025;0;Manglende\n05-06-2025;2;Estimeret\nI alt;3;',
    );
    expect(values).toEqual([
      ['2025-06-01', '1'],
      ['2025-06-05', '2'],
    ]);
    expect(notes).toEqual([
      { code: 'EMPTY_LEFT_OUT', values: { count: 2, line: 3 } },
      { code: 'ESTIMATED', values: { count: 1, line: 5 } },
      { code: 'TOTALS_LEFT_OUT', values: { count: 1, line: 6 } },
      { code: 'DAYS_MISSING', values: { count: 3, date: '2025-06-02' } },
    ]);
  });

  it('are refused for a counter, and a counter’s readings for amounts', async () => {
    expect((await read('Dato;Forbrug (kWh)\n01-06-2025;1', counter())).codes).toEqual([
      '- AMOUNTS_ON_COUNTER',
    ]);
    expect((await read('Dato;Målerstand (kWh)\n01-06-2025;1')).codes).toEqual(['- READINGS_ON_AMOUNTS']);
  });

  it('covering days twice are refused, within the file and with existing ones', async () => {
    const text =
      'Fra;Til;Forbrug (kWh)\n01-01-2025;31-01-2025;1\n15-01-2025;28-02-2025;1\n01-03-2025;31-03-2025;1';
    const known = facts({}, [
      counterReading('2025-03-15', '5', { periodStart: '2025-03-10' }),
      counterReading('2025-05-31', '5'),
    ]);
    expect((await read(text, known)).codes).toEqual(['3 OVERLAP', '4 COVERED']);
    const left = await read(text.replace('15-01', '01-02'), known, { existing: 'LEAVE_OUT' });
    expect([left.codes, left.noteCodes, left.entries.length]).toEqual([[], ['EXISTING_LEFT_OUT'], 2]);
  });

  it('below zero are asked about row by row, even where the sum of the day would hide it', async () => {
    const hours = 'Fra;Forbrug (kWh)\n01-06-2025 00:00;5\n01-06-2025 01:00;-4,2\n01-06-2025 02:00;5';
    const asked = await read(hours);
    expect(asked.errors).toEqual([
      { line: 3, role: 'value', code: 'NEGATIVE_ASKED', values: { value: '-4.2', unit: 'kWh' } },
    ]);
    const taken = await read(hours, facts(), { belowZero: 'IMPORT' });
    expect([taken.codes, taken.values]).toEqual([[], [['2025-06-01', '5.8']]]);
    expect(taken.notes).toContainEqual({ code: 'BELOW_ZERO_IMPORTED', values: { count: 1, line: 3 } });
  });

  it('of a day and of its hours do not both count', async () => {
    const text = [
      'Fra;Til;Forbrug (kWh)',
      '01-06-2025 00:00;02-06-2025 00:00;24',
      '01-06-2025 05:00;01-06-2025 06:00;1',
    ];
    expect((await read(text.join('\n'))).codes).toEqual(['3 OVERLAP']);
  });
});

describe('counter readings', () => {
  it('below zero cannot be true of a counter, whatever is said, and may be of a temperature', async () => {
    const text = 'Dato;Målerstand (kWh)\n01-06-2025;-4,2\n02-06-2025;5';
    expect((await read(text, counter(), { belowZero: 'IMPORT' })).codes).toEqual(['2 NEGATIVE']);
    const cold = facts({ utilityType: 'TEMPERATURE', readingMode: 'LEVEL', units: ['C'] });
    expect((await read(text.replace('kWh', 'C'), cold)).values).toEqual([
      ['2025-06-01', '-4.2'],
      ['2025-06-02', '5'],
    ]);
  });

  it('are kept as the last of each day, one at midnight as that of the day before', async () => {
    const { values, noteCodes } = await read(
      'Tidspunkt;Målerstand (kWh)\n2025-06-01 12:00;100\n2025-06-02 00:00;101,5\n2025-06-02 23:59:59;103\n2025-06-03 08:00;104',
      counter(),
    );
    expect([noteCodes, values]).toEqual([
      ['LAST_OF_DAY_KEPT'],
      [
        ['2025-06-01', '101.5'],
        ['2025-06-02', '103'],
        ['2025-06-03', '104'],
      ],
    ]);
  });

  it('of dates without times are those of the days, or of the days before if requested', async () => {
    const text = 'Dato;Aflæsning (kWh)\n01-06-2025 00:00:00;100\n02-06-2025 00:00:00;101';
    expect((await read(text, counter())).values[0]).toEqual(['2025-06-01', '100']);
    expect((await read(text, counter(), { dateMeans: 'START' })).values[0]).toEqual(['2025-05-31', '100']);
  });

  it('that fall are reported with the neighbour, in the file or among the readings', async () => {
    const { errors } = await read(
      'Dato;Stand (kWh)\n01-06-2025;100\n02-06-2025;90\n03-06-2025;120',
      counter([counterReading('2025-06-10', '110')]),
    );
    expect(errors).toEqual([
      {
        line: 3,
        role: 'value',
        code: 'COUNTER_DECREASED',
        values: { date: '2025-06-01', value: '100', unit: 'kWh' },
      },
      {
        line: 4,
        role: 'value',
        code: 'COUNTER_DECREASED',
        values: { date: '2025-06-10', value: '110', unit: 'kWh' },
      },
    ]);
    const replaced = counter([
      counterReading('2025-06-01', '500', { kind: 'METER_REPLACED', newStartValue: '0' }),
    ]);
    expect((await read('Dato;Stand (kWh)\n02-06-2025;10', replaced)).codes).toEqual([]);
  });

  it('choose the column that fits the meter', async () => {
    const text =
      'Dato;Aflæsning (MWh);Forbrug (MWh);Volumen (m3)\n01-06-2025;10,5;0,5;7\n02-06-2025;11;0,5;8';
    const heat = { utilityType: 'HEAT', units: ['MWh'] } as const;
    expect((await read(text, facts({ ...heat, readingMode: 'COUNTER' }))).values).toEqual([
      ['2025-06-01', '10.5'],
      ['2025-06-02', '11'],
    ]);
    expect((await read(text, facts({ ...heat, readingMode: 'CONSUMPTION' }))).values[0]).toEqual([
      '2025-06-01',
      '0.5',
    ]);
    const water = facts({ utilityType: 'WATER', units: ['m3'], readingMode: 'CONSUMPTION' });
    expect((await read(text, water)).values[0]).toEqual(['2025-06-01', '7']);
  });
});

describe('rows', () => {
  it('show the errors at their row, by line, column and text', async () => {
    const { errors, preview } = await read(
      'Dato;Forbrug;Enhed\n30-02-2025;1;kWh\n;1;kWh\n03-06-2025;ca. 5;kWh\n04-06-2025;1;m3\n02-03-2026;1;kWh\n05-06-2025;1;kWh\n05-06-2025;2;kWh',
    );
    expect(errors.map(({ line, role, code, values }) => [line, role, code, values])).toEqual([
      [2, 'date', 'DATE_INVALID', { text: '30-02-2025' }],
      [3, 'date', 'DATE_MISSING', {}],
      [4, 'value', 'VALUE_INVALID', { text: 'ca. 5' }],
      [5, 'unit', 'UNIT_REFUSED', { unit: 'm3' }],
      [6, 'date', 'IN_FUTURE', { date: '2026-03-02' }],
      [8, 'date', 'DUPLICATE', { line: 7 }],
    ]);
    expect(preview.errorCount).toBe(6);
    expect(preview.rows.find(({ line }) => line === 4)?.errors).toEqual([
      { role: 'value', code: 'VALUE_INVALID', values: { text: 'ca. 5' } },
    ]);
  });

  it('on days that have a reading are refused with it, or left out', async () => {
    const known = facts({}, [counterReading('2025-06-01', '7', { periodStart: '2025-06-01' })]);
    const text = 'Dato;Forbrug (kWh)\n01-06-2025;1\n02-06-2025;2';
    expect((await read(text, known)).errors).toEqual([
      {
        line: 2,
        role: 'date',
        code: 'READING_EXISTS',
        values: { date: '2025-06-01', value: '7', unit: 'kWh' },
      },
    ]);
    const left = await read(text, known, { existing: 'LEAVE_OUT' });
    expect([left.codes, left.noteCodes, left.values]).toEqual([
      [],
      ['EXISTING_LEFT_OUT', 'EXISTING_DIFFERS'],
      [['2025-06-02', '2']],
    ]);
  });

  it('that the supplier has corrected since are left out with both figures, and never in silence', async () => {
    const old = ['10', '11', '12'].map((value, index) =>
      counterReading(`2025-03-0${index + 1}`, value, { periodStart: `2025-03-0${index + 1}` }),
    );
    const text =
      'Dato;Forbrug (kWh);Kvalitet\n01-03-2025;10,4;Målt\n02-03-2025;11,7;Målt\n03-03-2025;12;Målt\n04-03-2025;13;Målt';
    expect((await read(text, facts({}, old))).codes).toEqual(
      [2, 3, 4].map((line) => `${line} READING_EXISTS`),
    );
    const left = await read(text, facts({}, old), { existing: 'LEAVE_OUT' });
    expect([left.values, left.notes]).toEqual([
      [['2025-03-04', '13']],
      [
        { code: 'EXISTING_LEFT_OUT', values: { count: 3 } },
        {
          code: 'EXISTING_DIFFERS',
          values: {
            count: 2,
            date: '2025-03-01',
            value: '10',
            unit: 'kWh',
            inFile: '10.4',
            unitInFile: 'kWh',
          },
        },
      ],
    ]);
    const same = await read('Dato;Forbrug (kWh)\n03-03-2025;12\n04-03-2025;13', facts({}, old), {
      existing: 'LEAVE_OUT',
    });
    expect(same.noteCodes).toEqual(['EXISTING_LEFT_OUT']);
  });

  it.each([
    ['1.234,5', 'COMMA'],
    ['1,234.5', 'POINT'],
  ])('with %s show the decimal mark for all of them', async (figure, mark) => {
    const { mapping, values } = await read(`Dato;Forbrug (kWh)\n01-06-2025;${figure}\n02-06-2025;1.234`);
    expect(mapping.decimalMark).toBe(mark);
    expect(values).toEqual([
      ['2025-06-01', '1234.5'],
      ['2025-06-02', mark === 'COMMA' ? '1234' : '1.234'],
    ]);
  });

  it('with the month first are read so where nothing else can be', async () => {
    expect((await read('Date,Use (kWh)\n06/01/2025,1\n06/13/2025,2')).values).toEqual([
      ['2025-06-01', '1'],
      ['2025-06-13', '2'],
    ]);
    expect((await read('Date,Use (kWh)\n06/01/2025,1\n07/01/2025,2')).values[0]).toEqual(['2025-01-06', '1']);
  });

  it('below a title and an address, and without any header, are found', async () => {
    const titled =
      'Forbrugsoversigt;;\nNordlys A/S;Havnevej 1;8000 Aarhus\n\nDato;Forbrug;Enhed\n01-06-2025;1;kWh\n02-06-2025;1;kWh';
    expect((await read(titled)).values).toHaveLength(2);
    expect((await read('01-06-2025;1,5\n02-06-2025;2,5')).values).toEqual([
      ['2025-06-01', '1.5'],
      ['2025-06-02', '2.5'],
    ]);
  });

  it('that cannot be understood say what is missing', async () => {
    expect((await read('Navn;By\nAnna;Aarhus')).codes).toEqual(['- NO_DATE_COLUMN']);
    expect((await read('Dato;Navn\n01-06-2025;Anna')).codes).toEqual(['- NO_VALUE_COLUMN']);
    expect((await read('Dato;Forbrug (kWh)')).codes).toEqual(['- NO_ROWS']);
    expect((await read('')).codes).toEqual(['- NO_ROWS']);
  });

  it('that are mostly wrong are reported one by one if the header says what they should be', async () => {
    const text =
      'Dato;Forbrug (kWh);Andet\n01-06-2025;10;1\n31-06-2025;30;2\n04-06-2025;ca. 4;3\n05-06-2025;ca. 5;4';
    expect((await read(text)).codes).toEqual(['3 DATE_INVALID', '4 VALUE_INVALID', '5 VALUE_INVALID']);
  });

  it('go where the mapping says', async () => {
    const text = 'A;B;C\n01-06-2025;5;7\n02-06-2025;6;8';
    const { values } = await read(text, facts(), { columns: { value: 2 } });
    expect(values.map(([, value]) => value)).toEqual(['7', '8']);
  });
});

test('the row of headings can be chosen, with a row of units below it, or said to be none', async () => {
  const csv =
    'Meter;Reading;Date\nA;B;C\nTag;Verbrauch;Preis\n;[kWh];[EUR]\n2025-01-01;10;1\n2025-01-02;20;2\n';
  const found = await read(csv);
  expect(found.preview.beginning.map(({ line }) => line)).toEqual([1, 2, 3, 4, 5, 6]);
  const chosen = await read(csv, facts(), { headingLine: 3 });
  expect([chosen.mapping.headingLine, chosen.preview.columns.map(({ name }) => name)]).toEqual([
    3,
    ['Tag', 'Verbrauch [kWh]', 'Preis'],
  ]);
  expect([chosen.codes, chosen.values]).toEqual([
    [],
    [
      ['2025-01-01', '10'],
      ['2025-01-02', '20'],
    ],
  ]);
  const none = await read('2025-01-01;10\n2025-01-02;20\n', facts(), { headingLine: null });
  expect([none.mapping.headingLine, none.preview.rowCount]).toEqual([null, 2]);
  expect((await read(csv, facts(), { headingLine: 99 })).mapping.headingLine).toBe(found.mapping.headingLine);
});

test('a corrected cell is checked like any other, and does not change how the others are read', async () => {
  const text = 'Dato;Forbrug (kWh)\n03/04/2025;1,5\n04/04/2025;x\n05/04/2025;2,5';
  const put = (given: string) => read(text, facts(), { corrections: [{ line: 3, column: 1, text: given }] });
  expect((await put('y')).codes).toEqual(['3 VALUE_INVALID']);
  expect((await put('-1')).codes).toEqual(['3 NEGATIVE_ASKED']);
  const { mapping, values, entries } = await put('1.234,5');
  expect(mapping).toMatchObject({ decimalMark: 'COMMA', dateOrder: 'DMY' });
  expect(values[1]).toEqual(['2025-04-04', '1234.5']);
  expect(entries.map(({ corrected }) => corrected)).toEqual([[], [3], []]);
});

test('a row that is left out does not make the days around it longer', async () => {
  const text = 'Dato;Forbrug (kWh)\n01-06-2025;10\n31-06-2025;20\n03-06-2025;30\n04-06-2025;x';
  const { codes, entries } = await read(text, facts(), { leftOut: [3, 5] });
  expect(codes).toEqual([]);
  expect(entries.map(({ periodStart, performedAt }) => [periodStart, performedAt])).toEqual([
    ['2025-06-01', '2025-06-01'],
    ['2025-06-03', '2025-06-03'],
  ]);
});

test('what is left out leaves room for the next rows that are wrong', async () => {
  const lines = Array.from(
    { length: 700 },
    (_, day) => `${addDays('2024-01-01', day)};${day < 300 ? 'x' : '1'}`,
  );
  const text = ['Dato;Forbrug (kWh)', ...lines].join('\n');
  const { preview } = await read(text);
  const leftOut = preview.rows.map(({ line }) => line);
  expect([preview.errorCount, leftOut.length]).toEqual([300, 200]);
  const next = await read(text, facts(), { leftOut });
  const wrong = next.preview.rows.filter(({ errors }) => errors.length > 0);
  expect([next.codes.length, wrong.length, wrong[0]?.line]).toEqual([100, 100, 202]);
});

test('whatever the file contains, reading it ends without an exception', async () => {
  const cell = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom(
      '01-01-2025',
      '2025-01-01T10:00Z',
      '1,5',
      '31-02-2025',
      'kWh',
      '',
      '-1',
      '24:00',
      '99999999999',
      'I alt',
    ),
  );
  const header = fc.constantFrom(
    'Dato',
    'Fra',
    'Til',
    'Forbrug',
    'Aflæsning',
    'Time',
    'Enhed',
    'MålepunktsID',
    'x',
    '',
  );
  const table = fc.tuple(
    fc.array(header, { maxLength: 6 }),
    fc.array(fc.array(cell, { maxLength: 7 }), { maxLength: 30 }),
  );
  const modes = fc.constantFrom('COUNTER', 'CONSUMPTION', 'LEVEL');
  fc.assert(
    fc.property(table, modes, ([head, rows], readingMode) => {
      const format = { kind: 'CSV', encoding: 'utf-8', delimiter: ';' } as const;
      const all = [head, ...rows].map((cells, index) => ({ line: index + 1, cells }));
      const result = interpret({ format, rows: all }, {}, facts({ readingMode }));
      previewOf({ format, rows: all }, result);
      expect(
        result.entries.every(
          ({ performedAt, periodStart }) => periodStart === null || periodStart <= performedAt,
        ),
      ).toBe(true);
    }),
    { numRuns: 500 },
  );
});

function addHours(date: string, hours: number): string {
  return `${addDays(date, Math.floor(hours / 24))} ${String(hours % 24).padStart(2, '0')}:00`;
}
