import { z } from 'zod';
import { toCamel } from './case.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import { fieldInfo } from './field-info.ts';
import type { ChildRows } from './field-info.ts';
import { isDate, isPeriod, plainPeriod } from '../time/period.ts';
import type { FieldCode } from './problem.ts';
import { isOneLine } from './text.ts';

const refuse = (code: FieldCode) => ({ params: { code } });

export const id = z.uuid({ error: 'INVALID_ID' });
const line = (max: number) => z.string().trim().max(max).refine(isOneLine, refuse('CONTROL_CHARACTER'));
const orNone = <S extends z.ZodString>(schema: S) => schema.nullish().transform((value) => value || null);
/** One line of text, trimmed; required. */
export const text = (max = 200) => line(max).min(1);
/** One line of optional text: empty means none. */
export const optionalText = (max = 200) => orNone(line(max));
/** Text of several lines, trimmed; required. */
export const paragraphs = (max: number) => z.string().trim().min(1).max(max);
/** Optional text of several lines: empty means none. */
export const optionalParagraphs = (max: number) => orNone(z.string().trim().max(max));
/** An ISO local date `yyyy-mm-dd` that exists in the calendar. */
export const date = z.string().refine(isDate, refuse('INVALID_DATE'));
/** A local time of day to the minute, `hh:mm`. */
export const timeOfDay = z
  .string()
  .refine((value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(value), refuse('INVALID_TIME'));
/** An ISO 8601 duration of years, months, weeks and days; zero, however it is spelled, is `P0D`. */
export const period = z.string().refine(isPeriod, refuse('INVALID_PERIOD')).overwrite(plainPeriod);
/** An exact decimal: a string or a number in, the canonical decimal string out. */
export const decimal = z.union([z.string(), z.number()]).transform((value, context) => {
  const parsed = parseDecimal(value);
  if (parsed !== null) return parsed;
  context.addIssue({ code: 'custom', ...refuse('INVALID_DECIMAL') });
  return z.NEVER;
});
export const instant = z.iso.datetime();

const isWebAddress = (value: string | null): boolean =>
  value === null || (/^https?:\/\/[^\s/]/i.test(value) && URL.canParse(value));

/** A web address, http or https only; `www.example.dk` is taken as `https://www.example.dk`. */
export const website = z
  .string()
  .trim()
  .max(500)
  .nullish()
  .transform((value) => (value ? value.replace(/^(?=[\w-]+(\.[\w-]+)+(\/|$))/, 'https://') : null))
  .refine(isWebAddress, refuse('INVALID_URL'));

/**
 * The local date of a moment; where the database has an instant, the wire has its date in the organization's time zone.
 */
export const localDate = z
  .string()
  .refine(isDate, refuse('INVALID_DATE'))
  .register(fieldInfo, { localDate: true });
/** Like `localDate`, for a file in a body: values that only the server sets are ignored when they are sent back. */
export const shownDate = z.string().register(fieldInfo, { localDate: true });
const instantOf = (name: string) => instant.clone().register(fieldInfo, { computed: true, instantOf: name });

/**
 * `At` has the type of a field with a default: handlers leave it out, since the wire form takes it from the date's
 * column.
 */
type Moment<N extends string, D extends z.ZodType, A extends z.ZodType> = Record<`${N}Date`, D> &
  Record<`${N}At`, z.ZodDefault<A>>;
const momentOf = <N extends string, D extends z.ZodType, A extends z.ZodType>(name: N, date: D, at: A) =>
  ({ [`${name}Date`]: date, [`${name}At`]: at }) as Record<string, z.ZodType> as Moment<N, D, A>;

/**
 * When something happened, as two fields: `<name>Date`, the local date in the organization's time zone, and `<name>At`,
 * the instant. One column, `<name>_date`, stores it; handlers return the instant as `<name>Date`, and the wire has both
 * (`toWire`).
 */
export const moment = <N extends string>(name: N) => momentOf(name, localDate, instantOf(`${name}Date`));
/** Like `moment`, for what may not have happened: then both are null. */
export const momentOrNone = <N extends string>(name: N) =>
  momentOf(name, localDate.nullable(), instantOf(`${name}Date`).nullable());
/** Like `momentOrNone`, derived on reading. */
export const momentWorkedOut = <N extends string>(name: N) =>
  momentOf(name, computed(localDate.nullable()), instantOf(`${name}Date`).nullable());
/** Like `moment`, in a part of a body that may be sent back or left out. */
export const momentLeftOut = <N extends string>(name: N) =>
  ({ [`${name}Date`]: shownDate.optional(), [`${name}At`]: instantOf(`${name}Date`).optional() }) as Record<
    `${N}Date` | `${N}At`,
    z.ZodOptional<z.ZodString>
  >;

/** Optional; null if left out. */
export const optional = <S extends z.ZodType>(schema: S) =>
  schema.nullish().transform((value) => value ?? null);
export const optionalDate = optional(date);

export const Reference = z.looseObject({ id, name: z.string().optional() });
/** A link to another record of the same organization or the catalogue: on writing, only its id counts. */
export const reference = (table: string) => Reference.clone().register(fieldInfo, { references: table });
export type Reference = { id: string; name?: string };

/** An optional reference. */
export const optionalReference = (table: string) => optional(reference(table));

/** A file as its record shows it. */
export const AttachedFile = z.object({
  id,
  name: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.int(),
  /** The date it documents, as with a document; the day of upload unless set. */
  date: localDate,
  /** Address of its content. */
  url: z.string(),
  ...moment('created'),
});
export type AttachedFile = z.output<typeof AttachedFile>;

/** A file as its record sends it back. */
export const HeldFile = z.looseObject({ ...AttachedFile.partial().shape, id, date: localDate.nullish() });
/** The files of a record of a table: on writing, their ids count, and `date` if sent; left out: no files. */
export function attachedFiles(table: string) {
  const files = z.array(HeldFile).max(50).default([]);
  fieldInfo.add(files, { files: `${table}_id` });
  return files;
}

/** Marks a field as derived on reading. */
export function computed<S extends z.ZodType>(schema: S): S {
  fieldInfo.add(schema, { computed: true });
  return schema;
}

/** The id of a child row: an item with an id keeps its row. */
export const rowId = computed(optional(id));
/**
 * A list whose items are rows of another table. In: the schema of an item, the maximum number, and where they are
 * stored.
 */
export function childRows<S extends z.ZodObject>(item: S, max: number, rows: ChildRows) {
  const list = z.array(item).max(max).default([]);
  fieldInfo.add(list, { rows });
  return list;
}

/** A page of records. */
export const page = <S extends z.ZodType>(record: S) =>
  z.object({ content: z.array(record), totalElements: z.int() });
export interface Page<T> {
  content: T[];
  totalElements: number;
}

/** Rows of a page, unless another size is requested. */
export const usualSize = 25;

/**
 * The query of a list: paging, sorting by the properties named, search words, and its own filters.
 * `sort` is a list of `name,asc`; page is 0-based; size 1..maxSize.
 */
export const listQuery = <F extends z.ZodRawShape, S extends string>(
  sortable: readonly [S, ...S[]],
  filters: F,
  { size = usualSize, maxSize = 200 } = {},
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
