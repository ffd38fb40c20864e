import type { TableRow } from '../tables-in-files/table-file.ts';
import type { Ask } from './asks.ts';
import type { Values } from './import.ts';

/** An error or note on a file, by a code of `import.error.…` or `import.note.…`. */
interface Said {
  role: string | null;
  code: string;
  values: Values;
}

/** A table with a column of figures for each of many headings, such as months, in the form of a list. */
export interface Shaped {
  /** The row of headings and those below it. */
  rows: TableRow[];
  /** The field of the body that the figures go into, by heading. */
  at: string;
  /** The headings of figures. */
  headings: readonly string[];
  /** What its rows are asked. */
  asks: readonly Ask[];
  /** What prevents reading it, and what is to be said of it. */
  errors: readonly Said[];
  notes: readonly Said[];
}

/**
 * Brings a table into the form of a list. In: its rows, what headings mean, and what the list's server says of
 * records that exist (`known`). Out: null where it has no headings of figures.
 */
export type Shape = (
  rows: readonly TableRow[],
  roleOf: (heading: string) => string | null,
  known: unknown,
) => Shaped | null;
