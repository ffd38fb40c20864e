import type { Column } from './types.ts';

/** The first column has to name the thing legibly: so many rem, and at least this many. */
const enoughForName = 15;
const leastForName = 12;

const sumOf = <R>(columns: readonly Column<R>[], forName: number): number =>
  columns.reduce((sum, { width }) => sum + (width ? Number.parseFloat(width) || 0 : forName), 0);

/** How much room columns ask for, and the least that they can do with, in rem. */
export const neededRems = <R>(columns: readonly Column<R>[]): number => sumOf(columns, enoughForName);
export const leastRems = <R>(columns: readonly Column<R>[]): number => sumOf(columns, leastForName);

/**
 * The columns that a list of that width (in rem) has room for: secondary ones give way, the last of them first; then the date before the
 * last, which says how far away it is; then those next to the name, each with its unit, but not the last. Null as width: not measured yet, all.
 */
export function fitColumns<R>(columns: readonly Column<R>[], width: number | null): readonly Column<R>[] {
  if (width === null || neededRems(columns) <= width) return columns;
  const last = columns.findLast((column, index) => column.secondary && index > 0);
  if (last)
    return fitColumns(
      columns.filter((column) => column !== last),
      width,
    );
  if (leastRems(columns) <= width || columns.length < 3) return columns;
  const from = columns.at(-2)?.date ? columns.length - 2 : 1;
  return fitColumns(columns.toSpliced(from, columns[from + 1]?.unit ? 2 : 1), width);
}

/** The size of a rem here: people may have made their text larger. */
export const remInPixels = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
