import type { Table, TableRow } from '../tables-in-files/table-file.ts';
import type { Ask } from './asks.ts';
import type { Said } from './import.ts';
import type { Column } from './list-columns.ts';
import type { ListImportMapping } from './list-mapping.ts';

/** A table of another form, such as one with a column for each month, in the form of a list. */
export interface Shaped {
  /** The row of headings and those below it. */
  rows: TableRow[];
  /** Columns that the list itself does not have. */
  columns: readonly Column[];
  /** The roles of those that have figures, one for each of many headings. */
  figures: readonly string[];
  /** What its rows are asked. */
  asks: readonly Ask[];
  /** Completes a row in place of the list's own. In: its values, which change, and its line. Out: its errors. */
  complete?: (given: Record<string, unknown>, line: number) => readonly Said[];
  /** What prevents reading it, and what is to be said of it. */
  errors: readonly Said[];
  notes: readonly Said[];
}

/**
 * Brings a table into the form of a list. In: the table, what headings mean, how a person has it read, what a column is called to the
 * reader, and what the list's server says of records that exist (`known`). Out: null where it is not of another form.
 */
export type Shape = (
  table: Table,
  roleOf: (heading: string) => string | null,
  read: { mapping: ListImportMapping; called: (role: string) => string; known?: unknown },
) => Shaped | null;
