import type { z } from 'zod';
import { instantText } from '../language/dates.ts';
import { currentLanguage, textOf } from '../language/i18n.ts';

/** What the fields of a record are called, and how their values read, in forms, facts, comparisons and history. */
export type FieldWords = Record<string, FieldWord>;

export interface FieldWord {
  label: string;
  /** The value as text; default: by `showValue`. */
  show?: (value: unknown) => string;
}

/** The words for a field's values: the texts `<prefix>.<value>`. */
const inTexts =
  (prefix: string) =>
  (value: unknown): string =>
    textOf(`${prefix}.${String(value)}`) ?? showValue(value);

/**
 * The labels of all fields of a schema: each is the text `<prefix>.<field>`, and its value is written as in `shows`, if
 * listed: by a function, or as the text `<prefix>.<value>` of the prefix given there. In: the schema of the record's body, and extra
 * fields (one that only the server sets).
 */
export function wordsOf(
  schema: z.ZodObject,
  prefix: string,
  shows: Record<string, string | ((value: unknown) => string)> = {},
  extraFields: readonly string[] = [],
): FieldWords {
  return Object.fromEntries(
    [...Object.keys(schema.shape), ...extraFields].map((name) => {
      const key = `${prefix}.${name}`;
      const label = textOf(key) ?? `[translation key missing --> ${key}]`;
      const show = shows[name];
      return [name, { label, ...(show && { show: typeof show === 'string' ? inTexts(show) : show }) }];
    }),
  );
}

/**
 * The fields of a schema except those named, which are shown elsewhere or not at all: the rest, so that a new field
 * appears by itself.
 */
export const otherFields = <Shape extends z.ZodRawShape>(
  { shape }: z.ZodObject<Shape>,
  named: readonly (keyof Shape & string)[],
): string[] => Object.keys(shape).filter((name) => !named.includes(name));

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A moment as the server and the trail write it: '2026-11-30T21:15:15.136409+00:00'. */
const isInstant = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)$/.test(value);

/** Any value of a record as text: a reference by its name, a list with commas, a moment by the reader's clock, nothing as an empty text. */
export function showValue(value: unknown, word?: FieldWord): string {
  if (value === null || value === undefined || value === '') return '';
  if (word?.show) return word.show(value);
  if (Array.isArray(value)) return value.map((item) => showValue(item)).join(', ');
  if (isRecord(value)) return showValue(value['name'] ?? value['id']);
  if (typeof value === 'string' && isInstant(value)) return instantText(value, currentLanguage());
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : '';
}

/** The values of a form as text to keep or copy: a line for each field. */
export const filledIn = (words: FieldWords, values: object): string =>
  Object.entries(words)
    .flatMap(([name, word]) => {
      const text = showValue(Reflect.get(values, name), word);
      return text === '' ? [] : [`${word.label}: ${text}`];
    })
    .join('\n');

/** Terms of a list by their names, even if the value has only their ids. In: the existing terms. */
export const showTerms =
  (known: readonly { id: string; name: string }[]) =>
  (value: unknown): string =>
    Array.isArray(value)
      ? value
          .map(({ id, name }: { id: string; name?: string }) =>
            showValue(name ?? known.find((term) => term.id === id)?.name ?? id),
          )
          .join(', ')
      : showValue(value);

const orNull = (value: unknown): unknown => (value === undefined || value === '' ? null : value);

/**
 * Whether two values of a field are the same; empty equals empty. For values with an id, the name does not count, nor
 * keys that only one of them has: a reference may include more of its record, and both sides include what belongs to a
 * row of a list.
 */
export function sameValue(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, place) => sameValue(item, other[place]));
  if (!isRecord(one) || !isRecord(other)) return orNull(one) === orNull(other);
  const hasId = Boolean(one['id']) && Boolean(other['id']);
  const names = Object.keys({ ...one, ...other });
  return names
    .filter((name) => !hasId || (name !== 'name' && name in one && name in other))
    .every((name) => sameValue(one[name], other[name]));
}
