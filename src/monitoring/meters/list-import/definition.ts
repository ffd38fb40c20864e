import type { Ask } from '../../../core/import/asks.ts';
import { listImport } from '../../../core/import/list-import.ts';
import { defaultReadingMode, meterTypes, readingModes, unitLabel, unitsOf } from '../../units/units.ts';
import type { MeterType, ReadingMode, Unit } from '../../units/units.ts';
import { unitOfType } from '../import/units/unit-spelling.ts';
import { meterRefusals } from '../input.ts';
import { meters } from '../meter.ts';
import { MeterWithMonths, refuseMonths } from './amounts.ts';
import { meterColumns } from './columns.ts';

/** A type of meter by its name; undefined: there is no such type. */
export const typeOf = (text: unknown): MeterType | undefined => meterTypes.find((type) => type === text);

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
export function modeChoices(of: string | null): readonly ReadingMode[] {
  const type = typeOf(of);
  if (!type) return [];
  const usual = defaultReadingMode(type);
  if (type === 'TANK_BEARING') return [usual, 'CONSUMPTION'];
  if (usual === 'LEVEL') return [];
  return [usual, ...readingModes.filter((mode) => mode !== usual && (mode !== 'LEVEL' || type === 'CUSTOM'))];
}

/** Asked of the unit of a meter, for each type. */
export const units: Ask = {
  role: 'units',
  per: 'utilityType',
  choices: unitChoices,
  prepared: true,
  called: unitLabel,
};
/** How often a meter may be read, the usual first. */
export const frequencies = ['P1M', 'P1D', 'P1W', 'P3M', 'P6M', 'P1Y', 'P0D'];

/** What the form has a person choose: the wrong unit is a factor of a thousand, and the wrong kind of figures no consumption at all. */
const asks: readonly Ask[] = [
  { role: 'utilityType', choices: () => meterTypes, prepared: false },
  units,
  { role: 'readingMode', per: 'utilityType', choices: modeChoices, prepared: true },
  { role: 'frequency', choices: () => frequencies, prepared: true },
];

/** Meters from a file, a row for each, also as they are exported. Other forms of files are brought into this one on the server (shapes.server.ts). */
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
  refuse: meterRefusals,
});
