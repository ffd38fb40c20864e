import type { z } from 'zod';
import { unwrap } from './case.ts';
import { fieldInfo } from './field-info.ts';
import type { ChildRows, FieldInfo } from './field-info.ts';
import { decimal } from './fields.ts';

/** What the contract says about a field, optional or not. */
export const infoOf = (field: z.ZodType): FieldInfo | undefined =>
  fieldInfo.get(field) ?? fieldInfo.get(unwrap(field));

/** Whether a field is an exact decimal. */
export const isDecimalField = (field: z.ZodType): boolean => unwrap(field) === unwrap(decimal);

/** A field of a record whose items are rows of another table. */
export interface ChildField {
  name: string;
  item: z.ZodObject;
  rows: ChildRows;
}

/** The fields of a record whose items are rows of other tables. */
export const childFieldsOf = (schema: z.ZodObject): ChildField[] =>
  Object.entries<z.ZodType>(schema.shape).flatMap(([name, field]) => {
    const rows = infoOf(field)?.rows;
    if (!rows) return [];
    const { element } = unwrap(field).def as { type: string; element?: z.ZodType };
    return element ? [{ name, item: unwrap(element) as z.ZodObject, rows }] : [];
  });

/** A single value as it is, a list separated by commas. */
const plainText = (value: unknown): string => {
  if (Array.isArray(value)) return value.map(plainText).join(', ');
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
};

/**
 * A child row as text: its values in the order of its schema, references by name. In: its schema, the row, how to write
 * a decimal, and the names of references that the row does not include.
 */
export function rowText(
  item: z.ZodObject,
  row: object,
  decimalText: (value: string) => string = String,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  let text = '';
  for (const [name, field] of Object.entries<z.ZodType>(item.shape)) {
    const value: unknown = Reflect.get(row, name);
    const info = infoOf(field);
    if (info?.computed || value === null || value === undefined || value === '') continue;
    if (info?.inline && typeof value === 'object') {
      text = `${text} ${info.inline(value, decimalText)}`;
      continue;
    }
    const { id = '', name: called = '' } = value as { id?: string; name?: string };
    const part = info?.inWords
      ? info.inWords(value, decimalText)
      : info?.references
        ? (names.get(id) ?? called)
        : isDecimalField(field)
          ? decimalText(plainText(value))
          : plainText(value);
    text = [text, part].filter(Boolean).join(' · ');
  }
  return text.trim();
}
