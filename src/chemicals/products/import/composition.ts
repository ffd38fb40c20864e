import type { ListImportError } from '../../../core/import/list-import.ts';
import { readEcNumber } from '../../clp/check-digits.ts';
import type { Concentration } from '../../clp/concentration.ts';
import { readRange } from '../../clp/concentration-words.ts';
import { meansNone } from '../../codes/none-in-cells.ts';
import { casInCell, refuseCasDate, withPlainNumbers } from '../../codes/numbers-in-cells.ts';

const role = 'substanceConcentrations';
const longestStated = 100;

/** A substance as a cell names it, by number or name, and its share; null: it is not stated. */
interface Part {
  name: string;
  share: Concentration | null;
}

const figure = String.raw`(?:[<>≤≥]=?|=[<>])?\s*\d[\d.,]*\s*%?`;
/** What follows a substance: its share, known by a percent sign, a mark before it, or a colon. */
const shareBehind = new RegExp(
  String.raw`^(?<name>.*?\S)(?<mark>\s*[:=]\s*|[\s,]*\(|[\s,]+)(?<share>${figure}(?:\s*(?:[-‐-―−]|to|til)\s*${figure})?)(?<unit>\s*\(?(?:w/w|v/v)\)?|\s*(?:wt|vol|vægt)[-.]?\s*%)?\s*\)?$`,
  'i',
);
/** A figure by itself, with or without a unit: what follows a number is a share, even if it cannot be read. */
const lone =
  /(?<![^\s(:;,/])[<>≤≥~]?\s*\d[\d.,]*(?:\s*[-‐-―−]\s*\d[\d.,]*)?\s*(?:%|ppm|mg\/kg|g\/k?g|g\/l)?(?=$|[\s),;])/iu;
/** Words that change the meaning of a share: “below”, “about”. */
const roughly =
  /(?:\b(?:ca|cirka|about|approx|approximately|min|max|mindst|højst|over|under|up to|op til)\.?|~)\s*$/i;

/** Substances parted by semicolons or lines; a comma is part of names and figures, and parts only before a blank where nothing clearer does. */
const partsOf = (text: string): string[] =>
  text
    .split(/[;|\n]/.test(text) ? /[;|\n]/ : /,\s+(?=\D*\d{2,7}-\d{2}-\d)/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Other numbers of the same substance: CAS, EC, index, UN. */
const anyNumber =
  /(?<![\d-])(?:\d{2,10}-\d{2}-\d|\d{3}-\d{3}-\d|\d{3}-\d{3}-\d{2}-[\dX]|UN\s?\d{4})(?![\d-])/gi;

/** The number that identifies a substance in a text; a text: a malformed number. Null: there is no number. */
function numberIn(
  text: string,
): { number: string; before: string; behind: string } | { code: 'CAS' | 'EC'; text: string } | null {
  const [cas] = /(?<![\d-])\d{2,10}-\d{2}-\d(?![\d-])/.exec(text) ?? [];
  const [ec] = /(?<![\d-])\d{3}-\d{3}-\d(?![\d-])/.exec(text) ?? [];
  const written = cas ?? ec;
  if (written === undefined) return null;
  const number = cas === undefined ? readEcNumber(written) : casInCell(written);
  if (number === null) return { code: cas === undefined ? 'EC' : 'CAS', text: written };
  const [before = '', ...behind] = text.split(written);
  return { number, before, behind: behind.join(' ').replace(anyNumber, ' ') };
}

/** Reads `67-64-1: 10-20 %`, `Acetone (67-64-1) ≥ 10–< 20 %`, `toluene 5 %`. */
function readPart(text: string): Part | { code: string; text: string } {
  const { name = text, mark = '', share, unit = '' } = shareBehind.exec(text)?.groups ?? {};
  const stated =
    share !== undefined && (/[%<>≤≥]/.test(share + unit) || /[:=]/.test(mark)) ? share : undefined;
  const before = stated === undefined ? text : name;
  const found = numberIn(before);
  if (found && 'code' in found) return found;
  const range = stated === undefined ? null : readRange(stated);
  const rest = found ? `${found.before} ${found.behind}` : before;
  // A figure that is not a share, or only an approximate one, is reported.
  const unread =
    found && (lone.test(found.behind) || (stated === undefined && lone.test(`${found.before.trim()} `)));
  if (unread || (stated !== undefined && (range === null || roughly.test(rest))))
    return { code: 'SHARE', text };
  return { name: found?.number ?? before.trim(), share: range };
}

/** The placeholder id of the substance at an index until it is looked up: all are different. */
const placeholder = (place: number): string =>
  `00000000-0000-4000-8000-${String(place + 1).padStart(12, '0')}`;

/** Reads a composition cell into substances with shares; each substance is named by the text to look it up with. Out: the errors. */
export function readComposition(given: Record<string, unknown>): ListImportError[] {
  const text = given[role];
  if (typeof text !== 'string') return [];
  delete given[role];
  if (meansNone(text)) return [];
  const dated = refuseCasDate(role, text);
  if (dated) return [dated];
  const errors: ListImportError[] = [];
  const parts = partsOf(withPlainNumbers(text)).flatMap((part) => {
    const read = readPart(part);
    if (!('code' in read)) return [read];
    errors.push({ role, code: read.code, values: { text: read.text.slice(0, longestStated) } });
    return [];
  });
  if (errors.length === 0)
    given[role] = parts.map(({ name, share }, place) => ({
      substance: { id: placeholder(place), name },
      ...(share && { concentration: share }),
    }));
  return errors;
}
