/** How many cells lie beside each other so that the rows are about equally long. In: how many there are, and the most in a row. */
export function perRow(count: number, most: number): number {
  const rows = Math.max(1, Math.ceil(count / most));
  return Math.max(1, Math.ceil(count / rows));
}
