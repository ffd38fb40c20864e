import { round } from '../../../core/numbers/decimal.ts';
import { addDays, daysBetween } from '../../../core/time/period.ts';
import type { IsoDate } from '../../../core/time/period.ts';
import { textOf } from './columns.ts';
import type { Entry } from './days.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import type { Table } from '../../../core/tables-in-files/table-file.ts';
import type { CellMapping, ImportMeter } from './mapping.ts';
import { refused, shownFigure, whole } from './read-rows.ts';
import type { LineError, ReadRows } from './read-rows.ts';
import { inOrder, intervalsOf, seriesOf, endDayOf } from '../consumption/intervals.ts';
import type { PlainReading } from '../consumption/intervals.ts';
import { farAboveOthers } from '../consumption/plausibility.ts';
import { compared, differs, replacing } from './replace.ts';
import type { KnownReading, Replacing } from './replace.ts';
import { checkReading, checkSeries } from '../readings/check.ts';
import type { FullMapping, ImportNote } from './contract.ts';

/** What a file is checked against: the meter, all its readings, the local date, and the clock that its times follow. */
export interface ImportFacts {
  meter: ImportMeter;
  readings: readonly KnownReading[];
  today: IsoDate;
  timeZone: string;
}

/** A long number as a spreadsheet writes it that took it for a figure. */
const cutNumber = /^\d[.,]\d+e\+\d+$/i;

/** Errors that prevent reading the rows at all. In: how many columns may be hours, but do not show which. */
export function checkSheet(
  sheet: Sheet,
  mapping: CellMapping,
  meter: ImportMeter,
  unread: number,
): LineError[] {
  const { columns } = mapping;
  if (sheet.rows.length === 0) return [whole('NO_ROWS')];
  if (unread > 0) return [whole('HOURS_AS_COLUMNS', { count: unread })];
  if (columns.date === null) return [whole('NO_DATE_COLUMN')];
  if (columns.value === null) return [whole('NO_VALUE_COLUMN')];
  if (mapping.content !== 'READINGS' && meter.readingMode !== 'CONSUMPTION')
    return [whole('AMOUNTS_ON_COUNTER')];
  if (mapping.content === 'READINGS' && meter.readingMode === 'CONSUMPTION')
    return [whole('READINGS_ON_AMOUNTS')];
  if (mapping.meter !== null || columns.meter === null) return [];
  const found = new Set(
    sheet.rows.map(({ cells }) => textOf(cells[columns.meter ?? -1])).filter((text) => text !== ''),
  );
  const [first = ''] = found;
  if (found.size > 1) return [whole('SEVERAL_METERS', { count: found.size })];
  if (found.size !== 1 || meter.number === null) return [];
  return [
    whole(cutNumber.test(first) ? 'NUMBER_CUT' : 'OTHER_METER', { found: first, expected: meter.number }),
  ];
}

/**
 * Rows whose figure may be divided at its decimal comma: `12,5` is two cells where commas separate cells and no quotation marks enclose
 * it. In: the column of the figures, and the lines that a person has corrected.
 */
export function dividedFigures(
  { format }: Pick<Table, 'format'>,
  { header, rows }: Sheet,
  column: number | null,
  corrected: ReadonlySet<number>,
): LineError[] {
  if (format.kind !== 'CSV' || format.delimiter !== ',' || !header || column === null) return [];
  return rows.flatMap(({ line, cells }) => {
    const value = `${textOf(cells[column])},${textOf(cells[column + 1])}`;
    const isDivided =
      cells.length > header.cells.length && !corrected.has(line) && /^[-+]?\d+,\d+$/.test(value);
    return isDivided ? [refused({ line }, 'value', 'VALUE_DIVIDED', { value })] : [];
  });
}

function asReading(entry: Entry): PlainReading {
  const { performedAt, periodStart, value, unit } = entry;
  return { performedAt, periodStart, value, unit, kind: 'NORMAL' };
}

/** A day of a series: a meter's own, or of one of a CUSTOM meter's units. */
const placeOf = (day: IsoDate, of: { unit: string }, { meter }: ImportFacts): string =>
  `${day} ${seriesOf(of, meter.utilityType)}`;

/** The days of each series that entered amounts cover already, with the date of the reading that does. */
function coveredDays(facts: ImportFacts): Map<string, IsoDate> {
  const covered = new Map<string, IsoDate>();
  if (facts.meter.readingMode !== 'CONSUMPTION') return covered;
  for (const { start, end, unit } of intervalsOf(facts.readings, facts.meter))
    for (let days = daysBetween(start, end); days > 0; days -= 1)
      covered.set(placeOf(addDays(end, 1 - days), { unit }, facts), end);
  return covered;
}

/** The meter's reading that conflicts with the entry: one on its date, or an amount over one of its days. */
function inTheWay(
  entry: Entry,
  dates: ReadonlyMap<string, KnownReading>,
  covered: ReadonlyMap<string, IsoDate>,
  facts: ImportFacts,
): LineError | null {
  const { performedAt, periodStart } = entry;
  const same = dates.get(placeOf(performedAt, entry, facts));
  if (same) return refused(entry, 'date', 'READING_EXISTS', { date: performedAt, ...shownFigure(same) });
  if (covered.size === 0) return null;
  const last = endDayOf(entry, facts.meter);
  for (let day = periodStart ?? last; day <= last; day = addDays(day, 1)) {
    const date = covered.get(placeOf(day, entry, facts));
    if (date !== undefined) return refused(entry, 'date', 'COVERED', { date });
  }
  return null;
}

/** Amounts of the file that cover the same days twice. */
function overlaps(entries: readonly Entry[], { meter }: ImportFacts): LineError[] {
  const errors: LineError[] = [];
  const last = new Map<string, Entry>();
  for (const entry of entries) {
    const series = seriesOf(entry, meter.utilityType);
    const before = last.get(series);
    if (entry.periodStart !== null && before && entry.periodStart <= endDayOf(before, meter))
      errors.push(refused(entry, 'date', 'OVERLAP', { line: before.line }));
    last.set(series, entry);
  }
  return errors;
}

/** The rules for a single reading, except the one for figures below zero, which is checked for each row. */
function checkAlone(entry: Entry, { meter, today }: ImportFacts): LineError[] {
  return checkReading({ ...meter, units: [entry.unit] }, [], asReading(entry), today).flatMap(({ code }) =>
    code === 'IN_FUTURE' ? [refused(entry, 'date', code, { date: entry.performedAt })] : [],
  );
}

/** Counters that fall, among the entries and the readings that are there. */
function checkCounters(entries: readonly Entry[], { meter, readings }: ImportFacts): LineError[] {
  if (meter.readingMode !== 'COUNTER') return [];
  const added = new Map(entries.map((entry) => [asReading(entry), entry] as const));
  return checkSeries([...readings, ...added.keys()], meter).flatMap(({ reading, neighbour, code }) => {
    const entry = added.get(reading) ?? added.get(neighbour);
    if (code !== 'COUNTER_DECREASED' || !entry) return [];
    const other = added.has(reading) ? neighbour : reading;
    return [refused(entry, 'value', code, { date: other.performedAt, ...shownFigure(other) })];
  });
}

function missingDays(entries: readonly Entry[], { meter }: ImportFacts): ImportNote[] {
  let [count, first] = [0, ''];
  let before: Entry | undefined;
  for (const entry of entries) {
    const last = before && endDayOf(before, meter);
    const gap = last && entry.periodStart ? daysBetween(last, entry.periodStart) - 1 : 0;
    if (last && gap > 0) [count, first] = [count + gap, first || addDays(last, 1)];
    before = entry;
  }
  return count > 0 ? [{ code: 'DAYS_MISSING', values: { count, date: first } }] : [];
}

/** Entries whose use is many times all else that is known of the meter. */
function farAbove(entries: readonly Entry[], { meter, readings }: ImportFacts): ImportNote[] {
  const added = entries.map(asReading);
  const found = farAboveOthers([...readings, ...added], added, meter);
  const [first] = found;
  if (!first?.found.use) return [];
  const { performedAt: date } = first.reading;
  const { unit, use, times } = first.found;
  const value = round(use.perDay, 1);
  return [
    { code: 'FAR_ABOVE', values: { count: found.length, date, value, unit, times: Math.round(times) } },
  ];
}

/** The entries that meet a reading of the meter, each with its error, and with the reading if it is of their date. */
function blockedBy(entries: readonly Entry[], facts: ImportFacts): Parameters<typeof compared>[0] {
  const dates = new Map(
    facts.readings.map((reading) => [placeOf(reading.performedAt, reading, facts), reading]),
  );
  const covered = coveredDays(facts);
  return new Map(
    entries.flatMap((entry) => {
      const error = inTheWay(entry, dates, covered, facts);
      const reading = dates.get(placeOf(entry.performedAt, entry, facts));
      return error ? [[entry, { error, reading }] as const] : [];
    }),
  );
}

const nothingReplaced: Replacing = { replaced: [], kept: [], asked: [], notes: [] };

/** What of the meter's rules and readings the entries run into; in order of date, without those to be left out. */
export function judge(
  found: Entry[],
  read: Pick<ReadRows, 'errors' | 'notes'>,
  mapping: Pick<FullMapping, 'existing' | 'byHand'>,
  facts: ImportFacts,
) {
  const sorted = found.toSorted((a, b) => inOrder(a.performedAt, b.performedAt) || a.line - b.line);
  const blocked = blockedBy(sorted, facts);
  const met = compared(blocked, facts.meter.utilityType);
  const { equal, differing, other, otherFigures } = met;
  const isReplaced = mapping.existing === 'REPLACE';
  const leaveOut = mapping.existing === 'LEAVE_OUT';
  const { replaced, kept, asked, notes: said } = isReplaced ? replacing(met, mapping) : nothingReplaced;
  const places = new Map(replaced.map(({ entry, was }) => [entry, was.id]));
  const out = new Set(
    leaveOut ? blocked.keys() : isReplaced ? [...equal, ...kept.map(({ entry }) => entry)] : [],
  );
  const blocking = isReplaced ? [...other.values()] : [...blocked.values()].map(({ error }) => error);
  const entries = sorted
    .filter((entry) => !out.has(entry))
    .map((entry) => {
      const id = places.get(entry);
      return id === undefined ? entry : { ...entry, replaces: id };
    });
  const gone = new Set(places.values());
  const known = { ...facts, readings: facts.readings.filter(({ id }) => id === undefined || !gone.has(id)) };
  const errors = [
    ...asked,
    ...read.errors,
    ...overlaps(entries, facts),
    ...entries.flatMap((entry) => checkAlone(entry, facts)),
    ...(leaveOut ? [] : blocking),
    ...checkCounters(entries, known),
  ];
  const notes: ImportNote[] = [...read.notes].map(([code, values]) => ({ code, values }));
  if (leaveOut && out.size > 0)
    notes.push(
      { code: 'EXISTING_LEFT_OUT', values: { count: out.size } },
      ...differs([...differing, ...otherFigures]),
    );
  notes.push(...said, ...missingDays(sorted, facts), ...farAbove(entries, known));
  return {
    entries,
    errors: errors.toSorted((a, b) => (a.line ?? 0) - (b.line ?? 0)),
    notes,
    differing,
    equal,
  };
}
