import { Problem } from './problem.ts';

const deepest = 32;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses (400) parsed JSON that no field could hold: numbers past the range of a double (`1e400`), NUL characters, keys that
 * reach for prototypes, and nesting deeper than 32. Gives the value back.
 */
export function inspect(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new Problem('MALFORMED_REQUEST');
  if (typeof value === 'string' && value.includes('\0')) throw new Problem('MALFORMED_REQUEST');
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Problem('MALFORMED_REQUEST');
  if (Array.isArray(value)) for (const item of value) inspect(item, depth + 1);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      if (forbiddenKeys.has(key) || key.includes('\0')) throw new Problem('MALFORMED_REQUEST');
      inspect(item, depth + 1);
    }
  return value;
}
