import { readCasNumber } from '../../clp/check-digits.ts';
import { withPlainNumbers } from '../../codes/numbers-in-cells.ts';

/** The numbers in a cell, each checked by its check digit. */
export function numbersIn(
  text: string,
  read: (text: string) => string | null,
  refuse: (text: string) => void,
): string[] {
  const parts = withPlainNumbers(text)
    .split(/[;,|\n]|\s+(?=\d)/)
    .map((part) => part.trim().replace(/^(CAS|EC|EF)\b[\s.:-]*/i, ''));
  return parts
    .filter((part) => /[\p{L}\d]/u.test(part))
    .flatMap((part) => {
      const number = read(part);
      if (number === null) refuse(part);
      return number ?? [];
    });
}

/** The CAS number that a spreadsheet made this date of: 75-09-2 becomes 1975-09-02. Null: it is not such a date. */
export function casOfDate(text: string): string | null {
  const iso = /^\d\d(\d\d)-(\d\d)-0?(\d\d?)(?:[T ][\d:.]+)?$/.exec(text);
  const local = /^0?(\d\d?)[-./](\d\d)[-./]\d\d(\d\d)(?: [\d:.]+)?$/.exec(text)?.toSpliced(0, 1).toReversed();
  const [year, month, day] = iso?.slice(1) ?? local ?? [];
  return day === undefined ? null : readCasNumber(`${year}-${month}-${day}`);
}
