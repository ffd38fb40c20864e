import { withPlainNumbers } from '../../codes/numbers-in-cells.ts';

/** The numbers in a cell, each checked by its check digit. */
export function numbersIn(
  text: string,
  read: (text: string) => string | null,
  refuse: (text: string) => void,
): string[] {
  const parts = withPlainNumbers(text)
    // A name in brackets says which substance the number before it is.
    .replace(/(?<=\d)\s*\(\D*\)/g, '')
    .split(/[;,|/\n]|\s+(?=\d)/)
    .map((part) => part.trim().replace(/^(CAS|EC|EF)\b[\s.:-]*/i, ''));
  return parts
    .filter((part) => /[\p{L}\d]/u.test(part))
    .flatMap((part) => {
      const number = read(part);
      if (number === null) refuse(part);
      return number ?? [];
    });
}
