import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readTable } from '../../../core/tables-in-files/table-file.server.ts';
import { interpret } from './import.ts';

/**
 * A meter file with the true amount of each day in kWh. It is made from what happened, an amount in watt-hours for each hour by UTC,
 * without anything of the code that reads it.
 */
interface Made {
  text: string;
  truth: Map<string, number>;
}

const zone = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Copenhagen',
  dateStyle: 'short',
  timeStyle: 'short',
});
const pad = (value: number): string => String(value).padStart(2, '0');

const headings = {
  known: { amount: ['Forbrug', 'Consumption', 'Mængde'], time: ['Tidspunkt', 'Date', 'Fra'] },
  unknown: {
    amount: ['Aktiv energi', 'Bezug', 'Kanal 1', 'Energy Produced'],
    time: ['Zeit', 'Cas', 'When', 'Hora'],
  },
};

const layout = fc.record({
  known: fc.boolean(),
  pick: fc.nat(11),
  unit: fc.constantFrom('kWh', 'Wh', 'MWh'),
  form: fc.constantFrom('(x)', '[x]', 'x'),
  kind: fc.constantFrom('amount', 'counter', 'power'),
  price: fc.constantFrom('none', 'before', 'after'),
  utc: fc.boolean(),
  order: fc.constantFrom('iso', 'dmy-', 'dmy/', 'mdy/'),
  rows: fc.constantFrom('one', 'two', 'columns'),
  decimal: fc.constantFrom('.', ','),
  firstDay: fc.integer({ min: 0, max: 330 }),
  days: fc.integer({ min: 2, max: 5 }),
  counterAt: fc.integer({ min: 0, max: 40_000 }),
  amounts: fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 130, maxLength: 130 }),
});

function make(given: typeof layout extends fc.Arbitrary<infer T> ? T : never): Made {
  const { known, pick, unit, form, kind, price, utc, order, rows, decimal, days } = given;
  const words = known ? headings.known : headings.unknown;
  const per = { kWh: 1000, Wh: 1, MWh: 1_000_000 }[unit];
  const number = (wh: number) => String(wh / per).replace('.', decimal);
  const from = Date.UTC(2025, 0, 5 + given.firstDay);
  // From a local midnight, or from one of UTC.
  const start = utc ? from : from - (zone.format(from).endsWith('02:00') ? 2 : 1) * 3_600_000;
  const truth = new Map<string, number>();
  const lines: string[][] = [];
  let counter = given.counterAt * 1000;
  for (let hour = 0; hour < days * 24; hour += 1) {
    const at = start + hour * 3_600_000;
    const amount = given.amounts[hour] ?? 1;
    const local = zone.format(at);
    const day = local.slice(0, 10);
    truth.set(day, (truth.get(day) ?? 0) + amount);
    const [date = '', clock = ''] = (
      utc ? new Date(at).toISOString().slice(0, 16).replace('T', ' ') : local
    ).split(' ');
    const [year, month, dayOfMonth] = date.split('-');
    const shown = {
      iso: date,
      'dmy-': `${dayOfMonth}-${month}-${year}`,
      'dmy/': `${dayOfMonth}/${month}/${year}`,
      'mdy/': `${month}/${dayOfMonth}/${year}`,
    }[order];
    const figure = number(kind === 'counter' ? counter : amount);
    counter += amount;
    const cost = `1${decimal}${pad(hour % 90)}`;
    const when = rows === 'two' ? [shown, clock] : [`${shown} ${clock}`];
    lines.push([
      ...when,
      ...(price === 'before' ? [cost] : []),
      figure,
      ...(price === 'after' ? [cost] : []),
    ]);
  }
  const named = words.amount[pick % words.amount.length] ?? '';
  const power = { kWh: 'kW', Wh: 'W', MWh: 'MW' }[unit];
  const heading = `${kind === 'power' ? 'Effekt' : named} ${form.replace('x', kind === 'power' ? power : unit)}`;
  const time = `${words.time[pick % words.time.length]}${utc ? ' UTC' : ''}`;
  if (rows === 'columns') {
    const byDay = Map.groupBy(lines, ([when = '']) => when.slice(0, 10));
    const table = [...byDay].map(([day, own]) => [
      day,
      ...own.map((cells) => cells[price === 'before' ? 2 : 1] ?? ''),
    ]);
    const hours = Array.from({ length: 24 }, (_, hour) => (known ? `${pad(hour)}:00` : `${hour + 1}`));
    return { text: [[time, ...hours], ...table].map((cells) => cells.join(';')).join('\n'), truth };
  }
  const head = [
    ...(rows === 'two' ? [time, known ? 'Klokkeslæt' : 'Uhrzeit'] : [time]),
    ...(price === 'before' ? ['Spot price DKK'] : []),
    heading,
    ...(price === 'after' ? ['Pris (kr)'] : []),
  ];
  return { text: [head, ...lines].map((cells) => cells.join(';')).join('\n'), truth };
}

test('of 500 files of meters each is read rightly, asked about or refused', () => {
  const found = { right: 0, asked: 0 };
  fc.assert(
    fc.property(layout, (given) => {
      const { text, truth } = make(given);
      const { errors, entries } = interpret(
        readTable(Buffer.from(text)),
        {},
        {
          meter: {
            utilityType: 'ELECTRICITY',
            readingMode: 'CONSUMPTION',
            readAt: 'END',
            units: ['kWh'],
            number: null,
          },
          readings: [],
          today: '2026-11-01',
          timeZone: 'Europe/Copenhagen',
        },
      );
      if (errors.length > 0) found.asked += 1;
      else {
        found.right += 1;
        expect(entries.length, text).toBeGreaterThanOrEqual(truth.size - 1);
        for (const { performedAt, value } of entries)
          expect([performedAt, Math.round(Number(value) * 1000)], text).toEqual([
            performedAt,
            truth.get(performedAt),
          ]);
      }
    }),
    { numRuns: 500, seed: 20_261_128 },
  );
  // Neither may be bought with the other: what is named in the file is read without a question.
  expect(found.right).toBeGreaterThan(60);
  expect(found.asked).toBeGreaterThan(60);
});
