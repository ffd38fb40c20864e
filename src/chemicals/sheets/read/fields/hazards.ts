import type { Given, Value } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { absent, first, given } from '../given.ts';
import { labelPattern, labelled } from '../labelled.ts';
import { cellSpan, wholeLine } from '../lines.ts';
import type { Line } from '../lines.ts';
import { folded, wordsOf } from '../reference.ts';
import { codesIn, textsIn } from './statements.ts';

/** Section 2 apart: the classification, the label, other hazards. */
export interface HazardParts {
  all: Line[];
  classification: Line[];
  label: Line[];
}

/** "Label elements" without its number: where the label begins in a sheet that does not count its parts. */
function labelStart(lines: readonly Line[], sheet: SheetDocument): number {
  const titles = Object.values(sheet.reference.headings)
    .map(({ subsections }) => folded(subsections['2.2'] ?? ''))
    .filter((one) => one !== '');
  const words = labelPattern(wordsOf(sheet.reference, 'signal_word', sheet.language));
  const at = lines.findIndex(({ text }) => {
    const plain = folded(text);
    return titles.some((title) => plain.includes(title) && plain.length < title.length + 40);
  });
  return at >= 0 ? at : lines.findIndex(({ cells }) => cells.some((cell) => words.test(cell.text)));
}

export function hazardParts(sheet: SheetDocument): HazardParts {
  const section = sheet.section(2);
  if (!section) return { all: [], classification: [], label: [] };
  const [first_, second] = [sheet.part(2, 1), sheet.part(2, 2)];
  const third = sheet.part(2, 3);
  if (second) return { all: section.lines, classification: first_ ?? [], label: second };
  const end = third ? section.lines.indexOf(third[0] as Line) : section.lines.length;
  const at = labelStart(section.lines, sheet);
  if (at < 0)
    return {
      all: section.lines,
      classification: section.lines.slice(0, end),
      label: section.lines.slice(0, end),
    };
  return {
    all: section.lines,
    classification: section.lines.slice(0, at),
    label: section.lines.slice(at, end),
  };
}

/** Whether words of section 2 say that the product is not classified as hazardous, and where. */
export function notClassified(parts: HazardParts, sheet: SheetDocument): Given<boolean> | null {
  const words = wordsOf(sheet.reference, 'not_classified', sheet.language).map((word) => word.toLowerCase());
  const lines = parts.classification.length > 0 ? parts.classification : parts.all;
  for (const [at, line] of lines.entries()) {
    const text = `${line.text} ${lines[at + 1]?.text ?? ''}`.toLowerCase().replace(/\s+/g, ' ');
    const own = line.text.toLowerCase().replace(/\s+/g, ' ');
    if (
      words.some(
        (word) => text.includes(word) && (own.includes(word) || own.includes(word.split(' ')[0] ?? word)),
      )
    )
      return given(true, 'read', [wholeLine(line)], 'words');
  }
  return null;
}

export function signalWord(parts: HazardParts, sheet: SheetDocument): Value<string> {
  const label = labelPattern(wordsOf(sheet.reference, 'signal_word', sheet.language));
  const found: Given<string>[] = [];
  const kinds = (['danger', 'warning'] as const).map((kind) => {
    const { labels } = sheet.reference;
    const language = sheet.language ?? 'en';
    return [
      kind,
      new Set([...(labels[kind]?.[language] ?? []), ...(labels[kind]?.['en'] ?? [])].map(folded)),
    ] as const;
  });
  const valueOf = (text: string): string | null => {
    const plain = folded(text);
    // A word of the sheet's own language counts before the English one: "Attention" is French.
    const half = plain.slice(0, plain.length / 2);
    // Printed twice to look bold.
    const once = half + half === plain ? half : plain;
    return kinds.find(([, words]) => words.has(once))?.[0].toUpperCase() ?? null;
  };
  for (const lines of [parts.label, parts.all]) {
    for (const { spans } of labelled(lines, label))
      for (const span of spans.slice(0, 1)) {
        const text = span.line.text.slice(span.from, span.to);
        const word = valueOf(text) ?? valueOf(text.split(/[\s,;!.]/)[0] ?? '');
        if (word) found.push(given(word, 'read', [span], 'label'));
      }
    if (found.length > 0) break;
    for (const line of lines)
      for (const cell of line.cells) {
        const word = valueOf(cell.text);
        // A label's second line ("Tactile warning of / danger") begins small.
        if (word && !/^\p{Ll}/u.test(cell.text))
          found.push(given(word, 'read', [cellSpan(line, cell)], 'word alone'));
      }
    if (found.length > 0) break;
  }
  return found.length === 0 ? absent('read') : first(found);
}

const isHazard = (code: string): boolean => /^H[2-4]/.test(code);

interface HazardStatements {
  classification: Given<string>[];
  label: Given<string>[];
  eu: Given<string>[];
  precautions: Given<string>[];
}

/** Statements under their own heading: what is said under others ("Hazards not otherwise classified") is no label. */
function stated(lines: readonly Line[]): readonly Line[] {
  const from = lines.findIndex(({ text }) => /^\W*hazard statements?\b/i.test(text));
  const length = lines.slice(from + 1).findIndex(({ text }) => /^\W*precautionary statements?\b/i.test(text));
  return from >= 0 && length > 0 ? lines.slice(from, from + 1 + length) : lines;
}

/** A class whose statement the label leaves out: burns say it already. */
function eyeDamage(lines: readonly Line[], label: readonly Given<string>[]): Given<string>[] {
  const line = lines.find(({ text }) => /serious eye damage.*category 1(?![\dAB])/i.test(text));
  return line && label.some(({ value }) => value === 'H314') && !label.some(({ value }) => value === 'H318')
    ? [{ ...given('H318', 'check', [wholeLine(line)], 'class'), from: 'text' }]
    : [];
}

/** A statement that says more includes its parts: H360FD is not followed by H360F. */
export function statementsOf(parts: HazardParts, sheet: SheetDocument): HazardStatements {
  const all = codesIn(parts.all);
  const [inClassification, inLabel] = [codesIn(parts.classification), codesIn(parts.label)];
  const hazard = (codes: Given<string>[]): Given<string>[] => codes.filter(({ value }) => isHazard(value));
  const hasCodes = all.some(({ value }) => isHazard(value));
  const byText = (lines: readonly Line[], wanted: (code: string) => boolean): Given<string>[] =>
    textsIn(lines, sheet, wanted);
  const single = (code: string): boolean => isHazard(code) && !code.includes('+');
  let [classification, label] = [hazard(inClassification), hazard(inLabel)];
  if (!hasCodes) {
    label = byText(stated(parts.label), single);
    const own = byText(parts.classification, single);
    const base = own.length > 0 ? own : label;
    const more = eyeDamage(parts.classification, base);
    classification = [...base, ...more];
    // Elsewhere the label has what the classification says.
    if (sheet.regime === 'OTHER') label = [...label, ...more];
  }
  if (hasCodes && label.length === 0 && parts.label !== parts.classification)
    label = byText(parts.label, single);
  if (classification.length === 0) classification = label;
  if (label.length === 0 && parts.label === parts.classification) label = classification;
  const eu = all.filter(({ value }) => value.startsWith('EUH'));
  const texts = byText(
    parts.label,
    (code) => code.startsWith('EUH') && !eu.some(({ value }) => value === code),
  );
  return {
    classification,
    label,
    eu: [...eu, ...texts],
    precautions: codesIn(parts.label.length > 0 ? parts.label : parts.all).filter(({ value }) =>
      value.startsWith('P'),
    ),
  };
}
