import { classRows } from './engine/calculate.ts';
import type { ClassRow, LawToCome, Mixture } from './mixture.ts';

const answerOf = ({ status, categories, statements }: ClassRow['high']): string =>
  [status, ...categories, ...statements].join();

/**
 * Which classes of a mixture change on days to come, by the law that is known today: an entry of Annex VI that begins to
 * apply, a class that comes into force. In: the mixture as it will be on a day, today, and the days on which something of it begins to
 * apply. Each day is compared with the state before it, at both ends of the ranges.
 */
export function lawToCome(
  mixtureOn: (date: string) => Mixture | null,
  today: string,
  dates: readonly string[],
): LawToCome[] {
  const now = mixtureOn(today);
  if (!now) return [];
  let before = classRows(now, today);
  return [...new Set(dates)].toSorted().flatMap((date) => {
    const mixture = date > today ? mixtureOn(date) : null;
    if (!mixture) return [];
    const rows = classRows(mixture, date);
    const changes = rows.flatMap(({ hazardClass, low, high }, place) => {
      const former = before[place];
      if (!former || (answerOf(former.low) === answerOf(low) && answerOf(former.high) === answerOf(high)))
        return [];
      return [{ hazardClass, from: { low: former.low, high: former.high }, to: { low, high } }];
    });
    before = rows;
    return changes.length > 0 ? [{ date, changes }] : [];
  });
}
