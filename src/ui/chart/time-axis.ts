import { addPeriod, startOf, toDay } from '../../core/time/period.ts';
import type { IsoDate } from '../../core/time/period.ts';

export interface TimeTick {
  date: IsoDate;
  /** A new year begins: the label names it. */
  year: boolean;
}

const stepsInMonths = [1, 2, 3, 6, 12, 24, 60, 120, 240];

/** Firsts of months between two dates, at most `most` of them, evenly spaced and counted from January. */
export function timeTicks(from: IsoDate, to: IsoDate, most: number): TimeTick[] {
  const monthsBetween = (toDay(to) - toDay(from)) / 30.4375;
  const step = stepsInMonths.find((months) => monthsBetween / months <= most) ?? 480;
  const ticks: TimeTick[] = [];
  const anchor = startOf('year', from);
  const yearsBefore = step > 12 ? Number(anchor.slice(0, 4)) % (step / 12) : 0;
  const first = addPeriod(anchor, 'P1Y', -yearsBefore);
  for (let index = 0; ; index += 1) {
    const date = addPeriod(first, `P${step}M`, index);
    if (date > to || index > 1000) return ticks;
    if (date >= from) ticks.push({ date, year: date.slice(5, 7) === '01' });
  }
}
