/** The rows of a file to show: if any is refused or corrected, only those. */
export const rowsShown = <Row extends { line?: number; errors: readonly unknown[] }>(
  rows: readonly Row[],
  hasRowErrors: boolean,
  touched: ReadonlySet<number | undefined> = new Set(),
): readonly Row[] =>
  hasRowErrors || touched.size > 0
    ? rows.filter(({ line, errors }) => errors.length > 0 || touched.has(line))
    : rows;
