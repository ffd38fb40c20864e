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

/** A CAS number of a cell; other systems fill it up with zeros from the left. Null: it is none. */
export const casInCell = (text: string): string | null =>
  readCasNumber(text.trim().replace(/^0+(?=\d{2,7}-\d{2}-\d$)/, ''));
