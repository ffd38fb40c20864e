import { sum } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';

/** The fields needed of a month's consumption; see `Consumption` in reading.ts. */
export interface ConsumptionMonth {
  value: DecimalString | null;
  missingDays: number;
  emission: { value: DecimalString; co2Only: DecimalString; daysWithoutFactor: number } | null;
}

/** The known months of a year, with the same months of the year before. */
export interface YearToDate {
  /** The first and last month counted, 0 to 11. */
  first: number;
  last: number;
  /** Months between them that are not known in full, and so not counted on either side. */
  without: number[];
  value: DecimalString;
  /** Kilograms of CO₂ or CO₂e in these months; null when no month has any. */
  emission: DecimalString | null;
  /** How many of them come from factors of CO₂ only. */
  co2Only: DecimalString;
  /** Part of what was used in these months has no factor, and is not in the figure. */
  emissionPartly: boolean;
  /** The same months a year before; null when one of them is not known in full. */
  before: DecimalString | null;
}

const isFull = (month: ConsumptionMonth | undefined): boolean =>
  month !== undefined && month.value !== null && month.missingDays === 0;

/**
 * This year so far, for comparison: the fully known months, summed, and the same months a year before. While no month
 * is fully known, the partly known ones, with nothing to compare. Null if nothing is known. With `only` just that
 * month.
 */
export function yearToDate(
  now: readonly ConsumptionMonth[],
  before: readonly ConsumptionMonth[],
  only: number | null = null,
): YearToDate | null {
  const known = now.flatMap((month, index) =>
    month.value === null || (only !== null && index !== only) ? [] : [index],
  );
  const full = known.filter((index) => isFull(now[index]));
  const counted = full.length > 0 ? full : known;
  const [first, last] = [counted[0], counted.at(-1)];
  if (first === undefined || last === undefined) return null;
  const emissions = counted.flatMap((index) => now[index]?.emission ?? []);
  const comparable = full.length > 0 && counted.every((index) => isFull(before[index]));
  return {
    first,
    last,
    without: Array.from({ length: last - first + 1 }, (_, step) => first + step).filter(
      (index) => !counted.includes(index),
    ),
    value: sum(counted.map((index) => now[index]?.value ?? '0')),
    emission: emissions.length > 0 ? sum(emissions.map((each) => each.value)) : null,
    co2Only: sum(emissions.map((each) => each.co2Only)),
    emissionPartly:
      emissions.length > 0 &&
      (emissions.length < counted.length || emissions.some((each) => each.daysWithoutFactor > 0)),
    before: comparable ? sum(counted.map((index) => before[index]?.value ?? '0')) : null,
  };
}
