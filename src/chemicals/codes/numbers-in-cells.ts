import type { ListImportError } from '../../core/import/list-import.ts';
import { readCasNumber } from '../clp/check-digits.ts';

const hyphen = String.raw`\s*[-‐-―−]\s*`;
/** A CAS or EC number with blanks and dashes in it, which is no range of shares. */
const spread = new RegExp(
  String.raw`(?<![\d.,-])(\d{2,10}${hyphen}\d{2}${hyphen}\d|\d{3}${hyphen}\d{3}${hyphen}\d)(?!\d|[.,]\d|\s*%)`,
  'g',
);

/** A text with the CAS and EC numbers in it as they are written elsewhere: copies from PDF have blanks and other dashes in them. */
export const withPlainNumbers = (text: string): string =>
  text.replace(spread, (number) => number.replaceAll(new RegExp(hyphen, 'g'), '-'));

/** A CAS number of a cell; other systems fill it up with zeros from the left, or put it in brackets. Null: none. */
export const casInCell = (text: string): string | null =>
  readCasNumber(
    text
      .trim()
      .replace(/^[[(]|[\])]$/g, '')
      .replace(/^0+(?=\d{2,7}-\d{2}-\d$)/, ''),
  );

/** The CAS number that a spreadsheet made this date of: 75-09-2 becomes 1975-09-02. Null: it is not such a date. */
export function casOfDate(text: string): string | null {
  const iso = /^\d\d(\d\d)-(0\d|1[0-2])-0?(\d\d?)(?:[T ][\d:.]+)?$/.exec(text);
  const local = /^0?(\d\d?)[-./](0\d|1[0-2])[-./]\d\d(\d\d)(?: [\d:.]+)?$/
    .exec(text)
    ?.toSpliced(0, 1)
    .toReversed();
  const [year, month, day] = iso?.slice(1) ?? local ?? [];
  return day === undefined ? null : readCasNumber(`${year}-${month}-${day}`);
}

/**
 * The error of a cell in which a spreadsheet made a date of a CAS number, with the number as its prepared correction. Null: it is no such cell.
 */
export function refuseCasDate(role: string, text: string): ListImportError | null {
  const number = casOfDate(text.trim());
  if (number === null) return null;
  return {
    role,
    code: 'CAS_DATE',
    values: { text: text.slice(0, longestStated), number },
    candidates: [{ label: number, cells: [{ role, text: number }] }],
  };
}
const longestStated = 100;
