import { z } from 'zod';
import { toCamel } from './case.ts';
import { parseDecimal } from './decimal.ts';
import { isDate, isPeriod } from './period.ts';
import type { FieldCode } from './problem.ts';

/** What the contract knows of a field beyond its type: how it is stored. */
export interface FieldInfo {
  /** The field is a reference: {id, name} on the wire, `<field>_id` in the table named here. */
  references?: string;
  /** Worked out on reading; no column of the record's own table. */
  computed?: true;
  /** Files, linked by this column of the table `attachment`; no column of its own either. */
  files?: string;
}
export const fieldInfo = z.registry<FieldInfo>();

const refuse = (code: FieldCode) => ({ params: { code } });

export const id = z.uuid({ error: 'INVALID_ID' });
/** One line of text, trimmed; required. */
export const text = (max = 200) => z.string().trim().min(1).max(max);
/** Text that may be left out: empty means none. */
export const optionalText = (max = 200) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => value || null);
/** An ISO local date `yyyy-mm-dd` of the real calendar. */
export const date = z.string().refine(isDate, refuse('INVALID_DATE'));
/** An ISO 8601 duration of years, months, weeks and days. */
export const period = z.string().refine(isPeriod, refuse('INVALID_PERIOD'));
/** An exact decimal: a string or a number in, the canonical decimal string out. */
export const decimal = z.union([z.string(), z.number()]).transform((value, context) => {
  const parsed = parseDecimal(value);
  if (parsed !== null) return parsed;
  context.addIssue({ code: 'custom', ...refuse('INVALID_DECIMAL') });
  return z.NEVER;
});
export const instant = z.iso.datetime();

/** What may be left out: null where it is. */
export const optional = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? null);

/** A link to another record of the same organization or of the catalogue: on write only its id counts. */
export const reference = (table: string) =>
  z.looseObject({ id, name: z.string().optional() }).register(fieldInfo, { references: table });
export type Reference = { id: string; name?: string };

/** A reference that may be none. */
export const optionalReference = (table: string) => optional(reference(table));

/** A file as the record that holds it shows it: `…/files/{id}/content` is where it lies. */
export const AttachedFile = z.object({
  id,
  name: z.string(),
  contentType: z.string(),
  /** Bytes. */
  size: z.int(),
  createdDate: instant,
});
export type AttachedFile = z.output<typeof AttachedFile>;

/** The files of a record of a table: on write only their ids count; left out: none. */
export function attachedFiles(table: string) {
  const files = z
    .array(z.looseObject({ id, ...AttachedFile.omit({ id: true }).partial().shape }))
    .max(50)
    .default([]);
  fieldInfo.add(files, { files: `${table}_id` });
  return files;
}

/** Marks a field as worked out on reading. */
export function computed<S extends z.ZodType>(schema: S): S {
  fieldInfo.add(schema, { computed: true });
  return schema;
}

/** A page of records. */
export const page = <S extends z.ZodType>(record: S) =>
  z.object({ content: z.array(record), totalElements: z.int() });
export interface Page<T> {
  content: T[];
  totalElements: number;
}

/**
 * The query of a list: paging, sorting by the properties named, search words, and its own filters.
 * `sort` is a list of `name,asc`; page is 0-based; size 1..maxSize.
 */
export const listQuery = <F extends z.ZodRawShape, S extends string>(
  sortable: readonly [S, ...S[]],
  filters: F,
  { size = 25, maxSize = 200 } = {},
) =>
  z.object({
    page: z.int().min(0).max(1_000_000).default(0),
    size: z.int().min(1).max(maxSize).default(size),
    sort: z.array(sortBy(sortable)).default([]),
    search: z.string().trim().max(200).optional(),
    ...filters,
  });

const sortBy = <S extends string>(sortable: readonly [S, ...S[]]) =>
  z.string().transform((value, context): { property: S; direction: 'asc' | 'desc' } => {
    const [name = '', direction = 'asc', rest] = value.split(',');
    const property = sortable.find((known) => known === toCamel(name.trim()));
    if (property && (direction === 'asc' || direction === 'desc') && rest === undefined)
      return { property, direction };
    context.addIssue({ code: 'custom', ...refuse('INVALID_SORT') });
    return z.NEVER;
  });
