import type { z } from 'zod';
import { unwrap } from '../contract/case.ts';
import type { Endpoint } from '../contract/contract.ts';
import { fieldInfo } from '../contract/field-info.ts';

/** The oldest page, in milliseconds, that still learns of changes since it requested its data. */
export const oldestPage = 60_000;

/**
 * The start of the paths that are fetched again together when a record changes: `/organizations/{id}/meters`,
 * `/emission-factors`, and the organization itself and the tree on their own. In: a path of the contract or a filled-in
 * one.
 */
export const familyOf = (path: string): string =>
  /^\/organizations\/[^/]+(?:\/[^/]+)?|^\/[^/]+/.exec(path)?.[0] ?? path;

interface Def {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
}

/** The tables that the fields of a schema refer to, however deep. */
function referencesIn(schema: z.ZodType, seen = new Set<z.ZodType>()): string[] {
  if (seen.has(schema)) return [];
  seen.add(schema);
  const { references, files } = fieldInfo.get(schema) ?? {};
  const inner = unwrap(schema);
  const { shape = {}, element, valueType, options = [] } = inner.def as Def;
  const parts = [
    ...(inner === schema ? [] : [inner]),
    ...Object.values(shape),
    element,
    valueType,
    ...options,
  ];
  return [
    ...(references ? [references] : []),
    // Their days are those of the organization.
    ...(files ? ['file', 'organization'] : []),
    ...parts.flatMap((part) => (part ? referencesIn(part, seen) : [])),
  ];
}

/** The records that a GET reads: those it declares and those its answer refers to; null: all. */
export function recordsOf({ reads = 'once', answer }: Endpoint): ReadonlySet<string> | null {
  if (reads === 'everything') return null;
  if (reads === 'once') return new Set();
  return new Set([...reads, ...(answer ? referencesIn(answer) : [])]);
}

/**
 * Which of the calls that read a record a change affects. In: every endpoint. Out: a function from the record's name to
 * the calls.
 */
export function concernsOf(endpoints: readonly Endpoint[]): (record: string) => readonly Endpoint[] {
  const concerned = endpoints
    .filter(({ method }) => method === 'GET')
    .map((endpoint) => ({ endpoint, records: recordsOf(endpoint) }));
  const known = new Map<string, readonly Endpoint[]>();
  return (record) => {
    const found =
      known.get(record) ??
      concerned.flatMap(({ endpoint, records }) => ((records?.has(record) ?? true) ? [endpoint] : []));
    known.set(record, found);
    return found;
  };
}
