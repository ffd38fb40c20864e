import { longestCell, textOf } from '../../../core/import/sheet.ts';
import type { Sheet } from '../../../core/import/sheet.ts';
import type { Table } from '../../../core/tables-in-files/table-file.ts';
import { readAmountUnit } from './amount.ts';

const behindIn = /(?<!\p{L})(?:i|in)\s+(\p{L}{1,12})(?!\p{L})/giu;
const multiple = /(?<!\p{L})(?:i|in)\s+(?:hele\s+)?(?:tusind|thousand|mio|million|1[.,]?000)/iu;

/**
 * The text in a line above the headings, or alone in a row below them, that says another unit than those of amounts (`Alle mængder i tons`), or a
 * multiple; null: none does. In: the units that headings of amounts name.
 */
export function unitElsewhere(
  { rows: lines }: Pick<Table, 'rows'>,
  { header, rows }: Sheet,
  ofHeadings: readonly (string | null)[],
): { text: string; unit: string } | null {
  const units = ofHeadings.filter((unit) => unit !== null);
  if (units.length === 0) return null;
  const above = lines.filter(({ line }) => line < (header?.line ?? 0));
  const alone = rows.filter(({ cells }) => cells.filter((cell) => textOf(cell) !== '').length === 1);
  const isOther = (text: string): boolean => {
    const named = [...text.matchAll(behindIn)].flatMap(([, word = '']) => readAmountUnit(word) ?? []);
    return multiple.test(text) || (named.length > 0 && !named.some((unit) => units.includes(unit)));
  };
  const text = [...above, ...alone].flatMap(({ cells }) => cells.map(textOf)).find(isOther);
  return text === undefined ? null : { text: text.slice(0, longestCell), unit: units.join(', ') };
}
