import type { Part } from './list-columns.ts';
import type { ListImportError } from './list-import.ts';

/**
 * What a cell of references names: the whole cell as one record or, if several are allowed and it is not one, each of
 * its parts.
 */
export interface Named {
  whole: string;
  parts: readonly Part[];
}

/** A row as it reads, before any name is looked up. */
export interface ReadRow {
  line: number;
  cells: string[];
  errors: ListImportError[];
  /** The body by its schema, references not yet resolved; null if there is any error. */
  body: Record<string, unknown> | null;
  /** By the role of a column of references what its cell names. */
  named: Record<string, Named>;
  /** The lines of the rows that add to it, where several rows are one record. */
  gathered?: number[];
}

/** A row, its key, and its values for the body. */
export interface Keyed {
  row: ReadRow;
  key: string | null;
  given: Record<string, unknown>;
}
