import { readUfi } from '../../../clp/ufi.ts';
import type { Given, Value } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { first, given } from '../given.ts';

/** The unique formula identifier, by its check character, wherever it is printed. */
export function ufiOf(sheet: SheetDocument): Value<string> {
  const found: Given<string>[] = [];
  for (const line of [...sheet.furniture, ...sheet.lines])
    for (const match of line.text.matchAll(
      /(?<![A-Z0-9-])[0-9A-Z]{4}(?:\s?-\s?[0-9A-Z]{4}){3}(?![A-Z0-9-])/g,
    )) {
      const ufi = readUfi(match[0]);
      if (ufi)
        found.push(
          given(
            ufi,
            'proved',
            [{ line, from: match.index, to: match.index + match[0].length }],
            'check character',
          ),
        );
    }
  return first(found);
}
