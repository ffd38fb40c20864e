import type { z } from 'zod';
import { fieldInfo } from './field-info.ts';
import { localDateOf } from '../time/clock.ts';
import { homeTimeZone } from '../time/period.ts';

/** `last_modified_date` to `lastModifiedDate`. */
export const toCamel = (key: string): string =>
  key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
/** `lastModifiedDate` to `last_modified_date`. */
export const toSnake = (key: string): string => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

type Shape = Record<string, z.ZodType>;
type Kind =
  | {
      type: 'object';
      shape: Shape;
      loose: boolean;
      /** For the instant of a moment: the field whose value it is. */
      instants: ReadonlyMap<string, string>;
    }
  | { type: 'array'; element: z.ZodType }
  | { type: 'record'; value: z.ZodType }
  | { type: 'value'; localDate?: true };

interface Def {
  type: string;
  shape?: Shape;
  catchall?: z.ZodType;
  element?: z.ZodType;
  valueType?: z.ZodType;
  innerType?: z.ZodType;
  in?: z.ZodType;
  out?: z.ZodType;
  options?: z.ZodType[];
}

/** The schema inside optional, nullable, default and transforming wrappers. */
export function unwrap(schema: z.ZodType): z.ZodType {
  const def = schema.def as Def;
  if (def.innerType) return unwrap(def.innerType);
  if (def.type === 'pipe' && def.in && def.out)
    return unwrap((def.in.def as Def).type === 'transform' ? def.out : def.in);
  return schema;
}

const kinds = new WeakMap<z.ZodType, Kind>();

/** The shape of a schema, for converting keys. A union counts as its first option that has keys. */
function kindOf(schema: z.ZodType): Kind {
  const known = kinds.get(schema);
  if (known) return known;
  const kind = findKind(schema);
  kinds.set(schema, kind);
  return kind;
}

function findKind(schema: z.ZodType): Kind {
  const inner = unwrap(schema);
  const def = inner.def as Def;
  if (def.type === 'object') {
    const shape = def.shape ?? {};
    return { type: 'object', shape, loose: def.catchall !== undefined, instants: instantsOf(shape) };
  }
  if (def.type === 'array' && def.element) return { type: 'array', element: def.element };
  if (def.type === 'record' && def.valueType) return { type: 'record', value: def.valueType };
  for (const option of def.type === 'union' ? (def.options ?? []) : []) {
    const kind = kindOf(option);
    if (kind.type !== 'value') return kind;
  }
  return fieldInfo.get(inner)?.localDate ? { type: 'value', localDate: true } : { type: 'value' };
}

const instantsOf = (shape: Shape): Map<string, string> =>
  new Map(
    Object.entries(shape).flatMap(([name, field]) => {
      const of = fieldInfo.get(unwrap(field))?.instantOf;
      return of === undefined ? [] : [[name, of]];
    }),
  );

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Converts the wire form (snake_case keys) to ours (camelCase), by the schema: keys of a map are data and stay. In: the
 * schema, the parsed JSON, and keys to drop silently at the top (those that only the server sets). Out: the value, and
 * the wire paths of unknown keys.
 */
export function fromWire(
  schema: z.ZodType,
  wire: unknown,
  ignored: ReadonlySet<string> = new Set(),
): { value: unknown; unknown: string[] } {
  const unknown: string[] = [];
  const walk = (at: z.ZodType, value: unknown, path: string, drop: ReadonlySet<string>): unknown => {
    const kind = kindOf(at);
    if (kind.type === 'array' && Array.isArray(value))
      return value.map((item, index) => walk(kind.element, item, `${path}${index}.`, new Set()));
    if (!isObject(value)) return value;
    if (kind.type === 'record')
      return Object.fromEntries(
        Object.entries(value).map(([key, item]) => [
          key,
          walk(kind.value, item, `${path}${key}.`, new Set()),
        ]),
      );
    if (kind.type !== 'object') return value;
    const out: Record<string, unknown> = {};
    for (const [key, item] of Object.entries(value)) {
      const name = toCamel(key);
      const field = toSnake(name) === key && Object.hasOwn(kind.shape, name) ? kind.shape[name] : undefined;
      if (field) out[name] = walk(field, item, `${path}${key}.`, new Set());
      else if (!kind.loose && !(drop.has(name) && toSnake(name) === key)) unknown.push(`${path}${key}`);
    }
    return out;
  };
  return { value: walk(schema, wire, '', ignored), unknown };
}

/** Writes a value of a schema in wire form. */
type Write = (value: unknown, timeZone: string) => unknown;
const writes = new WeakMap<z.ZodType, Write>();

/** How to write the values of a schema: worked out once, since lists have many rows. */
function writeOf(schema: z.ZodType): Write {
  const known = writes.get(schema);
  if (known) return known;
  // A schema may contain itself.
  writes.set(schema, (value, timeZone) => write(value, timeZone));
  const write = findWrite(kindOf(schema));
  writes.set(schema, write);
  return write;
}

const asItIs: Write = (value) => value;

function findWrite(kind: Kind): Write {
  if (kind.type === 'value')
    return kind.localDate
      ? (value, timeZone) => (typeof value === 'string' ? localDateOf(value, timeZone) : value)
      : asItIs;
  if (kind.type === 'array') {
    const write = writeOf(kind.element);
    return (value, timeZone) => (Array.isArray(value) ? value.map((each) => write(each, timeZone)) : value);
  }
  if (kind.type === 'record') {
    const write = writeOf(kind.value);
    return (value, timeZone) =>
      isObject(value)
        ? Object.fromEntries(Object.entries(value).map(([key, each]) => [key, write(each, timeZone)]))
        : value;
  }
  const fields = Object.entries(kind.shape).map(([name, field]) => ({
    name,
    from: kind.instants.get(name) ?? name,
    as: toSnake(name),
    write: writeOf(field),
  }));
  return (value, timeZone) => {
    if (!isObject(value)) return value;
    const out: Record<string, unknown> = {};
    for (const { name, from, as, write } of fields) {
      const given = value[name] ?? value[from];
      if (given !== undefined) out[as] = write(given, timeZone);
    }
    return out;
  };
}

/**
 * Converts our form to the wire form, by the schema: keys that are not in the schema never leave the server. In: the
 * schema, the value, and the time zone in which an instant is shown as the local date of a moment (`moment` in fields.ts).
 */
export const toWire = (schema: z.ZodType, value: unknown, timeZone = homeTimeZone): unknown =>
  writeOf(schema)(value, timeZone);

/** Converts a dotted path in our form (`values.0.startDate`) to wire spelling or, with `toCamel`, back. */
export function mapPath(schema: z.ZodType, path: string, rename: (key: string) => string = toSnake): string {
  let at: z.ZodType | undefined = schema;
  return path
    .split('.')
    .map((segment) => {
      const kind: Kind = at ? kindOf(at) : { type: 'value' };
      if (kind.type === 'object') {
        at = kind.shape[toCamel(segment)];
        return rename(segment);
      }
      at = kind.type === 'array' ? kind.element : kind.type === 'record' ? kind.value : undefined;
      return segment;
    })
    .join('.');
}
