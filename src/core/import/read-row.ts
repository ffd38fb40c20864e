import type { Asked } from './question.ts';
import type { Part } from './list-columns.ts';
import type { ListImportError, ListImportPreview } from './list-import.ts';

/**
 * What a cell of references names: the whole cell as one record or, if several are allowed and it is not one, each of
 * its parts.
 */
export interface Named {
  whole: string;
  parts: readonly Part[];
  /** What another column says of the same record; left out: nothing. */
  other?: string;
}

/** What a record has otherwise than a row says it, as text: a choice by its value, what it refers to by name. */
export type Change = ListImportPreview['rows'][number]['changes'][number];

/** A row as it reads, before any name is looked up. */
export interface ReadRow {
  line: number;
  cells: string[];
  errors: ListImportError[];
  /** Notes on it although it comes in. */
  notes?: ListImportError[];
  /** The lines that were added to a text for names that mean no record. */
  kept?: string[];
  /** Its record is there with all that it brings; its notes are said all the same. */
  isKnown?: true;
  /** The body by its schema, references not yet resolved; null if there is any error. */
  body: Record<string, unknown> | null;
  /** The fields that are valid by themselves, of a row that has an error in another. */
  valid?: Readonly<Record<string, unknown>>;
  /** By the role of a column of references what its cell names. */
  named: Record<string, Named>;
  /** The lines of the rows that add to it, where several rows are one record. */
  gathered?: number[];
  /** Of a row that changes a record, what it changes; none: the record is as the row says it. */
  changes?: readonly Change[];
}

/** Refuses a row with its error: it does not come in. */
export function refuseRow(row: ReadRow, error: ReadRow['errors'][number]): void {
  row.errors.push(error);
  row.body = null;
}

/** Notes something on a row that comes in. */
export function noteRow(row: ReadRow, ...notes: readonly ReadRow['errors'][number][]): void {
  row.notes = [...(row.notes ?? []), ...notes];
}

/** A row, its key, and its values for the body. */
export interface Keyed {
  row: ReadRow;
  key: string | null;
  given: Record<string, unknown>;
  /** What a person is asked for it and others like it. */
  asked: readonly Asked[];
}
