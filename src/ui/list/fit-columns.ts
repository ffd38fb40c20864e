import type { Column } from './types.ts';

/** The first column has to name the thing legibly: at least this many rem. */
const leastForName = 15;

const remOf = (width: string | undefined): number => (width ? Number.parseFloat(width) || 0 : leastForName);

/** How much room columns ask for, in rem. */
export const neededRems = <R>(columns: readonly Column<R>[]): number =>
  columns.reduce((sum, column) => sum + remOf(column.width), 0);

/**
 * The columns that a list of that width (in rem) has room for: secondary ones give way, the last of them first. Null as width:
 * not measured yet, all.
 */
export function fitColumns<R>(columns: readonly Column<R>[], width: number | null): readonly Column<R>[] {
  if (width === null || neededRems(columns) <= width) return columns;
  const last = columns.findLast((column, index) => column.secondary && index > 0);
  if (!last) return columns;
  return fitColumns(
    columns.filter((column) => column !== last),
    width,
  );
}

/** The size of a rem here: people may have made their text larger. */
export const remInPixels = (): number =>
  Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;
