import type { Part } from './list-columns.ts';
import type { ListImportError } from './list-import.ts';

/** What a cell of references names: all of it one record, or, where several may be named and it is none, each of its parts. */
export interface Named {
  whole: string;
  parts: readonly Part[];
}

/** A row as it reads, before any name is looked up. */
export interface ReadRow {
  line: number;
  cells: string[];
  errors: ListImportError[];
  /** The body as its schema gives it, references still of no record; null where anything is wrong. */
  body: Record<string, unknown> | null;
  /** By the role of a column of references what its cell names. */
  named: Record<string, Named>;
  /** The lines of the rows that add to it, where several rows are one record. */
  gathered?: number[];
}

/** A row, by what it is told from others, and what it gives for the body. */
export interface Keyed {
  row: ReadRow;
  key: string | null;
  given: Record<string, unknown>;
}
