import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  at,
  electricity,
  hoursOf,
  known,
  readSeveral as read,
  two,
} from '../../../../test/support/meters/several.ts';
import { eloverblik } from '../../../../test/support/utility-export.ts';
import { fromScaled, sum } from '../../../core/numbers/decimal.ts';

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

test('a year of hours of several meters, the two nights on which the clock is changed included, adds up to the last digit', () => {
  const years = two.map((number, seed) => eloverblik({ number, seed }));
  const text = years.map((year, at) => (at === 0 ? year.text : year.text.slice(year.text.indexOf('\n') + 1)));
  const found = read(text.join(''));
  expect(found.refused).toEqual([[], []]);
  expect(found.meters.map(([number, , , , count, value]) => [number, count, value])).toEqual(
    years.map(({ total }, at) => [two[at], 365, fromScaled(total, 3)]),
  );
});

test('what the readings leave open is asked once and said of each meter, and no meter comes in without its readings', () => {
  const rows = two.flatMap((number) =>
    Array.from({ length: 24 }, (_, hour) => `${number};2025-07-07 ${hour}:00;1;kWh`),
  );
  const csv = ['MålepunktsID;Tid;Mængde;Enhed', ...rows].join('\n');
  const asked = read(csv);
  expect(asked.asked).toContainEqual(['zone', 'LOCAL,NORMAL,UTC']);
  expect(asked.refused).toEqual(
    two.map(() => ['null NOT_ANSWERED', 'null readingImport.error.SUMMER_TIME_ASKED']),
  );
  expect(asked.meters.map(([name]) => name)).toEqual([undefined, undefined]);
  const local = read(csv, { answers: { ...electricity, zone: 'LOCAL' } });
  expect(local.meters.map(([, , , , count, value]) => [count, value])).toEqual([
    [1, '24'],
    [1, '24'],
  ]);
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
  expect(asked.refused[0]).toContain('null NOT_ANSWERED');
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

test('interval records of several meters (NEM12), and usage points of a Green Button file, are meters too', () => {
  const day = (value: string) => `300,20250303,${Array.from({ length: 48 }, () => value).join()},A,,,,`;
  const stream = (meter: string) => `200,${meter},E1,1,E1,N1,01009,KWH,30,20250401`;
  const nem12 = [
    '100,NEM12,202503101210,MDP,RETAILER',
    stream('NEM001'),
    day('1'),
    stream('NEM002'),
    day('2'),
    '900',
  ];
  expect(read(nem12.join('\n')).meters.map(([name, , unit, mode]) => [name, unit, mode])).toEqual([
    ['NEM001', 'kWh', 'CONSUMPTION'],
    ['NEM002', 'kWh', 'CONSUMPTION'],
  ]);
  const entry = (path: string, related: readonly string[], kind: string, content = '') => `<entry>
    <link rel="self" href="/espi${path}"/>${related.map((each) => `<link rel="related" href="/espi${each}"/>`).join('')}
    <title>${kind} ${path.slice(-1)}</title><content><espi:${kind} xmlns:espi="http://naesb.org/espi">${content}</espi:${kind}></content></entry>`;
  const point = (at: number) => {
    const hour = (start: number) =>
      `<espi:IntervalReading><espi:timePeriod><espi:duration>3600</espi:duration><espi:start>${start}</espi:start></espi:timePeriod><espi:value>${at}</espi:value></espi:IntervalReading>`;
    const start = Date.parse('2025-03-03T00:00:00+01:00') / 1000;
    const path = `/UsagePoint/${at}/MeterReading/1`;
    return [
      entry(`/UsagePoint/${at}`, [`/UsagePoint/${at}/MeterReading`], 'UsagePoint'),
      entry(path, ['/ReadingType/1', `${path}/IntervalBlock`], 'MeterReading'),
      entry(
        `${path}/IntervalBlock/1`,
        [],
        'IntervalBlock',
        Array.from({ length: 24 }, (_, place) => hour(start + place * 3600)).join(''),
      ),
    ].join('');
  };
  const kind =
    '<espi:accumulationBehaviour>4</espi:accumulationBehaviour><espi:flowDirection>1</espi:flowDirection><espi:powerOfTenMultiplier>3</espi:powerOfTenMultiplier><espi:uom>72</espi:uom>';
  const feed = `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom">${point(1)}${entry('/ReadingType/1', [], 'ReadingType', kind)}${point(2)}</feed>`;
  expect(read(feed).meters.map(([, , unit, mode, count, value]) => [unit, mode, count, value])).toEqual([
    ['Wh', 'CONSUMPTION', 1, '24000'],
    ['Wh', 'CONSUMPTION', 1, '48000'],
  ]);
});
