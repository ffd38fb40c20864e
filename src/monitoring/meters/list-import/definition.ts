import type { Ask } from '../../../core/import/asks.ts';
import { listImport } from '../../../core/import/list-import.ts';
import { defaultReadingMode, meterTypes, readingModes, unitLabel, unitsOf } from '../../units/units.ts';
import type { MeterType, ReadingMode, Unit } from '../../units/units.ts';
import { unitOfType } from '../import/units/unit-spelling.ts';
import { meterRefusals } from '../input.ts';
import { meters } from '../meter.ts';
import type { Meter } from '../meter.ts';
import { MeterWithMonths, areAmounts, figuresOf, refuseMonths } from './amounts.ts';
import { meterColumns } from './columns.ts';
import { monthTable } from './months.ts';
import { meterIndex } from './same.ts';

const typeOf = (text: unknown): MeterType | undefined => meterTypes.find((type) => type === text);

/** The unit that most meters of a type are read in, where it is not the first of its group. */
const usualUnits: Partial<Record<MeterType, Unit>> = {
  MASS: 'kg',
  TIME: 'hours',
  CONCENTRATION_MASS_TO_VOLUME: 'mg/L',
};

/** The units of a type, the usual one first; none for a type that has units of its own. */
function unitChoices(of: string | null): readonly Unit[] {
  const type = typeOf(of);
  const units: readonly Unit[] = type ? unitsOf(type) : [];
  const usual = type && usualUnits[type];
  return usual === undefined ? units : [usual, ...units.filter((unit) => unit !== usual)];
}

/** What the figures of a type may be, the usual first; none where they can only be levels, such as temperatures. */
function modeChoices(of: string | null): readonly ReadingMode[] {
  const type = typeOf(of);
  if (!type) return [];
  const usual = defaultReadingMode(type);
  if (type === 'TANK_BEARING') return [usual, 'CONSUMPTION'];
  if (usual === 'LEVEL') return [];
  return [usual, ...readingModes.filter((mode) => mode !== usual && (mode !== 'LEVEL' || type === 'CUSTOM'))];
}

const units: Ask = {
  role: 'units',
  per: 'utilityType',
  choices: unitChoices,
  prepared: true,
  called: unitLabel,
};
const frequencies = ['P1M', 'P1D', 'P1W', 'P3M', 'P6M', 'P1Y', 'P0D'];

/** What the form has a person choose: the wrong unit is a factor of a thousand, and the wrong kind of figures no consumption at all. */
const asks: readonly Ask[] = [
  { role: 'utilityType', choices: () => meterTypes, prepared: false },
  units,
  { role: 'readingMode', per: 'utilityType', choices: modeChoices, prepared: true },
  { role: 'frequency', choices: () => frequencies, prepared: true },
];

/** A meter that exists, as far as a row may leave it out. */
export type KnownMeter = Pick<
  Meter,
  'name' | 'number' | 'utilityType' | 'units' | 'readingMode' | 'frequency'
>;

/** Fewer figures than these may rise by chance. */
const fewFigures = 3;

/** Figures that can only be amounts are so, and so are a few of a meter of amounts. In: a row, and its meter if that exists. */
function modeShown(
  { utilityType, months }: Readonly<Record<string, unknown>>,
  meter: KnownMeter | undefined,
): ReadingMode | undefined {
  const type = typeOf(utilityType);
  if (!type || type === 'CUSTOM' || defaultReadingMode(type) === 'LEVEL') return undefined;
  const figures = figuresOf(months);
  const areFew = meter?.readingMode === 'CONSUMPTION' && figures.length < fewFigures;
  return areFew || areAmounts(figures) ? 'CONSUMPTION' : undefined;
}

/**
 * The same for a table of months. What a row leaves out is as its meter has it, where that exists; whether figures are amounts or a counter's is
 * never prepared.
 */
function asksOfMonths(known: readonly KnownMeter[]): readonly Ask[] {
  const index = meterIndex<KnownMeter>();
  for (const meter of known) index.add(meter);
  const meterOf = ({ name, number }: Readonly<Record<string, unknown>>): KnownMeter | undefined =>
    typeof name === 'string'
      ? index.find({ name, number: typeof number === 'string' ? number : null })?.meter
      : undefined;
  return [
    {
      role: 'utilityType',
      choices: () => meterTypes,
      prepared: false,
      shown: (row) => meterOf(row)?.utilityType,
    },
    {
      ...units,
      shown: (row) => {
        const [unit, another] = meterOf(row)?.units ?? [];
        return another === undefined ? unit : undefined;
      },
    },
    {
      role: 'readingMode',
      per: 'utilityType',
      choices: modeChoices,
      prepared: false,
      shown: (row) => modeShown(row, meterOf(row)),
    },
    {
      role: 'frequency',
      choices: () => frequencies,
      prepared: true,
      shown: (row) => meterOf(row)?.frequency,
    },
  ];
}

/** Meters from a file, a row for each, also as they are exported; or from a table with a figure for each of its months. */
export const meterImport = listImport('/organizations/:orgId/meter-imports', {
  kind: 'meter',
  of: { ...meters.create, body: MeterWithMonths },
  fields: 'meters.field',
  columns: meterColumns,
  // Two halls may each have a main meter; which ones are the same is judged with the list (import.server.ts).
  key: ['name', 'number'],
  asks,
  complete: (given) => {
    const type = typeOf(given['utilityType']);
    const { units: own } = given;
    if (type && Array.isArray(own))
      given['units'] = [...new Set(own.map((unit) => unitOfType(String(unit), type)))];
    return refuseMonths(given);
  },
  shape: (rows, roleOf, known) => {
    const found = monthTable(rows, roleOf);
    if (!found) return null;
    const { months: headings, ...table } = found;
    return { ...table, at: 'months', headings, asks: asksOfMonths((known ?? []) as KnownMeter[]) };
  },
  refuse: meterRefusals,
});
