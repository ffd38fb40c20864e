import { compare } from '../mixtures/compare.ts';
import { plainComponent, withWords } from '../mixtures/component.ts';
import { classRows } from '../mixtures/engine/calculate.ts';
import { Mixture } from '../mixtures/mixture.ts';
import type { ClassId, MixtureComponent } from '../mixtures/mixture.ts';
import type { Component, SheetCheck, SheetReading, SheetValues } from './exchange.ts';
import { saidOf } from './readings/product-of.ts';
import { besidesOf } from './row-besides.ts';

/** A class that section 2 states otherwise than the calculation, at both ends of the shares. */
export interface CalculatedOtherwise {
  class: ClassId;
  outcome: 'STRICTER' | 'MILDER';
  stated: string[];
  low: string[];
  high: string[];
}

/** A sheet without a date is calculated by the law of this day: the same bytes give the same reading on any day. */
const undated = '2025-01-01';

/** A row as a component of a mixture: what it says itself counts, its limits and estimates too. Null: it has no share by weight. */
function componentOf(component: Component): MixtureComponent | null {
  const { name, cas, concentration, hazard_statements: statements } = component;
  const share = concentration.value;
  if (share === null || share.basis === 'v/v') return null;
  const said = saidOf({
    name: name.value,
    cas: cas.value,
    ec: null,
    concentration: share,
    hazard_statements: statements.items.map(({ value }) => value),
    ...besidesOf(component).read,
  });
  const { specificConcentrationLimits, acuteToxicityEstimates, classification } = said;
  return {
    ...withWords(
      plainComponent(name.value ?? cas.value ?? '-', {
        casNumber: cas.value,
        concentration: {
          min: share.min,
          max: share.max,
          minInclusive: share.min_inclusive,
          maxInclusive: share.max_inclusive,
        },
        specificConcentrationLimits,
        acuteToxicityEstimates,
        // A row names every class of its substance, be it none.
        classification: [],
      }),
      said,
    ),
    notHazardous: classification.length === 0,
    incomplete: false,
  };
}

/** A figure that is no bound. */
const exactly = (value: { value: string; op: string } | null | undefined): string | null =>
  value && value.op === '=' ? value.value : null;

/**
 * Whether the classes of section 2 follow from the composition as it was read, by class and at both ends of its shares. The supplier's classification
 * applies: tests and substances that need not be named explain a difference, so that it puts no value in doubt.
 */
function calculationOf(values: SheetValues, isEu: boolean): SheetCheck {
  const check = (status: SheetCheck['status'], detail: Record<string, unknown> = {}): SheetCheck => ({
    id: 'CALCULATION',
    status,
    values: ['hazard_statements', 'components'],
    detail,
  });
  const components = values.components.map(componentOf);
  const known = components.filter((one) => one !== null);
  if (!isEu || components.length === 0 || known.length < components.length) return check('NOT_APPLICABLE');
  const parsed = Mixture.safeParse({
    physicalState: values.physical_state.value,
    flashPoint: exactly(values.flash_point.value),
    boilingPoint: exactly(values.boiling_point?.value),
    pH: exactly(values.ph?.value),
    kinematicViscosity: exactly(values.kinematic_viscosity?.value),
    components: known,
  });
  if (!parsed.success) return check('NOT_APPLICABLE');
  const rows = classRows(parsed.data, values.revision_date.value ?? undated);
  const stated = [...values.hazard_statements.items, ...values.eu_hazard_statements.items].map(
    ({ value }) => value,
  );
  const compared = compare({ rows, undisclosed: '0' }, stated, values.signal_word.value === null);
  const differ = compared.flatMap(({ hazardClass, outcome, stated: said }): CalculatedOtherwise[] => {
    const row = rows.find((one) => one.hazardClass === hazardClass);
    return row && (outcome === 'STRICTER' || outcome === 'MILDER')
      ? [{ class: hazardClass, outcome, stated: said, low: row.low.statements, high: row.high.statements }]
      : [];
  });
  const isCompared = compared.some(({ outcome }) => outcome !== 'NOT_COMPARABLE');
  return check(!isCompared ? 'NOT_APPLICABLE' : differ.length > 0 ? 'FAIL' : 'PASS', { differ });
}

/** A reading with that check. Not the reader's own process does it: what it needs takes longer to load there than a sheet to read. */
export const withCalculation = (reading: SheetReading): SheetReading =>
  reading.values === null
    ? reading
    : {
        ...reading,
        checks: [...reading.checks, calculationOf(reading.values, reading.regime === 'EU')],
      };
