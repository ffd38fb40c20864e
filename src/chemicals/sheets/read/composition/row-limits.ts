import { joinClassName } from '../../../clp/hazard-classes.ts';
import { plainStatement, readStatementCode } from '../../../clp/hazard-codes.ts';
import type { Given, LimitValue } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { classNamesIn } from '../fields/classes.ts';
import { given } from '../given.ts';
import { spansOf, wordsIn } from './flow.ts';
import type { Flow } from './flow.ts';
import { readShare } from './share.ts';

const figure = String.raw`\d{1,3}(?:[.,]\d{1,8})?\s?%?`;
const share = String.raw`(?:[CcСсXx](?!\p{L})|[Cc]on[cz]\p{L}*\.?|[Kk]on[zc]\p{L}*\.?)\s?%?`;
const bound = String.raw`(?:[<>≤≥]\s?=?|=\s?[<>])`;
const end = String.raw`(?![\d.,]*\d|\s?(?:mg|g\s?\/|ppm|°|µm))`;
/** "5 % ≤ C < 10 %", "C ≥ 5 %", "≥ 0.5 - < 5 %", "0.06 - 0.6 %". */
const rangeForm = new RegExp(
  [
    String.raw`(?<![\p{L}\d.,-])${figure}\s?(?:<\s?=?|≤)\s?(?<between>${share})\s?(?:<\s?=?|≤)\s?${figure}${end}`,
    String.raw`(?<![\p{L}\d.,-])(?:(?<named>${share}|SCL)\s?:?\s?)?${bound}\s?${figure}(?:\s?(?:-|–|to|bis|til)\s?(?:[<≤]\s?=?\s?)?${figure})?${end}`,
    String.raw`(?<![\p{L}\d.,-])${figure}\s?(?:-|–|to|bis|til)\s?(?:[<≤]\s?=?\s?)?\d{1,3}(?:[.,]\d{1,8})?\s?%${end}`,
  ].join('|'),
  'gu',
);
const codeForm = /(?<![\p{L}\p{N}])(?:EUH\s?\d{3}[A-Z]?|H\s?[2-4]\d{2}(?:[FfDdi]{1,2})?)(?![\p{N}])/gu;

/** What a limit is of: a class with its statements, or statements alone. */
interface Named {
  from: number;
  to: number;
  name: string | null;
  statements: string[];
  /** Those that the class may have. */
  known: string[];
}

/** The classes and statements in a part of a text, each statement with the class before it. */
function namedIn(text: string, from: number, to: number): Named[] {
  const part = text.slice(from, to);
  const classes = classNamesIn(part).map((one): Named => ({
    from: from + one.from,
    to: from + one.to,
    name: joinClassName(one.hazardClass, one.category),
    statements: [],
    known: one.statements,
  }));
  const named = [...classes];
  for (const match of part.matchAll(codeForm)) {
    const code = readStatementCode(match[0].replace(/\s/g, ''));
    if (code === null) continue;
    const at = from + match.index;
    const own = classes.findLast((one) => one.to <= at);
    if (own) {
      own.statements.push(code);
      own.to = at + match[0].length;
    } else named.push({ from: at, to: at + match[0].length, name: null, statements: [code], known: [] });
  }
  return named.toSorted((a, b) => a.from - b.from);
}

/** Of a range that says itself that it is a limit: what its own line names before it, else after it, else the last of the line before. */
function nextToIt(text: string, previous: number, from: number, to: number): { of: Named[]; after: boolean } {
  const line = text.lastIndexOf('\n', from - 1) + 1;
  const own = namedIn(text, Math.max(previous, line), from);
  if (own.length > 0) return { of: own, after: false };
  const end = text.indexOf('\n', to);
  const behind = namedIn(text, to, end < 0 ? text.length : end);
  if (behind.length > 0) return { of: behind.slice(0, 1), after: true };
  const above = text.lastIndexOf('\n', line - 2) + 1;
  return { of: namedIn(text, Math.max(previous, above), from).slice(-1), after: false };
}

/**
 * The specific concentration limits of a row: ranges after the words for them, or that say so themselves ("C ≥ 5 %"), each with the classes or statements
 * right before it, or after it where the first one has them there.
 */
export function limitsIn(flow: Flow, { reference }: SheetDocument): Given<LimitValue>[] {
  const { text } = flow;
  const heads = wordsIn(text, reference, 'scl');
  const ends = [...wordsIn(text, reference, 'm_factor'), ...wordsIn(text, reference, 'ate')];
  const found: Given<LimitValue>[] = [];
  const ranges = [...text.matchAll(rangeForm)];
  let previous = 0;
  let after: boolean | null = null;
  for (const [place, match] of ranges.entries()) {
    const [from, to] = [match.index, match.index + match[0].length];
    const head = heads.findLast((one) => one.to <= from);
    const isUnder = head !== undefined && !ends.some((one) => one.from >= head.to && one.to <= from);
    const says = match.groups?.['between'] !== undefined || match.groups?.['named'] !== undefined;
    if (!isUnder && !says) continue;
    const range = readShare(match[0].replace(/^(?:SCL|\p{L}{2,}\.?)\s?:?\s?/u, '').replaceAll(/[Сс]/g, 'c'));
    if (!range) continue;
    const next = Math.min(
      ranges[place + 1]?.index ?? text.length,
      ...ends.flatMap((one) => (one.from >= to ? [one.from] : [])),
    );
    let of: Named[];
    if (isUnder) {
      const first = heads.find((one) => one.to > previous && one.to <= from);
      const before = namedIn(text, Math.max(previous, first?.to ?? 0), from);
      after ??= before.length === 0;
      of = after ? namedIn(text, to, next).slice(0, 1) : before;
      if (after && (of[0]?.from ?? 0) - to > 40) of = [];
      previous = Math.max(to, after ? (of[0]?.to ?? to) : to);
    } else {
      const near = nextToIt(text, previous, from, to);
      of = near.of;
      previous = Math.max(to, near.after ? (of[0]?.to ?? to) : to);
    }
    for (const one of of) {
      const plain = one.known.map(plainStatement);
      const fits = plain.length === 0 || one.statements.every((code) => plain.includes(plainStatement(code)));
      const { min, max, min_inclusive, max_inclusive } = range;
      for (const statement of one.statements.length > 0 ? one.statements : [null]) {
        const value = { class: one.name, statement, min, max, min_inclusive, max_inclusive };
        if (found.some((each) => JSON.stringify(each.value) === JSON.stringify(value))) continue;
        const spans = spansOf(flow, Math.min(one.from, from), Math.max(one.to, to));
        found.push(given(value, fits ? 'read' : 'check', spans, 'limit'));
      }
    }
  }
  return found;
}
