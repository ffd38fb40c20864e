import type { z } from 'zod';
import { unwrap } from '../contract/case.ts';
import type { Endpoint } from '../contract/contract.ts';

/** The oldest page, in milliseconds, that is still told what changed since it asked for what it shows. */
export const oldestPage = 60_000;

/**
 * The start of the paths that are read anew together when a record changes: `/organizations/{id}/meters`, `/emission-factors`, and
 * alone the organization itself and the tree. In: a path of the contract or one that is filled in.
 */
export const familyOf = (path: string): string =>
  /^\/organizations\/[^/]+(?:\/[^/]+)?|^\/[^/]+/.exec(path)?.[0] ?? path;

interface Def {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  valueType?: z.ZodType;
  options?: z.ZodType[];
}

/** The names of all fields of a schema, however deep. */
function namesIn(schema: z.ZodType, names = new Set<string>(), seen = new Set<z.ZodType>()): Set<string> {
  const inner = unwrap(schema);
  if (seen.has(inner)) return names;
  seen.add(inner);
  const { shape = {}, element, valueType, options = [] } = inner.def as Def;
  for (const name of Object.keys(shape)) names.add(name);
  for (const part of [...Object.values(shape), element, valueType, ...options])
    if (part) namesIn(part, names, seen);
  return names;
}

/** A name in one spelling, so that the table `emission_factor`, the path `emission-factors` and the field `emissionFactor` meet. */
const plain = (name: string): string =>
  name.toLowerCase().replace(/[-_]/g, '').replace(/ies$/, 'y').replace(/s$/, '');

/** What each call that reads is named after and answers. */
const namesOf = (endpoints: readonly Endpoint[]): Map<Endpoint, Set<string>> =>
  new Map(
    endpoints
      .filter(({ method, path }) => method === 'GET' && !/\/(export|content)$/.test(path))
      .map((endpoint) => {
        const { path, answer } = endpoint;
        const words = path.split('/').filter((word) => word && !word.startsWith(':'));
        // That a path lies below an organization does not make it one of the organization's own record.
        const own = words.length > 1 && words[0] === 'organizations' ? words.slice(1) : words;
        return [endpoint, new Set([...own, ...(answer ? namesIn(answer) : [])].map(plain))];
      }),
  );

/**
 * Which reading calls a change of a table concerns, told from the contract itself: those whose path or answer names the table, those
 * declared to tell of everything, and, for a table that nothing names (a link between records, say), all of them.
 * In: every endpoint. Out: a function from the table's name to the calls.
 */
export function concernsOf(endpoints: readonly Endpoint[]): (table: string) => readonly Endpoint[] {
  const read = namesOf(endpoints);
  const known = new Map<string, readonly Endpoint[]>();
  return (table) => {
    const before = known.get(table);
    if (before) return before;
    const name = plain(table);
    const naming = [...read]
      .filter(
        ([{ tellsOf }, names]) => names.has(name) || (Array.isArray(tellsOf) && tellsOf.includes(table)),
      )
      .map(([endpoint]) => endpoint);
    const found =
      naming.length === 0
        ? [...read.keys()]
        : [...read.keys()].filter(
            (endpoint) => naming.includes(endpoint) || endpoint.tellsOf === 'everything',
          );
    known.set(table, found);
    return found;
  };
}
