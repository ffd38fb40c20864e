import { z } from 'zod';
import { unwrap } from '../contract/case.ts';
import { fieldInfo } from '../contract/field-info.ts';
import { date, decimal, period, timeOfDay } from '../contract/fields.ts';
import type { Text } from '../contract/text-key.ts';
import type { DateOrder } from '../dates-in-files/dates.ts';
import { fold } from './headings.ts';
import type { Values } from './import.ts';

/** What a definition says about a column; the body field that it fills determines how it is read. */
export interface ImportColumn {
  /**
   * Headings that identify it, in addition to its form labels in English and Danish, in lists parted by commas. Case, blanks and punctuation are
   * ignored: a pattern is matched against `fold` of a heading.
   */
  headings?: readonly string[] | RegExp;
  /** The body field that it fills, if not the one of the same name: `address.city`, `values.0.factor`. */
  at?: string;
  /**
   * For a column that fills no field itself: how it is read. Its value is for the definition's `complete`; with `at` it
   * is put there in the body until `complete` makes the field from it, and the field's errors are reported at this
   * column.
   */
  extra?: CellKind;
  /** For a choice that is not a body field: its options. For a whole number: the points of its scale, with words. For a text: values that have their own texts; all else is kept as written. */
  values?: readonly string[];
  /** For a reference whose field does not say so: its table. */
  table?: string;
  /** The key of its label, if not `<fields>.<role>`. */
  label?: string;
  /** For a choice: its texts are `<words>.<VALUE>`. */
  words?: string;
  /** For a choice: by value other words that mean it, parted by commas. */
  spellings?: Readonly<Record<string, string>>;
  /** For a required choice: the value of rows without one, unless the person chooses another. */
  otherwise?: string;
  /**
   * For a reference: the columns of its table that a cell may name it by; default: its name; for a person, name or
   * e-mail.
   */
  by?: readonly string[];
  /**
   * For several references: splits a part of a cell into the name and what else it says about the link (`First aid
   * (2027-05-01)`).
   */
  part?: (text: string, reading: DateReading) => Part;
  /** For a column with such dates: those in a cell, which show in what order the file writes dates. */
  dates?: (text: string) => readonly string[];
  /** For people: the role of a column of text that keeps the name of someone who is no member, if the person who imports wants that. */
  unknownIn?: string;
  /** For files: those that are added to the list, by the file's name. */
  added?: true;
  /** For one reference: what names no record of its list may come in with the row, to be decided later. */
  keepsUnmatched?: true;
  /**
   * For one reference: a record that is certainly not in its list may be created along. The role of the column that says how: its values are what a
   * person may choose for all rows that do not say it.
   */
  makesUnmatched?: string;
  /** For one reference: the role of a column of text that names the same record in another way, such as its number. */
  also?: string;
  /** The role of another column that can replace it: without either, the whole file is refused. */
  instead?: string;
  /** The error of a cell that cannot be read, where it needs one of its own: a code of `import.error`. */
  unread?: string;
  /** For a date: the body field that a time of day in its cell fills, unless it has a cell of its own. */
  timeIn?: string;
  /** The template's example, in English and Danish; left out if the kind has a default. */
  example?: Text;
}

/** A part of a cell with several names: the name, and what is stored with the link. */
export interface Part {
  name: string;
  more?: Readonly<Record<string, unknown>>;
  /** Why what it says of the link cannot be read. */
  refused?: { code: string; values: Values };
}

/** How the dates of a file are read. */
export interface DateReading {
  dateOrder: DateOrder;
  timeZone: string;
}

/** How a cell is read. */
export type CellKind =
  | 'text'
  | 'texts'
  | 'decimal'
  | 'whole'
  | 'date'
  | 'time'
  | 'period'
  | 'yesNo'
  | 'choice'
  | 'choices'
  | 'reference'
  | 'references';

/** A column of a list's import. */
export interface Column extends Pick<
  ImportColumn,
  | 'otherwise'
  | 'example'
  | 'instead'
  | 'timeIn'
  | 'also'
  | 'unread'
  | 'unknownIn'
  | 'added'
  | 'keepsUnmatched'
  | 'makesUnmatched'
> {
  role: string;
  /** Where its value goes in the body; empty: nowhere by itself. */
  at: readonly string[];
  kind: CellKind;
  /** The key of its label. */
  label: string;
  /** Whether a heading, folded, names it. */
  recognizes: (heading: string) => boolean;
  /** Whether every row must have it. */
  required: boolean;
  /** The values of a choice; the key of a value's text is `<words>.<value>`. */
  values: readonly string[];
  words: string;
  /** By folded word, the value that it means. */
  spellings: Readonly<Record<string, string>>;
  /** The table of a reference, and the columns that identify a row of it. */
  table: string | null;
  by: readonly string[] | null;
  part: (text: string, reading: DateReading) => Part;
  dates: (text: string) => readonly string[];
}

interface Def {
  type: string;
  element?: z.ZodType;
  entries?: Record<string, string>;
}
const defOf = (schema: z.ZodType): Def => unwrap(schema).def;

/** The schema of a body field by its path; undefined if none. */
export function fieldAt(body: z.ZodType, at: readonly string[]): z.ZodType | undefined {
  let schema: z.ZodType | undefined = body;
  for (const name of at) {
    const inner: z.ZodType | undefined = schema && unwrap(schema);
    if (inner instanceof z.ZodArray && /^\d+$/.test(name)) schema = inner.element as z.ZodType;
    else schema = inner instanceof z.ZodObject ? (inner.shape as Record<string, z.ZodType>)[name] : undefined;
  }
  return schema;
}

const tableOf = (field: z.ZodType): string | null =>
  (fieldInfo.get(field) ?? fieldInfo.get(unwrap(field)))?.references ?? null;

const exact = new Map<z.ZodType, CellKind>([
  [unwrap(decimal), 'decimal'],
  [unwrap(date), 'date'],
  [unwrap(period), 'period'],
  [unwrap(timeOfDay), 'time'],
]);
const byType: Record<string, CellKind> = { enum: 'choice', boolean: 'yesNo', number: 'whole', int: 'whole' };

function kindOf(field: z.ZodType): CellKind {
  if (tableOf(field)) return 'reference';
  const { type, element } = defOf(field);
  if (type !== 'array' || !element) return exact.get(unwrap(field)) ?? byType[type] ?? 'text';
  if (tableOf(element)) return 'references';
  return defOf(element).type === 'enum' ? 'choices' : 'texts';
}

/** What the field of a column says about it. Throws if the body has no such field. */
function ofField(
  body: z.ZodObject,
  role: string,
  at: readonly string[],
  { table, values }: Pick<ImportColumn, 'table' | 'values'>,
) {
  const field = fieldAt(body, at);
  if (!field) throw new Error(`The body has no field ${at.join('.')} for the column ${role}`);
  const isList = defOf(field).type === 'array';
  const kind = table === undefined ? kindOf(field) : isList ? 'references' : 'reference';
  const one = isList ? (defOf(field).element ?? field) : field;
  return {
    kind,
    required: at.length === 1 && !field.safeParse(undefined).success,
    values: values ?? Object.values(defOf(one).entries ?? {}),
    table: table ?? tableOf(one),
  };
}

function recognizerOf(headings: readonly string[] | RegExp, role: string): Column['recognizes'] {
  if (headings instanceof RegExp) return (heading) => headings.test(heading);
  const known = new Set([role, ...headings.flatMap((list) => list.split(','))].map(fold));
  return (heading) => known.has(heading);
}

/** The name of a file in a path as people write it: `Reports\\2025\\Crane.pdf`. */
const baseName = (path: string): string => path.normalize('NFC').split(/[\\/]/).at(-1)?.trim() ?? '';

/** A column as it is where its definition says no more. */
export const plainColumn = {
  required: false,
  values: [],
  words: '',
  spellings: {},
  table: null,
  by: null,
  part: (name: string): Part => ({ name }),
  dates: () => [],
};

/**
 * The columns of an import by its definition. In: the body made of a row, and where the texts of its fields are.
 */
export const columnsFor = (
  body: z.ZodObject,
  columns: Record<string, ImportColumn>,
  fields: string,
): Column[] =>
  Object.entries(columns).map(([role, given]) => {
    const at = given.extra && given.at === undefined ? [] : (given.at ?? role).split('.');
    return {
      ...plainColumn,
      ...(given.added && { part: (path: string): Part => ({ name: baseName(path) }) }),
      ...given,
      role,
      at,
      ...(given.extra ? { kind: given.extra } : ofField(body, role, at, given)),
      label: given.label ?? `${fields}.${role}`,
      // Also its name in the API: labels change, and files that were exported before come back.
      recognizes: recognizerOf(given.headings ?? [], role),
      spellings: Object.fromEntries(
        Object.entries(given.spellings ?? {}).flatMap(([value, words]) =>
          words.split(',').map((word) => [fold(word), value]),
        ),
      ),
    };
  });

/** The column that a refused body field is read from; undefined: none. In: its path. */
export const columnAt = (columns: readonly Column[], path: string): Column | undefined =>
  columns.find(({ at }) => at.length > 0 && `${path}.`.startsWith(`${at.join('.')}.`));

/** A value in a body, by its path. */
export const valueAt = (body: unknown, at: readonly string[]): unknown =>
  at.reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], body);

/** Puts a value into a body, by its path; a number in the path is a place in a list. */
export function putAt(body: Record<string, unknown>, at: readonly string[], value: unknown): void {
  const [name = '', ...rest] = at;
  if (rest.length === 0) body[name] = value;
  else putAt((body[name] ??= /^\d+$/.test(rest[0] ?? '') ? [] : {}) as Record<string, unknown>, rest, value);
}

/**
 * What to compare of a value in two records: for a reference its id, for a text without case; nothing is an empty text.
 */
export function partOfKey(value: unknown): string {
  const own: unknown = (value as { id?: unknown } | null | undefined)?.id ?? value;
  return typeof own === 'string' || typeof own === 'number' || typeof own === 'boolean'
    ? String(own).toLowerCase()
    : '';
}

/** The role of the column that a file uses: the replacement, if that is the one in the file. In: the columns by their roles. */
export function statedAt(
  columns: Readonly<Record<string, number | null>>,
  column: Column | undefined,
): string | null {
  if (!column) return null;
  const { role, instead } = column;
  const isThere = (each: string) => (columns[each] ?? null) !== null;
  return instead !== undefined && !isThere(role) && isThere(instead) ? instead : role;
}
