import { readStamp } from '../../../../core/import/dates.ts';
import type { Cell } from '../../../../core/tables-in-files/table-file.ts';
import { minutesOfDay } from '../../../../core/time/clock.ts';
import { toDay } from '../../../../core/time/period.ts';

const yearFirst = /^\d{2}([-./])\d{2}\1\d{2}(?=\D|$)/;
const manyYears = 5 * 365 * minutesOfDay;

/**
 * Whether dates have their year first in two digits, `25-03-04`: so read, they are days that have been, and years later than with the day or
 * the month first. In: the cells of a column of dates, and the day on which they are read.
 */
export function isShortYearFirst(cells: readonly Cell[], today: string): boolean {
  const texts = cells.map((cell) => String(cell).trim()).filter((text) => text !== '');
  const latest = (points: readonly number[]): number =>
    points.reduce((most, at) => Math.max(most, at), -Infinity);
  const own = texts.flatMap((text) => {
    const stamp = yearFirst.test(text) ? readStamp(`20${text}`, 'DMY') : null;
    return stamp && stamp.at < (toDay(today) + 1) * minutesOfDay ? stamp.at : [];
  });
  if (own.length === 0 || own.length < texts.length) return false;
  const others = texts.flatMap((text) =>
    (['DMY', 'MDY'] as const).flatMap((order) => readStamp(text, order)?.at ?? []),
  );
  return latest(own) > latest(others) + manyYears;
}
