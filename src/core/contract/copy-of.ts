import type { z } from 'zod';
import { childFieldsOf, infoOf } from './child-rows.ts';

const withoutIds = (item: z.ZodObject, row: object): object =>
  Object.fromEntries(
    Object.entries(copyOf(item, row)).filter(([name]) => {
      const field = item.shape[name] as z.ZodType;
      return !infoOf(field)?.computed;
    }),
  );

/**
 * The start of a new record that is like another one: its values by the body's schema, without its files, which stay its own, and with
 * its rows as new ones, without their ids. In: the schema of the body, the record as it was read, and the fields that must be new.
 */
export function copyOf(
  schema: z.ZodObject,
  record: object,
  leave: readonly string[] = [],
): Record<string, unknown> {
  const children = new Map(childFieldsOf(schema).map(({ name, item }) => [name, item]));
  return Object.fromEntries(
    Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]): [string, unknown][] => {
      if (leave.includes(name) || infoOf(field)?.files !== undefined) return [];
      const value: unknown = Reflect.get(record, name) ?? null;
      const item = children.get(name);
      const rows =
        item && Array.isArray(value) ? (value as object[]).map((row) => withoutIds(item, row)) : value;
      return [[name, rows]];
    }),
  );
}

/** Whether values come from a record of this kind: each of them has a field. */
export const fitsSchema = (schema: z.ZodObject, values: object): boolean =>
  Object.keys(values).every((name) => name in schema.shape);
