import { leftOut } from '../../../core/import/figures.ts';
import type { FullListMapping, ListImportError } from '../../../core/import/list-import.ts';
import { convertRounded } from '../../units/conversion.ts';
import { defaultReadingMode, unitLabel } from '../../units/units.ts';
import { addDays } from '../../../core/time/period.ts';
import { judge } from '../import/check.ts';
import type { ImportFacts } from '../import/check.ts';
import type { Entry } from '../import/days.ts';
import type { Difference } from '../import/replace.ts';
import { matchUnit } from '../import/unit-spelling.ts';
import { figuresOf } from './amounts.ts';
import type { MeterWithMonths } from './amounts.ts';
import { daysOf } from './month-headings.ts';
import type { z } from 'zod';

type Body = z.output<typeof MeterWithMonths>;
type Facts = Omit<ImportFacts, 'timeZone'>;

/** What the figures of a row become. */
export interface Plan {
  /** The readings to put in. */
  entries: Entry[];
  errors: ListImportError[];
  notes: ListImportError[];
  /** How many months have another figure in the meter's readings than in the file. */
  differing: number;
}

/** Differences that are named one by one. */
const mostNamed = 5;

const refused = (
  role: string | null,
  code: string,
  values: ListImportError['values'] = {},
): ListImportError => ({
  role,
  code,
  values,
});

/** Why the row is not of the meter that has its name or number; null: it may be. */
function otherMeter(body: Body, { meter }: Facts): ListImportError | null {
  const readingMode = body.readingMode ?? defaultReadingMode(body.utilityType);
  if (body.utilityType !== meter.utilityType) return refused('utilityType', 'OTHER_TYPE_THERE');
  if (readingMode !== meter.readingMode) return refused('readingMode', 'OTHER_KIND_THERE');
  // The end of one month is the beginning of the next, but not whose reading it is called.
  if (meter.readAt === 'START' && readingMode !== 'CONSUMPTION') return refused('readAt', 'MONTHS_AT_START');
  return null;
}

/** The figures as readings, in the unit of the meter; null: it is not read in theirs. The line of each is its place among the months. */
function entriesOf(body: Body, { meter }: Facts): Entry[] | null {
  const unit = matchUnit(body.units[0] ?? '', meter);
  return (
    unit &&
    figuresOf(body.months).map(({ month, value }, line) => {
      const { first, last } = daysOf(month);
      return {
        line,
        rowCount: 1,
        performedAt: meter.readAt === 'START' ? addDays(last, 1) : last,
        periodStart: meter.readingMode === 'CONSUMPTION' ? first : null,
        value: convertRounded(value, unit.from, unit.to, meter.utilityType),
        unit: unit.to,
        lacking: null,
        hours: null,
        corrected: [],
      };
    })
  );
}

/** The notes on readings that differ, one by one if they are few. */
function differences(
  differing: readonly Difference[],
  monthOf: (entry: Entry) => string,
  code: 'FIGURE_DIFFERS' | 'FIGURE_REPLACED',
): ListImportError[] {
  const named = differing.slice(0, mostNamed).map(({ entry, was }) =>
    refused(monthOf(entry), code, {
      value: was.value,
      unit: unitLabel(was.unit).symbol,
      inFile: entry.value,
      unitInFile: unitLabel(entry.unit).symbol,
    }),
  );
  const more = differing.length - named.length;
  return more > 0 ? [...named, refused(null, 'MORE_DIFFER', { count: more })] : named;
}

/**
 * What the months of a row become: readings of its meter by the rules of readings from a file, where it has none of them yet. Equal figures are
 * left out, and those that differ, unless they are to be replaced. In: the row; its meter, which may be one to be made (`isNew`), with its
 * readings; and whether figures that cannot be right by themselves are left out.
 */
export function planOf(
  body: Body,
  facts: Facts & { isNew: boolean },
  { existing, wrong }: Pick<FullListMapping, 'existing' | 'wrong'>,
): Plan {
  const other = otherMeter(body, facts);
  const found = other ? null : entriesOf(body, facts);
  if (!found)
    return { entries: [], errors: [other ?? refused('units', 'OTHER_UNIT_THERE')], notes: [], differing: 0 };
  const months = figuresOf(body.months);
  const monthAt = (line: number | null): string | null =>
    line === null ? null : (months[line]?.month ?? null);
  const isFuture = ({ performedAt }: Entry) => performedAt > facts.today;
  const future = found.filter(isFuture).map(({ line }) => monthAt(line));
  const read = { errors: [], notes: new Map() };
  const isReplaced = existing === 'REPLACE';
  const settings = { existing: isReplaced ? 'REPLACE' : 'LEAVE_OUT', byHand: 'REPLACE' } as const;
  const dated = found.filter((entry) => !isFuture(entry));
  const judged = judge(dated, read, settings, { ...facts, timeZone: '' });
  const { differing, equal, notes } = judged;
  const isCovered = ({ code }: { code: string }) => code === 'COVERED' || code === 'READING_EXISTS';
  const covered = new Set(judged.errors.filter(isCovered).map(({ line }) => line));
  const entries = judged.entries.filter(({ line }) => !covered.has(line));
  const coveredCount = dated.length - entries.length - equal.length - (isReplaced ? 0 : differing.length);
  const errors = judged.errors
    .filter((error) => !isCovered(error))
    .map(({ line, code, values }) => refused(null, code, { ...values, month: monthAt(line) ?? '' }));
  const far = notes.find(({ code }) => code === 'FAR_ABOVE');
  const monthOf = ({ line }: Entry): string => monthAt(line) ?? '';
  const unit = unitLabel(dated[0]?.unit ?? '').symbol;
  return {
    entries,
    errors: [
      ...errors,
      ...(wrong === 'LEAVE_OUT' ? [] : future.map((month) => refused(month, 'MONTH_NOT_OVER'))),
    ],
    notes: [
      ...(facts.isNew || entries.length === 0
        ? []
        : [refused(null, 'METER_THERE', { count: entries.length, equal: equal.length, unit })]),
      ...(coveredCount > 0 ? [refused(null, 'MONTHS_COVERED', { count: coveredCount })] : []),
      ...(wrong === 'LEAVE_OUT' ? future.map(leftOut) : []),
      ...differences(differing, monthOf, isReplaced ? 'FIGURE_REPLACED' : 'FIGURE_DIFFERS'),
      ...(far ? [refused(null, 'MONTHS_FAR_ABOVE', far.values)] : []),
    ],
    differing: differing.length,
  };
}
