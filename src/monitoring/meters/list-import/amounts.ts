import { z } from 'zod';
import { decimal } from '../../../core/contract/fields.ts';
import type { ListImportError } from '../../../core/import/list-import.ts';
import { isNegative, sub, toNumber } from '../../../core/numbers/decimal.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { defaultReadingMode, meterTypes, readingModes } from '../../units/units.ts';
import type { ReadingMode } from '../../units/units.ts';
import type { Entry } from '../import/days.ts';
import { MeterBody } from '../meter.ts';
import { belowZero } from '../readings/check.ts';
import { daysOf } from './month-headings.ts';
import type { Month } from './month-headings.ts';
import { said } from './said.ts';
import { mayBeTotal } from '../../../core/tables-in-files/totals.ts';

/** The readings that a file has of a meter, by the day, and what is to be said of them. */
export interface ReadDays {
  entries: readonly Entry[];
  notes: readonly Omit<ListImportError, 'role' | 'candidates'>[];
}

/** A meter of a file with the figures that it has for months, by month; or with its readings (`days`), and how they were read. */
export const MeterWithMonths = MeterBody.extend({
  months: z.record(z.string().regex(/^\d{4}-\d{2}(?:-01)?$/), decimal).optional(),
  reading: z.record(z.string(), z.string()).optional(),
  days: z.custom<ReadDays>().optional(),
});

/** The figure of a month: an amount used in it, or what was read at its end. */
export interface MonthFigure {
  month: Month;
  value: DecimalString;
}

/** The figures of a row in order of their months; none where the file has no months. */
export const figuresOf = (months: unknown): MonthFigure[] =>
  Object.entries((months ?? {}) as Record<Month, DecimalString>)
    .map(([month, value]) => ({ month, value }))
    .toSorted((a, b) => (a.month < b.month ? -1 : 1));

const stepsOf = (figures: readonly MonthFigure[]): DecimalString[] =>
  figures.slice(1).map(({ value }, at) => sub(value, figures[at]?.value ?? value));

/** A counter is not replaced, nor misread, as often as this in a table of months. */
const oftenFallen = 3;

/**
 * Whether figures can only be amounts: a counter never falls, unless it is replaced or misread. Few falls with rises that are small against the height may be
 * such a counter: that is asked.
 */
export function areAmounts(figures: readonly MonthFigure[]): boolean {
  const steps = stepsOf(figures);
  const falls = steps.filter((step) => isNegative(step)).length;
  if (falls === 0 || (falls >= oftenFallen && falls * 4 > steps.length)) return falls > 0;
  const rise = Math.max(...steps.map(toNumber));
  const height = Math.max(...figures.map(({ value }) => toNumber(value)));
  return height < rise * 20;
}

/** Why the figures of a row cannot be the readings of its meter, whatever is there of it. In: the values of the row. */
export function refuseMonths(given: Readonly<Record<string, unknown>>): ListImportError[] {
  const figures = figuresOf(given['months']);
  const name = typeof given['name'] === 'string' ? given['name'].slice(0, 100) : '';
  if (figures.length === 0) return [];
  if (mayBeTotal(name)) return [said('TOTAL_ROW', { text: name }, 'name')];
  const utilityType = meterTypes.find((type) => type === given['utilityType']);
  if (!utilityType) return [];
  const usual = defaultReadingMode(utilityType);
  const stated = readingModes.find((mode) => mode === given['readingMode']);
  // Whether they are amounts or those of a counter is still to be answered.
  const readingMode = stated ?? (usual === 'LEVEL' ? usual : undefined);
  return readingMode ? wrongFigures(figures, { utilityType, readingMode }) : [];
}

/** Figures that cannot be of their kind: below zero, of the first day of a month, or of a counter that falls. */
function wrongFigures(
  figures: readonly MonthFigure[],
  kind: { utilityType: (typeof meterTypes)[number]; readingMode: ReadingMode },
): ListImportError[] {
  const isFine = belowZero({ ...kind, readAt: 'END' }) === 'FINE';
  const negative = isFine ? [] : figures.filter(({ value }) => isNegative(value));
  const [first] =
    kind.readingMode === 'CONSUMPTION' ? [] : figures.filter(({ month }) => daysOf(month).isFirstDay);
  const fallen = kind.readingMode === 'COUNTER' ? stepsOf(figures).findIndex(isNegative) : -1;
  const { month, value } = figures[fallen + 1] ?? { month: '', value: '' };
  return [
    ...negative.map((figure) => said('MONTH_BELOW_ZERO', { value: figure.value }, figure.month)),
    ...(first ? [said('MONTHS_BEGIN', { date: first.month })] : []),
    ...(fallen >= 0 ? [said('MONTH_FALLS', { month, value })] : []),
  ];
}
