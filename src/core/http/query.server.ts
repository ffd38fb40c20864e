import type { z } from 'zod';
import { toCamel, toSnake, unwrap } from '../contract/case.ts';
import type { FieldError } from '../contract/problem.ts';
import { Problem } from '../contract/problem.ts';
import { inspect } from './request.server.ts';
import { check } from '../contract/validation.ts';

/**
 * Converts one parameter's text to its schema's kind of value; lists may be repeated or, except for sort,
 * comma-separated.
 */
function valueOf(name: string, schema: z.ZodType, given: string[]): unknown {
  const inner = unwrap(schema);
  const { type } = inner.def as { type: string };
  if (type === 'array') return name === 'sort' ? given : given.flatMap((item) => item.split(','));
  const [text = '', ...more] = given;
  if (more.length > 0) throw new Problem('MALFORMED_REQUEST');
  if (type === 'number') {
    if (!/^-?\d+$/.test(text)) return text;
    if (!Number.isSafeInteger(Number(text))) throw new Problem('MALFORMED_REQUEST');
    return Number(text);
  }
  if (type === 'boolean') return text === 'true' ? true : text === 'false' ? false : text;
  return text;
}

/**
 * Converts a query by the contract's schema: snake_case (camelCase is accepted too); empty values count as missing;
 * unknown parameters are refused by name (422), duplicates with 400.
 */
export function readQuery(schema: z.ZodObject | undefined, raw: unknown): unknown {
  inspect(raw);
  const shape = (schema?.shape ?? {}) as Record<string, z.ZodType>;
  const values: Record<string, unknown> = {};
  const fields: FieldError[] = [];
  for (const [key, value] of Object.entries((raw ?? {}) as Record<string, string | string[]>)) {
    const name = toCamel(key);
    const given = [value].flat().filter((item) => item !== '');
    if (given.length === 0) continue;
    const field = shape[name];
    if (field) values[name] = valueOf(name, field, given);
    else fields.push({ path: key, code: 'UNKNOWN_FIELD' });
  }
  const checked = schema ? check(schema, values) : undefined;
  if (checked && !checked.ok)
    fields.push(...checked.fields.map((error) => ({ ...error, path: toSnake(error.path) })));
  if (fields.length > 0) throw new Problem('INVALID', fields);
  return checked?.ok ? checked.value : undefined;
}
