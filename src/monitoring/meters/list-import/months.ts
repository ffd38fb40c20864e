import type { ListImportError } from '../../../core/import/list-import.ts';
import { textOf, widthOf } from '../../../core/import/sheet.ts';
import type { Cell, TableRow } from '../../../core/tables-in-files/table-file.ts';
import { meaningOf } from '../import/headings/headers.ts';
import { areInOrder, areNext, headingOf, monthNamed, yearAbove, yearOf } from './month-headings.ts';
import type { Heading, Month } from './month-headings.ts';
import { columnOfMeters, isFigure, rowPerMeter, rowsLooked } from './row-per-meter.ts';
import { isMoney, withRowUnits } from './row-units.ts';
import { said, saidOf } from './said.ts';
import type { RoleOf } from './said.ts';
import { saidElsewhere } from './said-units.ts';
import { isTotal } from '../../../core/tables-in-files/totals.ts';

/** What a file with months as headings is: its rows below one row of headings, the months among them, and what is to be said of it. */
export interface MonthTable {
  rows: TableRow[];
  months: Month[];
  errors: ListImportError[];
  notes: ListImportError[];
}

/** A table with more rows than a file has columns is no matrix with its meters next to each other. */
const mostTurned = 199;

/** A month without a year. */
const noYear = 'NO_YEAR';

/** The months of a row of headings by their columns; null: the row has no months. */
function monthsAt(rows: readonly TableRow[], at: number): (Month | null)[] | null {
  const cells = rows[at]?.cells ?? [];
  const headings = cells.map(headingOf);
  const found = headings.filter((heading) => heading !== null);
  const isMonth = found.some((heading) => 'month' in heading && heading.day === null);
  if (found.length < 2 && !isMonth) return null;
  // A record has figures; and days of it may happen to be the first or last of months.
  if (cells.some((cell, column) => !headings[column] && isFigure(cell) && yearOf(cell) === null)) return null;
  const days = found.flatMap((heading) => ('month' in heading && heading.day ? [heading] : []));
  const isSeries = areNext(days.map(({ month }) => month)) && new Set(days.map(({ day }) => day)).size === 1;
  if (days.length > 0 && (days.length < (at === 0 ? 2 : 3) || !isSeries)) return null;
  return headings.map((heading, column) => monthOf(heading, yearAbove(rows, at, column)));
}

/** Whether most of what is below months is figures, as it is not in a list that names a month of each meter. */
function haveFigures(rows: readonly TableRow[], found: readonly (Month | null)[]): boolean {
  const texts = rows.flatMap(({ cells }) => cells.filter((_, column) => found[column]).map(textOf));
  const filled = texts.filter((text) => text !== '');
  const figures = filled.filter((text) => /^[-+]?\d/.test(text) && headingOf(text) === null);
  return figures.length > 0 && figures.length * 2 >= filled.length;
}

function monthOf(heading: Heading | null, year: string | null): Month | null {
  if (heading === null) return null;
  if ('month' in heading) return heading.day === 'FIRST' ? `${heading.month}-01` : heading.month;
  return year === null ? noYear : monthNamed(heading.name, year);
}

const countOf = (found: readonly unknown[] | null): number =>
  found?.filter((month) => month !== null).length ?? 0;

/**
 * Where a second row of headings parts each month (`kWh` and `kr.` below `Jan 2025`): the month is the one column that has amounts. Out: the
 * months by their columns, the units of those, and a month that has several columns of amounts; null: there is no such row.
 */
function partedMonths(
  found: readonly (Month | null)[],
  row: TableRow | undefined,
): { found: (Month | null)[]; units: string[]; twice: Month | null } | null {
  const width = Math.max(found.length, row?.cells.length ?? 0);
  const starts = found.flatMap((month, column) => (month === null ? [] : [column]));
  const below = (column: number) => textOf(row?.cells[column]);
  const first = starts[0] ?? width;
  const own = Array.from({ length: width - first }, (_, at) => below(first + at)).filter(Boolean);
  const meanings = own.map(meaningOf);
  const isHeading = meanings.some(({ unit, isPrice, isPower }) => unit !== null || isPrice || isPower);
  if (!isHeading || own.some((text) => /^[-+]?\d/.test(text))) return null;
  const moved = Array.from({ length: width }, (): Month | null => null);
  let twice: Month | null = null;
  const units: string[] = [];
  starts.forEach((start, at) => {
    const columns = Array.from({ length: (starts[at + 1] ?? width) - start }, (_, each) => start + each);
    const amounts = columns.filter((column) => {
      const { isPrice, isPower, unit, content } = meaningOf(below(column));
      return !isPrice && !isPower && (unit !== null || content !== null);
    });
    const [column, another] = amounts;
    if (another !== undefined) twice ??= found[start] ?? null;
    if (column === undefined) return;
    moved[column] = found[start] ?? null;
    units.push(meaningOf(below(column)).unit ?? '');
  });
  return { found: moved, units: units.filter(Boolean), twice };
}

/** The error of months that cannot be distinguished; null: no error. */
function wrongMonths(cells: readonly Cell[], found: readonly (Month | null)[]): ListImportError | null {
  const months = found.filter((month) => month !== null);
  const named = found.filter((_, column) => 'name' in (headingOf(cells[column] ?? '') ?? {}));
  const [bare] = named.filter((month) => month === noYear);
  const years = Map.groupBy(
    named.filter((month) => month !== null),
    (month) => month.slice(0, 4),
  );
  const isOutOfOrder = [...years.values()].some(
    (each) => new Set(each).size === each.length && !areInOrder(each),
  );
  if (bare !== undefined || isOutOfOrder) {
    const column = found.findIndex((_, at) => 'name' in (headingOf(cells[at] ?? '') ?? {}));
    return said('MONTHS_WITHOUT_YEAR', { text: textOf(cells[column]) });
  }
  const twice = months.find((month, index) => months.indexOf(month) < index);
  return twice === undefined ? null : said('MONTH_TWICE', { text: twice });
}

/** The table with its months as headings `2025-01`, without the rows above; null: no row has months as headings. */
function withMonths(rows: readonly TableRow[]): (MonthTable & { units: string[]; titles: string[] }) | null {
  const [best] = rows
    .slice(0, rowsLooked)
    .map((_, at) => ({ at, all: monthsAt(rows, at) }))
    .filter(({ at, all }) => all !== null && haveFigures(rows.slice(at + 1), all))
    .toSorted((a, b) => countOf(b.all) - countOf(a.all));
  const header = rows[best?.at ?? -1];
  if (!best?.all || !header) return null;
  const { at, all } = best;
  const parted = partedMonths(all, rows[at + 1]);
  const found = parted?.found ?? all;
  const above = rows[at - 1]?.cells ?? [];
  const below = parted ? (rows[at + 1]?.cells ?? []) : [];
  const cells = Array.from({ length: Math.max(header.cells.length, found.length) }, (_, column): Cell => {
    const month = found[column];
    if (month && month !== noYear) return month;
    const own = [below[column], header.cells[column], above[column]].map(textOf);
    return own.find((text, index) => text !== '' && (index < 2 || !isFigure(text))) ?? '';
  });
  const months = found.flatMap((month) => (month === null || month === noYear ? [] : [month]));
  const wrong = parted?.twice ? said('MONTH_TWICE', { text: parted.twice }) : wrongMonths(header.cells, all);
  const titles = rows.slice(0, at).flatMap((row) => row.cells);
  const others = header.cells.filter((_, column) => all[column] === null);
  const units = [
    ...(parted?.units ?? []),
    ...header.cells.flatMap((cell) => headingOf(cell)?.unit ?? []),
    ...[...titles, ...others].flatMap((cell) => meaningOf(textOf(cell)).unit ?? []),
  ];
  const kept = rows.slice(at + (parted ? 2 : 1));
  return {
    rows: [{ ...header, cells }, ...kept],
    months,
    units,
    titles: titles.map(textOf),
    errors: wrong ? [wrong] : [],
    notes: [],
  };
}

/** The table with its columns as rows; its lines are the columns, counted from 1. */
const turned = (rows: readonly TableRow[]): TableRow[] =>
  Array.from({ length: widthOf(rows) }, (_, column) => ({
    line: column + 1,
    cells: rows.map(({ cells }) => cells[column] ?? ''),
  })).filter(({ cells }) => cells.some((cell) => textOf(cell) !== ''));

/** Whether meters, and no months, are below a heading of names or numbers: then they are not next to each other. */
function haveMeters(rows: readonly TableRow[], roleOf: RoleOf): boolean {
  const at = rows.slice(0, rowsLooked).findIndex(({ cells }) => columnOfMeters(cells, roleOf) >= 0);
  const column = columnOfMeters(rows[at]?.cells ?? [], roleOf);
  const below = at < 0 ? [] : rows.slice(at + 1).map(({ cells }) => cells[column] ?? '');
  return below.some((cell) => textOf(cell) !== '') && below.every((cell) => headingOf(cell) === null);
}

/** Has the names of meters as a heading: of the columns that are nothing else, the one with the most cells that are no figures. */
function withNames(rows: readonly TableRow[], months: readonly Month[], roleOf: RoleOf): TableRow[] {
  const [header, ...others] = rows;
  if (!header || header.cells.some((cell) => roleOf(textOf(cell)) === 'name')) return [...rows];
  const filled = header.cells.map((cell, column) =>
    months.includes(textOf(cell)) || roleOf(textOf(cell)) !== null
      ? 0
      : others.filter(({ cells }) => textOf(cells[column]) !== '' && !isFigure(cells[column])).length,
  );
  const at = filled.indexOf(Math.max(...filled));
  return (filled[at] ?? 0) > 0 ? [{ ...header, cells: header.cells.with(at, 'name') }, ...others] : [...rows];
}

/** Leaves out rows of totals and of money, and says which. */
function withoutOthers(table: MonthTable, roleOf: RoleOf): MonthTable {
  const [header, ...others] = table.rows;
  if (!header) return table;
  const roles = header.cells.map((cell) => roleOf(textOf(cell)));
  const cellOf = ({ cells }: TableRow, role: string) => textOf(cells[roles.indexOf(role)]);
  const nameOf = (row: TableRow) =>
    cellOf(row, 'name') || row.cells.map(textOf).find((text) => text !== '') || '';
  const totals = others.filter((row) => isTotal(nameOf(row)));
  const money = others.filter((row) => !totals.includes(row) && isMoney(cellOf(row, 'units')));
  const sorted = table.months.toSorted().map((month) => month.slice(0, 7));
  const [first = '', last = ''] = [sorted[0], sorted.at(-1)];
  return {
    ...table,
    rows: [header, ...others.filter((row) => !totals.includes(row) && !money.includes(row))],
    notes:
      table.errors.length > 0
        ? []
        : [
            said('MONTHS_READ', { count: table.months.length, first, last }),
            ...table.notes,
            ...saidOf('TOTALS_LEFT_OUT', totals.map(nameOf)),
            ...saidOf('MONEY_LEFT_OUT', money.map(nameOf)),
          ],
  };
}

/**
 * A table of meters by months: as rows with months as columns, or the other way round, which is turned; or a row for each month of each meter. The year is in the heading, in a row
 * above it (column next to it), or the only one of the titles; the unit in a column, the heading, the name or the cells. In: the rows of a file, and
 * what headings mean. Out: null where it has no months.
 */
export function monthTable(given: readonly TableRow[], roleOf: RoleOf): MonthTable | null {
  const together = rowPerMeter(given, roleOf);
  const rows = together?.rows ?? given;
  const direct = withMonths(rows);
  const found =
    direct ?? (rows.length > mostTurned || haveMeters(rows, roleOf) ? null : withMonths(turned(rows)));
  if (!found) return null;
  const { units, months, titles } = found;
  const named = withNames(found.rows, months, roleOf);
  const notes = [...(together?.notes ?? []), ...(direct ? [] : [said('MONTHS_TURNED')])];
  const all = withRowUnits(named, { months, units, roleOf });
  const errors = [...(together?.errors ?? []), ...found.errors, ...saidElsewhere(titles, all, roleOf)];
  return withoutOthers({ rows: all, months, errors, notes }, roleOf);
}
