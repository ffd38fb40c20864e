import type { Ask } from '../../../core/import/asks.ts';
import type { ListDefinition, ListImportError } from '../../../core/import/list-import.ts';
import type { ListImportMapping } from '../../../core/import/list-mapping.ts';
import { chosenColumn, figureColumn } from '../../../core/import/shape.ts';
import type { Shape, Shaped } from '../../../core/import/shaped.ts';
import { defaultReadingMode, meterTypes } from '../../units/units.ts';
import type { ReadingMode } from '../../units/units.ts';
import { greenButton } from '../import/records/green-button.ts';
import { areAmounts, figuresOf } from './amounts.ts';
import { frequencies, meterImport, modeChoices, typeOf, units } from './definition.ts';
import { monthTable } from './months.ts';
import { readerOf, readingRoles } from './read-meter.ts';
import { meterIndex } from './same.ts';
import type { KnownMeter } from './same.ts';
import { severalMeters } from './several-meters.ts';
import type { SeveralMeters } from './several-meters.ts';

/** What a file is read with: the meters that exist, the local date, and the clock that times follow. */
export interface Known {
  meters: readonly KnownMeter[];
  today: string;
  timeZone: string;
}

type Given = Readonly<Record<string, unknown>>;
type KnownOf = (given: Given) => KnownMeter | undefined;

/** Fewer figures than these may rise by chance. */
const fewFigures = 3;

/** Figures of months that can only be amounts are so, and so are a few of a meter of amounts. In: a row, and its meter if that exists. */
function modeOfMonths({ months }: Given, meter: KnownMeter | undefined): ReadingMode | undefined {
  const figures = figuresOf(months);
  const areFew = meter?.readingMode === 'CONSUMPTION' && figures.length < fewFigures;
  return areFew || areAmounts(figures) ? 'CONSUMPTION' : undefined;
}

const modeOf = { AMOUNTS: 'CONSUMPTION', READINGS: 'COUNTER' } as const;

/**
 * What the rows of a table with figures are asked. What a row leaves out is as its meter has it, where that exists; whether figures are amounts or
 * a counter's is never prepared. In: what the figures of a row show of that.
 */
const asksWith = (
  knownOf: KnownOf,
  modeShown: (given: Given, meter: KnownMeter | undefined) => ReadingMode | undefined,
): readonly [type: Ask, unit: Ask, mode: Ask, frequency: Ask] => [
  {
    role: 'utilityType',
    choices: () => meterTypes,
    prepared: false,
    shown: (given) => knownOf(given)?.utilityType,
  },
  {
    ...units,
    shown: (given) => {
      const [unit, another] = knownOf(given)?.units ?? [];
      return another === undefined ? unit : undefined;
    },
  },
  {
    role: 'readingMode',
    per: 'utilityType',
    choices: modeChoices,
    prepared: false,
    shown: (given) => {
      const type = typeOf(given['utilityType']);
      const isOther = !type || type === 'CUSTOM' || defaultReadingMode(type) === 'LEVEL';
      return isOther ? undefined : modeShown(given, knownOf(given));
    },
  },
  {
    role: 'frequency',
    choices: () => frequencies,
    prepared: true,
    shown: (given) => knownOf(given)?.frequency,
  },
];

/** Finds the meter that a row is, among those that exist. */
function knownOfRows(meters: readonly KnownMeter[]): KnownOf {
  const index = meterIndex<KnownMeter>();
  for (const meter of meters) index.add(meter);
  return ({ name, number }) =>
    typeof name === 'string'
      ? index.find({ name, number: typeof number === 'string' ? number : null })?.meter
      : undefined;
}

/** A file with readings of several meters: each row is asked what its readings leave open, and has them. */
function withReadings(
  found: SeveralMeters,
  knownOf: KnownOf,
  { today, timeZone }: Known,
  mapping: ListImportMapping,
): Shaped {
  const { rows, rowsAt, content, errors, notes } = found;
  const reader = readerOf({ rowsAt, knownOf, today, timeZone });
  const [type, unit, mode, frequency] = asksWith(
    knownOf,
    (_given, meter) => meter?.readingMode ?? (content === null ? undefined : modeOf[content]),
  );
  return {
    rows,
    errors,
    notes,
    columns: ['registers', ...readingRoles].map((role) => chosenColumn(role, 'reading')),
    figures: [],
    asks: [...found.asks, type, unit, mode, ...reader.asks, frequency],
    complete: (given, line): ListImportError[] => {
      const own = [...meterImport.complete(given, {}, line)];
      const { days, errors: wrong } = reader.readingsOf(given, line, mapping.wrong === 'LEAVE_OUT');
      if (days) given['days'] = days;
      return [...own, ...wrong];
    },
  };
}

const shape: Shape = (table, roleOf, { mapping, called, known }) => {
  const all = (known ?? { meters: [], today: '', timeZone: 'UTC' }) as Known;
  const knownOf = knownOfRows(all.meters);
  const months = monthTable(table.rows, roleOf);
  if (months) {
    const { months: headings, rows, ...found } = months;
    const columns = headings.map((heading) => figureColumn(heading, 'months'));
    const [header, ...others] = rows;
    // Columns that the file has not, or without a heading, are called what the reader calls them.
    const cells =
      header?.cells.map((cell) => (cell === 'name' || cell === 'units' ? called(cell) : cell)) ?? [];
    return {
      ...found,
      rows: header ? [{ ...header, cells }, ...others] : rows,
      columns,
      figures: headings,
      asks: asksWith(knownOf, modeOfMonths),
    };
  }
  const isMeter = (name: string) => knownOf({ name, number: name }) !== undefined;
  const several = severalMeters(table, roleOf, { mapping, called, ...all, isMeter });
  return several && withReadings(several, knownOf, all, mapping);
};

/**
 * How a file of meters is read: a row for each meter, a table with a figure for each of its months, or the readings of several meters by the day
 * or the hour; also as NEM12 and Green Button have them.
 */
export const meterFiles: ListDefinition = { ...meterImport, shape, records: greenButton };
