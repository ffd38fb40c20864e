import { leftOut } from '../../../core/import/shape.ts';
import type { ListImportError } from '../../../core/import/list-import.ts';
import type { FullListMapping } from '../../../core/import/list-mapping.ts';
import { convertRounded } from '../../units/conversion.ts';
import { defaultReadingMode, unitLabel } from '../../units/units.ts';
import { sum } from '../../../core/numbers/decimal.ts';
import { addDays } from '../../../core/time/period.ts';
import { judge } from '../import/check.ts';
import type { ImportFacts } from '../import/check.ts';
import type { Entry } from '../import/days.ts';
import { bothFigures } from '../import/replace.ts';
import type { Difference } from '../import/replace.ts';
import { matchUnit } from '../import/units/unit-spelling.ts';
import { figuresOf } from './amounts.ts';
import type { MeterWithMonths, ReadDays } from './amounts.ts';
import { daysOf } from './month-headings.ts';
import { said } from './said.ts';
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

/** Why the row is not of the meter that has its name or number; null: it may be. */
function otherMeter(body: Body, { meter }: Facts): ListImportError | null {
  const readingMode = body.readingMode ?? defaultReadingMode(body.utilityType);
  if (body.utilityType !== meter.utilityType) return said('OTHER_TYPE_THERE', {}, 'utilityType');
  if (readingMode !== meter.readingMode) return said('OTHER_KIND_THERE', {}, 'readingMode');
  // The end of one month is the beginning of the next, but not whose reading it is called.
  if (meter.readAt === 'START' && readingMode !== 'CONSUMPTION') return said('MONTHS_AT_START', {}, 'readAt');
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

/** The readings of a file by the day, as they are; null: the meter is not read in their unit. */
const ofDays = ({ entries }: ReadDays, { meter }: Facts): Entry[] | null =>
  entries.every(({ unit }) => meter.units.includes(unit)) ? [...entries] : null;

/** What is said of the readings of a file by the day that come in. */
function saidOfDays({ notes }: ReadDays, entries: readonly Entry[], { meter }: Facts): ListImportError[] {
  const [first, last] = [entries[0], entries.at(-1)];
  const stretch = { count: entries.length, first: first?.performedAt ?? '', last: last?.performedAt ?? '' };
  const value = sum(entries.map((entry) => entry.value));
  const found =
    meter.readingMode === 'CONSUMPTION'
      ? said('AMOUNTS_FOUND', { ...stretch, value, unit: unitLabel(first?.unit ?? '').symbol })
      : said('READINGS_FOUND', stretch);
  return [...(first ? [found] : []), ...notes.map(({ code, values }) => said(code, values))];
}

/** The notes on readings that differ, one by one if they are few. */
function differences(
  differing: readonly Difference[],
  monthOf: (entry: Entry) => string,
  code: 'FIGURE_DIFFERS' | 'FIGURE_REPLACED',
): ListImportError[] {
  const named = differing
    .slice(0, mostNamed)
    .map((each) => said(code, bothFigures(each), monthOf(each.entry)));
  const more = differing.length - named.length;
  return more > 0 ? [...named, said('MORE_DIFFER', { count: more })] : named;
}

/**
 * What the months of a row become: readings of its meter by the rules of readings from a file, where it has none of them yet. Equal figures are
 * left out, and those that differ, unless they are to be replaced. In: the row; its meter, which may be one to be made (`isNew`), with its
 * readings; and whether figures that cannot be right by themselves are left out.
 */
export function planOf(
  body: Body,
  facts: Facts & { isNew: boolean },
  { existing, byHand, wrong }: Pick<FullListMapping, 'existing' | 'byHand' | 'wrong'>,
): Plan {
  const other = otherMeter(body, facts);
  const days = body.days;
  const found = other ? null : days ? ofDays(days, facts) : entriesOf(body, facts);
  if (!found)
    return { entries: [], errors: [other ?? said('OTHER_UNIT_THERE', {}, 'units')], notes: [], differing: 0 };
  const months = figuresOf(body.months);
  const dayAt = new Map(days?.entries.map(({ line, performedAt }) => [line, performedAt]));
  const monthAt = (line: number | null): string | null =>
    line === null ? null : (dayAt.get(line) ?? months[line]?.month ?? null);
  const isFuture = ({ performedAt }: Entry) => performedAt > facts.today;
  const future = found.filter(isFuture).map(({ line }) => monthAt(line));
  const read = { errors: [], notes: new Map() };
  const isReplaced = existing === 'REPLACE';
  const settings = { existing: isReplaced ? 'REPLACE' : 'LEAVE_OUT', byHand } as const;
  const dated = found.filter((entry) => !isFuture(entry));
  const judged = judge(dated, read, settings, { ...facts, timeZone: '' });
  const { differing, equal, notes } = judged;
  const isCovered = ({ code }: { code: string }) => code === 'COVERED' || code === 'READING_EXISTS';
  const covered = new Set(judged.errors.filter(isCovered).map(({ line }) => line));
  const entries = judged.entries.filter(({ line }) => !covered.has(line));
  const isKept = ({ was }: Difference) => !isReplaced || (byHand === 'KEEP' && was.byHand);
  const kept = differing.filter(isKept);
  const replaced = differing.filter((each) => !isKept(each));
  const coveredCount = dated.length - entries.length - equal.length - kept.length;
  const errors = judged.errors
    .filter((error) => !isCovered(error))
    .map(({ line, code, values }) => said(code, { ...values, month: monthAt(line) ?? '' }));
  const far = notes.find(({ code }) => code === 'FAR_ABOVE');
  const monthOf = ({ line }: Entry): string => monthAt(line) ?? '';
  const unit = unitLabel(dated[0]?.unit ?? '').symbol;
  return {
    entries,
    errors: [
      ...errors,
      ...(wrong === 'LEAVE_OUT' ? [] : future.map((month) => said('MONTH_NOT_OVER', {}, month))),
    ],
    notes: [
      ...(facts.isNew || entries.length === 0
        ? []
        : [
            said(days ? 'METER_READ' : 'METER_THERE', {
              count: entries.length,
              equal: equal.length,
              unit,
            }),
          ]),
      ...(days ? saidOfDays(days, entries, facts) : []),
      ...(coveredCount > 0 ? [said(days ? 'DAYS_COVERED' : 'MONTHS_COVERED', { count: coveredCount })] : []),
      ...(wrong === 'LEAVE_OUT' ? future.map(leftOut) : []),
      ...differences(replaced, monthOf, 'FIGURE_REPLACED'),
      ...differences(kept, monthOf, 'FIGURE_DIFFERS'),
      ...(far ? [said('MONTHS_FAR_ABOVE', far.values)] : []),
    ],
    differing: differing.length,
  };
}
