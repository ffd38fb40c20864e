import { z } from 'zod';
import { id } from '../contract/fields.ts';
import type { DecimalMark } from './cells.ts';
import type { DateOrder } from '../dates-in-files/dates.ts';
import { column, repairs, tableOfFile } from './import.ts';

/** The role of a column. */
export const role = z.string().min(1).max(60);
export const decimalMarks = ['COMMA', 'POINT'] as const satisfies DecimalMark[];
export const dateOrders = ['DMY', 'MDY', 'YMD'] as const satisfies DateOrder[];
/** What an empty cell does to a field of an updated record: keep it, or clear it. */
export const emptyCells = ['KEEP', 'CLEAR'] as const;

/** Maximum number of files that are added to a list. */
export const mostFiles = 500;

/** How a file is read. Whatever is left out is guessed from the file. */
export const ListImportMapping = z.object({
  /** By role the column, counted from 0; null: not in the file. */
  columns: z.record(role, column).optional(),
  ...tableOfFile,
  /** Whether the first row read contains headings. */
  headings: z.boolean().optional(),
  /** How to read 1.234; unambiguous figures are read as written. */
  decimalMark: z.enum(decimalMarks).optional(),
  /** Whether 03/04/2025 is 3 April or 4 March, and 25-03-04 may be 2025; unambiguous dates are read as written. */
  dateOrder: z.enum(dateOrders).optional(),
  /** By role of a choice, the value for rows without one. */
  otherwise: z.record(role, z.string().max(60)).optional(),
  /** By the key of a question, what a person answered for all rows that it concerns. */
  answers: z.record(z.string().min(1).max(160), z.string().max(60)).optional(),
  /** What to do with existing records; REPLACE: their figures that differ become those of the file. */
  existing: z.enum(['REFUSE', 'LEAVE_OUT', 'REPLACE']).optional(),
  /** Of the figures that are to be replaced, what to do with those that a person entered or changed. */
  byHand: z.enum(['ASK', 'KEEP', 'REPLACE']).optional(),
  /** For imports that update records: what an empty cell does to the field. */
  empty: z.enum(emptyCells).optional(),
  /** What to do with names missing in a list of the organization that can be added to here. */
  unknown: z.enum(['REFUSE', 'MAKE']).optional(),
  /** What to do with rows whose record is not in its list: refuse them, keep what they name, to be decided later, or create it. */
  unmatched: z.enum(['REFUSE', 'KEEP', 'MAKE']).optional(),
  /** What to do with people who are no members: refuse the row, or leave them out and keep their names in a text of the record. */
  people: z.enum(['REFUSE', 'KEEP_NAME']).optional(),
  /** The files that were added to the list, for rows to name. */
  files: z.array(id).max(mostFiles).optional(),
  /** What to do with files that rows name and that were not added: refuse the row, or keep their names in a text of the record. */
  missingFiles: z.enum(['REFUSE', 'KEEP_NAME']).optional(),
  /** What to do with rows that have errors. */
  wrong: z.enum(['REFUSE', 'LEAVE_OUT']).optional(),
  ...repairs,
});
export type ListImportMapping = z.output<typeof ListImportMapping>;

/** How a file is read, with all that was guessed. */
export const FullListMapping = ListImportMapping.omit({ corrections: true, leftOut: true }).required();
export type FullListMapping = z.output<typeof FullListMapping>;
