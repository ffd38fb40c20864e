import { z } from 'zod';
import { endpoint } from '../contract/contract.ts';
import type { Endpoint } from '../contract/contract.ts';
import { listQuery, page } from '../contract/fields.ts';
import type { Feature } from '../contract/permission.ts';
import type { FieldError } from '../contract/problem.ts';
import { exportFormats } from '../tables-in-files/export.ts';
import { asksOfWords } from './asks.ts';
import type { Ask } from './asks.ts';
import { columnsFor } from './list-columns.ts';
import type { Column, ImportColumn } from './list-columns.ts';
import { FullListMapping, ListImportMapping, role } from './list-mapping.ts';
import { Question } from './question.ts';
import type { Shape } from './shaped.ts';
import type { Sheet } from './sheet.ts';
import type { TableChoice } from '../tables-in-files/table-file.ts';
import {
  ImportPreview,
  ImportRecord,
  Values,
  importBody,
  importCall,
  previewRow,
  rememberedBy,
  repaired,
} from './import.ts';

/** What may be meant instead: what it is called, and the cells of the row that say it. */
const Candidate = z.object({
  label: z.string(),
  cells: z.array(z.object({ role, text: z.string() })),
  /** Whether nothing else is as likely: such ones can be confirmed together. */
  likely: z.boolean().optional(),
});

/**
 * Why a row, or the whole file, is refused: by a code of `import.error.…` or, as the form says it, of `field.…`; or by the whole key of a
 * text, which has a point.
 */
export const ListImportError = z.object({
  role: role.nullable(),
  code: z.string(),
  values: Values,
  candidates: z.array(Candidate).optional(),
});
export type ListImportError = z.output<typeof ListImportError>;

/** Names missing in a list, by the role of the column that has them: the first, and how many in all. */
const Names = z.array(z.object({ role, names: z.array(z.string()), count: z.int() }));

const Note = ListImportError.omit({ candidates: true });

/** A row, what it changes in an existing record, and what else there is to see. */
const Row = previewRow(ListImportError).extend({
  changes: z.array(z.object({ role, was: z.string() })),
  /** A note on a row that is imported, by a code of `import.note.…`. */
  notes: z.array(Note),
});

/** What a file contains for a list or, once committed, what was imported from it. */
export const ListImportPreview = ImportPreview.extend({
  mapping: FullListMapping,
  remembered: rememberedBy(ListImportMapping),
  /** The first rows, and every refused one up to a limit. */
  rows: z.array(Row),
  /** Errors that concern the file as a whole. */
  errors: z.array(ListImportError),
  /** A note on the file as a whole, by a code of `import.note.…`. */
  notes: z.array(Note),
  /** What a person is asked once for all rows, answered or not. */
  questions: z.array(Question),
  /** How many errors the rows have, including rows beyond the limit, and in how many rows. */
  errorCount: z.int(),
  wrongCount: z.int(),
  /** In how many rows that are imported there is something to see. */
  notedCount: z.int(),
  ...repaired,
  /** How many records are imported or updated, and how many rows are left out because theirs exists already, or has nothing to change. */
  recordCount: z.int(),
  existingCount: z.int(),
  /** Names the versions of the records that would be updated: sent along with `commit`, it is refused if one of them has changed meanwhile. */
  seen: z.string().nullable(),
  /** Whether it can be imported as it is. */
  ready: z.boolean(),
  /** Records created along with it, and those that could be. */
  made: Names,
  makeable: Names,
  /** People who are no members, whose names can be kept in a text. */
  keepable: Names,
  /** In how many rows the record is not in its list, but can be kept, or is (`unmatched`). */
  unmatchedCount: z.int(),
  /** In how many of them it is certainly new, so that it can be created along (`unmatched`). */
  newCount: z.int(),
});
export type ListImportPreview = z.output<typeof ListImportPreview>;

/** An import that was made. */
export const ListImportRecord = ImportRecord.extend({ recordCount: z.int() });
export type ListImportRecord = z.output<typeof ListImportRecord>;

const Body = importBody(ListImportMapping.default({})).extend({ seen: z.string().max(60).optional() });
const RefusedBody = z.object({
  mapping: ListImportMapping.default({}),
  format: z.enum(exportFormats).default('xlsx'),
});
const TemplateQuery = z.object({ format: z.enum(exportFormats).default('xlsx') });
const ListQuery = listQuery(['createdDate'], {});
const RecordPage = page(ListImportRecord);

/** Which list, and what makes a row a record of it. */
interface Parts<B extends z.ZodObject> {
  /** The kind of record, in one word: `department`. Its texts are `import.of.<kind>`, and with `.count_one` and `.count_other` behind it. */
  kind: string;
  /** The call that makes one such record: who may make it may import them, and a row is read as its body. */
  of: { permission: Endpoint['permission']; feature?: Feature; path?: string; body?: B | undefined };
  /** Where the texts of the body's fields are: a column is called `<fields>.<role>`. */
  fields: string;
  columns: Record<string, ImportColumn>;
  /** The roles that identify a record: two rows with the same values, or a row and an existing record. */
  key: readonly string[];
  /**
   * The list of the body that each of several rows of one record adds an item to (`values`), in columns at its first
   * index; left out: a record is one row.
   */
  gathers?: string;
  /**
   * Rows update existing records and create none: `of` is the call that changes one. A row's body has only what the row says; fields
   * without a column stay as they are.
   */
  updates?: true;
  /** Fields that are asked once for all rows without them, in the order of the questions. */
  asks?: readonly Ask[];
  /** Brings a table of another form into that of the list. */
  shape?: Shape;
  /** The recognised columns, corrected where the headings are ambiguous. */
  guess?: (found: FullListMapping['columns'], sheet: Sheet) => FullListMapping['columns'];
  /**
   * Completes the body with the values of columns that are not body fields: `said` has them by role, without empty
   * cells, and `line` is where the row is in the file. Out: the errors, by the column to report them at.
   */
  complete?: (
    given: Record<string, unknown>,
    stated: Readonly<Record<string, unknown>>,
    line: number,
  ) => readonly ListImportError[];
  /**
   * The record's rules across fields that need no database: those of its form and its calls. References in the body are
   * not known yet.
   */
  refuse?: (body: z.output<B>) => readonly FieldError[];
}

/** A list, for reading and judging files of it. */
export interface ListDefinition extends Required<
  Pick<Parts<z.ZodObject>, 'kind' | 'key' | 'asks' | 'guess' | 'complete'>
> {
  body: z.ZodObject;
  columns: readonly Column[];
  gathers: string | null;
  updates: boolean;
  shape: Shape | undefined;
  /** What an XML text becomes, where files of the list may be one (`TableChoice`). */
  records?: TableChoice['records'];
  /** The headings of figures (`shape`). */
  figures: readonly string[];
  refuse: (body: Record<string, unknown>) => readonly FieldError[];
}

/** The import of a list: its definition and its calls. */
export interface ListImport<
  P extends string = string,
  B extends z.ZodObject = z.ZodObject,
> extends ListDefinition {
  body: B;
  /** The path where such records are created, if any: screens that show it are out of date after an import. */
  changes: string | null;
  create: Endpoint<P, undefined, typeof Body, typeof ListImportPreview>;
  list: Endpoint<P, typeof ListQuery, undefined, typeof RecordPage>;
  undo: Endpoint<`${P}/:id/undo`, undefined, undefined, typeof ListImportRecord>;
  refused: Endpoint<`${P}/refused`, undefined, typeof RefusedBody, undefined>;
  template: Endpoint<`${P}/template`, typeof TemplateQuery, undefined, undefined>;
}

/**
 * Declares the import of a list: the only way to have one. In: the path of its calls
 * (`/organizations/:orgId/department-imports`), and the definition. Throws if a column has no body field.
 */
export function listImport<const P extends string, B extends z.ZodObject>(
  path: P,
  parts: Parts<B>,
): ListImport<P, B> {
  const { kind, of, key, asks = [] } = parts;
  if (!of.body) throw new Error(`The call that makes one ${kind} has no body`);
  const columns = columnsFor(of.body, parts.columns, parts.fields);
  const shared = { permission: of.permission, ...(of.feature && { feature: of.feature }) };
  const records = `${kind.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)}s`;
  // The type of the path says which one it is, an organization's or the catalogue's; the reader of this value knows
  // that a GET says what it reads.
  const call = (method: 'GET' | 'POST', at: string, more: object): Endpoint =>
    endpoint(method as 'GET', at, { ...shared, ...more } as Parameters<typeof endpoint>[2]);
  return {
    kind,
    body: of.body,
    columns,
    key,
    gathers: parts.gathers ?? null,
    updates: parts.updates ?? false,
    asks: [...asks, ...asksOfWords(columns, asks)],
    shape: parts.shape,
    figures: [],
    guess: parts.guess ?? ((found) => found),
    complete: parts.complete ?? (() => []),
    refuse: (body) => parts.refuse?.(body as z.output<B>) ?? [],
    changes: of.path ?? null,
    create: call('POST', path, {
      ...importCall,
      summary: `Preview an import of ${records} (multipart \`file\`); with commit, ${parts.updates ? 'save the changes' : 'import the rows without errors'}`,
      body: Body,
      answer: ListImportPreview,
    }) as ListImport<P>['create'],
    list: call('GET', path, {
      reads: ['list_import', 'catalogue_import'],
      summary: `List imports of ${records}, newest first`,
      query: ListQuery,
      answer: RecordPage,
    }) as ListImport<P>['list'],
    undo: call('POST', `${path}/:id/undo`, {
      summary: parts.updates
        ? `Undo an import of ${records}: revert its changes`
        : `Undo an import of ${records}: delete the records it created`,
      answer: ListImportRecord,
      status: 200,
    }) as ListImport<P>['undo'],
    refused: call('POST', `${path}/refused`, {
      ...importCall,
      summary: `Get the rows with errors of an import of ${records} as a file, with a column of errors`,
      body: RefusedBody,
    }) as ListImport<P>['refused'],
    template: call('GET', `${path}/template`, {
      reads: 'once',
      summary: `Get a template for an import of ${records}: the columns and an example`,
      query: TemplateQuery,
      perMinute: 60,
    }) as ListImport<P>['template'],
  };
}
