import { invalid } from '../contract/problem.ts';
import type { Text } from '../contract/text-key.ts';
import type { Cell, Table } from '../tables-in-files/table-file.ts';
import { guessMark } from './cells.ts';
import { listOrderOf } from '../dates-in-files/order.ts';
import { inEnglish } from './foreign-headings.ts';
import { columnsByHeadings, fold, sheetByHeadings, sheetOf } from './headings.ts';
import type { ListDefinition, ListImportError } from './list-import.ts';
import type { FullListMapping, ListImportMapping } from './list-mapping.ts';
import { textOf } from './sheet.ts';
import type { Sheet } from './sheet.ts';

/** What the columns of a list and its choices are called, in English and Danish, and where its readers are. */
export interface Vocabulary {
  language: 'en' | 'da';
  /** The time zone in which dates are given where a cell names a moment. */
  timeZone: string;
  /** By role. */
  labels: Readonly<Record<string, Text>>;
  /** By role and value. */
  words: Readonly<Record<string, Readonly<Record<string, Text>>>>;
}

/** What a heading says in brackets of how its column is filled in: `(1-5)`, `(ja/nej)`. */
const instruction =
  /\s*\((?:\d\s*[-–/]\s*\d+|ja\s*\/\s*nej|yes\s*\/\s*no|[jy]\s*\/\s*n|valgfri|valgfrit|optional|required|[dmyå]{1,4}(?:[-./ ][dmyå]{1,4}){2})\)/i;

/** What a heading means: the column labels in either language, other words in the definition, or what other languages call the same. */
export function roleOf(
  { columns }: ListDefinition,
  { labels }: Vocabulary,
): (heading: string) => string | null {
  const called = new Map(
    columns.flatMap(({ role }) => (labels[role] ?? []).map((label) => [fold(label), role])),
  );
  const known = (folded: string): string | undefined =>
    called.get(folded) ?? columns.find(({ recognizes }) => recognizes(folded))?.role;
  return (heading) => {
    const folded = fold(heading.replace(instruction, ''));
    return [folded, ...inEnglish(folded)].map(known).find((role) => role !== undefined) ?? null;
  };
}

/** What no heading has: an address, a figure, a date. */
const isValue = (cell: Cell): boolean => /@|^[-+]?\d/.test(textOf(cell));

/** What columns are called to the reader, by their roles. */
export const calledBy =
  ({ labels, language }: Vocabulary) =>
  (role: string): string =>
    labels[role]?.[language === 'da' ? 1 : 0] ?? '';

/** What a column that is not in the file is called, by what it was added for. */
export const labelAt = (
  { columns }: ListDefinition,
  mapping: FullListMapping,
  vocabulary: Vocabulary,
  at: number,
): string => calledBy(vocabulary)(columns.find(({ role }) => mapping.columns[role] === at)?.role ?? '');

/** How a sheet of a workbook is looked at before it is chosen. */
const anyFormat = { kind: 'CSV', encoding: 'utf-8', delimiter: ';' } as const;

/** Whether rows may be of the list: headings of it are among them, or its figures have headings. */
export const fitsList = (
  rows: Table['rows'],
  definition: ListDefinition,
  vocabulary: Vocabulary,
): boolean => {
  const role = roleOf(definition, vocabulary);
  return (
    sheetByHeadings({ rows }, role).header !== undefined ||
    Boolean(
      definition.shape?.({ format: anyFormat, rows }, role, {
        mapping: {},
        called: calledBy(vocabulary),
      }),
    )
  );
};

/**
 * Separates headings from rows, as requested or as recognised: with several columns, the first row counts as headings
 * whatever it contains, unless it has values.
 */
function partSheet(
  table: Table,
  { headings: given, headingLine }: Pick<ListImportMapping, 'headings' | 'headingLine'>,
  role: (heading: string) => string | null,
): Sheet {
  return sheetOf(
    table,
    given === false ? null : headingLine,
    role,
    ({ cells }, _below, columnCount) => given === true || (columnCount > 1 && !cells.some(isValue)),
  );
}

function mapColumns(
  sheet: Sheet,
  definition: ListDefinition,
  given: ListImportMapping,
  role: (heading: string) => string | null,
): FullListMapping['columns'] {
  const roles = definition.columns.map((column) => column.role);
  const unknown = Object.keys(given.columns ?? {}).find((each) => !roles.includes(each));
  if (unknown !== undefined) throw invalid(`mapping.columns.${unknown}`, 'UNKNOWN_FIELD');
  const found: Partial<Record<string, number>> = columnsByHeadings(sheet, role);
  // A list of one column needs no heading.
  const [only] = roles;
  if (sheet.columnCount === 1 && only !== undefined && Object.keys(found).length === 0) found[only] = 0;
  const guessed = definition.guess(
    Object.fromEntries(roles.map((each) => [each, found[each] ?? null])),
    sheet,
  );
  return { ...guessed, ...given.columns };
}

/** A table with its headings apart, and how it is read. */
interface MappedList {
  sheet: Sheet;
  mapping: FullListMapping;
  /** A date that can be read day first or month first where the file does not show which. */
  asked: string | null;
  /** A figure that can be read with a decimal comma or a decimal point where the file does not show which. */
  askedMark: string | null;
}

function mapList(
  sheet: Sheet,
  definition: ListDefinition,
  given: ListImportMapping,
  vocabulary: Vocabulary,
  role: (heading: string) => string | null,
  format: Table['format'],
): Pick<MappedList, 'mapping' | 'asked' | 'askedMark'> {
  const columns = mapColumns(sheet, definition, given, role);
  const figures = definition.columns
    .filter(({ kind }) => kind === 'decimal' || kind === 'whole')
    .flatMap((column) => columns[column.role] ?? []);
  const dates = definition.columns.flatMap((column) => {
    const at = columns[column.role] ?? null;
    if (at === null) return [];
    const texts = sheet.rows.map(({ cells }) => textOf(cells[at]));
    return column.kind === 'date' ? texts : texts.flatMap(column.dates);
  });
  const { order, asked } = listOrderOf(dates);
  const { mark, unsure } = guessMark(
    sheet.rows.flatMap(({ cells }) => figures.map((column) => cells[column] ?? '')),
    format,
    vocabulary.language === 'da' ? 'COMMA' : 'POINT',
  );
  const mapping: FullListMapping = {
    columns,
    sheet: format.kind === 'XLSX' ? format.sheet : null,
    headings: sheet.header !== undefined,
    headingLine: sheet.header?.line ?? null,
    decimalMark: given.decimalMark ?? mark,
    dateOrder: given.dateOrder ?? order,
    otherwise: {
      ...Object.fromEntries(
        definition.columns.flatMap((column) =>
          column.otherwise === undefined ? [] : [[column.role, column.otherwise]],
        ),
      ),
      ...given.otherwise,
    },
    answers: given.answers ?? {},
    existing: given.existing ?? 'REFUSE',
    byHand: given.byHand ?? 'ASK',
    empty: given.empty ?? 'KEEP',
    unknown: given.unknown ?? 'REFUSE',
    unmatched: given.unmatched ?? 'REFUSE',
    people: given.people ?? 'REFUSE',
    files: given.files ?? [],
    missingFiles: given.missingFiles ?? 'REFUSE',
    wrong: given.wrong ?? 'REFUSE',
  };
  return {
    mapping,
    asked: given.dateOrder ? null : asked,
    askedMark: given.decimalMark ? null : unsure,
  };
}

/** Maximum rows of a file. */
const mostRecords = 10_000;

/** Errors that concern the file as a whole. */
export function wholeErrors(
  sheet: Sheet,
  { columns, asks }: ListDefinition,
  mapping: FullListMapping,
): ListImportError[] {
  const whole = (code: string, values: ListImportError['values'] = {}, role: string | null = null) => [
    { role, code, values },
  ];
  if (sheet.rows.length === 0) return whole('NO_ROWS');
  if (sheet.rows.length > mostRecords) return whole('TOO_MANY_ROWS', { max: mostRecords });
  const isThere = (role: string | undefined) =>
    role !== undefined && (mapping.columns[role] ?? null) !== null;
  const isAsked = (role: string) => asks.some((ask) => ask.role === role && !ask.ofWords);
  return columns.flatMap(({ role, required, instead }) =>
    required && !isAsked(role) && !isThere(role) && !isThere(instead) && mapping.otherwise[role] === undefined
      ? whole('NO_COLUMN', {}, role)
      : [],
  );
}

/**
 * Divides a table into headings and rows, and completes the mapping: what is given stays, the rest is guessed from the
 * original file, so that correcting a cell does not change how all the others are read.
 */
export function mapTable(
  table: Table,
  definition: ListDefinition,
  given: ListImportMapping,
  vocabulary: Vocabulary,
): MappedList {
  const role = roleOf(definition, vocabulary);
  const sheet = partSheet(table, given, role);
  return { sheet, ...mapList(sheet, definition, given, vocabulary, role, table.format) };
}
