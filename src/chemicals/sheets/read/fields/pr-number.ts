import type { Given, Value } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { first, given } from '../given.ts';

const form =
  /(?<![\p{L}\d])(?:PR[-\s.]?(?:nr|nummer|no|number)(?!\p{L})|produktregistreringsnummer|produktregister(?:nummer|nr))\.?[\s:.=\t]*(?<number>\d{4,8})(?![\d.,/-]*\d)/giu;

/** The number of the Danish product register (PR-nummer), wherever sections 1 and 15 or the head of the pages have it. */
export function prNumber(sheet: SheetDocument): Value<string> {
  const lines = [...(sheet.section(1)?.lines ?? []), ...sheet.furniture, ...(sheet.section(15)?.lines ?? [])];
  return first(
    lines.flatMap((line): Given<string>[] =>
      [...line.text.matchAll(form)].flatMap((match): Given<string>[] => {
        const number = match.groups?.['number'];
        if (number === undefined) return [];
        const to = match.index + match[0].length;
        return [given(number, 'read', [{ line, from: to - number.length, to }], 'label')];
      }),
    ),
  );
}
