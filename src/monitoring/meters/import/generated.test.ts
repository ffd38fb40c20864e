import fc from 'fast-check';
import { expect, test } from 'vitest';
import { answered, readFigures } from '../../../../test/support/samples/reading-files.ts';
import type { Choose } from '../../../../test/support/samples/reading-files.ts';
import type { Answer } from './answers.ts';

/**
 * A meter file with what it truly says: the amount of each day, or what the counter showed as each day ended, in watt-hours. It is made
 * from what happened, an amount for each hour by UTC, without anything of the code that reads it.
 */
interface Made {
  text: string;
  truth: Map<string, number>;
  /** The hours of each whole day, in watt-hours. */
  hours: Map<string, number[]>;
}

const zone = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Copenhagen',
  dateStyle: 'short',
  timeStyle: 'short',
});
const pad = (value: number): string => String(value).padStart(2, '0');
const anHour = 3_600_000;
/** Days from 5 January 2025 to two days before the clock is set back. */
const autumn = 292;

const headings = {
  known: {
    amount: ['Forbrug', 'Consumption', 'Energi'],
    counter: ['Målerstand', 'Reading', 'Energi'],
    time: ['Tidspunkt', 'Date', 'Dato'],
  },
  unknown: {
    amount: ['Aktiv energi', 'Bezug', 'Kanal 1', 'Energy Produced'],
    counter: ['Import', 'Bezug', 'Kanal 1', 'E1'],
    time: ['Zeit', 'Cas', 'When', 'Hora'],
  },
};

const layout = fc
  .record({
    meter: fc.constantFrom('CONSUMPTION', 'CONSUMPTION', 'COUNTER'),
    known: fc.boolean(),
    pick: fc.nat(11),
    unit: fc.constantFrom('kWh', 'Wh', 'MWh'),
    place: fc.constantFrom('heading', 'column', 'none'),
    registers: fc.constantFrom('none', 'none', 'none', 'rows', 'columns', 'tariff'),
    halves: fc.constantFrom('none', 'none', 'none', 'none', 'AB', 'BA'),
    otherPower: fc.constantFrom('none', 'none', 'before', 'after'),
    form: fc.constantFrom('(x)', '[x]', 'x'),
    kind: fc.constantFrom('amount', 'counter', 'power'),
    price: fc.constantFrom('none', 'before', 'after'),
    clock: fc.constantFrom('local', 'local', 'utc', 'normal'),
    ends: fc.boolean(),
    order: fc.constantFrom('iso', 'dmy-', 'dmy/', 'mdy/'),
    rows: fc.constantFrom('one', 'two', 'columns'),
    delimiter: fc.constantFrom(';', ','),
    decimal: fc.constantFrom('.', ','),
    firstDay: fc.oneof(fc.integer({ min: 0, max: 330 }), fc.constantFrom(83, 84, autumn, 293)),
    days: fc.integer({ min: 2, max: 5 }),
    without: fc.record({ first: fc.integer({ min: 0, max: 10 }), last: fc.integer({ min: 0, max: 10 }) }),
    counterAt: fc.integer({ min: 0, max: 40_000 }),
    amounts: fc.array(fc.integer({ min: 1, max: 9000 }), { minLength: 130, maxLength: 130 }),
  })
  .map((given) => ({
    ...given,
    // A comma cannot be both, and what the file does not name is what the meter counts in.
    decimal: given.delimiter === ',' ? '.' : given.decimal,
    // Where decimals are after a comma, the month is never first; semicolons alone do not say so.
    order:
      given.delimiter === ';' && given.decimal === ',' && given.order === 'mdy/'
        ? ('dmy/' as const)
        : given.order,
    unit: given.place === 'none' && given.kind !== 'power' ? ('kWh' as const) : given.unit,
    place: given.kind === 'power' && given.place === 'none' ? ('heading' as const) : given.place,
    // Only amounts of a column are in registers, and power has no second column of power.
    ...((given.kind !== 'amount' || given.rows === 'columns' || given.meter === 'COUNTER') && {
      registers: 'none' as const,
    }),
    ...((given.kind === 'power' || given.rows === 'columns') && { otherPower: 'none' as const }),
    // Columns of hours have no heading that could name power or an end.
    ...(given.rows === 'columns' && {
      kind: given.kind === 'power' ? ('amount' as const) : given.kind,
      place: given.place === 'heading' || given.kind === 'power' ? ('column' as const) : given.place,
      ends: false,
      price: 'none' as const,
      clock: given.clock === 'normal' ? ('local' as const) : given.clock,
      without: { first: 0, last: 0 },
    }),
  }))
  .map((given) => ({
    ...given,
    // The hour that comes twice has its letters where the clock is set back, by whole days and in a column of times.
    ...(given.halves !== 'none' &&
      given.rows !== 'columns' && {
        rows: 'two' as const,
        clock: 'local' as const,
        firstDay: autumn,
        days: 4,
        without: { first: 0, last: 0 },
      }),
  }));
type Layout = typeof layout extends fc.Arbitrary<infer T> ? T : never;

/** What the file's clock shows at a moment, `2025-03-30 01:00`. */
function shownAt(at: number, { clock }: Layout): string {
  if (clock === 'local') return zone.format(at);
  return new Date(clock === 'utc' ? at : at + anHour).toISOString().slice(0, 16).replace('T', ' ');
}

/** Everything that happened in the rows of a file: when each begins, its amount, and what the counter showed then. */
function happened(given: Layout): { at: number; amount: number; counter: number }[] {
  const from = Date.UTC(2025, 0, 5 + given.firstDay);
  const local = from - (zone.format(from).endsWith('02:00') ? 2 : 1) * anHour;
  const start = { utc: from, normal: from - anHour, local }[given.clock];
  let counter = given.counterAt * 1000;
  const all = Array.from({ length: given.days * 24 }, (_, hour) => {
    const amount = given.amounts[hour] ?? 1;
    counter += amount;
    return { at: start + hour * anHour, amount, counter: counter - amount };
  });
  return all.slice(given.without.first, all.length - given.without.last);
}

function truthOf(given: Layout): Map<string, number> {
  const truth = new Map<string, number>();
  const rows = happened(given);
  if (given.meter === 'COUNTER') {
    // A reading at midnight is that of the day before.
    for (const { at, counter } of rows) truth.set(zone.format(at - 60_000).slice(0, 10), counter);
    return truth;
  }
  // After the last reading of a counter nothing is known.
  for (const { at, amount } of given.kind === 'counter' ? rows.slice(0, -1) : rows) {
    const day = zone.format(at).slice(0, 10);
    truth.set(day, (truth.get(day) ?? 0) + amount);
  }
  return truth;
}

/** The amounts of each day in order of time. */
function hoursOf(given: Layout): Map<string, number[]> {
  const rows = given.kind === 'counter' ? happened(given).slice(0, -1) : happened(given);
  const days = Map.groupBy(rows, ({ at }) => zone.format(at).slice(0, 10));
  return new Map([...days].map(([day, own]) => [day, own.map(({ amount }) => amount)]));
}

/** How a row's time is written where hours have their letters: by its end as a number, by its beginning as the clock shows it. */
function clockOf(given: Layout, at: number): string {
  const [, begin = ''] = shownAt(at, given).split(' ');
  const hour = Number(begin.slice(0, 2));
  const isChange = shownAt(at, given).startsWith('2025-10-26') && hour === 2;
  const half = isChange ? (shownAt(at - anHour, given).endsWith(begin) ? 'B' : 'A') : '';
  return given.ends && given.kind !== 'counter' ? `${hour + 1}${half}` : `${hour}${half}:00`;
}

function make(given: Layout): Made {
  const { known, pick, unit, place, form, kind, price, order, rows, decimal, delimiter } = given;
  const words = known ? headings.known : headings.unknown;
  const per = { kWh: 1000, Wh: 1, MWh: 1_000_000 }[unit];
  const withHalves = given.halves !== 'none' && rows === 'two';
  const figureOf = (amount: number): string => String(amount / per).replace('.', decimal);
  const made = happened(given).map(({ at, amount, counter }) => {
    const shown = shownAt(given.ends && kind !== 'counter' && !withHalves ? at + anHour : at, given);
    const [date = '', clock = ''] = shown.split(' ');
    const time = withHalves ? clockOf(given, at) : clock;
    const [year, month, day] = date.split('-');
    const written = {
      iso: date,
      'dmy-': `${day}-${month}-${year}`,
      'dmy/': `${day}/${month}/${year}`,
      'mdy/': `${month}/${day}/${year}`,
    }[order];
    return {
      date: written,
      time,
      figure: figureOf(kind === 'counter' ? counter : amount),
      night: Math.floor(amount / 3),
      amount,
    };
  });
  const second = made.findIndex(({ time }) => /B/.test(time));
  const cells =
    given.halves === 'BA' && second > 0
      ? made.map(
          (row, index) => made[index === second ? second - 1 : index === second - 1 ? second : index] ?? row,
        )
      : made;
  const list = kind === 'counter' ? words.counter : words.amount;
  const power = { kWh: 'kW', Wh: 'W', MWh: 'MW' }[unit];
  const name = kind === 'power' ? 'Effekt' : (list[pick % list.length] ?? '');
  const heading =
    place === 'heading' ? `${name} ${form.replace('x', kind === 'power' ? power : unit)}` : name;
  const time = `${words.time[pick % words.time.length]}${given.clock === 'utc' ? ' UTC' : ''}`;
  const ofUnit = (text: string) => (place === 'column' ? [text] : []);
  const ofPrice = (where: string, text: string) => (price === where ? [text] : []);
  const ofPower = (where: string, text: string) => (given.otherPower === where ? [text] : []);
  const { registers } = given;
  const ofRegister = (text: string) => (registers === 'rows' || registers === 'tariff' ? [text] : []);
  /** The figures of a row's registers, each with the rows that it is in. */
  const parts = ({ amount, night, figure }: (typeof made)[number], index: number) => {
    if (registers === 'none') return [{ name: '', figures: [figure] }];
    const [day, dark] = [figureOf(amount - night), figureOf(night)];
    if (registers === 'columns') return [{ name: '', figures: [day, dark] }];
    if (registers === 'tariff') return [{ name: index % 24 < 6 ? 'Nat' : 'Dag', figures: [figure] }];
    return [
      { name: 'Dag', figures: [day] },
      { name: 'Nat', figures: [dark] },
    ];
  };
  const table =
    rows === 'columns'
      ? [...Map.groupBy(cells, ({ date }) => date)].map(([day, own]) => [
          day,
          ...ofUnit(unit),
          ...own.map(({ figure }) => figure),
        ])
      : cells.flatMap((row, index) =>
          parts(row, index).map(({ name: register, figures }) => [
            ...(rows === 'two' ? [row.date, row.time] : [`${row.date} ${row.time}`]),
            ...ofRegister(register),
            ...ofPower('before', `3${decimal}${pad(index % 70)}`),
            ...ofPrice('before', `1${decimal}${pad(index % 90)}`),
            ...figures,
            ...ofUnit(kind === 'power' ? power : unit),
            ...ofPrice('after', `1${decimal}${pad(index % 90)}`),
            ...ofPower('after', `3${decimal}${pad(index % 70)}`),
          ]),
        );
  const longest = Math.max(...table.map((row) => row.length)) - 1 - ofUnit(unit).length;
  const isWhole = table.every((row) => row.length === table[0]?.length) && longest === 24;
  const head =
    rows === 'columns'
      ? [
          time,
          ...ofUnit('Enhed'),
          ...Array.from({ length: longest }, (_, hour) =>
            isWhole && known ? `${pad(hour)}:00` : `${hour + 1}`,
          ),
        ]
      : [
          time,
          ...(rows === 'two' ? [known ? 'Klokkeslæt' : withHalves && given.ends ? 'Time' : 'Uhrzeit'] : []),
          ...ofRegister('Register'),
          ...ofPower('before', 'Effekt (kW)'),
          ...ofPrice('before', 'Spot price DKK'),
          ...(registers === 'columns'
            ? ['dag', 'nat'].map((part) => heading.replace(name, `${name} ${part}`))
            : [heading]),
          ...ofUnit('Enhed'),
          ...ofPrice('after', 'Pris (kr)'),
          ...ofPower('after', 'Power [kW]'),
        ];
  const text = [head, ...table].map((row) => row.join(delimiter)).join('\n');
  return { text, truth: truthOf(given), hours: hoursOf(given) };
}

/** Answers as one who knows the meter: takes the only answer, or the true one of several; none where the file is not for this meter. */
function truthful(given: Layout): Choose {
  const content =
    given.kind === 'counter' ? (given.meter === 'COUNTER' ? 'READINGS' : 'DIFFERENCES') : 'AMOUNTS';
  const true_: Answer['mapping'] = {
    dateOrder: given.order === 'mdy/' ? 'MDY' : 'DMY',
    dateMeans: given.ends && given.kind !== 'counter' ? 'END' : 'START',
    zone: ({ local: 'LOCAL', utc: 'UTC', normal: 'NORMAL' } as const)[given.clock],
    decimalMark: given.decimal === ',' ? 'COMMA' : 'POINT',
    content,
  };
  return (code, answers) => {
    if (code === 'VALUE_COLUMN_ASKED' && given.meter === 'COUNTER' && given.kind !== 'counter')
      return undefined;
    // Registers are the whole together, and the first answer is to add them.
    if (code === 'REGISTERS_ASKED' || answers.length === 1) return answers[0];
    return answers.find(({ mapping }) =>
      Object.entries(mapping).every(([key, value]) => Reflect.get(true_, key) === value),
    );
  };
}

test('of 500 files of meters each is read rightly at once, or once its questions are answered, or refused', () => {
  const found = { right: 0, answered: 0, refused: 0 };
  const counts = new Map<string, number>();
  fc.assert(
    fc.property(layout, (given) => {
      const { text, truth, hours } = make(given);
      const own = { readingMode: given.meter } as const;
      const check = ({ entries }: ReturnType<typeof readFigures>): void => {
        expect(entries.length, text).toBeGreaterThanOrEqual(truth.size - 1);
        for (const { performedAt, value } of entries)
          expect([performedAt, Math.round(Number(value) * 1000)], text).toEqual([
            performedAt,
            truth.get(performedAt),
          ]);
        for (const entry of given.meter === 'COUNTER' ? [] : entries)
          if (entry.hours && entry.hours.length === hours.get(entry.performedAt)?.length)
            expect(
              entry.hours.map((each) => Math.round(Number(each) * 1000)),
              text,
            ).toEqual(hours.get(entry.performedAt));
      };
      const first = readFigures(text, {}, own);
      if (first.errors.length === 0) {
        found.right += 1;
        check(first);
        return;
      }
      const after = answered(text, own, truthful(given));
      for (const code of after.asked) counts.set(code, (counts.get(code) ?? 0) + 1);
      if (after.errors.length > 0) found.refused += 1;
      else {
        found.answered += 1;
        check(after);
      }
      // Only what is for another kind of meter is refused for good.
      if (given.meter === 'CONSUMPTION' || given.kind === 'counter') expect(after.codes, text).toEqual([]);
    }),
    { numRuns: 500, seed: 20_261_128 },
  );
  // Neither may be bought with the other: what is named in the file is read without a question.
  expect(found.right).toBeGreaterThan(60);
  expect(found.answered).toBeGreaterThan(200);
  expect([...counts.keys()].toSorted()).toEqual([
    'COUNTER_ASKED',
    'DATE_MEANS_ASKED',
    'DATE_ORDER_ASKED',
    'POWER_ASKED',
    'READINGS_ASKED',
    'READINGS_ON_AMOUNTS',
    'REGISTERS_ASKED',
    'SUMMER_TIME_ASKED',
    'UNIT_ASKED',
    'VALUE_COLUMN_ASKED',
    'ZONE_ASKED',
  ]);
});
