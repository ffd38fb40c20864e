import { isFigureOrNone, textOf } from '../columns.ts';
import type { Columns } from '../columns.ts';
import { powerUnit, unitsAmong } from '../headings/headers.ts';
import { isFactor, multipleIn, thousandOf } from '../headings/words.ts';
import type { Sheet } from '../../../../core/import/sheet.ts';
import type { Table, TableRow } from '../../../../core/tables-in-files/table-file.ts';
import { isSameUnit, matchUnit } from './unit-spelling.ts';
import type { ReadMeter } from './unit-spelling.ts';

/** What a text outside the table says of the unit of its figures; null: a multiple that is no unit. */
export interface SaidUnit {
  text: string;
  unit: string | null;
}

const longestText = 60;
/** A figure with its unit, such as a sum, which says nothing of the others; a thousand and a year may be before the unit of all. */
const figureWithUnit = /(?<![\p{L}\d.,])(?!(?:1[.,]?0+|(?:19|20)\d\d)(?!\d))\d[\d.,]*\s*[\p{L}³]+/gu;
/** Words for a multiple that speak of figures: `i tusinde`, `x 1000`, or nothing else. */
const ofFigures =
  /(?:^|[^\p{L}])(?:in?\s+(?:hele\s+)?|[x×*]\s*)(?:tus|thous|hundred|mio|mill|10)|^\P{L}*(?:tusind\w*|thousands?|mio|million\w*)\P{L}*$/iu;

/** A unit behind `i` or `in` that is none of time. */
const behindIn =
  /(?<!\p{L})(?:i|in)\s+(?!(?:år|aar|years?|md|mdr|måned|months?|dag|døgn|days?|uge|weeks?|time|hours?|sek|sec)\p{L}*)(\p{L}+[23³]?)(?!\p{L})/giu;

/** What counts as a unit of the figures that a text may speak of, and as the one that they would be read in. */
interface Figures {
  unit: string;
  isUnit: (text: string) => boolean;
  isSame: (text: string) => boolean;
}

/** What a text says of a unit that is another one than figures would be read in; null: nothing. */
export function unitSaid(whole: string, { unit, isUnit, isSame }: Figures): SaidUnit | null {
  if (!/\p{L}/u.test(whole)) return null;
  const text = whole.slice(0, longestText);
  const plain = whole.replace(figureWithUnit, ' ').replace(/[:/]|\.(?=\s|$)/g, ' ');
  const behind = [...plain.matchAll(behindIn)].map(([, word = '']) => word);
  // A letter is a unit where nothing else is in its cell.
  const units = [...unitsAmong(plain), ...behind].filter(
    (each) => (each.length > 1 || each === whole.trim()) && isUnit(each),
  );
  const multiple = multipleIn(plain);
  if (multiple !== null && (units.length > 0 || ofFigures.test(plain))) {
    const ofMultiple = thousandOf.get((units[0] ?? unit).toLowerCase()) ?? null;
    return { text, unit: multiple === 'THOUSAND' ? ofMultiple : null };
  }
  const [other] = units;
  return other === undefined || units.some(isSame) ? null : { text, unit: other };
}

/** Whether a row of the table is a remark: words, and neither a date nor a figure. */
function isRemark({ cells }: TableRow, { date, value }: Columns): boolean {
  const figure = cells[value ?? -1] ?? '';
  return !/\d/.test(textOf(cells[date ?? -1])) || (textOf(figure) !== '' && !isFigureOrNone(figure));
}

/**
 * What is said outside a table, above or below it or by the name of its sheet, of another unit than its figures would be read in: `Alle tal i MWh`,
 * `Tallene er i tusinde`. Null: nothing.
 */
export function unitAround(
  { format, rows: lines }: Table,
  { header, rows }: Sheet,
  columns: Columns,
  { unit, meter }: { unit: string; meter: ReadMeter },
): SaidUnit | null {
  const above = lines.filter(({ line }) => line < (header?.line ?? 0));
  const remarks = rows.filter((row) => isRemark(row, columns));
  const isUnit = (text: string) => powerUnit.test(text) || matchUnit(text, meter) !== null;
  const isSame = (text: string) => isSameUnit(text, unit, meter);
  const texts = [...above, ...remarks].flatMap(({ cells }) => cells.map(textOf));
  for (const text of [...(format.kind === 'XLSX' ? [format.sheet] : []), ...texts]) {
    const said = isFactor(text) ? null : unitSaid(text, { unit, isUnit, isSame });
    if (said) return said;
  }
  return null;
}
