import type { ListImportError } from '../../../core/import/list-import.ts';
import { textOf, widthOf } from '../../../core/import/sheet.ts';
import type { Cell, TableRow } from '../../../core/tables-in-files/table-file.ts';
import { isTotal } from '../../../core/tables-in-files/totals.ts';
import { meaningOf } from '../import/headings/headers.ts';
import { headingOf } from './month-headings.ts';
import type { Month } from './month-headings.ts';
import { said, saidOf } from './said.ts';
import type { RoleOf } from './said.ts';

/** Rows that may be headings at most. */
export const rowsLooked = 10;
const identifying = new Set<string | null>(['name', 'number']);
/** The first column with a heading of the names or numbers of meters; -1: none. */
export const columnOfMeters = (cells: readonly Cell[], roleOf: RoleOf): number =>
  cells.findIndex((cell) => identifying.has(roleOf(textOf(cell))));
/** So many rows show whether a table has days rather than months: more than a day has hours. */
const rowsOfDays = 30;
/** Whether a cell is a figure, and has no unit behind it. */
export const isFigure = (cell: Cell | undefined): boolean => /^[-+]?\d[\d.,\s]*$/.test(textOf(cell));
const hasTotal = ({ cells }: TableRow): boolean => cells.some((cell) => isTotal(textOf(cell)));

/** A month with its year that a cell names by itself, by its first or its last day; null: none. */
function monthIn(cell: Cell) {
  const heading = headingOf(cell);
  return heading && 'month' in heading ? heading : null;
}

type Column = { heading: string; role: string | null; cells: Cell[] };

/** How each row names its month: in one column, or by the first and the last day of it; null: not all of them do. */
function monthsOf(columns: readonly Column[], count: number): { used: Column[]; months: Month[] } | null {
  const used = columns.filter(
    ({ role, cells }) => !identifying.has(role) && cells.every((cell) => monthIn(cell)),
  );
  const named = used.map(({ cells }) => cells.flatMap((cell) => monthIn(cell) ?? []));
  const kinds = named.map((each) => [...new Set(each.map(({ day }) => day))]);
  if (kinds.some((each) => each.length > 1)) return null;
  const [one = [], other] = named;
  if (one.length !== count || named.length > 2) return null;
  if (!other) return { used, months: one.map(({ month, day }) => (day === 'FIRST' ? `${month}-01` : month)) };
  const isPeriod =
    kinds.flat().join() === 'FIRST,LAST' && one.every(({ month }, row) => month === other[row]?.month);
  return isPeriod ? { used, months: one.map(({ month }) => month) } : null;
}

/** The column of figures; null: none, or several that may be meant. */
function figuresOf(columns: readonly Column[]): Column | null {
  const numeric = columns.filter(({ role, heading, cells }) => {
    const { isPrice, isPower } = meaningOf(heading);
    const filled = cells.filter((cell) => textOf(cell) !== '');
    return role === null && !isPrice && !isPower && filled.length > 0 && filled.every(isFigure);
  });
  const named = numeric.filter(({ heading }) => {
    const { unit, content } = meaningOf(heading);
    return unit !== null || content !== null;
  });
  const [only = null, another] = named.length > 0 ? named : numeric;
  return another ? null : only;
}

/** The rows of each meter: what is known of it is the same in them. */
const metersIn = (known: readonly Column[], rows: readonly TableRow[]): number[][] => [
  ...Map.groupBy(rows.keys(), (row) =>
    JSON.stringify(known.map(({ cells }) => textOf(cells[row]).toLowerCase())),
  ).values(),
];

/** Whether a column says something of each meter: it is the same in all its rows, and not in all others. */
const isOfMeter = ({ cells }: Column, meters: readonly (readonly number[])[]): boolean =>
  meters.every((each) => new Set(each.map((row) => textOf(cells[row]))).size === 1) &&
  new Set(cells.map(textOf)).size > 1;

/**
 * A table with a row for each month of each meter, brought together: a row for each meter, its months as headings. Totals are left out, and so are columns
 * that differ between the rows of a meter and are nothing of it. In: the rows of a file, and what headings mean. Out: null where it is no such table.
 */
export function rowPerMeter(
  rows: readonly TableRow[],
  roleOf: RoleOf,
): { rows: TableRow[]; errors: ListImportError[]; notes: ListImportError[] } | null {
  const at = rows.slice(0, rowsLooked).findIndex(({ cells }) => columnOfMeters(cells, roleOf) >= 0);
  const header = rows[at];
  if (!header) return null;
  // Files with days or hours have very many rows.
  const beginning = rows.slice(at + 1, at + 1 + rowsOfDays).filter((row) => !hasTotal(row));
  const mayBeMonth = header.cells.some((_, column) =>
    beginning.every(({ cells }) => monthIn(cells[column] ?? '')),
  );
  if (!mayBeMonth) return null;
  const filled = rows.slice(at + 1).filter(({ cells }) => cells.some((cell) => textOf(cell) !== ''));
  const totals = filled.flatMap(({ cells }) => cells.map(textOf).find(isTotal) ?? []);
  const below = filled.filter((row) => !hasTotal(row));
  const columns = Array.from({ length: widthOf([header, ...below]) }, (_, column): Column => {
    const heading = textOf(header.cells[column]);
    return { heading, role: roleOf(heading), cells: below.map(({ cells }) => cells[column] ?? '') };
  });
  const found = monthsOf(columns, below.length);
  const others = columns.filter((column) => !found?.used.includes(column));
  const figures = figuresOf(others);
  if (!found || !figures) return null;
  const meters = metersIn(
    others.filter(({ role }) => role !== null),
    below,
  );
  if (meters.length === below.length) return null;
  const kept = others.filter(
    (column) => column !== figures && (column.role !== null || isOfMeter(column, meters)),
  );
  const months = [...new Set(found.months)].toSorted();
  const figuresIn = (each: readonly number[], month: Month): Cell[] =>
    each
      .filter((row) => found.months[row] === month)
      .map((row) => figures.cells[row] ?? '')
      .filter((cell) => textOf(cell) !== '');
  const twice = months.find((month) => meters.some((each) => figuresIn(each, month).length > 1));
  const { unit } = meaningOf(figures.heading);
  const headings = months.map((month): Cell => (unit === null ? month : `${month} ${unit}`));
  const together = meters.map((each): TableRow => ({
    line: below[each[0] ?? 0]?.line ?? 0,
    cells: [
      ...kept.map(({ cells }) => cells[each[0] ?? 0] ?? ''),
      ...months.map((month) => figuresIn(each, month)[0] ?? ''),
    ],
  }));
  return {
    rows: [
      ...rows.slice(0, at),
      { ...header, cells: [...kept.map(({ heading }): Cell => heading), ...headings] },
      ...together,
    ],
    errors: twice === undefined ? [] : [said('MONTH_TWICE', { text: twice })],
    notes: [
      said('ROWS_OF_METERS', { count: below.length, meters: meters.length }),
      ...saidOf('TOTALS_LEFT_OUT', totals),
    ],
  };
}
