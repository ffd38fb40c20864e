import { useParameters } from '../../../ui/browser/use-parameters.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { useToday } from '../../../ui/session/today.ts';
import type { Meter } from '../meter.ts';
import { adjacentPeriods, knownDays, shownPeriod, yearOf } from './shown-period.ts';
import type { ShownPeriod } from './shown-period.ts';

/**
 * The year, month or day of a meter's use that the address says (`period`), and the ways to others.
 * In: the day of a reading that is being typed.
 */
export function useShownPeriod(meter: Meter, typed: IsoDate | null) {
  const today = useToday();
  const [params, change] = useParameters();
  const known = knownDays(meter, today);
  const period = shownPeriod(params.get('period'), known, typed);
  const show = (other: ShownPeriod) => change((now) => now.set('period', other));
  const to = (other: ShownPeriod | null) => (other === null ? null : () => show(other));
  const { before, after } = adjacentPeriods(period, known);
  return { period, year: yearOf(period), known, show, before: to(before), after: to(after) };
}
