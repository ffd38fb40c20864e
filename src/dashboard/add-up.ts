type Leaf = number | null | { [key: string]: Leaf };

const isParts = (value: Leaf): value is { [key: string]: Leaf } =>
  typeof value === 'object' && value !== null;

/** Adds two of the same shape, number by number; if one is null (it has no such feature), the other counts. */
function add(a: Leaf, b: Leaf): Leaf {
  if (a === null) return b;
  if (b === null) return a;
  if (isParts(a) && isParts(b)) {
    const sum: { [key: string]: Leaf } = {};
    for (const key of Object.keys(a)) sum[key] = add(a[key] ?? null, b[key] ?? null);
    return sum;
  }
  return Number(a) + Number(b);
}

/**
 * The sum of counts of the same shape, number by number: null only if it is null in all of them. Null if there are
 * none.
 */
export const addUp = <T extends { [key: string]: Leaf }>(counts: readonly T[]): T | null =>
  counts.length === 0 ? null : (counts.reduce<Leaf>((sum, each) => add(sum, each), null) as T);
