import { isConvertible } from '../../../units/conversion.ts';
import type { PlainMeter } from '../../consumption/intervals.ts';
import { defaultReadingMode, unitLabel, unitsOf } from '../../../units/units.ts';
import type { KnownUnit, MeterType, Unit } from '../../../units/units.ts';

/** How utilities and people spell units, folded as `foldUnit` does; where one spelling has two meanings the meter's group decides. */
const spellings: Partial<Record<KnownUnit, string>> = {
  kWh: 'kwh kilowatttimer kilowatthours',
  Wh: 'wh',
  MWh: 'mwh megawatttimer',
  GWh: 'gwh',
  J: 'j joule',
  kJ: 'kj',
  MJ: 'mj',
  GJ: 'gj gigajoule',
  m3: 'm3 m^3 kubikmeter kbm cbm cubicmeter cubicmetre nm3',
  L: 'l ltr liter litre liters litres',
  cm3: 'cm3 cm^3 ml',
  mg: 'mg',
  g: 'g gram',
  kg: 'kg kilo kilogram',
  t: 't ton tons tonne tonnes',
  bar: 'bar',
  atm: 'atm',
  mbar: 'mbar',
  Pa: 'pa',
  years: 'år aar year years',
  months: 'md mdr måned måneder month months',
  days: 'd dag dage døgn day days',
  hours: 'h t time timer hour hours hrs',
  seconds: 's sek sekund sekunder sec second seconds',
  weeks: 'uge uger week weeks',
  C: 'c celsius gradc graderc',
  F: 'f fahrenheit',
  K: 'k kelvin',
  km: 'km kilometer',
  m: 'm meter',
  cm: 'cm',
  percent: '% pct procent percent',
  promille: '‰ promille',
  ppm: 'ppm',
  ppb: 'ppb',
  'g/L': 'g/l',
  'mg/L': 'mg/l',
  'ug/L': 'ug/l',
  'vol percent': 'vol% volpct volprocent volpercent',
};

const byspelling = new Map<string, KnownUnit[]>();
for (const [unit, all] of Object.entries(spellings) as [KnownUnit, string][])
  for (const spelling of all.split(' '))
    byspelling.set(spelling, [...(byspelling.get(spelling) ?? []), unit]);

/** Without case, blanks, dots, dashes and brackets, and with figures for raised ones: 'm³' and 'M3' are the same. */
function foldUnit(text: string): string {
  return text
    .toLowerCase()
    .replace(/[³]/g, '3')
    .replace(/[µμ]/g, 'u')
    .replace(/[\s.\-_°[\]()]/g, '');
}

/** Whether a text is a unit in any spelling. */
export function isUnitSpelling(text: string): boolean {
  return byspelling.has(foldUnit(text));
}

/** A meter with the units that it has. */
export interface ReadMeter extends PlainMeter {
  units: readonly Unit[];
}

/** A unit of a file, and the unit of the meter that its figures are converted to. */
export interface UnitMatch {
  from: Unit;
  to: Unit;
}

/**
 * The meaning of a file's unit for a meter: one of its own units, in any spelling; the only one with that symbol (`m3`
 * for `natural gas m3`); or one of the same group, to be converted into the first of the meter's units that it converts
 * into. Null: none.
 */
export function matchUnit(text: string, meter: ReadMeter): UnitMatch | null {
  const folded = foldUnit(text);
  const own =
    meter.units.find((unit) => unit === text.trim()) ?? meter.units.find((unit) => foldUnit(unit) === folded);
  if (own !== undefined) return { from: own, to: own };
  const known = byspelling.get(folded) ?? [];
  const spelled = meter.units.find((unit) => known.some((each) => each === unit));
  if (spelled !== undefined) return { from: spelled, to: spelled };
  const bySymbol = meter.units.filter((unit) => foldUnit(unitLabel(unit).symbol) === folded);
  const [symbol, another] = bySymbol;
  if (symbol !== undefined && another === undefined) return { from: symbol, to: symbol };
  for (const from of known) {
    const to = meter.units.find((unit) => isConvertible(from, unit, meter.utilityType));
    if (to !== undefined) return { from, to };
  }
  return null;
}

/** Whether two spellings name one unit of the meter. */
export function isSameUnit(one: string, other: string, meter: ReadMeter): boolean {
  if (foldUnit(one) === foldUnit(other)) return true;
  const [first, second] = [matchUnit(one, meter), matchUnit(other, meter)];
  return first !== null && first.from === second?.from;
}

/** A unit of a list as the meter type spells it; any other text is left for the schema to refuse. */
export function unitOfType(text: string, utilityType: MeterType): string {
  const readingMode = defaultReadingMode(utilityType);
  return (
    matchUnit(text, { utilityType, readingMode, readAt: 'END', units: unitsOf(utilityType) })?.to ?? text
  );
}
