import { addPeriod, daysBetween } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';

/** After this a newer safety data sheet should be requested from the producer; a rule of thumb, not a legal limit. */
export const sheetLifetime = 'P3Y';

/** How old a safety data sheet is: whole years and months, and whether it is over its time. */
export function sheetAge(
  revised: IsoDate,
  today: IsoDate,
): { years: number; months: number; isOld: boolean } {
  const oldFrom = addPeriod(today, sheetLifetime, -1);
  let months = 0;
  while (daysBetween(addPeriod(revised, 'P1M', months + 1), today) >= 0) months += 1;
  return { years: Math.floor(months / 12), months: months % 12, isOld: revised < oldFrom };
}
