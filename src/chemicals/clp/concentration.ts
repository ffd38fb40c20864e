import { compare, isDecimal, sum } from '../../core/numbers/decimal.ts';
import type { DecimalString } from '../../core/numbers/decimal.ts';

/** How much of a substance is in a mixture, in % by weight (gases: by volume). An end that is not given is open: 0 or 100. */
export interface Concentration {
  min: DecimalString | null;
  max: DecimalString | null;
  /** True for "≥ min", false for "> min". */
  minInclusive: boolean;
  maxInclusive: boolean;
}

/** The fault of a range, and at which end. */
export interface ConcentrationFault {
  field: 'min' | 'max';
  code: 'NOT_A_NUMBER' | 'TOO_SMALL' | 'TOO_LARGE' | 'MIN_ABOVE_MAX' | 'EMPTY';
}

const hundred = '100';

/** The first fault of each end: 0 ≤ min ≤ max ≤ 100, and a range that is one number includes it. */
export function concentrationFaults(range: Concentration): ConcentrationFault[] {
  const single = (['min', 'max'] as const).flatMap((field): ConcentrationFault[] => {
    const value = range[field];
    if (value === null) return [];
    if (!isDecimal(value)) return [{ field, code: 'NOT_A_NUMBER' }];
    if (compare(value, '0') < 0) return [{ field, code: 'TOO_SMALL' }];
    return compare(value, hundred) > 0 ? [{ field, code: 'TOO_LARGE' }] : [];
  });
  if (single.length > 0) return single;
  const order = compare(lowest(range), highest(range));
  if (order > 0) return [{ field: 'max', code: 'MIN_ABOVE_MAX' }];
  const excluded = (range.min !== null && !range.minInclusive) || (range.max !== null && !range.maxInclusive);
  return order === 0 && excluded ? [{ field: 'max', code: 'EMPTY' }] : [];
}

export const lowest = ({ min }: Concentration): DecimalString => min ?? '0';
export const highest = ({ max }: Concentration): DecimalString => max ?? hundred;

/** Whether a composition is possible: the sum of its minimum shares, and how much they leave undisclosed. */
export interface CompositionCheck {
  /** Least amounts over 100 % cannot be: the composition is refused. */
  possible: boolean;
  sumOfMin: DecimalString;
  /** Open ends count as 100: the sum says how far the given ends go, at most 100 for each. */
  sumOfMax: DecimalString;
  /** Even the greatest amounts leave a part of the product unnamed. */
  incomplete: boolean;
}

/**
 * Checks the ranges of one product together; each is valid by itself. An exclusive end that meets 100 exactly is
 * impossible.
 */
export function checkComposition(ranges: readonly Concentration[]): CompositionCheck {
  const sumOfMin = sum(ranges.map(lowest));
  const sumOfMax = sum(ranges.map(highest));
  const over = compare(sumOfMin, hundred);
  const strict = ranges.some(({ min, minInclusive }) => min !== null && !minInclusive);
  return {
    possible: over < 0 || (over === 0 && !strict),
    sumOfMin,
    sumOfMax,
    incomplete: compare(sumOfMax, hundred) < 0,
  };
}

/** How a range compares with a limit that includes its value ("at or above"). */
export type AgainstLimit = 'ABOVE' | 'BELOW' | 'POSSIBLY';

/**
 * ABOVE when the whole range reaches the limit, BELOW when none of it does, POSSIBLY when it depends on the true amount.
 * CLP Annex I compares with "≥" and does not round.
 */
export function againstLimit(range: Concentration, limit: DecimalString): AgainstLimit {
  if (compare(lowest(range), limit) >= 0) return 'ABOVE';
  const top = compare(highest(range), limit);
  const reached = top > 0 || (top === 0 && (range.max === null || range.maxInclusive));
  return reached ? 'POSSIBLY' : 'BELOW';
}
