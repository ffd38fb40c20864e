import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { answered, readFigures } from '../../../../test/support/samples/reading-files.ts';
import { patience } from '../../../../test/support/patience.ts';
import type { Choose } from '../../../../test/support/samples/reading-files.ts';
import type { Answer } from './answers.ts';

/**
 * A meter file with what it truly says: the amount of each day, or what the counter showed as each day ended, in watt-hours. It is made
 * from what happened, an amount for each hour by UTC, without anything of the code that reads it.
 */
interface Made {
  text: string;
  /** The lines with a sum of others. */
  sums: number[];
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

/** When the hours of a day begin: 24 of them, or 23 and 25 where the clock is changed. */
const momentsOf = (date: string): number[] =>
  Array.from({ length: 27 }, (_, hour) => Date.parse(`${date}T22:00Z`) + (hour - 25) * anHour).filter(
    (at) => zone.format(at).slice(0, 10) === date,
  );

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
    priceWord: fc.constantFrom(
      'Spot price DKK',
      'Spotpris (kr/kWh)',
      'Nettarif',
      'Cost',
      'DKK',
      '€/kWh',
      'Betrag',
      'Electric charges',
      'Pris (kr)',
      'Elafgift',
    ),
    contradiction: fc.constantFrom('none', 'none', 'none', 'none', 'ROWS', 'HEADING'),
    saidAbove: fc.integer({ min: 0, max: 9 }).map((at) => at === 0),
    monthRow: fc.constantFrom(false, false, false, false, false, true),
    order: fc.constantFrom('iso', 'dmy-', 'dmy/', 'dmy.', 'mdy/', 'mdy.'),
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
      given.delimiter === ';' && given.decimal === ',' && given.order.startsWith('mdy')
        ? ('dmy/' as const)
        : given.order,
    saidAbove: given.saidAbove && given.kind !== 'power',
    contradiction: given.rows === 'columns' ? ('none' as const) : given.contradiction,
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

/** A row with the month of those before, as a file adds their sum. */
const monthOf = (row: readonly string[], rows: Layout['rows']): string[] =>
  row.map((cell, column) => (column === 0 ? 'marts 2025' : column === 1 && rows === 'two' ? '' : cell));

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
      'dmy.': `${day}.${month}.${year}`,
      'mdy.': `${month}.${day}.${year}`,
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
  // A heading and a column of units, one of which is wrong.
  const own = kind === 'power' ? power : unit;
  const wrong = kind === 'power' ? unit : unit === 'kWh' ? 'MWh' : 'kWh';
  const isTwice = given.contradiction !== 'none';
  const inHeading = given.contradiction === 'ROWS' ? wrong : own;
  const inRows = given.contradiction === 'HEADING' ? wrong : own;
  const heading = place === 'heading' || isTwice ? `${name} ${form.replace('x', inHeading)}` : name;
  const time = `${words.time[pick % words.time.length]}${given.clock === 'utc' ? ' UTC' : ''}`;
  const ofUnit = (text: string) => (place === 'column' || isTwice ? [text] : []);
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
            ...ofUnit(inRows),
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
          ...ofPrice('before', given.priceWord),
          ...(registers === 'columns'
            ? ['dag', 'nat'].map((part) => heading.replace(name, `${name} ${part}`))
            : [heading]),
          ...ofUnit('Enhed'),
          ...ofPrice('after', given.priceWord),
          ...ofPower('after', 'Power [kW]'),
        ];
  const lines = given.monthRow ? [...table, monthOf(table.at(-1) ?? [], rows)] : table;
  const above = given.saidAbove ? [[`Alle tal i ${wrong}`]] : [];
  const text = [...above, head, ...lines].map((row) => row.join(delimiter)).join('\n');
  return {
    text,
    sums: given.monthRow ? [above.length + lines.length + 1] : [],
    truth: truthOf(given),
    hours: hoursOf(given),
  };
}

/** Answers as one who knows the meter: takes the only answer, or the true one of several; none where the file is not for this meter. */
function truthful(given: Layout): Choose {
  const content =
    given.kind === 'counter' ? (given.meter === 'COUNTER' ? 'READINGS' : 'DIFFERENCES') : 'AMOUNTS';
  const true_: Answer['mapping'] = {
    dateOrder: given.order.startsWith('mdy') ? 'MDY' : 'DMY',
    dateMeans: given.ends && given.kind !== 'counter' ? 'END' : 'START',
    zone: ({ local: 'LOCAL', utc: 'UTC', normal: 'NORMAL' } as const)[given.clock],
    decimalMark: given.decimal === ',' ? 'COMMA' : 'POINT',
    content,
  };
  return (code, answers) => {
    if (code === 'VALUE_COLUMN_ASKED' && given.meter === 'COUNTER' && given.kind !== 'counter')
      return undefined;
    if (code === 'UNITS_DIFFER_ASKED')
      return answers.find(({ mapping }) => mapping.unitBy === given.contradiction);
    if (code === 'UNIT_AROUND_ASKED')
      return answers.find(({ mapping }) => mapping.unit?.toLowerCase() === given.unit.toLowerCase());
    const [only] = answers;
    // What the line says is the prepared answer where the table says nothing.
    if (given.saidAbove && only?.mapping.unit !== undefined && answers.length === 1)
      return { ...only, mapping: { ...only.mapping, unit: given.unit } };
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
      const { text, sums, truth, hours } = make(given);
      const own = { readingMode: given.meter } as const;
      const check = ({ entries }: ReturnType<typeof readFigures>): void => {
        expect(entries.length, text).toBeGreaterThanOrEqual(truth.size - 1);
        for (const { performedAt, value } of entries)
          expect([performedAt, Math.round(Number(value) * 1000)], text).toEqual([
            performedAt,
            truth.get(performedAt),
          ]);
        for (const entry of given.meter === 'COUNTER' ? [] : entries)
          if (entry.hours) {
            const there = entry.hours.flatMap((each) =>
              each === null ? [] : [Math.round(Number(each) * 1000)],
            );
            expect([entry.hours.length, there], text).toEqual([
              momentsOf(entry.performedAt).length,
              hours.get(entry.performedAt),
            ]);
          }
      };
      const first = readFigures(text, {}, own);
      if (first.errors.length === 0) {
        expect([sums, given.contradiction, given.saidAbove], text).toEqual([[], 'none', false]);
        found.right += 1;
        check(first);
        return;
      }
      const after = answered(text, own, truthful(given), { leftOut: sums });
      if (after.errors.length === 0)
        expect(after.asked.includes('UNITS_DIFFER_ASKED'), text).toBe(given.contradiction !== 'none');
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
  expect(found.right).toBeGreaterThan(30);
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
    'UNITS_DIFFER_ASKED',
    'UNIT_AROUND_ASKED',
    'UNIT_ASKED',
    'VALUE_COLUMN_ASKED',
    'ZONE_ASKED',
  ]);
});

/** One amount that happened: from when to when, in thousandths of the meter's unit. */
interface Piece {
  from: number;
  to: number;
  amount: number;
}

const minute = 60_000;
const steps = { quarter: 15, hour: 60, day: 1440, week: 10_080, month: 43_200 };
/** How many thousandths of the meter's unit one of the file's is; null: the meter has no such unit. */
const meterKinds = {
  ELECTRICITY: { unit: 'kWh', in: { kWh: 1000, Wh: 1, MWh: 1_000_000, m3: null } },
  HEAT: { unit: 'MWh', in: { MWh: 1000, kWh: 1, GWh: 1_000_000, m3: null } },
  WATER: { unit: 'm3', in: { m3: 1000, L: 1, kWh: null } },
  GAS: { unit: 'm3', in: { m3: 1000, L: 1, kWh: null } },
} as const;
const thousandfold: Record<string, string> = { Wh: 'kWh', kWh: 'MWh', MWh: 'GWh', L: 'm3' };
const monthWords = ['januar', 'februar', 'marts', 'april', 'maj', 'juni', 'juli', 'august', 'september'];
/** Headings of use that name it, with what changes nothing, and those of other figures. */
const usual = [
  'Forbrug',
  'Målt forbrug',
  'Consumption',
  'Forbrug Hal 3',
  'Usage',
  'Forbrug 571313174200123456',
];
const changed = [
  'Budgetteret forbrug',
  'Forbrug pr. m2',
  'Average consumption',
  'Max forbrug',
  'Korrigeret forbrug',
];

/** Where decimals are after a comma, the month is never first, and not with dashes where semicolons go with them. */
function orderOf<T extends string>({
  order,
  delimiter,
  decimal,
}: {
  order: T;
  delimiter: string;
  decimal: string;
}) {
  if (!order.startsWith('mdy') || delimiter === ',') return order;
  if (decimal === ',') return order.replace('mdy', 'dmy') as T;
  return delimiter === ';' ? ('mdy/' as const) : order;
}

const file = fc
  .record({
    type: fc.constantFrom('ELECTRICITY', 'ELECTRICITY', 'HEAT', 'WATER', 'GAS'),
    step: fc.constantFrom('quarter', 'hour', 'day', 'week', 'month'),
    unit: fc.nat(3),
    place: fc.constantFrom('heading', 'heading', 'column', 'cell', 'none'),
    multiple: fc.constantFrom('', '', '', '', '1000 u', 'u (x 1000)', 'u*1000', 'tusind u'),
    heading: fc.nat(5),
    isChanged: fc.constantFrom(false, false, false, false, true),
    kind: fc.constantFrom('amount', 'amount', 'amount', 'counter', 'year', 'power'),
    beside: fc.constantFrom('none', 'none', 'counter', 'solar', 'budget', 'remark'),
    clock: fc.constantFrom('', ' (lokal tid)', ' (UTC)', ' (UTC+1)', ' (CET)', ' (UTC+2)', 'Z', '+01:00'),
    rows: fc.constantFrom('one', 'two', 'numbers', 'periods', 'both', 'columns'),
    order: fc.constantFrom('iso', 'dmy-', 'dmy.', 'dmy/', 'mdy-', 'mdy/'),
    ends: fc.boolean(),
    dated: fc.nat(3),
    delimiter: fc.constantFrom(';', ',', '\t'),
    decimal: fc.constantFrom('.', ','),
    grouped: fc.boolean(),
    whole: fc.boolean(),
    firstDay: fc.oneof(fc.integer({ min: 0, max: 200 }), fc.constantFrom(0, 25, 83, 84, 292, 293)),
    count: fc.integer({ min: 2, max: 4 }),
    amounts: fc.array(fc.integer({ min: 1, max: 4_000_000 }), { minLength: 400, maxLength: 400 }),
  })
  .map((given) => {
    const isTimed = given.step === 'quarter' || given.step === 'hour';
    const clock = isTimed ? given.clock : '';
    const inCells = clock === 'Z' || clock === '+01:00';
    const kind =
      (given.kind === 'power' && (!isTimed || given.type !== 'ELECTRICITY')) ||
      (given.kind === 'year' && isTimed) ||
      (given.kind !== 'amount' && given.step === 'week')
        ? ('amount' as const)
        : given.kind;
    const own = kind === 'amount' || kind === 'power';
    const rows =
      !own || given.step === 'month' || given.step === 'week' || inCells
        ? ('one' as const)
        : given.step === 'day' || kind === 'power'
          ? given.rows === 'both'
            ? ('both' as const)
            : ('one' as const)
          : given.step === 'quarter' && (given.rows === 'numbers' || given.rows === 'columns')
            ? ('two' as const)
            : given.rows;
    const isLocal = clock === '' || clock === ' (lokal tid)';
    // By the clock alone, the quarters of a counter in the hour that comes twice have no order.
    const isAutumn = given.firstDay > 286 && kind === 'counter' && isLocal;
    // A number of the hour, and a period by its two clocks, say nothing of an hour that comes twice.
    const firstDay =
      (rows === 'numbers' || rows === 'columns') &&
      given.firstDay > 80 &&
      (given.firstDay < 86 || given.firstDay > 286)
        ? 100
        : isAutumn
          ? 120
          : given.firstDay;
    const units = Object.entries(meterKinds[given.type].in);
    const [unit = 'kWh', per = 1] =
      kind === 'power' ? ['kWh', 1000] : (units[given.unit % units.length] ?? []);
    const place = rows === 'columns' && given.place === 'heading' ? 'column' : given.place;
    return {
      ...given,
      kind,
      rows,
      isLocal,
      inCells,
      firstDay:
        kind === 'year'
          ? given.firstDay % 40
          : given.step === 'month' || given.step === 'week'
            ? 0
            : firstDay,
      clock: rows === 'columns' && !isLocal ? '' : clock,
      isChanged: given.isChanged && own && rows !== 'columns' && kind !== 'power',
      ...(kind !== 'amount' || rows === 'columns' ? { beside: 'none' as const, multiple: '' } : {}),
      ...(given.place !== 'heading' && { multiple: '' }),
      decimal: given.delimiter === ',' ? '.' : given.decimal,
      place: kind === 'power' ? ('heading' as const) : place,
      ...(place === 'none' && kind !== 'power'
        ? { unit: meterKinds[given.type].unit, per: 1000 }
        : { unit, per }),
      order: orderOf(given),
    };
  });
type File = typeof file extends fc.Arbitrary<infer T> ? T : never;

/** Midnight by the clock of Copenhagen, as a moment; in: a day, counted from 5 January 2025. */
function midnight(day: number): number {
  const utc = Date.UTC(2025, 0, 5 + day);
  return utc - (zone.format(utc).endsWith('02:00') ? 2 : 1) * anHour;
}

/** When the rows begin and end, the last also ends there. */
function edgesOf({ step, firstDay, count }: File): number[] {
  if (step === 'month')
    return Array.from({ length: count + 4 }, (_, at) =>
      midnight((Date.UTC(2025, at, 1) - Date.UTC(2025, 0, 5)) / 86_400_000),
    );
  // 6 January 2025 is a Monday.
  if (step === 'week') return Array.from({ length: count + 2 }, (_, at) => midnight(1 + 7 * at));
  if (step === 'day') return Array.from({ length: count + 5 }, (_, at) => midnight(firstDay + at));
  const [from, to] = [midnight(firstDay), midnight(firstDay + Math.min(count, 3))];
  return Array.from(
    { length: (to - from) / minute / steps[step] + 1 },
    (_, at) => from + at * steps[step] * minute,
  );
}

const piecesOf = (given: File): Piece[] => {
  const edges = edgesOf(given);
  // Power of a quarter is four times its amount: a multiple of 4 thousandths.
  return edges.slice(1).map((to, at) => {
    const drawn = given.amounts[at % 400] ?? 1;
    const by = (given.whole ? (given.per ?? 1000) : 1) * (given.kind === 'power' ? 4 : 1);
    return { from: edges[at] ?? 0, to, amount: Math.max(1, Math.round(drawn / by)) * by };
  });
};

/** What the file's clock shows. */
function clockAt(at: number, { clock }: File): string {
  const ahead: Record<string, number> = {
    ' (UTC)': 0,
    ' (UTC+1)': 1,
    ' (CET)': 1,
    ' (UTC+2)': 2,
    Z: 0,
    '+01:00': 1,
  };
  const hours = ahead[clock];
  if (hours === undefined) return zone.format(at);
  return new Date(at + hours * anHour).toISOString().slice(0, 16).replace('T', ' ');
}

function dateIn(date: string, order: File['order']): string {
  const [year = '', month = '', day = ''] = date.split('-');
  if (order === 'iso') return date;
  const mark = order.slice(3);
  return (order.startsWith('dmy') ? [day, month, year] : [month, day, year]).join(mark);
}

/** A whole number of thousandths, in units of so many, as the file writes figures. */
function figureIn(amount: number, { per, decimal, grouped, delimiter }: File): string {
  const of = BigInt(per ?? 1000);
  const whole = BigInt(amount) / of;
  const rest = (BigInt(amount) % of)
    .toString()
    .padStart(String(of).length - 1, '0')
    .replace(/0+$/, '');
  const mark = decimal === ',' ? '.' : delimiter === ',' ? '' : ',';
  // With semicolons, 1,234 is one and a bit.
  const text =
    grouped && !(delimiter === ';' && decimal === '.')
      ? whole.toString().replace(/\B(?=(\d{3})+$)/g, mark)
      : whole.toString();
  return of === 1n || rest === '' ? text : `${text}${decimal}${rest}`;
}

/** How a row's date is written, and what the column is called. Null: no date that could be read. */
function dateOf(given: File, { from, to }: Piece): { heading: string; text: string } {
  const { step, order, ends, kind, dated } = given;
  const day = (at: number) => zone.format(at).slice(0, 10);
  const reading = kind === 'counter' || kind === 'year';
  if (step === 'month') {
    const [year = '', month = ''] = day(from).split('-');
    const forms = [`${year}-${month}`, `${month}-${year}`, `${monthWords[Number(month) - 1]} ${year}`];
    const isDay = dated === 3 && !reading;
    return {
      heading: isDay ? 'Dato' : 'Måned',
      text: isDay ? dateIn(day(from), order) : (forms[dated % 3] ?? ''),
    };
  }
  if (step === 'week') {
    const [monday, sunday] = [day(from), day(to - anHour)];
    const week = String(Math.floor((from - midnight(-6)) / (7 * 24 * anHour)) + 1).padStart(2, '0');
    if (dated === 0) return { heading: 'Uge', text: `2025-${ends ? '' : 'W'}${week}` };
    const named = ends ? 'Week ending' : 'Week commencing';
    return { heading: dated === 1 ? named : 'Dato', text: dateIn(ends ? sunday : monday, order) };
  }
  if (step === 'day') return { heading: 'Dato', text: dateIn(day(reading ? to - anHour : from), order) };
  const at = clockAt((ends && !reading && given.rows !== 'columns') || (reading && false) ? to : from, given);
  const [date = '', time = ''] = at.split(' ');
  return { heading: `Tidspunkt${given.inCells ? '' : given.clock}`, text: `${dateIn(date, order)} ${time}` };
}

/** The cells of a row's time, with their headings. */
function timesOf(given: File, piece: Piece): { headings: string[]; cells: string[] } {
  const { heading, text } = dateOf(given, piece);
  const { rows, order, step, inCells, clock } = given;
  const [date = '', time = ''] = text.split(' ');
  const shown = (at: number): string => {
    const [day = '', hour = ''] = clockAt(at, given).split(' ');
    return `${dateIn(day, order)} ${hour}`;
  };
  if (inCells) {
    const [day = '', hour = ''] = clockAt(
      given.ends && given.kind !== 'counter' ? piece.to : piece.from,
      given,
    ).split(' ');
    return { headings: ['Tidspunkt'], cells: [`${day}T${hour}:00${clock}`] };
  }
  if (rows === 'two') return { headings: [heading, 'Klokkeslæt'], cells: [date, time] };
  if (rows === 'numbers') {
    const [day = '', hour = ''] = clockAt(piece.from, given).split(' ');
    const number = Number(hour.slice(0, 2)) + (given.ends ? 1 : 0);
    return { headings: [`Dato${clock}`, 'Stunde'], cells: [dateIn(day, order), String(number)] };
  }
  if (rows === 'periods')
    return { headings: [`Periode${clock}`], cells: [`${shown(piece.from)} - ${shown(piece.to)}`] };
  if (rows === 'both' && step === 'day') {
    const last = zone.format(given.ends ? piece.to - anHour : piece.to).slice(0, 10);
    return { headings: ['Fra', 'Til'], cells: [date, dateIn(last, order)] };
  }
  if (rows === 'both')
    return { headings: [`Fra${clock}`, `Til${clock}`], cells: [shown(piece.from), shown(piece.to)] };
  return { headings: [heading], cells: [text] };
}

/** The file, the place of its true column, and the unit of its figures as a person would name it. */
function write(given: File): { text: string; column: number; unit: string } {
  const { kind, unit, place, multiple, beside, delimiter } = given;
  const pieces = piecesOf(given);
  let sum = kind === 'year' || kind === 'amount' ? 0 : 12_345_000;
  const counters = pieces.map(
    ({ amount }) =>
      (sum += amount) - (kind === 'year' || given.step === 'month' || given.step === 'day' ? 0 : amount),
  );
  const shown = kind === 'power' ? 'kW' : unit;
  const words = given.isChanged ? changed : usual;
  const name = {
    amount: words[given.heading % words.length] ?? '',
    power: 'Effekt',
    counter: 'Målerstand',
    year: 'Forbrug år til dato',
  }[kind];
  const behind = multiple === '' ? `(${shown})` : multiple.replace(/\bu\b/, shown);
  const heading = place === 'heading' ? `${name} ${behind}` : name;
  const ofUnit = (text: string) => (place === 'column' ? [text] : []);
  const besides: Record<string, { heading: string; cell: (at: number) => string }[]> = {
    counter: [{ heading: `Målerstand (${unit})`, cell: (at) => figureIn(counters[at] ?? 0, given) }],
    solar: [
      { heading: `Produktion (${unit})`, cell: () => '7' },
      { heading: `Egetforbrug (${unit})`, cell: () => '3' },
    ],
    budget: [{ heading: `Budget forbrug (${unit})`, cell: () => '5' }],
    remark: [{ heading: 'Bemærkning', cell: (at) => (at % 2 === 0 ? 'Anna' : 'Bo') }],
  };
  const others = besides[beside] ?? [];
  const figures = pieces.map(({ amount, from, to }, at) => {
    const value = kind === 'counter' || kind === 'year' ? (counters[at] ?? 0) : amount;
    // As much power as makes the amount in the time of a row.
    const text = figureIn(kind === 'power' ? (value * 60 * minute) / (to - from) : value, given);
    return place === 'cell' ? `${text} ${shown}` : text;
  });
  const rows =
    given.rows === 'columns'
      ? [
          ...Map.groupBy(
            pieces.map((piece, at) => ({ piece, at })),
            ({ piece }) => zone.format(piece.from).slice(0, 10),
          ),
        ].map(([day, own]) => [
          dateIn(day, given.order),
          ...ofUnit(shown),
          ...own.map(({ at }) => figures[at] ?? ''),
        ])
      : pieces.map((piece, at) => [
          ...timesOf(given, piece).cells,
          ...others.map(({ cell }) => cell(at)),
          figures[at] ?? '',
          ...ofUnit(shown),
        ]);
  const [first = { from: 0, to: 0, amount: 0 }] = pieces;
  const times = timesOf(given, first).headings;
  const head =
    given.rows === 'columns'
      ? ['Dato', ...ofUnit('Enhed'), ...Array.from({ length: 24 }, (_, hour) => `${hour}-${hour + 1}`)]
      : [...times, ...others.map((each) => each.heading), heading, ...ofUnit('Enhed')];
  const quoted = (cell: string) => (cell.includes(delimiter) ? `"${cell}"` : cell);
  return {
    text: [head, ...rows].map((row) => row.map(quoted).join(delimiter)).join('\n'),
    column: given.rows === 'columns' ? 1 : times.length + others.length,
    unit: multiple === '' ? shown : (thousandfold[shown] ?? ''),
  };
}

/** What is right of the file: the amount of each day or longer row, by its first and last day, in thousandths; and the hours of each day. */
function rightOf(given: File): { rows: Map<string, number>; hours: Map<string, (number | null)[]> } {
  const times = given.multiple === '' ? 1 : 1000;
  const all = piecesOf(given).map((piece) => ({ ...piece, amount: piece.amount * times }));
  const day = (at: number) => zone.format(at).slice(0, 10);
  const isReading = given.kind === 'counter';
  // Of a counter what was before the first reading, or after the last, is not known.
  const isTimed = given.step === 'quarter' || given.step === 'hour';
  const own = isReading ? (isTimed ? all.slice(0, -1) : all.slice(1)) : all;
  const first = day(own[0]?.from ?? 0);
  const isFirst = given.kind === 'year' && given.firstDay >= 0;
  const rows = new Map<string, number>();
  own.forEach(({ from, to, amount }, at) => {
    const key = `${isFirst && at === 0 ? '2025-01-01' : day(from)} ${isTimed ? day(from) : day(to - anHour)}`;
    rows.set(key, (rows.get(key) ?? 0) + amount);
  });
  const hours = new Map<string, (number | null)[]>();
  if (isTimed && first !== '')
    for (const [date, parts] of Map.groupBy(own, ({ from }) => day(from)))
      hours.set(
        date,
        momentsOf(date).map((at) => {
          const inside = parts.filter((each) => each.from >= at && each.from < at + anHour);
          const isWhole = inside.length === 60 / steps[given.step];
          return isWhole ? inside.reduce((total, { amount }) => total + amount, 0) : null;
        }),
      );
  return { rows, hours };
}

/** Answers as one who knows the file: a true answer, the true column or unit chosen by hand, or none where no answer is true. */
function knowing(given: File, { column, unit }: { column: number; unit: string }): Choose {
  const isReading = given.kind === 'counter' || given.kind === 'year';
  const truth: Answer['mapping'] = {
    content: isReading ? 'DIFFERENCES' : given.kind === 'power' ? 'POWER' : 'AMOUNTS',
    dateOrder: given.order.startsWith('mdy') ? 'MDY' : 'DMY',
    dateMeans: isReading
      ? given.step === 'day'
        ? 'END'
        : 'START'
      : given.ends && given.step !== 'month'
        ? 'END'
        : 'START',
    zone: given.isLocal ? 'LOCAL' : 'NORMAL',
    decimalMark: given.decimal === ',' ? 'COMMA' : 'POINT',
  };
  const chosen = (mapping: Answer['mapping']): Answer => ({
    label: 'readingImport.unit',
    quotes: {},
    mapping,
  });
  return (code, answers) => {
    if (given.isChanged && code === 'VALUE_COLUMN_ASKED') return undefined;
    if (code === 'VALUE_COLUMN_ASKED') return chosen({ columns: { value: column }, unit });
    if (code === 'REGISTERS_ASKED') return chosen({ columns: { value: column }, added: [] });
    if (code === 'UNIT_ASKED') return chosen({ unit });
    if (code === 'DATE_COLUMN_ASKED') return answers[0];
    return answers.find(({ mapping }) =>
      Object.entries(mapping).every(([key, value]) => Reflect.get(truth, key) === value),
    );
  };
}

/** Why the file may not be read: what it holds is not for the meter, or no figures of use. */
const isRefused = (given: File, unit: string): boolean =>
  given.isChanged || given.per === null || unit === '' || (given.step === 'week' && given.dated === 0);

function sureOf(runs: number, seed: number): Map<string, number> {
  const counts = new Map<string, number>();
  const count = (key: string): void => void counts.set(key, (counts.get(key) ?? 0) + 1);
  fc.assert(
    fc.property(file, (given) => {
      const made = write(given);
      const kind = meterKinds[given.type];
      const own = { utilityType: given.type, units: [kind.unit] } as const;
      const { asked, codes, entries, notes } = answered(made.text, own, knowing(given, made));
      for (const code of [...asked, ...codes]) count(code);
      if (isRefused(given, made.unit)) {
        expect(codes, made.text).not.toEqual([]);
        return count('refused');
      }
      expect(codes, made.text).toEqual([]);
      count(asked.length === 0 ? 'at once' : 'answered');
      const { rows, hours } = rightOf(given);
      const read = new Map(
        entries.map(({ periodStart, performedAt, value }) => [
          `${periodStart} ${performedAt}`,
          Math.round(Number(value) * 1000),
        ]),
      );
      const lastLeftOut = notes.find(({ code }) => code === 'LAST_DAY_LEFT_OUT')?.values['date'];
      for (const key of rows.keys()) if (key.startsWith(`${lastLeftOut} `)) rows.delete(key);
      expect(Object.fromEntries(read), made.text).toEqual(Object.fromEntries(rows));
      for (const entry of given.step === 'quarter' || given.step === 'hour' ? entries : [])
        expect(
          entry.hours?.map((each) => (each === null ? null : Math.round(Number(each) * 1000))),
          made.text,
        ).toEqual(hours.get(entry.performedAt));
    }),
    { numRuns: runs, seed },
  );
  return counts;
}

describe('of files of all steps, units, clocks and kinds each is read rightly, or refused', () => {
  test('500 of them', () => {
    const counts = sureOf(500, 20_261_129);
    expect(counts.get('at once')).toBeGreaterThan(50);
    expect(counts.get('answered')).toBeGreaterThan(100);
    expect(counts.get('refused')).toBeLessThan(250);
    for (const code of [
      'DATE_MEANS_ASKED',
      'COUNTER_ASKED',
      'PERIOD_REFUSED',
      'UNIT_ASKED',
      'VALUE_COLUMN_ASKED',
    ])
      expect(counts.get(code), code).toBeGreaterThan(0);
  });

  test('5,000 others', { tags: ['full'], timeout: patience(300_000) }, () => {
    expect(sureOf(5000, Number(process.env['TEST_SEED'] ?? 1)).get('answered')).toBeGreaterThan(1000);
  });
});
