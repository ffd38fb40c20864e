/** How many cells per row make the rows about equally long. In: the number of cells, and the maximum per row. */
export function perRow(count: number, most: number): number {
  const rows = Math.max(1, Math.ceil(count / most));
  return Math.max(1, Math.ceil(count / rows));
}
