import { z } from 'zod';
import { endpoint } from '../../../core/contract/contract.ts';
import { date, decimal, id, listQuery, page } from '../../../core/contract/fields.ts';
import { dateOrders } from '../../../core/import/list-mapping.ts';
import {
  ImportPreview,
  ImportRecord,
  PreviewColumn,
  Values,
  columnsBy,
  importBody,
  importCall,
  importError,
  previewRow,
  rememberedBy,
  repaired,
  repairs,
  tableOfFile,
} from '../../../core/import/import.ts';

/**
 * What a column of the file can contain: the date that a row is for or begins on, the date it ends on, the time of day
 * for a date, the figure, its unit, the number of the meter, the kind of flow (a metering point has several), and how
 * the figure was obtained.
 */
export const columnRoles = ['date', 'end', 'time', 'value', 'unit', 'meter', 'flow', 'quality'] as const;
export type ColumnRole = (typeof columnRoles)[number];

const Columns = columnsBy(columnRoles);

/** How a file is read. Whatever is left out is guessed from the file. */
export const ImportMapping = z.object({
  ...tableOfFile,
  /** The column of each role, counted from 0; null: not in the file. */
  columns: Columns.partial().optional(),
  /** Columns whose figures are added to those of `columns.value`: registers of one meter, such as day and night. */
  added: z.array(z.int().min(0)).max(50).optional(),
  /**
   * What the figures are: what the meter showed, the amounts used in each stretch of time, or what amounts are worked out from: readings
   * of a counter, whose differences count, or mean power, multiplied by the length of its row.
   */
  content: z.enum(['READINGS', 'AMOUNTS', 'DIFFERENCES', 'POWER']).optional(),
  /** How dates like 03/04/2025 and 25-03-04 are meant. */
  dateOrder: z.enum(dateOrders).optional(),
  /** What clock the times show that name no offset: the organization's, the same without summer time, or UTC. */
  zone: z.enum(['LOCAL', 'NORMAL', 'UTC']).optional(),
  decimalMark: z.enum(['COMMA', 'POINT']).optional(),
  /** Whether a single date or time is the beginning or the end of its row's period. */
  dateMeans: z.enum(['START', 'END']).optional(),
  /** Whether the day of the end date belongs to the stretch of time. */
  endIncluded: z.boolean().optional(),
  /** The unit of all figures; ignored if a column has units. */
  unit: z.string().trim().min(1).max(40).optional(),
  /** Where a heading and the rows below it name different units, which of them counts. */
  unitBy: z.enum(['ROWS', 'HEADING']).optional(),
  /** Where a column has what figures are multiplied by: that they are already. */
  factor: z.enum(['INCLUDED']).optional(),
  /** Only rows of this meter and of this kind of flow are read; null: all rows, and those of all flows are added. */
  meter: z.string().trim().min(1).max(100).nullable().optional(),
  flow: z.string().trim().min(1).max(100).nullable().optional(),
  /** What to do about days that are covered already: refuse or leave them out, or replace the readings that differ. */
  existing: z.enum(['REFUSE', 'LEAVE_OUT', 'REPLACE']).optional(),
  /** Of the readings that are to be replaced, what to do with those that a person entered or changed. */
  byHand: z.enum(['ASK', 'KEEP', 'REPLACE']).optional(),
  /** What to do with figures below zero that may be right: refuse them until someone confirms them. */
  belowZero: z.enum(['REFUSE', 'IMPORT']).optional(),
  ...repairs,
});
export type ImportMapping = z.output<typeof ImportMapping>;

/** What a file leaves open: each is asked, and answered by the part of the mapping that it is about. */
export const importQuestions = [
  'SHEET_ASKED',
  'DATE_COLUMN_ASKED',
  'VALUE_COLUMN_ASKED',
  'REGISTERS_ASKED',
  'UNIT_ASKED',
  'UNITS_DIFFER_ASKED',
  'UNIT_AROUND_ASKED',
  'FACTOR_ASKED',
  'COUNTER_ASKED',
  'READINGS_ASKED',
  'POWER_ASKED',
  'DECIMAL_ASKED',
  'DATE_ORDER_ASKED',
  'DATE_MEANS_ASKED',
  'ZONE_ASKED',
  'CLOCK_ASKED',
  'SUMMER_TIME_ASKED',
  'BY_HAND_ASKED',
] as const;

/** Why a row, or the whole file, is refused. */
export const importErrors = [
  'NO_ROWS',
  'NO_DATE_COLUMN',
  'NO_VALUE_COLUMN',
  'HOURS_AS_COLUMNS',
  'PERIOD_REFUSED',
  'MULTIPLE_REFUSED',
  ...importQuestions,
  'AMOUNTS_ON_COUNTER',
  'READINGS_ON_AMOUNTS',
  'OTHER_METER',
  'NUMBER_CUT',
  'SEVERAL_METERS',
  'DATE_MISSING',
  'DATE_INVALID',
  'END_INVALID',
  'END_BEFORE_START',
  'TIME_INVALID',
  'VALUE_INVALID',
  'VALUE_DIVIDED',
  'REGISTER_MISSING',
  'NEGATIVE',
  'NEGATIVE_ASKED',
  'UNIT_REFUSED',
  'UNITS_DIFFER',
  'PERIOD_ODD',
  'DUPLICATE',
  'OVERLAP',
  'IN_FUTURE',
  'READING_EXISTS',
  'COVERED',
  'COUNTER_DECREASED',
  'COUNTER_FELL',
] as const;
export type ImportErrorCode = (typeof importErrors)[number];

/** Notes for the reader that do not prevent the import. */
export const importNotes = [
  'ABOVE_LEFT_OUT',
  'HOURS_IN_COLUMNS',
  'READ_AS_UTC',
  'READ_AS_NORMAL_TIME',
  'READ_AS_OFFSET',
  'UNIT_ASSUMED',
  'REGISTERS_ADDED',
  'OTHER_METERS_LEFT_OUT',
  'OTHER_FLOWS_LEFT_OUT',
  'EMPTY_LEFT_OUT',
  'FIRST_LEFT_OUT',
  'TOTALS_LEFT_OUT',
  'EXISTING_LEFT_OUT',
  'EXISTING_DIFFERS',
  'EXISTING_EQUAL',
  'EXISTING_REPLACED',
  'LAST_DAY_LEFT_OUT',
  'DAYS_INCOMPLETE',
  'DAYS_MISSING',
  'LAST_OF_DAY_KEPT',
  'FIRST_OF_DAY_KEPT',
  'CONVERTED',
  'ROUNDED',
  'ESTIMATED',
  'FAR_ABOVE',
  'BELOW_ZERO_IMPORTED',
] as const;
export type ImportNoteCode = (typeof importNotes)[number];

const ImportError = importError(columnRoles, importErrors);
const ImportNote = z.object({ code: z.enum(importNotes), values: Values });
const Mapping = ImportMapping.omit({ corrections: true, leftOut: true })
  .required()
  .extend({ columns: Columns });

/** The content of a file for a meter or, once committed, what was imported from it. */
export const ReadingImportPreview = ImportPreview.extend({
  format: ImportPreview.shape.format.extend({
    delimiter: z.string().nullable(),
  }),
  columns: z.array(
    PreviewColumn.extend({
      /** All the different values, where they are few: what `meter` and `flow` can be chosen from. */
      values: z.array(z.string()),
    }),
  ),
  mapping: Mapping,
  remembered: rememberedBy(ImportMapping),
  /** What the file has apart of one meter, such as day and night: columns, or rows (`column` null). */
  registers: z.array(z.object({ name: z.string(), column: z.int().nullable() })),
  /** The first rows, and every refused one up to a limit. */
  rows: z.array(previewRow(ImportError)),
  /** Errors that concern the file as a whole. */
  errors: z.array(ImportError),
  /** How many errors there are in all, including rows beyond the limit. */
  errorCount: z.int(),
  ...repaired,
  notes: z.array(ImportNote),
  readingCount: z.int(),
  firstDate: date.nullable(),
  lastDate: date.nullable(),
  /** Per month and unit: how many readings, and the sum of amounts (null where the meter shows a level or a counter). */
  months: z.array(
    z.object({ month: z.string(), unit: z.string(), readingCount: z.int(), value: decimal.nullable() }),
  ),
  /** The readings of the file's days that have another figure: how many, and the first of them. */
  differingCount: z.int(),
  differing: z.array(
    z.object({
      performedAt: date,
      was: z.object({ value: decimal, unit: z.string(), byHand: z.boolean() }),
      value: decimal,
      unit: z.string(),
    }),
  ),
  /** The first readings as they will be. */
  readings: z.array(
    z.object({
      performedAt: date,
      periodStart: date.nullable(),
      value: decimal,
      unit: z.string(),
      rowCount: z.int(),
    }),
  ),
});
export type ReadingImportPreview = z.output<typeof ReadingImportPreview>;
export type ImportError = z.output<typeof ImportError>;
export type ImportNote = z.output<typeof ImportNote>;
export type FullMapping = z.output<typeof Mapping>;

/** An import that was made. */
export const ReadingImportRecord = ImportRecord.extend({
  meterId: id,
  readingCount: z.int(),
  /** How many of them took the place of a reading. */
  replacedCount: z.int(),
  /** Cells that were corrected and rows that were left out before it was made. */
  correctedCount: z.int(),
  leftOutCount: z.int(),
  firstDate: date,
  lastDate: date,
});
export type ReadingImportRecord = z.output<typeof ReadingImportRecord>;

const feature = 'meters';

export const readingImports = {
  create: endpoint('POST', '/organizations/:orgId/meters/:meterId/readings/import', {
    ...importCall,
    feature,
    permission: 'EDIT_ORGANIZATION',
    summary: 'Preview an import of readings (multipart `file`); with commit, import all or none',
    body: importBody(ImportMapping.default({})),
    answer: ReadingImportPreview,
  }),
  list: endpoint('GET', '/organizations/:orgId/meters/:meterId/imports', {
    feature,
    permission: 'READ_ORGANIZATION',
    reads: ['import', 'meter', 'reading'],
    summary: 'List imports of readings of a meter, newest first',
    query: listQuery(['createdDate'], {}),
    answer: page(ReadingImportRecord),
  }),
  undo: endpoint('POST', '/organizations/:orgId/imports/:id/undo', {
    feature,
    permission: 'EDIT_ORGANIZATION',
    summary: 'Undo an import of readings: delete its readings, and bring back those that it replaced',
    answer: ReadingImportRecord,
    status: 200,
  }),
};
