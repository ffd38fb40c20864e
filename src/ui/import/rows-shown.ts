/** The rows of a file that are shown: where any is refused, those that are, alone. */
export const rowsShown = <Row extends { errors: readonly unknown[] }>(
  rows: readonly Row[],
  hasRowErrors: boolean,
): readonly Row[] => (hasRowErrors ? rows.filter((row) => row.errors.length > 0) : rows);
