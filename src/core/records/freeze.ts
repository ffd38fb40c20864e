/**
 * The one text of a JSON value that is to be kept unchanged, so that equal values have an equal SHA-256: no spaces, keys sorted by their
 * UTF-16 units (as RFC 8785 does), keys without a value left out, and numbers with decimals as text, since no two programs write them alike.
 * Throws TypeError for what JSON does not have, and RangeError for a number that it does not have or that is not exact.
 */
export function canonical(value: unknown): string {
  if (typeof value === 'number') {
    if (!Number.isFinite(value)) throw new RangeError(`JSON has no ${value}`);
    if (Number.isInteger(value) && !Number.isSafeInteger(value))
      throw new RangeError(`${value} is not exact`);
    return Number.isInteger(value) ? String(value === 0 ? 0 : value) : JSON.stringify(String(value));
  }
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype)
    throw new TypeError(`JSON has no ${typeof value === 'object' ? value.constructor.name : typeof value}`);
  const parts = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonical(each)}`);
  return `{${parts.join(',')}}`;
}
