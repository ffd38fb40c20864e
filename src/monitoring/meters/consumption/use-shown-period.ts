import { useSearchParams } from 'react-router';
import type { IsoDate } from '../../../core/time/period.ts';
import { useToday } from '../../../ui/session/today.ts';
import type { Meter } from '../meter.ts';
import { besides, knownDays, shownPeriod, yearOf } from './shown-period.ts';
import type { ShownPeriod } from './shown-period.ts';

/**
 * The year, month or day of a meter's use that the address says (`period`), and the ways to others.
 * In: the day of a reading that is being typed.
 */
export function useShownPeriod(meter: Meter, typed: IsoDate | null) {
  const today = useToday();
  const [params, setParams] = useSearchParams();
  const known = knownDays(meter, today);
  const period = shownPeriod(params.get('period'), known, typed);
  const show = (other: ShownPeriod) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('period', other);
        return next;
      },
      { preventScrollReset: true },
    );
  const to = (other: ShownPeriod | null) => (other === null ? null : () => show(other));
  const { before, after } = besides(period, known);
  return { period, year: yearOf(period), known, show, before: to(before), after: to(after) };
}
