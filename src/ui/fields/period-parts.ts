import { formatPeriod, parsePeriod } from '../../core/time/period.ts';
import type { Period } from '../../core/time/period.ts';

export const periodUnits = ['days', 'weeks', 'months', 'years'] as const;
export type PeriodUnit = (typeof periodUnits)[number];

/**
 * A period as one number and its unit: 'P1Y6M' is 18 months. Null if it has two ('P1M3D') or is not a period. Zero
 * ('P0D') is 0 months.
 */
export function asCount(period: Period): { count: number; unit: PeriodUnit } | null {
  const parts = parsePeriod(period);
  if (!parts) return null;
  const months = parts.years * 12 + parts.months;
  const days = parts.weeks * 7 + parts.days;
  if (months && days) return null;
  if (days)
    return days % 7 === 0 && parts.days === 0
      ? { count: days / 7, unit: 'weeks' }
      : { count: days, unit: 'days' };
  if (months && months % 12 === 0 && parts.months === 0) return { count: parts.years, unit: 'years' };
  return { count: months, unit: 'months' };
}

/** The period for a number of days, weeks, months or years. */
export const fromCount = (count: number, unit: PeriodUnit): Period => formatPeriod({ [unit]: count });
