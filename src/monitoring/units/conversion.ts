import { add, div, fromScaled, mul, round, sub, toScaled } from '../../core/numbers/decimal.ts';
import type { DecimalString } from '../../core/numbers/decimal.ts';
import { groupOf } from './units.ts';
import type { MeterType, Unit, unitGroups, UnitGroup } from './units.ts';

/**
 * How a unit relates to its group's base: value in the unit = base value × times ÷ per + offset. Numerator and denominator
 * stay apart, so that a conversion divides once, at the end.
 */
interface Factor {
  times: DecimalString;
  per: DecimalString;
  offset: DecimalString;
}

const times = (factor: DecimalString): Factor => ({ times: factor, per: '1', offset: '0' });
const per = (divisor: DecimalString): Factor => ({ times: '1', per: divisor, offset: '0' });

const energy = {
  kWh: times('1'),
  Wh: times('1000'),
  MWh: times('0.001'),
  GWh: times('0.000001'),
  J: times('3600000'),
  kJ: times('3600'),
  MJ: times('3.6'),
  GJ: times('0.0036'),
};

/** The specification's constants (section 9); each group's base is the unit whose factor is 1. */
const factors: { [G in UnitGroup]: Record<(typeof unitGroups)[G][number], Factor> } = {
  energy,
  heat: {
    ...energy,
    'natural gas m3': times('0.09259259'),
    'wood pellets kg': times('0.20408163'),
    'diesel L': times('0.09345794'),
    'gasoline L': times('0.10309278'),
    'heating oil L': times('0.09661836'),
    'jet fuel L': times('0.10309278'),
  },
  volume: { m3: times('1'), L: times('1000'), cm3: times('1000000') },
  mass: { kg: times('1'), mg: times('1000000'), g: times('1000'), t: times('0.001') },
  pressure: { bar: times('1'), atm: times('0.986923'), mbar: times('1000'), Pa: times('100000') },
  time: {
    days: times('1'),
    hours: times('24'),
    seconds: times('86400'),
    weeks: per('7'),
    months: per('30.416655'),
    years: per('365.25'),
  },
  temperature: {
    C: times('1'),
    F: { times: '9', per: '5', offset: '32' },
    K: { times: '1', per: '1', offset: '273.15' },
  },
  length: { m: times('1'), km: times('0.001'), cm: times('100') },
  area: { m2: times('1'), km2: times('0.000001'), cm2: times('10000') },
  massToMass: { percent: times('1'), promille: times('10'), ppm: times('10000'), ppb: times('10000000') },
  massToVolume: { 'g/L': times('1'), 'mg/L': times('1000'), 'ug/L': times('1000000') },
  volumeToVolume: {
    'vol percent': times('1'),
    promille: times('10'),
    ppm: times('10000'),
    ppb: times('10000000'),
  },
};

/** A conversion between units that no group has together. */
export class UnitError extends Error {
  readonly from: Unit;
  readonly to: Unit;

  constructor(from: Unit, to: Unit) {
    super(`The unit ${from} is not supported in the group of ${to}`);
    this.from = from;
    this.to = to;
  }
}

const tables = new Map<string, Readonly<Record<string, Factor>>>(Object.entries(factors));

function factorsOf(from: Unit, to: Unit, meterType?: MeterType): [Factor, Factor] | null {
  const group = meterType && groupOf(meterType);
  const candidates = meterType ? [tables.get(group ?? '') ?? {}] : tables.values();
  for (const table of candidates) {
    const source = Object.hasOwn(table, from) ? table[from] : undefined;
    const target = Object.hasOwn(table, to) ? table[to] : undefined;
    if (source && target) return [source, target];
  }
  return null;
}

/**
 * Whether an amount in one unit can be converted to the other. With a meter type: within its group; CUSTOM: only to
 * itself.
 */
export function isConvertible(from: Unit, to: Unit, meterType?: MeterType): boolean {
  return from === to || factorsOf(from, to, meterType) !== null;
}

/**
 * The value in another unit of the same group, exact except for one division at the end, which keeps 40 significant
 * digits. With a meter type the group is that type's own; a CUSTOM unit converts only into itself. Throws UnitError,
 * naming both units, if they share no group.
 */
export function convert(value: DecimalString, from: Unit, to: Unit, meterType?: MeterType): DecimalString {
  if (from === to) return value;
  const found = factorsOf(from, to, meterType);
  if (!found) throw new UnitError(from, to);
  const [source, target] = found;
  const scaled = mul(mul(sub(value, source.offset), source.per), target.times);
  const divisor = mul(source.times, target.per);
  const quotient = divisor === '1' ? scaled : div(scaled, divisor);
  return target.offset === '0' ? quotient : add(quotient, target.offset);
}

/** As `convert`, rounded to the 12 decimals that a stored quantity may have. */
export function convertRounded(
  value: DecimalString,
  from: Unit,
  to: Unit,
  meterType?: MeterType,
): DecimalString {
  return round(from === to ? value : convert(value, from, to, meterType), 12);
}

/**
 * The exact ratio [numerator, denominator] that converts a difference or amount from one unit to the other (a
 * difference of temperatures has no offset). Throws UnitError as `convert` does.
 */
export function ratio(from: Unit, to: Unit, meterType?: MeterType): [DecimalString, DecimalString] {
  if (from === to) return ['1', '1'];
  const found = factorsOf(from, to, meterType);
  if (!found) throw new UnitError(from, to);
  const [source, target] = found;
  return [mul(source.per, target.times), mul(source.times, target.per)];
}

const gcd = (a: bigint, b: bigint): bigint => (b === 0n ? a : gcd(b, a % b));

/** How many grains 10⁻¹² of each unit is: the grain is the largest amount that divides all of them evenly. */
function grainsIn(table: Readonly<Record<string, Factor>>): ReadonlyMap<Unit, bigint> {
  const sizes = Object.entries(table).map(([unit, factor]) => {
    const [above, below] = [toScaled(factor.per), toScaled(factor.times)];
    const common = gcd(above, below);
    return { unit, above: above / common, below: below / common };
  });
  const least = sizes.reduce((product, { below }) => (product / gcd(product, below)) * below, 1n);
  return new Map(sizes.map(({ unit, above, below }) => [unit, (above * least) / below]));
}

const grains = new Map<string, ReadonlyMap<Unit, bigint>>();

/** The grains of a group of units, worked out when they are first needed: at the start of the app they would keep the first page waiting. */
function grainsOf(group: string): ReadonlyMap<Unit, bigint> | undefined {
  const table = tables.get(group);
  if (table && !grains.has(group)) grains.set(group, grainsIn(table));
  return grains.get(group);
}

/**
 * How many grains 10⁻¹² of the unit is. A grain is so small that any figure that can be stored, in any unit of the
 * group, is a whole number of grains: readings in several units are compared, added and divided without rounding. A
 * CUSTOM unit has its own grains. Throws UnitError for a unit that the meter type does not have.
 */
export function grainOf(unit: Unit, meterType: MeterType): bigint {
  const group = groupOf(meterType);
  const found = group === null ? 1n : grainsOf(group)?.get(unit);
  if (found === undefined) throw new UnitError(unit, meterType);
  return found;
}

/** An amount in grains, exactly. */
export function amountInGrains(amount: DecimalString, unit: Unit, meterType: MeterType): bigint {
  return toScaled(amount) * grainOf(unit, meterType);
}

/** What a counter or gauge shows, in grains above the zero of the group's base: temperature scales have different zero points. */
export function counterInGrains(counter: DecimalString, unit: Unit, meterType: MeterType): bigint {
  const offset = factorsOf(unit, unit, meterType)?.[0].offset ?? '0';
  return amountInGrains(offset === '0' ? counter : sub(counter, offset), unit, meterType);
}

/** Grains as a count of 10⁻¹² of the unit, rounded half away from zero. */
export function scaledFromGrains(count: bigint, unit: Unit, meterType: MeterType): bigint {
  const grain = grainOf(unit, meterType);
  const doubled = 2n * (count < 0n ? -count : count);
  const rounded = (doubled + grain) / (2n * grain);
  return count < 0n ? -rounded : rounded;
}

/** Grains in a unit, rounded to 12 decimals. */
export function amountFromGrains(count: bigint, unit: Unit, meterType: MeterType): DecimalString {
  return fromScaled(scaledFromGrains(count, unit, meterType));
}
