import type { z } from 'zod';
import { Problem } from '../contract/problem.ts';
import { check } from '../contract/validation.ts';
import type { Table } from '../tables-in-files/table-file.ts';
import { answerRow, isOpen, questionsOf, waiting } from './asks.ts';
import { partsIn, readCell, saysNothing } from './cells.ts';
import type { Reading } from './cells.ts';
import { dropFigures } from './shape.ts';
import { gather } from './gather.ts';
import { fold } from './headings.ts';
import { columnAt, partOfKey, putAt, statedAt, valueAt } from './list-columns.ts';
import type { Column } from './list-columns.ts';
import { noteRow } from './read-row.ts';
import type { Keyed, ReadRow } from './read-row.ts';
import type { ListDefinition, ListImportError, ListImportPreview } from './list-import.ts';
import type { FullListMapping, ListImportMapping } from './list-mapping.ts';
import { labelAt, mapTable, wholeErrors } from './map-list.ts';
import type { Vocabulary } from './map-list.ts';
import { asSeen, columnsOf, formatOf, mostRows, repair, textOf } from './sheet.ts';
import type { Sheet } from './sheet.ts';
import type { Asked } from './question.ts';
import { rowsApart, rowsTooLong } from './surplus.ts';

/** A file as it reads for a list: what its preview shows, as far as it is known without the database. */
export interface ReadList extends Pick<
  ListImportPreview,
  | 'format'
  | 'beginning'
  | 'columns'
  | 'mapping'
  | 'rowCount'
  | 'errors'
  | 'notes'
  | 'questions'
  | 'corrections'
  | 'leftOut'
> {
  /** Its headings, as they are. */
  titles: string[];
  rows: ReadRow[];
}

/** The placeholder id in a body for a record still to be looked up. */
const unknownId = '00000000-0000-4000-8000-000000000000';
/** Characters of all cells. */
const mostCharacters = 20_000_000;
/** Names in a cell, and different ones in a file: each is looked up. */
const mostNamesInCell = 50;
const mostNames = 20_000;

/** Words of choices, folded, by what they mean: the value itself, its words in both languages, and other spellings. */
const choicesOf = ({ columns }: ListDefinition, { words }: Vocabulary): Reading['choices'] =>
  Object.fromEntries(
    columns.map(({ role, values, spellings }) => [
      role,
      new Map([
        ...Object.entries(spellings),
        ...values.flatMap((value) =>
          [value, ...(words[role]?.[value] ?? [])].map((word): [string, string] => [fold(word), value]),
        ),
      ]),
    ]),
  );

/** The fields of a body that are valid by themselves, whatever the others are. */
function validFields(body: z.ZodObject, given: Record<string, unknown>): Record<string, unknown> {
  const fields: Readonly<Record<string, z.ZodType>> = body.shape;
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]) => {
      const checked = fields[name] && check(fields[name], value);
      return checked?.ok ? [[name, checked.value]] : [];
    }),
  );
}

type Reader = { definition: ListDefinition; mapping: FullListMapping; reading: Reading; fileWidth: number };

function readRow({ definition, mapping, reading, fileWidth }: Reader, row: Sheet['rows'][number]): Keyed {
  const errors: ListImportError[] = [];
  const named: ReadRow['named'] = {};
  const given: Record<string, unknown> = {};
  const stated: Record<string, unknown> = {};
  const emptied: string[] = [];
  const times: Record<string, string> = {};
  const { columns, body: schema, updates } = definition;
  const say = ({ role, at }: Column, value: unknown): void => {
    if (at.length === 0) stated[role] = value;
    else putAt(given, at, value);
  };
  for (const column of columns) {
    const { role, kind } = column;
    const cell = row.cells[mapping.columns[role] ?? -1] ?? '';
    // Records that are changed are found by what they are called, letter by letter.
    const text = updates ? textOf(cell) : asSeen(textOf(cell));
    const other = column.also && textOf(row.cells[mapping.columns[column.also] ?? -1]);
    if (other) {
      named[role] = { whole: text, parts: [], other };
      say(column, { id: unknownId });
    } else if (text === '') {
      const otherwise = mapping.otherwise[role];
      if (otherwise !== undefined) say(column, otherwise);
      else if ((mapping.columns[role] ?? fileWidth) < fileWidth) emptied.push(...column.at.slice(0, 1));
    } else if (kind === 'reference' || kind === 'references') {
      const parts = kind === 'references' ? partsIn(text) : [];
      if (parts.length > mostNamesInCell) {
        errors.push({ role, code: 'TOO_MANY_NAMES', values: { max: mostNamesInCell } });
        continue;
      }
      const parted = parts.map((part) => column.part(part, reading));
      for (const { refused } of parted) if (refused) errors.push({ role, ...refused });
      named[role] = { whole: text, parts: parted };
      say(column, kind === 'references' ? [{ id: unknownId }] : { id: unknownId });
    } else {
      const read = readCell(column, typeof cell === 'number' ? cell : text, reading);
      if ('value' in read) {
        say(column, read.value);
        if (read.time && column.timeIn !== undefined) times[column.timeIn] = read.time;
      } else if (saysNothing(text) && !column.required && column.kind !== 'yesNo') {
        // Where nothing else is meant by it, n/a is an empty cell.
        emptied.push(...column.at.slice(0, 1));
      } else {
        const { dates = [], ...refused } = read;
        const candidates = dates.map((date) => ({ label: date, cells: [{ role, text: date }] }));
        const code = column.unread ?? refused.code;
        errors.push({ role, ...refused, code, ...(candidates.length > 0 && { candidates }) });
      }
    }
  }
  for (const [name, time] of Object.entries(times)) given[name] ??= time;
  const cellOf = (role: string): string => asSeen(textOf(row.cells[mapping.columns[role] ?? -1]));
  const asked = answerRow(definition, { given, errors, cellOf, line: row.line }, mapping.answers);
  errors.push(...definition.complete(given, stated, row.line));
  const notes = dropFigures(definition, mapping, { given, errors });
  const unreadable = new Set([...errors.map(({ role }) => role), ...waiting(definition, given)]);
  const checked = check(schema, given);
  const refused = checked.ok ? definition.refuse(checked.value) : checked.fields;
  for (const { path, code, values = {} } of refused) {
    const role = statedAt(mapping.columns, columnAt(columns, path));
    const isReported =
      role !== null &&
      (unreadable.has(role) || errors.some((error) => error.role === role && error.code === code));
    if (!isReported) errors.push({ role, code, values });
  }
  const whole = checked.ok && errors.length === 0 ? checked.value : null;
  const statedNames = [...Object.keys(given), ...(mapping.empty === 'CLEAR' ? emptied : [])];
  const body = whole && updates ? Object.fromEntries(statedNames.map((name) => [name, whole[name]])) : whole;
  return {
    row: {
      line: row.line,
      cells: row.cells.map((cell) => textOf(cell)),
      errors,
      body,
      ...(notes.length > 0 && { notes }),
      ...(body === null && { valid: validFields(schema, given) }),
      named,
    },
    key: keyOf(definition, checked.ok ? checked.value : given, named),
    given,
    asked,
  };
}

/**
 * The values that two rows of one record share, as far as known without looking up names, also for rows with errors;
 * null: none.
 */
function keyOf({ columns, key }: ListDefinition, given: unknown, named: ReadRow['named']): string | null {
  const parts = key.map((role) => {
    const at = columns.find((column) => column.role === role)?.at ?? [];
    const { whole, other = '' } = named[role] ?? {};
    return partOfKey(whole === undefined ? valueAt(given, at) : `${whole}${other && `\n${other}`}`);
  });
  return parts.every((part) => part === '') ? null : JSON.stringify(parts);
}

/** Refuses duplicates within the file. */
function refuseTwice(definition: ListDefinition, rows: readonly Keyed[]): void {
  const lineOf = new Map<string, number>();
  for (const { row, key } of rows) {
    if (key === null) continue;
    const before = lineOf.get(key);
    if (before === undefined) lineOf.set(key, row.line);
    else {
      row.errors.push({ role: definition.key[0] ?? null, code: 'SAME_AS_LINE', values: { line: before } });
      row.body = null;
    }
  }
}

/** Whether the rows name more different records than are looked up. */
function hasTooManyNames(rows: readonly Keyed[]): boolean {
  const names = new Set<string>();
  for (const { row } of rows)
    for (const { whole, parts } of Object.values(row.named)) {
      for (const name of [whole, ...parts.map((part) => part.name)]) names.add(name.toLowerCase());
      if (names.size > mostNames) return true;
    }
  return false;
}

/** A row that is not read: it is left out, too long, or in a file that is refused as a whole. In: its errors. */
const unread = ({ line, cells }: Sheet['rows'][number], errors: ListImportError[] = []): Keyed => ({
  row: { line, cells: cells.map((cell) => textOf(cell)), errors, body: null, named: {} },
  key: null,
  given: {},
  asked: [],
});
/** Which cell belongs to which column is unknown, so nothing else is checked. */
const tooManyCells: ListImportError = { role: null, code: 'TOO_MANY_CELLS', values: {} };
const mayBeHeading: ListImportError = { role: null, code: 'MAY_BE_HEADING', values: {} };

/**
 * Reads a table as rows of a list: the content of each, and its errors as far as they can be found without the
 * database.
 */
export function readList(
  table: Table,
  definition: ListDefinition,
  given: ListImportMapping,
  vocabulary: Vocabulary,
): ReadList {
  const { sheet: found, mapping, asked, askedMark } = mapTable(table, definition, given, vocabulary);
  // A column that was added to correct a row is beyond those of the file.
  const fileWidth = found.columnCount;
  const used = Object.values(mapping.columns).filter((column) => column !== null);
  const widened = { ...found, columnCount: Math.max(fileWidth, ...used.map((column) => column + 1)) };
  const { shown, read, repaired } = repair(widened, given);
  const errors = wholeErrors(found, definition, mapping);
  const reader = {
    definition,
    mapping,
    fileWidth,
    reading: {
      decimalMark: mapping.decimalMark,
      dateOrder: mapping.dateOrder,
      timeZone: vocabulary.timeZone,
      from1904: table.format.kind === 'XLSX' && table.format.from1904,
      choices: choicesOf(definition, vocabulary),
    },
  };
  // Of a file that is refused as a whole, its beginning shows what it is.
  const isOut = new Set(repaired.leftOut);
  const inFile = shown.rows.map(({ line, cells }) => ({ line, cells: cells.slice(0, fileWidth) }));
  const tooLong = rowsTooLong(
    table,
    { ...shown, rows: inFile },
    {
      columns: used.filter((column) => column < fileWidth),
      corrected: new Set(repaired.corrections.map(({ line }) => line)),
    },
  );
  const apart = rowsApart(found, repaired.corrections);
  const readOne = (row: Sheet['rows'][number]): Keyed => {
    if (isOut.has(row.line)) return unread(row);
    if (tooLong.has(row.line)) return unread(row, [tooManyCells]);
    const own = readRow(reader, row);
    if (apart.has(row.line)) noteRow(own.row, mayBeHeading);
    return own;
  };
  const beginning = () => shown.rows.slice(0, mostRows).map((row) => unread(row));
  let keyed = errors.length > 0 ? beginning() : shown.rows.map(readOne);
  if (hasTooManyNames(keyed)) {
    errors.push({ role: null, code: 'TOO_MANY_NAMES', values: { max: mostNames } });
    keyed = beginning();
  }
  if (asked !== null) errors.push({ role: null, code: 'DATE_ORDER_ASKED', values: { text: asked } });
  if (askedMark !== null) errors.push({ role: null, code: 'DECIMAL_ASKED', values: { text: askedMark } });
  const each = keyed.map((row): readonly Asked[] => row.asked);
  const questions = questionsOf(definition.asks, each, mapping.answers);
  const open = questions.filter(isOpen);
  if (open.length > 0) errors.push({ role: null, code: 'ASKED', values: { count: open.length } });
  if (definition.gathers !== null) gather(definition, definition.gathers, keyed);
  // Which record a row changes is known once it is found.
  else if (!definition.updates) refuseTwice(definition, keyed);
  const rows = keyed.map(({ row }) => row);
  if (
    rows.reduce((sum, { cells }) => sum + cells.reduce((own, cell) => own + cell.length, 0), 0) >
    mostCharacters
  )
    throw new Problem('TOO_LARGE');
  return {
    format: formatOf(table),
    titles: Array.from({ length: widened.columnCount }, (_, at) => textOf(found.header?.cells[at])),
    columns: columnsOf(widened).map((column, at) =>
      at < fileWidth ? column : { ...column, name: labelAt(definition, mapping, vocabulary, at) },
    ),
    mapping,
    rowCount: found.rows.length,
    rows,
    errors:
      errors.length === 0 && read.rows.length === 0 ? [{ role: null, code: 'NO_ROWS', values: {} }] : errors,
    notes: [],
    beginning: [],
    questions,
    ...repaired,
  };
}
