import type { EmissionFactor } from '../catalogue/emission-factor.ts';
import { isConvertible } from './conversion.ts';
import { isHeatFuel } from './units.ts';
import type { MeterType, Unit } from './units.ts';

/** What the choice and the emissions need to know of a factor. */
export type Factor = Pick<EmissionFactor, 'id' | 'name' | 'source' | 'utilityType' | 'territory' | 'values'>;

/** What the choice needs to know of a meter: its type and units, the factor that it names, and where its organization is. */
export interface FactorNeed {
  utilityType: MeterType;
  units: readonly Unit[];
  emissionFactorId: string | null;
  /** Territory code of the organization's country. */
  country: string;
}

/** Territories that a factor without one of the country may come from, the nearest first. */
const wider = (country: string): (string | null)[] => [country, 'EU', null, 'INTL'];

/**
 * The emission factor of a meter (contract, section 3: "null: chosen by type, unit and country"). The one that the meter
 * names, whatever it is for; else, of the factors of the meter's type:
 * 1. only those that hold where the meter is: of its country, else of the EU, else of no territory, else international;
 *    never those of another country;
 * 2. only those with a value in a unit of the meter, or in one that converts into it; a fuel for heat and an energy do not
 *    stand for each other here, since a heat meter in kWh does not tell what was burnt;
 * 3. one in the very unit that the meter has, its first unit before its second, before one that has to be converted;
 * 4. of several, the first by name, then by id, so that the same one is chosen every time.
 * Out: null when none fits, or the one named is not among the factors and none else fits.
 */
export function chooseFactor<F extends Factor>(meter: FactorNeed, factors: readonly F[]): F | null {
  const named = factors.find(({ id }) => id === meter.emissionFactorId);
  if (named) return named;
  const territories = wider(meter.country);
  const fitting = factors
    .filter(({ utilityType }) => utilityType === meter.utilityType)
    .map((factor) => ({
      factor,
      place: territories.indexOf(factor.territory),
      unit: nearestUnit(meter, factor),
    }))
    .filter(({ place, unit }) => place >= 0 && unit !== null);
  const [best] = fitting.toSorted(
    (a, b) =>
      a.place - b.place ||
      (a.unit ?? 0) - (b.unit ?? 0) ||
      order(a.factor.name, b.factor.name) ||
      order(a.factor.id, b.factor.id),
  );
  return best?.factor ?? null;
}

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** The place of the first of the meter's units that a value is in; after all of them: one converts; null: none does. */
function nearestUnit(meter: FactorNeed, factor: Factor): number | null {
  const units = factor.values.map(({ meterUnits }) => meterUnits);
  const same = meter.units.findIndex((unit) => units.includes(unit));
  if (same >= 0) return same;
  const converts = meter.units.some((own) => units.some((unit) => standsFor(own, unit, meter.utilityType)));
  return converts ? meter.units.length : null;
}

const standsFor = (own: Unit, unit: Unit, type: MeterType): boolean =>
  !isHeatFuel(own) && !isHeatFuel(unit) && isConvertible(own, unit, type);
