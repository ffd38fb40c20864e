import type { Given, Value } from '../../exchange.ts';
import { datesIn } from '../dates.ts';
import { first, given } from '../given.ts';
import type { Label } from '../label.ts';
import { labelPattern, labelled } from '../labelled.ts';
import { textOf, wholeLine } from '../lines.ts';
import type { Line, Span } from '../lines.ts';
import { folded, once, onceByLanguage, ownWords, wordsOf } from '../reference.ts';
import type { SheetReference } from '../reference.ts';
import type { SheetDocument } from '../document.ts';
import { subsection } from '../sections.ts';

/** Words that begin another label end a name that runs over lines. */
const otherLabel = /^(?:[^:]{2,40}:|\d{1,2}\.\d)/;

const notTheName = /code|kod|kód|nr|no\b|num|n°|ufi|cas|brand|index|form|type|typ/iu;

/** The trade name: next to its label in section 1, else the line below 1.1, else the largest text on the first page. */
export function productName(sheet: SheetDocument): Value<string> {
  const section = sheet.section(1);
  const words = wordsOf(sheet.reference, 'product_name', sheet.language);
  const label = labelPattern(words);
  const [found, printed] = [
    namesNextTo(section?.lines ?? sheet.lines.slice(0, 40), label, sheet),
    namesNextTo(sheet.furniture, label, sheet),
  ];
  const below = section && nameBelow(section.lines, subsection(section, 1), sheet);
  const candidates = [
    ...nextToHeading(section?.lines ?? [], sheet),
    ...found,
    ...(below ? [below] : []),
    ...printed,
  ].map((one) => (isLikelyNext(one, sheet) ? { ...one, state: 'check' as const } : one));
  const titles = wordsOf(sheet.reference, 'sheet_title').map(folded);
  const largest = [...sheet.lines, ...sheet.furniture]
    .filter(
      (line) =>
        line.page === 1 &&
        line.y < line.pageHeight / 3 &&
        line !== section?.heading &&
        (!section || line.y < section.heading.y) &&
        isName(line.text, sheet) &&
        datesIn(line.text, sheet).length === 0 &&
        !titles.some((title) => folded(line.text).includes(title)),
    )
    .toSorted((a, b) => b.size - a.size)[0];
  if (candidates.length === 0 && largest)
    return given(largest.text.replace(/\t/g, ' '), 'check', [wholeLine(largest)], 'largest text');
  return first(candidates);
}

const others = onceByLanguage((sheet) => labelPattern(ownWords(sheet, ['product_number', 'supplier'])));
/** A name below its label or heading, where other values are next to theirs and no page has it at its head: it may be what is said next. */
function isLikelyNext({ value, method }: Given<string>, sheet: SheetDocument): boolean {
  if (!/below/.test(method ?? '')) return false;
  const name = folded(value);
  if (sheet.furniture.some(({ text }) => folded(text).includes(name))) return false;
  const lines = sheet.section(1)?.lines ?? [];
  return labelled(lines, others(sheet)).some(
    (one) => one.method === 'beside' && one.line.cells.length > 1 && one.spans[0]?.line === one.line,
  );
}

/** The trade name next to a label alone, wherever else one may be. */
export function nameByLabel(sheet: SheetDocument): Value<string> {
  const label = labelPattern(wordsOf(sheet.reference, 'product_name', sheet.language));
  const own = sheet.section(1)?.lines ?? sheet.lines.slice(0, 40);
  return first([...namesNextTo(own, label, sheet), ...namesNextTo(sheet.furniture, label, sheet)]);
}

/** "1.1 Product identifier : NAME", the heading on the left, perhaps over several lines, and the name right of it. */
function nextToHeading(lines: readonly Line[], sheet: SheetDocument): Given<string>[] {
  const line = lines.find(({ text }) => /^\W{0,3}1\s?\.\s?1(?!\d)/.test(text));
  const at = line?.cells.findIndex(({ text }, index) => index > 0 && /[\p{L}\d]/u.test(text)) ?? -1;
  const cell = line?.cells[at];
  if (!line || !cell || (at === 1 && !/\p{L}/u.test(line.cells[0]?.text ?? ''))) return [];
  const lead = /^[:\s]*/.exec(cell.text)?.[0].length ?? 0;
  const span = { line, from: cell.from + lead, to: line.text.length };
  return isName(textOf(span), sheet) ? [given(textOf(span), 'read', [span], 'beside the heading')] : [];
}

/** Words found in the place of a name. */
const notNames = once((reference: SheetReference) => {
  const words = (...kinds: string[]): string[] =>
    kinds.flatMap((kind) => wordsOf(reference, kind)).map(folded);
  return {
    said: new Set(words('not_applicable', 'no_data')),
    others: new Set([...words('product_number', 'supplier'), 'number', 'no', 'code']),
    headings: Object.values(reference.headings)
      .flatMap(({ subsections }) => [subsections['1.1'], subsections['1.2'], subsections['1.3']])
      .map((one) => folded(one ?? '')),
  };
});

/** Labels of section 1 and its headings: where a name is missing, the next label does not take its place. */
const labelsOf = onceByLanguage(
  (sheet) =>
    new Set(
      ownWords(
        sheet,
        [
          'product_name',
          'product_number',
          'other_names',
          'supplier',
          'phone',
          'emergency_phone',
          'use',
          'use_against',
          'revised',
          'issued',
          'printed',
          'version',
        ],
        ['1.2', '1.3', '1.4'],
      ).map(folded),
    ),
);
/** "CAS 67-64-1", "Prod-Nr. 4711": a number with its label alone. */
const numberAlone =
  /^\W?(?:\d{2,7}-\d{2}-\d|(?:(?:prod(?:u[kc]t)?|art(?:i[kc]el|icle)?|ident|item|order|bestell|material|cas|e[cg]|index)[-.\s]{0,2})?(?:nr|no|number|nummer|code|kode|kod)\b[.:\s]*\S*\d\S*)$/iu;

function isName(text: string, sheet: SheetDocument): boolean {
  if (text.length < 2 || text.length > 160 || !/[\p{L}\d]/u.test(text) || numberAlone.test(text))
    return false;
  const { reference } = sheet;
  const plain = folded(text);
  if (labelsOf(sheet).has(plain)) return false;
  const { said, others, headings } = notNames(reference);
  if (others.has(plain) || /\b(?:no|nr)\.?$/i.test(text) || text.endsWith(':')) return false;
  return (
    !said.has(plain) &&
    !headings.includes(plain) &&
    !headings.some(
      (one) => one.length > 8 && (one.startsWith(plain) || plain.startsWith(one.slice(0, 24))),
    ) &&
    !headings.some((one) => plain.length > 4 && one.endsWith(plain)) &&
    !/^(?:ufi\b|(?:cas|ec|eg)\b[\s.:-]*(?:no|nr|\d))/i.test(text) &&
    !/^\d{1,2}\.\d/.test(text)
  );
}

function namesNextTo(lines: readonly Line[], label: Label, sheet: SheetDocument): Given<string>[] {
  return labelled(lines, label).flatMap(({ spans: found, method, line: of }): Given<string>[] => {
    const [head] = found;
    // "1.1 Product identifiers": the heading itself, not a label with its value.
    if (
      /^\W{0,3}1\s?\.\s?1(?!\d)/.test(of.text) &&
      method === 'beside' &&
      head?.line === of &&
      !/[:\t]/.test(of.text.slice(0, head.from).replace(/^\W*1\s?\.\s?1[.\s\t]*/, ''))
    )
      return [];
    // A sign between two parts of the name may be set apart: the rest of the line belongs to it.
    const last = head?.line.cells.at(-1);
    const near = head?.line.cells.filter(({ from, x0 }) => from >= head.to && x0 < 420) ?? [];
    const spans =
      found.length === 1 &&
      head &&
      last &&
      near.length > 0 &&
      near.every(
        ({ x0 }, at) => x0 - (at === 0 ? endOf(head) : (near[at - 1]?.x1 ?? 0)) < 2.2 * head.line.size,
      )
        ? [{ ...head, to: (near.at(-1)?.from ?? 0) + (near.at(-1)?.text.length ?? 0) }]
        : found;
    const kept: Span[] = [];
    for (const span of spans) {
      if (
        kept.length > 0 &&
        (otherLabel.test(textOf(span)) ||
          /^ufi\b|\bcas\b|^\d{2,7}-\d{2}-\d$|\b(?:nr|no|number|nummer|code)\b\.?[\s:]*\S*\d/i.test(
            textOf(span),
          ))
      )
        break;
      kept.push(span);
    }
    const text = kept
      .map(textOf)
      .join(' ')
      .replace(/^["“„]|["”“]$/g, '');
    // Below the heading "1.1 Product identifier" a label in words that are not known: what follows it is likely the name.
    const unknown =
      method === 'below' && !label.test(text)
        ? /^\p{L}[\p{L}\s/.()-]{1,40}:\s*(?=\S)/u.exec(text)?.[0]
        : undefined;
    const [only] = kept;
    if (unknown && only) {
      const name = text.slice(unknown.length);
      return kept.length === 1 && isName(name, sheet) && !notTheName.test(unknown)
        ? [given(name, 'check', [{ ...only, from: only.to - name.length }], 'unknown label')]
        : [];
    }
    // Lines below a label may be another label.
    const end = kept.at(-1);
    if (
      !isName(text, sheet) ||
      (method === 'below' && (label.test(text) || /^\s*:/.test(end?.line.text.slice(end.to) ?? '')))
    )
      return [];
    return [given(text, 'read', kept, `label ${method}`)];
  });
}

const endOf = ({ line, to }: Span): number => line.cells.findLast(({ from }) => from < to)?.x1 ?? 0;

/** "1.1 Product identifier" and the name alone on the next line. */
function nameBelow(
  lines: readonly Line[],
  part: readonly Line[] | null,
  sheet: SheetDocument,
): Given<string> | null {
  const after = (part ?? lines).slice(1);
  for (const line of after.slice(0, 4)) {
    const text = line.text.replace(/\t/g, ' ').trim();
    if (!isName(text, sheet) || /:\s*$/.test(text)) continue;
    const [label, next] = line.cells;
    if (otherLabel.test(text) || (next && labelsOf(sheet).has(folded(label?.text ?? '')))) return null;
    return given(text, part ? 'read' : 'check', [wholeLine(line)], 'below the heading');
  }
  return null;
}
