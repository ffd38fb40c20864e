import type { z } from 'zod';
import type { FieldCode, FieldError } from './problem.ts';
import { isStorable } from './text.ts';

type Issue = z.core.$ZodIssue;

const wrongType: Record<string, FieldCode> = {
  string: 'NOT_TEXT',
  number: 'NOT_A_NUMBER',
  int: 'NOT_A_NUMBER',
  boolean: 'NOT_A_BOOLEAN',
  array: 'NOT_A_LIST',
  object: 'NOT_AN_OBJECT',
  record: 'NOT_AN_OBJECT',
};
const formats: Record<string, FieldCode> = {
  uuid: 'INVALID_ID',
  email: 'INVALID_EMAIL',
  url: 'INVALID_URL',
  datetime: 'INVALID_DATE',
};

/** A text has too many characters, a list too many items; anything else is too large. */
const tooBig: Record<string, FieldCode> = { string: 'TOO_LONG', array: 'TOO_MANY' };

function codeOf(issue: Issue, absent: boolean): FieldCode {
  if (issue.code === 'custom') {
    return (issue.params?.['code'] as FieldCode | undefined) ?? 'INVALID';
  }
  if (absent) return 'REQUIRED';
  if (issue.code === 'invalid_type') return wrongType[issue.expected] ?? 'INVALID_FORMAT';
  if (issue.code === 'too_small')
    return issue.origin === 'string' || issue.origin === 'array'
      ? issue.minimum === 1
        ? 'REQUIRED'
        : 'TOO_SHORT'
      : 'TOO_SMALL';
  if (issue.code === 'too_big') return tooBig[issue.origin] ?? 'TOO_LARGE';
  if (issue.code === 'invalid_format') return formats[issue.format] ?? 'INVALID_FORMAT';
  if (issue.code === 'invalid_value') return 'NOT_ONE_OF';
  return 'INVALID';
}

function valuesOf(issue: Issue): FieldError['values'] {
  if (issue.code === 'too_big') return { max: Number(issue.maximum) };
  if (issue.code === 'too_small') return { min: Number(issue.minimum) };
  if (issue.code === 'custom' && issue.params?.['values'])
    return issue.params['values'] as FieldError['values'];
  return undefined;
}

/** The paths of texts that no field can store. */
function unstorable(value: unknown, path: string): string[] {
  if (typeof value === 'string') return isStorable(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => unstorable(item, path ? `${path}.${key}` : key));
}

/**
 * Checks a value against a schema, the same way on the server and in a form. Every text in it, whatever its field, must
 * be storable unchanged. Out: the parsed value, or the refused fields (one error per field, camelCase dotted paths).
 */
export function check<S extends z.ZodType>(
  schema: S,
  value: unknown,
): { ok: true; value: z.output<S> } | { ok: false; fields: FieldError[] } {
  const result = schema.safeParse(value, { reportInput: true });
  const fields = new Map<string, FieldError>(
    unstorable(value, '').map((path) => [path, { path, code: 'UNSTORABLE_CHARACTER' }]),
  );
  if (result.success && fields.size === 0) return { ok: true, value: result.data };
  for (const issue of result.error?.issues ?? []) {
    const path = issue.path.map(String).join('.');
    if (fields.has(path)) continue;
    const values = valuesOf(issue);
    const code = codeOf(issue, issue.input === undefined || issue.input === null);
    fields.set(path, values ? { path, code, values } : { path, code });
  }
  return { ok: false, fields: [...fields.values()] };
}
