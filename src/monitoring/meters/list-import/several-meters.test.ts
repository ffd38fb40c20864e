import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { vocabularyOf } from '../../../core/import/list-files.server.ts';
import type { ListImportMapping } from '../../../core/import/list-mapping.ts';
import { readList } from '../../../core/import/read-list.ts';
import { shapeTable } from '../../../core/import/shape.ts';
import { fromScaled, sum } from '../../../core/numbers/decimal.ts';
import { addDays } from '../../../core/time/period.ts';
import { readTable } from '../../../core/tables-in-files/table-file.server.ts';
import type { MeterWithMonths } from './amounts.ts';
import { meterImport } from './definition.ts';
import { meterFiles } from './shapes.server.ts';
import type { KnownMeter } from './shapes.server.ts';

const vocabulary = vocabularyOf(meterImport, 'da');
const known = (...meters: KnownMeter[]) => ({ meters, today: '2026-11-28', timeZone: 'Europe/Copenhagen' });
const electricity = { utilityType: 'ELECTRICITY', frequency: 'P1M' };

/** A file as it reads: its meters with the sum of their readings, what is asked, and what is wrong. */
function read(csv: string, mapping: ListImportMapping = { answers: electricity }, meters = known()) {
  const shaped = shapeTable(readTable(Buffer.from(csv)), meterFiles, { vocabulary, mapping, known: meters });
  const list = readList(shaped.table, shaped.definition, mapping, vocabulary);
  return {
    meters: list.rows.map(({ body }) => {
      const { name, number, units, readingMode, days } = (body ?? {}) as Partial<
        z.output<typeof MeterWithMonths>
      >;
      const entries = days?.entries ?? [];
      return [name, number, units?.[0], readingMode, entries.length, sum(entries.map(({ value }) => value))];
    }),
    hours: list.rows.map(
      ({ body }) => (body as z.output<typeof MeterWithMonths> | null)?.days?.entries[0]?.hours?.length,
    ),
    errors: [...shaped.errors, ...list.errors].map(({ code }) => code),
    refused: list.rows.map(({ errors }) => errors.map(({ role, code }) => `${role} ${code}`)),
    asked: list.questions.map(({ key, choices }) => [key, choices.join()]),
    notes: shaped.notes.map(({ code }) => code),
  };
}

const at = (hour: number): string =>
  `${addDays('2025-01-01', Math.floor(hour / 24))} ${String(hour % 24).padStart(2, '0')}:00`;

/** A download of hours: the meters in turn, or one after the other. */
const hoursOf = (
  numbers: readonly string[],
  hours: number,
  figure: (meter: number, hour: number) => string,
) =>
  [
    'MålepunktsID;Fra_dato;Til_dato;Mængde;Måleenhed;Kvalitet;Type',
    ...numbers.flatMap((number, meter) =>
      Array.from({ length: hours }, (_, hour) =>
        [number, at(hour), at(hour + 1), figure(meter, hour), 'KWH', 'Målt', 'Tidsserie'].join(';'),
      ),
    ),
  ].join('\n');

const two = ['571313100000000011', '571313100000000028'];

test('hours of several metering points become meters with a reading for each day, and the hours of it', () => {
  const found = read(hoursOf(two, 48, (meter, hour) => `${meter + 1},${hour}`));
  expect(found.errors).toEqual([]);
  expect(found.refused).toEqual([[], []]);
  expect(found.meters.map((meter) => meter.slice(0, 5))).toEqual([
    [two[0], two[0], 'kWh', 'CONSUMPTION', 2],
    [two[1], two[1], 'kWh', 'CONSUMPTION', 2],
  ]);
  expect(found.hours).toEqual([24, 24]);
  expect(found.notes).toEqual(['READINGS_OF_METERS']);
});

test('whatever the figures and their order, no kilowatt-hour is lost or doubled', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(fc.integer({ min: 0, max: 10_000_000 }), { minLength: 24, maxLength: 24 }), {
        minLength: 2,
        maxLength: 6,
      }),
      fc.boolean(),
      (meters, isShuffled) => {
        const plain = (figure: number) => fromScaled(BigInt(figure), 3);
        const numbers = meters.map((_, place) => `57131310000000${String(place).padStart(4, '0')}`);
        const [header = '', ...lines] = hoursOf(numbers, 24, (meter, hour) =>
          plain(meters[meter]?.[hour] ?? 0).replace('.', ','),
        ).split('\n');
        const order = isShuffled ? lines.toSorted((a, b) => (a.slice(19) < b.slice(19) ? -1 : 1)) : lines;
        const found = read([header, ...order].join('\n'), { answers: electricity, decimalMark: 'COMMA' });
        const wanted = meters.map((figures, place) => [numbers[place], sum(figures.map(plain))]);
        const sums = found.meters.map(([, number, , , , value]) => [number, value]);
        expect(new Map(sums as [string, string][])).toEqual(new Map(wanted as [string, string][]));
      },
    ),
    { numRuns: 40 },
  );
});

test('day and night are asked about: added, apart as two meters, or one of them', () => {
  const rows = two.flatMap((number) =>
    [1, 2, 3].flatMap((day) =>
      ['Dag', 'Nat'].map((name) => `${number};2025-01-0${day};${name};${name === 'Dag' ? 5 : 2};kWh`),
    ),
  );
  const csv = ['Målernummer;Dato;Tarif;Forbrug;Enhed', ...rows].join('\n');
  const asked = read(csv);
  expect(asked.asked.map(([key]) => key)).toContain('registers');
  expect(asked.asked.find(([key]) => key === 'registers')?.[1]).toBe('ADDED,APART,Dag,Nat');
  expect(asked.refused[0]).toContain('registers REQUIRED');
  const sums = (registers: string) =>
    read(csv, { answers: { ...electricity, registers } }).meters.map(([name, , , , count, value]) => [
      name,
      count,
      value,
    ]);
  expect(sums('ADDED')).toEqual(two.map((number) => [number, 3, '21']));
  expect(sums('Nat')).toEqual(two.map((number) => [number, 3, '6']));
  expect(sums('APART')).toEqual(
    two.flatMap((number) => [
      [`${number} Dag`, 3, '15'],
      [`${number} Nat`, 3, '6'],
    ]),
  );
});

test('columns of hours that no one calls registers are meters, once that is confirmed', () => {
  const rows = Array.from({ length: 24 }, (_, hour) => `${at(hour)};1,5;2;0,25`);
  const csv = ['Tid;Hal A (kWh);Hal B (kWh);Kontor (kWh)', ...rows].join('\n');
  const first = read(csv);
  expect(first.asked.find(([key]) => key === 'registers')?.[1]).toBe(
    'APART,ADDED,Hal A (kWh),Hal B (kWh),Kontor (kWh)',
  );
  expect(first.errors).toContain('ASKED');
  const answers = {
    ...electricity,
    registers: 'APART',
    'readingMode ELECTRICITY': 'CONSUMPTION',
    dateMeans: 'START',
    zone: 'LOCAL',
  };
  expect(read(csv, { answers }).meters.map(([name, , , , count, value]) => [name, count, value])).toEqual([
    ['Hal A', 1, '36'],
    ['Hal B', 1, '48'],
    ['Kontor', 1, '6'],
  ]);
});

test('what production gave back is not what was used', () => {
  const rows = Array.from({ length: 24 }, (_, hour) => [
    `1001;${at(hour)};${at(hour + 1)};1;kWh;E17`,
    `1002;${at(hour)};${at(hour + 1)};9;kWh;E18`,
  ]).flat();
  const found = read(['Måler nr;Fra;Til;Mængde;Enhed;Målepunktstype', ...rows].join('\n'));
  expect(found.meters.map(([name, , , , , value]) => [name, value])).toEqual([['1001', '24']]);
  expect(found.notes).toContain('FLOWS_LEFT_OUT');
});

test('a meter that exists is read by what it is, and a line that cannot be read is named or left out', () => {
  const meter = {
    name: 'Hovedmåler',
    number: two[0] ?? '',
    utilityType: 'ELECTRICITY',
    units: ['MWh'],
    readingMode: 'CONSUMPTION',
    readAt: 'END',
    frequency: 'P1D',
  } as const;
  const csv = hoursOf(two, 24, (number, hour) => (number === 1 && hour === 3 ? 'fejl' : '1000'));
  const found = read(csv, { answers: electricity }, known({ ...meter, units: [...meter.units] }));
  expect(found.meters[0]).toEqual([two[0], two[0], 'kWh', 'CONSUMPTION', 1, '24']);
  expect(found.refused[1]).toEqual(['null LINES_WRONG', 'null readingImport.error.VALUE_INVALID']);
  expect(read(csv, { answers: electricity, wrong: 'LEAVE_OUT' }).meters[1]?.slice(4)).toEqual([1, '23000']);
});

test('a list of meters with a date and a figure each is a list, and a file of one meter is of one', () => {
  const list =
    'Målernummer;Navn;Type;Enhed;Dato;Forbrug\n1;Hal A;El;kWh;2025-01-01;5\n2;Hal B;El;kWh;2025-01-01;6\n';
  expect(read(list).notes).toEqual([]);
  expect(read(hoursOf(two.slice(0, 1), 24, () => '1')).meters).toHaveLength(1);
});
