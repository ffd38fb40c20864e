import type { Value } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { given } from '../given.ts';
import type { Line, Span } from '../lines.ts';
import { textOf, wholeLine } from '../lines.ts';

/**
 * Sections whose texts assessments use (first aid, fire, spills, storage, protection, and waste), and how many parts REACH, Annex II, part B
 * gives each.
 */
const sections = new Map([
  [4, 3],
  [5, 3],
  [6, 4],
  [7, 3],
  [8, 2],
  [13, 1],
]);
/** Of a longer text the rest is left out: it is there to be read, not to be kept. */
const longest = 8000;

/** What is right of a part's heading, whose number may have a cell of its own. */
function rightOfHeading(line: Line): Span[] {
  const [first, ...more] = line.cells;
  const value = /\p{L}/u.test(first?.text ?? '') ? more[0] : more[1];
  const from = (value?.from ?? 0) + (/^[\s:]*/.exec(value?.text ?? '')?.[0].length ?? 0);
  return value ? [{ line, from, to: line.text.length }] : [];
}

/**
 * The texts of the numbered parts of sections 4 to 8 and 13, by number: the lines below the heading, as printed. A text over two pages has the
 * boxes of the first, as any value. Proved where the section has each of its parts once and in order: the numbers before and after it agree
 * with Annex II on where it begins and ends.
 */
export function sectionTexts(sheet: SheetDocument): Record<string, Value<string>> {
  const texts: Record<string, Value<string>> = {};
  for (const [number, parts] of sections) {
    const { lines = [] } = sheet.section(number) ?? {};
    const heading = new RegExp(`^\\W{0,3}${number}\\s?[.,]\\s?(\\d)(?![\\d.]*\\d)`, 'u');
    const numbers = lines.flatMap(({ text }) => heading.exec(text)?.[1] ?? []).map(Number);
    const isWhole = numbers.length === parts && numbers.every((one, at) => one === at + 1);
    let part = 0;
    let own: Span[] = [];
    const close = (): void => {
      const text = own.map(textOf).join('\n').slice(0, longest);
      if (part > 0 && /\p{L}/u.test(text))
        texts[`${number}.${part}`] = given(text, isWhole ? 'proved' : 'read', own, 'part');
      own = [];
    };
    for (const line of lines) {
      const next = Number(heading.exec(line.text)?.[1] ?? 0);
      // Parts follow one another: another number is a reference.
      if (next === part + 1) {
        close();
        part = next;
        own = rightOfHeading(line);
      } else own.push(wholeLine(line));
    }
    close();
  }
  return texts;
}
