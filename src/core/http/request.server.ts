import type { FastifyRequest } from 'fastify';
import { fromWire } from '../contract/case.ts';
import type { Endpoint } from '../contract/contract.ts';
import { Problem } from '../contract/problem.ts';
import { isStorable } from '../contract/text.ts';
import { check } from '../contract/validation.ts';

const deepest = 32;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Refuses (400) parsed JSON that is not acceptable: numbers past the range of a double (`1e400`), keys that cannot be
 * stored or reach for prototypes, and nesting deeper than 32. Returns the value. Values that a field cannot have are
 * refused by `check` under the field's name.
 */
export function inspect(value: unknown, depth = 0): unknown {
  if (depth > deepest) throw new Problem('MALFORMED_REQUEST');
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Problem('MALFORMED_REQUEST');
  if (Array.isArray(value)) for (const item of value) inspect(item, depth + 1);
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      if (forbiddenKeys.has(key) || !isStorable(key)) throw new Problem('MALFORMED_REQUEST');
      inspect(item, depth + 1);
    }
  return value;
}

/** The version in If-Match; none without the header. Throws EDITED_MEANWHILE if it is not a version of ours. */
export const ifMatchOf = (request: FastifyRequest): number | undefined => {
  const header = request.headers['if-match'];
  if (header === undefined || header === '*') return undefined;
  const version = /^(?:W\/)?"(\d{1,9})"$/.exec(header)?.[1];
  if (version === undefined) throw new Problem('EDITED_MEANWHILE');
  return Number(version);
};

/**
 * Converts the body by the contract's schema; unknown keys are refused by name, keys that only the server sets are
 * ignored.
 */
export function readBody(
  { body: schema, record, accepts }: Pick<Endpoint, 'body' | 'record' | 'accepts'>,
  raw: unknown,
): unknown {
  if (!schema) {
    if (
      accepts !== 'file' &&
      raw !== undefined &&
      raw !== null &&
      !(typeof raw === 'object' && Object.keys(raw).length === 0)
    )
      throw new Problem(
        'INVALID',
        Object.keys(raw).map((path) => ({ path, code: 'UNKNOWN_FIELD' })),
      );
    return undefined;
  }
  const { value, unknown } = fromWire(schema, raw, new Set(Object.keys(record?.shape ?? {})));
  const checked = check(schema, value ?? {});
  const fields = [
    ...unknown.map((path) => ({ path, code: 'UNKNOWN_FIELD' as const })),
    ...(checked.ok ? [] : checked.fields),
  ];
  if (!checked.ok || fields.length > 0) throw new Problem('INVALID', fields);
  return checked.value;
}
