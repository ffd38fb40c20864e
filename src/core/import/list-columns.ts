import { z } from 'zod';
import { unwrap } from '../contract/case.ts';
import { fieldInfo } from '../contract/field-info.ts';
import { date, decimal, period, timeOfDay } from '../contract/fields.ts';
import type { Text } from '../contract/text-key.ts';
import { fold } from './headings.ts';

/** What a definition says of a column; how it is read follows from the field of the body that it fills. */
export interface ImportColumn {
  /**
   * Headings by which it is recognized, beside what it is called on the form in English and Danish. Case, blanks and marks are of no account: a
   * pattern is held against `fold` of a heading.
   */
  headings?: readonly string[] | RegExp;
  /** The field of the body that it fills, where it is not the one of its own name: `address.city`, `values.0.factor`. */
  at?: string;
  /**
   * Of a column that fills no field by itself: how it is read. What it says is for the definition's `complete`; with `at` it stands in the body
   * meanwhile, where `complete` makes the field of it, and what is wrong with the field is told at it.
   */
  beside?: CellKind;
  /** Of a choice beside the body: what may be chosen. */
  values?: readonly string[];
  /** Of a reference whose field does not say so: the table that it is to. */
  table?: string;
  /** The key of what it is called, where it is not `<fields>.<role>`. */
  label?: string;
  /** Of a choice: its words are `<words>.<VALUE>`. */
  words?: string;
  /** Of a choice: the value that other words mean. */
  spellings?: Readonly<Record<string, string>>;
  /** Of a choice that must be there: the value of rows that say nothing, unless somebody chooses another. */
  otherwise?: string;
  /** Of a reference: the columns of its table by which a cell names it; left out: its name, of a person name or e-mail. */
  by?: readonly string[];
  /** Of several references: a part of a cell as the name in it, and what else it says of the link (`First aid (2027-05-01)`). */
  part?: (text: string) => Part;
  /** The role of another column that can say it instead: without either the file is refused as a whole. */
  instead?: string;
  /** What the example in the template has, in English and Danish; left out where the kind has one. */
  example?: Text;
}

/** A part of a cell that names several: the name, and what is kept with the link to it. */
export interface Part {
  name: string;
  more?: Readonly<Record<string, unknown>>;
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
export interface Column extends Pick<ImportColumn, 'otherwise' | 'example' | 'instead'> {
  role: string;
  /** Where in the body its value goes; empty: nowhere by itself. */
  at: readonly string[];
  kind: CellKind;
  /** The key of what it is called. */
  label: string;
  /** Whether a heading, folded, names it. */
  recognizes: (heading: string) => boolean;
  /** Whether every row has to say it. */
  required: boolean;
  /** The values of a choice; the key of one's word is `<words>.<value>`. */
  values: readonly string[];
  words: string;
  /** By a folded word the value that it means. */
  spellings: Readonly<Record<string, string>>;
  /** The table of a reference, and the columns that name a row of it. */
  table: string | null;
  by: readonly string[] | null;
  part: (text: string) => Part;
}

interface Def {
  type: string;
  element?: z.ZodType;
  entries?: Record<string, string>;
}
const defOf = (schema: z.ZodType): Def => unwrap(schema).def;

/** The schema of a field of a body, by its path; undefined where there is none. */
function fieldAt(body: z.ZodType, at: readonly string[]): z.ZodType | undefined {
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

/** What the field of a column says of it. Throws where the body has no such field. */
function ofField(body: z.ZodObject, role: string, at: readonly string[], table: string | undefined) {
  const field = fieldAt(body, at);
  if (!field) throw new Error(`The body has no field ${at.join('.')} for the column ${role}`);
  const isList = defOf(field).type === 'array';
  const kind = table === undefined ? kindOf(field) : isList ? 'references' : 'reference';
  const one = isList ? (defOf(field).element ?? field) : field;
  return {
    kind,
    required: at.length === 1 && !field.safeParse(undefined).success,
    values: Object.values(defOf(one).entries ?? {}),
    table: table ?? tableOf(one),
  };
}

function recognizerOf(headings: readonly string[] | RegExp): Column['recognizes'] {
  if (headings instanceof RegExp) return (heading) => headings.test(heading);
  const known = new Set(headings.map(fold));
  return (heading) => known.has(heading);
}

/** The columns of an import by what its definition says. In: the body that a row becomes, and where the texts of its fields are. */
export const columnsFor = (
  body: z.ZodObject,
  columns: Record<string, ImportColumn>,
  fields: string,
): Column[] =>
  Object.entries(columns).map(([role, given]) => {
    const at = given.beside && given.at === undefined ? [] : (given.at ?? role).split('.');
    const beside = given.beside && {
      kind: given.beside,
      required: false,
      values: given.values ?? [],
      table: given.table ?? null,
    };
    return {
      role,
      at,
      ...(beside ?? ofField(body, role, at, given.table)),
      label: given.label ?? `${fields}.${role}`,
      recognizes: recognizerOf(given.headings ?? []),
      words: given.words ?? '',
      spellings: Object.fromEntries(
        Object.entries(given.spellings ?? {}).map(([word, value]) => [fold(word), value]),
      ),
      by: given.by ?? null,
      part: given.part ?? ((name) => ({ name })),
      instead: given.instead,
      otherwise: given.otherwise,
      example: given.example,
    };
  });

/** The column that a refused field of the body is read from; undefined: none is. In: its path. */
export const columnAt = (columns: readonly Column[], path: string): Column | undefined =>
  columns.find(({ at }) => at.length > 0 && `${path}.`.startsWith(`${at.join('.')}.`));

/** A value in a body, by its path. */
export const valueAt = (body: unknown, at: readonly string[]): unknown =>
  at.reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], body);

/** What of a value two records have alike: of a reference its id, of a text whatever the case; nothing is an empty text. */
export function partOfKey(value: unknown): string {
  const own: unknown = (value as { id?: unknown } | null | undefined)?.id ?? value;
  return typeof own === 'string' || typeof own === 'number' || typeof own === 'boolean'
    ? String(own).toLowerCase()
    : '';
}
