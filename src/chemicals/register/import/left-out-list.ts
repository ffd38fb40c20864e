import { looksLikeFormula } from '../../../core/contract/text.ts';

/**
 * A table as CSV that spreadsheets of a language open as one: with a byte order mark, and semicolons in Danish. What begins like
 * a formula gets an apostrophe, as in exports. In: rows of cells, the headings first.
 */
export function csvOf(rows: readonly (readonly string[])[], language: 'en' | 'da'): string {
  const delimiter = language === 'da' ? ';' : ',';
  const cellOf = (text: string): string => {
    const plain = looksLikeFormula(text) ? `'${text}` : text;
    return /[";,\t\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
  };
  return `\uFEFF${rows.map((cells) => `${cells.map(cellOf).join(delimiter)}\r\n`).join('')}`;
}
