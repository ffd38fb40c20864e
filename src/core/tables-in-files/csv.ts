import { looksLikeFormula } from '../contract/text.ts';

type Kind = 'text' | 'number' | 'date';

/** What a CSV file begins with, for spreadsheets to read it as UTF-8. */
export const byteOrderMark = '\ufeff';

/** A spreadsheet runs a text that begins like a formula; an apostrophe before it makes it text. Numbers stay numbers. */
const disarmed = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);

/**
 * Lines of a CSV file, after RFC 4180, as spreadsheets of the language read it without asking: semicolon and decimal comma in Danish,
 * comma and point in English. In: rows of cells, and the types of their columns, which are text where none is given.
 */
export function csv(
  rows: readonly (readonly (string | null)[])[],
  kinds: readonly Kind[],
  language: 'en' | 'da',
): string {
  const delimiter = language === 'da' ? ';' : ',';
  const quoted = (text: string) =>
    /[";,\r\n\t]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  const cell = (value: string | null, kind: Kind = 'text'): string => {
    if (value === null || value === '') return '';
    if (kind === 'number') return language === 'da' ? value.replace('.', ',') : value;
    return quoted(kind === 'text' ? disarmed(value) : value);
  };
  return rows
    .map((row) => `${row.map((value, column) => cell(value, kinds[column])).join(delimiter)}\r\n`)
    .join('');
}
