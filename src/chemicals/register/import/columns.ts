import { textOf } from '../../../core/import/sheet.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import { columnsByHeadings, sheetOf as partSheet } from '../../../core/import/headings.ts';
import { noColumns } from '../../../core/import/import.ts';
import type { Table, TableRow } from '../../../core/tables-in-files/table-file.ts';
import type { FullRegisterMapping, RegisterRole } from './contract.ts';
import { registerRoles } from './contract.ts';
import type { Amount } from '../fields.ts';
import { readAmountUnit } from './amount.ts';
import { readCasNumber, readEcNumber } from '../../clp/check-digits.ts';
import { readUfi } from '../../clp/ufi.ts';
import { fallbacks, isCalled, roleOf } from './headings.ts';

const looked = 200;
const isFigure = (text: string): boolean => /^[^\p{L}\d]{0,3}\d[^\p{L}]*\p{L}{0,3}$/u.test(text);

/** The columns of a sheet, by their places. */
export const placesIn = (columnCount: number): number[] =>
  Array.from({ length: columnCount }, (_, column) => column);

/** What the first cells of a column say, without empty ones. */
export const textsIn = (rows: readonly TableRow[], column: number): string[] =>
  rows
    .slice(0, looked)
    .map(({ cells }) => textOf(cells[column]))
    .filter(Boolean);

/** Whether a first row names no figure where nearly all below it have one: then it is headings, whatever they say. */
const looksLikeHeadings = (first: TableRow, below: readonly TableRow[], columnCount: number): boolean =>
  placesIn(columnCount).some((column) => {
    const filled = textsIn(below, column);
    const title = textOf(first.cells[column]);
    return (
      title !== '' &&
      !/\d/.test(title) &&
      filled.length > 0 &&
      filled.filter(isFigure).length >= 0.8 * filled.length
    );
  });

/** The headings on the line that a person chose, else those that are recognised, or that look like some; rows above them are titles. */
export const sheetOf = (table: Pick<Table, 'rows'>, headingLine?: number | null): Sheet =>
  partSheet(table, headingLine, roleOf, looksLikeHeadings);

/** The column that most cells of read as something; none where fewer than half do. In: the columns that it may be. */
export function columnOf(
  { rows }: Sheet,
  columns: readonly number[],
  reads: (text: string) => boolean,
): number | null {
  let best: number | null = null;
  let share = 0.5;
  for (const column of columns) {
    const filled = textsIn(rows, column);
    const own = filled.filter(reads).length / filled.length;
    if (filled.length > 0 && own > share) [best, share] = [column, own];
  }
  return best;
}

/** The columns of a sheet that no role has. */
export const freeIn = (
  { columnCount }: Sheet,
  found: Partial<Record<RegisterRole, number | null>>,
): number[] => placesIn(columnCount).filter((column) => !Object.values(found).includes(column));

/** The only column of words among some; null: none, or several. */
function onlyWords(sheet: Sheet, columns: readonly number[]): number | null {
  const isWords = (text: string): boolean => /\p{L}{3}/u.test(text) && !/^\S*\d{3}\S*$/.test(text);
  const first = columnOf(sheet, columns, isWords);
  if (first === null || sheet.header === undefined) return null;
  const others = columns.filter((column) => column !== first);
  return columnOf(sheet, others, isWords) === null ? first : null;
}

/** The column of each role: by its heading or, if no heading decides, by its cells. */
export function guessColumns(sheet: Sheet): FullRegisterMapping['columns'] {
  const { header, columnCount } = sheet;
  const found = { ...noColumns(registerRoles), ...columnsByHeadings(sheet, roleOf) };
  const titles = placesIn(columnCount).map((column) => textOf(header?.cells[column]));
  const roles = titles.map(roleOf);
  for (const [pattern, role] of fallbacks) {
    const column = titles.findIndex((title) => isCalled(pattern, title));
    if (column < 0) continue;
    // With a number of containers the total is unclear: it is asked for.
    if (role === 'stored' && found.stored !== null) found.stored = null;
    else if (!Object.values(found).includes(column)) found[role] ??= column;
  }
  // A trade name and a product name: the second is another name of the product, and the only one is its name.
  const second = roles.findIndex(
    (role, column) => role === 'name' && column !== found.name && isCalled(/na(vn|me)/, titles[column] ?? ''),
  );
  if (second >= 0) found.otherName ??= second;
  if (found.name === null && found.otherName !== null)
    [found.name, found.otherName] = [found.otherName, null];
  // A unit right behind an amount is that one's; any other goes with all.
  const { unit } = found;
  const isOfOne = [found.amount, found.stored].some((column) => column !== null && column + 1 === unit);
  const unitAt = (column: number | null): number | null => {
    if (column === null) return null;
    return roles[column + 1] === 'unit' ? column + 1 : isOfOne ? null : unit;
  };
  [found.unit, found.storedUnit] = [unitAt(found.amount), unitAt(found.stored)];
  if (roles.some((role) => role !== null)) {
    found.name ??= onlyWords(sheet, freeIn(sheet, found));
    return found;
  }
  // A heading that is a role only where none else is does not keep its column from being the name.
  let open = placesIn(columnCount);
  for (const [role, reads] of [
    ['ufi', (text: string) => readUfi(text) !== null],
    ['cas', (text: string) => readCasNumber(text) !== null],
    ['ec', (text: string) => readEcNumber(text) !== null],
    ['name', (text: string) => /\p{L}{2}/u.test(text)],
  ] as const) {
    found[role] = columnOf(sheet, open, reads);
    open = open.filter((column) => column !== found[role]);
  }
  return found;
}

/** The unit that the heading of a column names: `Forbrug (kg/år)`. */
export const unitOfHeading = (heading: string): Amount['unit'] | null =>
  heading
    .split(/[\s,;()[\]]+/)
    .map(readAmountUnit)
    .find((unit) => unit !== null) ?? null;
