import { expect, test } from 'vitest';
import {
  at,
  electricity,
  hoursOf,
  known,
  readSeveral as read,
  two,
} from '../../../../test/support/meters/several.ts';
import type { KnownMeter } from './same.ts';

/** What a file is asked of its readings, and its meters with their unit and sum once that is answered so. */
const answered = (csv: string, answers: Record<string, string>) =>
  read(csv, { answers: { ...electricity, ...answers } }).meters.map(([number, , unit, , count, value]) => [
    number,
    unit,
    count,
    value,
  ]);
const askedOf = (found: ReturnType<typeof read>, role: string) =>
  found.asked.find(([key]) => key === role)?.[1];

test('figures that rise where amounts are entered are asked about: differences, or amounts all the same', () => {
  const csv = hoursOf(two, 49, (meter, hour) => `${1000 * (meter + 1) + hour * (meter + 1)}`);
  const asked = read(csv);
  expect(askedOf(asked, 'counter')).toBe('DIFFERENCES,AMOUNTS');
  expect(asked.refused).toEqual(
    two.map(() => ['null NOT_ANSWERED', 'null readingImport.error.COUNTER_ASKED']),
  );
  // What a counter shows has a time, and no period.
  expect(askedOf(read(csv, { answers: { ...electricity, counter: 'DIFFERENCES' } }), 'dateMeans')).toBe(
    'START,END',
  );
  expect(answered(csv, { counter: 'DIFFERENCES', dateMeans: 'START' })).toEqual([
    [two[0], 'kWh', 2, '48'],
    [two[1], 'kWh', 2, '96'],
  ]);
  // 1000 to 1047, and twice as much.
  expect(answered(csv, { counter: 'AMOUNTS' })).toEqual([
    [two[0], 'kWh', 2, '49128'],
    [two[1], 'kWh', 2, '98256'],
  ]);
});

test('a value below zero is asked about, and no meter without one waits for the answer', () => {
  const csv = hoursOf(two, 24, (meter, hour) => (meter === 1 && hour === 3 ? '-2' : '1'));
  const asked = read(csv);
  expect(askedOf(asked, 'belowZero')).toBe('IMPORT');
  expect(asked.refused).toEqual([
    [],
    ['null NOT_ANSWERED', 'null LINES_WRONG', 'null readingImport.error.NEGATIVE_ASKED'],
  ]);
  expect(answered(csv, { belowZero: 'IMPORT' })).toEqual([
    [two[0], 'kWh', 1, '24'],
    [two[1], 'kWh', 1, '21'],
  ]);
});

test('two units are asked about: a thousand times as much, or not', () => {
  const rows = two.flatMap((number) =>
    Array.from({ length: 24 }, (_, hour) => `${number};${at(hour)};${at(hour + 1)};2;kWh`),
  );
  const csv = ['MålepunktsID;Fra;Til;Mængde (MWh);Enhed', ...rows].join('\n');
  const asked = read(csv);
  expect(askedOf(asked, 'unitBy')).toBe('ROWS,HEADING');
  expect(asked.meters.map(([name]) => name)).toEqual([undefined, undefined]);
  expect(answered(csv, { unitBy: 'ROWS' })).toEqual(two.map((number) => [number, 'kWh', 1, '48']));
  expect(answered(csv, { unitBy: 'HEADING' })).toEqual(two.map((number) => [number, 'kWh', 1, '48000']));
});

test('a factor is asked about where a meter has one, and its values come in as they are', () => {
  const rows = two.flatMap((number, meter) =>
    Array.from(
      { length: 24 },
      (_, hour) => `${number};${at(hour)};${at(hour + 1)};2;kWh;${meter === 0 ? 1 : 40}`,
    ),
  );
  const csv = ['MålepunktsID;Fra;Til;Mængde;Enhed;Faktor', ...rows].join('\n');
  const asked = read(csv);
  expect(askedOf(asked, 'factor')).toBe('INCLUDED');
  expect(asked.refused).toEqual([[], ['null NOT_ANSWERED', 'null readingImport.error.FACTOR_ASKED']]);
  expect(answered(csv, { factor: 'INCLUDED' })).toEqual(two.map((number) => [number, 'kWh', 1, '48']));
});

const ofDays = (names: readonly string[]) =>
  [
    'Målernummer;Dato;Tarif;Forbrug;Enhed',
    ...two.flatMap((number) =>
      [1, 2, 3].flatMap((day) =>
        names.map((name, place) => `${number};2025-01-0${day};${name};${5 - 3 * place};kWh`),
      ),
    ),
  ].join('\n');
const meter = (name: string): KnownMeter => ({
  name,
  number: name,
  utilityType: 'ELECTRICITY',
  units: ['kWh'],
  readingMode: 'CONSUMPTION',
  readAt: 'END',
  frequency: 'P1M',
});

test('day and night that meters have apart stay apart, once that is confirmed', () => {
  const meters = two.flatMap((number) => ['Dag', 'Nat'].map((name) => meter(`${number} ${name}`)));
  const found = read(ofDays(['Dag', 'Nat']), { answers: {} }, known(...meters));
  expect(found.asked).toEqual([['registers', 'APART,ADDED,Dag,Nat']]);
  expect(found.errors).toContain('ASKED');
  expect(found.meters.map(([name, , , , count, value]) => [name, count, value])).toEqual(
    two.flatMap((number) => [
      [`${number} Dag`, 3, '15'],
      [`${number} Nat`, 3, '6'],
    ]),
  );
  // Other meters say nothing of these.
  const others = known(meter('Dag'), meter(two[0] ?? ''));
  expect(askedOf(read(ofDays(['Dag', 'Nat']), undefined, others), 'registers')).toBe('ADDED,APART,Dag,Nat');
});
