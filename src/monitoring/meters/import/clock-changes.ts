import { isRepeated, isSkipped, lengthOfDay, minutesOfDay } from '../../../core/time/clock.ts';
import { usualStep } from './columns.ts';
import type { ReadRows } from './rows.ts';

const hour = 60;

/**
 * A time of a file that a clock which is set forward and back does not show: one within the hour that is skipped, or the hour that comes
 * twice, which the file has once and without a gap. Such a file is in normal time, or in UTC. Out: the time as the file writes it; null:
 * all fits. A file that ends its periods may write the end of the hour before as the skipped 02:00, and then has no 03:00.
 */
export function strangeTime(
  { local, times }: Pick<ReadRows, 'local' | 'times'>,
  timeZone: string,
): string | null {
  const step = usualStep(times) ?? minutesOfDay;
  const days = new Set([...local.keys()].map((at) => Math.floor(at / minutesOfDay)));
  for (const day of days) {
    const length = lengthOfDay(timeZone, day);
    if (length === minutesOfDay) continue;
    const own = Array.from({ length: minutesOfDay }, (_, minute) => day * minutesOfDay + minute);
    const changed = own.filter((at) => (length < minutesOfDay ? isSkipped : isRepeated)(timeZone, at));
    const [first, last] = [changed[0] ?? 0, (changed.at(-1) ?? 0) + 1];
    const inside = changed.flatMap((at) => local.get(at) ?? []);
    const [strange] = inside;
    if (!strange) continue;
    if (length < minutesOfDay) {
      const isEnd = inside.length === 1 && local.has(first) && !local.has(last);
      if (!isEnd) return strange.text;
      continue;
    }
    const isWhole = step <= hour && inside.length === changed.length / step;
    const continues = local.has(first - step) && local.has(last);
    const isOnce = [...inside, local.get(last)].every((each) => (each?.count ?? 1) === 1);
    if (isWhole && continues && isOnce) return strange.text;
  }
  return null;
}
