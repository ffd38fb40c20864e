import type { Given, Value } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { first, given } from '../given.ts';
import { labelPattern, labelled } from '../labelled.ts';
import { wordsOf } from '../reference.ts';

/** The supplier's own number of the product, next to its label in section 1. */
export function productNumber(sheet: SheetDocument): Value<string> {
  const label = labelPattern(wordsOf(sheet.reference, 'product_number', sheet.language));
  const first_ = sheet.section(1);
  const above = first_ ? sheet.lines.slice(0, sheet.lines.indexOf(first_.heading)) : [];
  const lines = [...(first_?.lines ?? []), ...sheet.furniture, ...above];
  return first(
    labelled(lines, label).flatMap(({ spans, method }): Given<string>[] => {
      const [span] = spans;
      const text = span ? span.line.text.slice(span.from, span.to).trim() : '';
      return span && /^[\p{L}\d][\p{L}\d ./_-]{2,40}$/u.test(text) && /\d/.test(text)
        ? [given(text, 'read', [span], `label ${method}`)]
        : [];
    }),
  );
}
