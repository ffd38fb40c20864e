import type { EmissionFactor } from '../emission-factors/emission-factor.ts';
import { isConvertible } from '../../units/conversion.ts';
import { isHeatFuel } from '../../units/units.ts';
import type { EmissionMode, MeterType, Unit } from '../../units/units.ts';

/** What the choice and the emissions need to know of a factor. */
export type Factor = Pick<EmissionFactor, 'id' | 'name' | 'utilityType' | 'territory' | 'values'>;

/** What the choice needs to know of a meter: its type and units, what it says of its factor, and where its organization is. */
export interface FactorNeed {
  utilityType: MeterType;
  units: readonly Unit[];
  emissionMode: EmissionMode;
  emissionFactorId: string | null;
  /** Territory code of the organization's country. */
  country: string;
}

/** A factor and the units of the meter whose readings it is for. */
export interface ChosenFactor<F extends Factor> {
  factor: F;
  only: readonly Unit[];
}

/** Territories that a factor without one of the country may come from, the nearest first. */
const wider = (country: string): (string | null)[] => [country, 'EU', null, 'INTL'];

/**
 * The emission factors of a meter. CHOSEN: the one that it names, for all its readings. NONE: none. AUTOMATIC: a fuel
 * for heat has its own, since burning diesel is not district heating; so has each unit of a CUSTOM meter; all other
 * units share one. None for a tank, since its content is unknown. Of the factors of the meter's type:
 * 1. only those valid where the meter is: in its country, else in the EU, else without a territory, else international;
 *    never those of another country, except for a fuel: burning a litre of diesel emits much the same anywhere;
 * 2. only those with a value in one of these units, or in one that converts into it; a fuel for heat and an energy unit
 *    are not interchangeable here, since a heat meter in kWh does not show what was burnt;
 * 3. one in the meter's own unit, its first unit before its second, before one that has to be converted;
 * 4. of several, the first by name, then by id, so that the same one is chosen every time, for readers of any language.
 */
export function chooseFactors<F extends Factor>(meter: FactorNeed, factors: readonly F[]): ChosenFactor<F>[] {
  const { emissionMode, emissionFactorId, utilityType, units } = meter;
  if (emissionMode === 'NONE') return [];
  if (emissionMode === 'CHOSEN')
    return factors.filter(({ id }) => id === emissionFactorId).map((factor) => ({ factor, only: units }));
  if (utilityType === 'TANK_BEARING') return [];
  const alone = (unit: Unit) => (utilityType === 'CUSTOM' || isHeatFuel(unit) ? unit : '');
  return [...Map.groupBy(units, alone).values()].flatMap((only) => {
    const factor = fittingFactor({ ...meter, units: only }, factors);
    return factor ? [{ factor, only }] : [];
  });
}

function fittingFactor<F extends Factor>(meter: FactorNeed, factors: readonly F[]): F | null {
  const territories = wider(meter.country);
  const anywhere = meter.units.every(isHeatFuel) ? territories.length : -1;
  const placeOf = (territory: string | null): number => {
    const place = territories.indexOf(territory);
    return place < 0 ? anywhere : place;
  };
  const fitting = factors
    .filter(({ utilityType }) => utilityType === meter.utilityType)
    .map((factor) => ({
      factor,
      place: placeOf(factor.territory),
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
  const converts = meter.units.some((own) => units.some((unit) => convertsTo(own, unit, meter.utilityType)));
  return converts ? meter.units.length : null;
}

const convertsTo = (own: Unit, unit: Unit, type: MeterType): boolean =>
  !isHeatFuel(own) && !isHeatFuel(unit) && isConvertible(own, unit, type);
