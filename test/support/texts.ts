import type { z } from 'zod';
import { unwrap } from '../../src/core/contract/case.ts';
import { check } from '../../src/core/contract/validation.ts';

/** Texts as people write them, from all over Unicode; each comes back as it was sent. */
export const humanTexts = [
  'couldn’t “open” it — 40 € … 😀👩‍🔧',
  'e\u0301 a\u0323\u0307 Æøå Łódź 漢字 𠮷',
  'שלום \u202eabc\u202c مرحبا \u200f.',
  'tab\tline\u2028sep \u00a0\u200b\ufeff \u0001\u007f end',
];
/** What a field of one line refuses of them. */
export const withoutControls = (text: string): string =>
  text.replaceAll(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ').replaceAll(/ {2,}/g, ' ');
/** Texts that are not the one line as which they show. */
export const disguisedTexts = [
  'two\r\nlines',
  'a\tb',
  'esc \u001b[31m',
  'bell\u0007',
  'fdp.\u202eexe',
  'a\u2066b',
  'c1 \u0085 d',
];
/** Texts that no database can hold as they are. */
export const unstorableTexts = ['a\0b', 'half \ud83d of one', '\udc00 other half'];

/** Valid input for a text field: plain words, which no format, number or date consists of. */
const words = 'plain words';
const isText = (schema: z.ZodType): boolean => {
  const { type } = unwrap(schema).def as { type: string };
  return type === 'string' && check(schema, words).ok;
};

/** Whether a field is one line of text. */
export const isLine = (schema: z.ZodType): boolean => !check(schema, 'two\nlines').ok;

/** The text fields of a body, by their camelCase names, with their schemas. */
export function textFields(body: z.ZodType | undefined): [string, z.ZodType][] {
  const { shape } = (body ? unwrap(body).def : {}) as { shape?: Record<string, z.ZodType> };
  return Object.entries(shape ?? {}).filter(([, schema]) => isText(schema));
}
