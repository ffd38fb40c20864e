import type { Component, Given, Value } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { hazardClassesIn, withClasses } from '../fields/classes.ts';
import { codesIn } from '../fields/statements.ts';
import { absent, given } from '../given.ts';
import type { Line } from '../lines.ts';
import { folded, wordsOf } from '../reference.ts';
import { flowOf } from './flow.ts';
import { nameOf } from './name-of.ts';
import { onlyLabels } from './names.ts';
import { estimatesIn, factorsIn } from './row-factors.ts';
import type { Factors } from './row-factors.ts';
import { limitsIn } from './row-limits.ts';
import { marksOf } from './row-marks.ts';
import { rowsOf } from './rows.ts';
import type { Row } from './rows.ts';
import type { TokenKind } from './tokens.ts';

/** The components of section 3. */
export function componentsOf(sheet: SheetDocument): Component[] {
  const { rows, lines } = rowsOf(sheet);
  const scl = wordsOf(sheet.reference, 'scl');
  const kept = rows.filter(
    ({ tokens }) =>
      tokens.some(({ kind }) => kind === 'cas' || kind === 'ec' || kind === 'reach') ||
      tokens.some(({ kind }) => kind === 'share'),
  );
  // The section's heading, the head of the table and other components' names go on no name.
  const start = lines.indexOf(kept[0]?.anchor as Line);
  const stops = new Set(
    [
      ...(sheet.section(3)?.lines.slice(0, 1) ?? []),
      ...lines.slice(0, Math.max(0, start)),
      ...kept.map(({ anchor }) => anchor),
    ].flatMap(({ cells }) => cells.slice(0, 1).map(({ text }) => folded(text))),
  );
  const parts = kept.map((row) => {
    const name = nameOf(row, stops, sheet.reference);
    return { row, name, lines: [...row.lines] };
  });
  // A second table with classes: a line that begins with a component's name continues its row.
  const last = parts.at(-1);
  for (const part of parts) {
    const named = [...parts].filter(({ name }) => name && folded(name.text).length > 2);
    const end = part.row.lines;
    const at = end.findIndex(
      (line, index) =>
        index > 0 &&
        part === last &&
        named.some(
          ({ name }) =>
            name && folded(line.cells[0]?.text ?? '') === folded(name.text) && line !== part.row.anchor,
        ),
    );
    if (at < 0) continue;
    part.lines = end.slice(0, at);
    let current: (typeof parts)[number] | undefined;
    for (const line of end.slice(at)) {
      current =
        named.find(({ name }) => name && folded(line.cells[0]?.text ?? '') === folded(name.text)) ?? current;
      current?.lines.push(line);
    }
  }
  const withShare = new Set(
    parts
      .filter(({ row }) => row.tokens.some(({ kind }) => kind === 'share'))
      .flatMap(({ row }) =>
        row.tokens.filter(({ kind }) => kind === 'cas' || kind === 'ec').map(({ value }) => value),
      ),
  );
  // What is left of the mixture, and its total, are no components.
  const rest =
    /^(?:other (?:comp|ingr)|balance|remainder|total|ingredients determined|non-?hazardous|rest\b)/i;
  const isTotal = ({ row, name }: (typeof parts)[number]): boolean =>
    parts.length > 1 &&
    row.tokens.every(({ kind }) => kind === 'share') &&
    (row.tokens.every(({ share }) => share?.min === '100') || rest.test(name?.text ?? ''));
  const isDouble = ({ row }: (typeof parts)[number]): boolean =>
    row.tokens.every(({ kind }) => kind !== 'share') && row.tokens.some(({ value }) => withShare.has(value));
  const keys = ({ tokens }: Row): string[] =>
    tokens.map(({ kind, value, share }) => `${kind} ${share ? `${share.min} ${share.max}` : value}`);
  // A table of those with limit values, or with specific limits, lists them again, with fewer of their numbers.
  const repeated = ({ row }: (typeof parts)[number], at: number): boolean =>
    row.tokens.some(({ kind }) => kind === 'cas') &&
    parts
      .slice(0, at)
      .some(
        (before) =>
          keys(row).every((one) => keys(before.row).includes(one)) &&
          codesIn(row.lines).every(({ value }) => codesIn(before.lines).some((one) => one.value === value)),
      );
  const isAgain = parts.map((part, at) => isDouble(part) || repeated(part, at));
  const marks = marksOf(lines, sheet, start);
  return parts
    .filter((part, at) => !isTotal(part) && !isAgain[at])
    .filter(
      ({ row, name }) =>
        row.tokens.some(({ kind }) => kind !== 'share') || (name !== null && lines.length > 0),
    )
    .map(({ row, name, lines: own }): Component => {
      const numbers = idsOf(row);
      const again = parts.filter(
        (one, at) => isAgain[at] && idsOf(one.row).some((number) => numbers.includes(number)),
      );
      const codes = codesIn(withoutLimits(own, scl)).filter(({ value }) => /^(?:H[2-4]|EUH)/.test(value));
      return {
        // A name of many lines may have taken in the text around it.
        name: name
          ? given(
              name.text,
              name.overPages ||
                name.spans.length > 2 ||
                row.above.filter(({ text }) => !onlyLabels(text)).length > 2
                ? 'check'
                : 'read',
              name.spans,
              'row',
            )
          : absent('check'),
        cas: numberOf(row, 'cas'),
        ec: numberOf(row, 'ec'),
        index: numberOf(row, 'index'),
        reach: numberOf(row, 'reach'),
        concentration: shareOf(row),
        ...hazardsOf(codes, withoutLimits(own, scl)),
        ...moreOf(row, [own, ...again.map((one) => one.lines)], sheet),
        ...marks(row, own),
      };
    });
}

const idsOf = ({ tokens }: Row): string[] =>
  tokens.filter(({ kind }) => kind === 'cas' || kind === 'ec').map(({ value }) => value);

/** What a row says in addition to its classes, in its own lines and where a further table has it again. */
function moreOf(
  { tokens }: Row,
  parts: readonly Line[][],
  sheet: SheetDocument,
): Pick<Component, 'm_acute' | 'm_chronic' | 'limits' | 'ate'> {
  const taken = tokens.flatMap(({ spans }) => spans);
  const flows = parts.flatMap((lines) => flowOf(lines, taken, sheet.reference) ?? []);
  const { acute, chronic } = flows
    .map((flow) => factorsIn(flow, sheet))
    .reduce<Factors>((all, own) => ({ ...own, ...all }), {});
  const [limits, ate] = [
    flows.flatMap((flow) => limitsIn(flow, sheet)),
    flows.flatMap((flow) => estimatesIn(flow, sheet)),
  ];
  return {
    ...(acute && { m_acute: acute }),
    ...(chronic && { m_chronic: chronic }),
    ...(limits.length > 0 && { limits: { items: limits, state: 'read' } }),
    ...(ate.length > 0 && { ate: { items: ate, state: 'read' } }),
  };
}

/** The statements of a row and its classes: each is proved by the other. */
function hazardsOf(
  items: Given<string>[],
  lines: readonly Line[],
): Pick<Component, 'hazard_statements' | 'hazard_classes'> {
  const codes = items.map(({ value }) => value);
  const { items: classes, lacks } = hazardClassesIn(lines, codes);
  const state = lacks ? 'check' : 'read';
  return {
    hazard_statements: { items: withClasses(items, classes, lacks === true), state },
    hazard_classes: { items: classes, state },
  };
}

function numberOf(row: Row, kind: TokenKind): Value<string> {
  const token = row.tokens.find((one) => one.kind === kind);
  return token ? given(token.value, 'read', token.spans, 'check digit') : absent('read');
}
function shareOf(row: Row): Component['concentration'] {
  const token = row.tokens.find(({ kind }) => kind === 'share');
  if (!token?.share) return absent('check');
  const share = given(
    token.share,
    token.perVolume ? ('check' as const) : ('read' as const),
    token.spans,
    'column',
  );
  return token.perVolume ? { ...share, because: ['PER_VOLUME'] } : share;
}

const limitForm = /\bC\s?[<>≤≥]|[<>≤≥]\s?C\b|\d\s?%?\s?[<≤]\s?[Cc]\s?[<≤]/;
/** A line with blanks for cells as "Eye Irrit. 2; H319: C ≥ 10 %": a limit, not the class of the component. */
function withoutOwnLimits(line: Line): Line {
  const limits = line.cells.filter(({ text }) => limitForm.test(text) && /H\s?\d{3}/.test(text));
  let { text } = line;
  for (const { from, text: cell } of limits)
    text = text.slice(0, from) + ' '.repeat(cell.length) + text.slice(from + cell.length);
  return limits.length === 0 ? line : { ...line, text };
}

/** Lines up to a heading of specific limits; and after it those with numbers of substances. */
function withoutLimits(lines: readonly Line[], scl: readonly string[]): Line[] {
  const kept: Line[] = [];
  for (const line of lines) {
    const plain = line.text.toLowerCase();
    if (scl.some((word) => plain.includes(word)) && kept.length > 0) break;
    kept.push(withoutOwnLimits(line));
  }
  return kept;
}
