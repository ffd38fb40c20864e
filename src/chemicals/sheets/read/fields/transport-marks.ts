import type { Given, SheetValues, Value, ValueList } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { absent, given } from '../given.ts';
import { anyOf } from '../label.ts';
import { labelPattern, labelled, nextToBroken } from '../labelled.ts';
import { cellSpan, textOf } from '../lines.ts';
import type { Line, Span } from '../lines.ts';
import { folded, onceByLanguage, ownWords } from '../reference.ts';
import { statedAbsent } from './properties.ts';
import { begins, modes, road, roadOf, sea, titlesOf } from './transport.ts';

export interface TransportMarks {
  tunnel_code: Value<string>;
  adr_labels: ValueList<string>;
  environmentally_hazardous: Value<boolean>;
}

/** A tunnel restriction code of ADR 8.6.4, perhaps in brackets; a line for none. */
const tunnel = String.raw`[([]?\s*(?<code>B\s?1000\s?C|C\s?5000\s?D|[B-E](?:\s?\/\s?[DE])?|-(?!\s*[\p{L}\d]))\s*[)\]]?(?![\p{L}\d/])`;
const tunnelForm = new RegExp(`^${tunnel}`, 'u');
/** "UN 1263 PAINT, 3, II, (D/E)": the description in the transport document ends with the code. */
const described = /\bUN\s?\d{4}\b.*\((?<code>B1000C|C5000D|[B-E](?:\/[DE])?)\)\s*$/u;

const plainTunnel = (code: string): string => code.replace(/\s/g, '');

/** What announces the marks. */
const patterns = onceByLanguage((sheet) => ({
  tunnel: new RegExp(
    String.raw`${anyOf(ownWords(sheet, ['tunnel_code']))}(?:\s*\(?ADR\)?)?[\s:.=]*${tunnel}`,
    'iu',
  ),
  tunnelLabel: labelPattern(ownWords(sheet, ['tunnel_code'])),
  labels: labelPattern(ownWords(sheet, ['adr_labels'])),
  environment: labelPattern(ownWords(sheet, ['environmentally_hazardous'], ['14.5'])),
  sea: labelPattern(ownWords(sheet, ['marine_pollutant'])),
  brokenTunnel: new Set(ownWords(sheet, ['tunnel_code']).map(folded)),
  brokenLabels: new Set(ownWords(sheet, ['adr_labels']).map(folded)),
  hazardous: new Set(ownWords(sheet, ['environmentally_hazardous']).map(folded)),
}));

function tunnelOf(sheet: SheetDocument, lines: readonly Line[]): Value<string> {
  const found: Value<string>[] = [];
  const take = (line: Line, printed: string, from: number): void => {
    const code = plainTunnel(printed);
    const span = { line, from, to: from + printed.length };
    found.push(
      code === '-' ? absent<string>('read', 'NOT_APPLICABLE') : given(code, 'read', [span], 'label'),
    );
  };
  const { tunnel: nextTo, tunnelLabel, brokenTunnel } = patterns(sheet);
  for (const line of lines) {
    const match = nextTo.exec(line.text) ?? described.exec(line.text);
    const code = match?.groups?.['code'];
    if (match && code) take(line, code, match.index + match[0].lastIndexOf(code));
  }
  for (const span of found.length > 0 ? [] : nextToBroken(lines, brokenTunnel)) {
    const code = tunnelForm.exec(textOf(span))?.groups?.['code'];
    if (code) take(span.line, code, span.line.text.indexOf(code, span.from));
  }
  let unread: Value<string> | null = null;
  if (found.length === 0)
    for (const { spans, method } of labelled(lines, tunnelLabel)) {
      const [span] = spans;
      if (!span) continue;
      const code = tunnelForm.exec(textOf(span))?.groups?.['code'];
      if (code) take(span.line, code, span.line.text.indexOf(code, span.from));
      else {
        const says = statedAbsent(textOf(span), sheet);
        if (says !== null) found.push(absent<string>('read', says));
        // On the line below it may be another label.
        else if (method === 'beside') unread ??= absent<string>('check');
      }
    }
  const [best] = found;
  if (!best) return unread ?? absent('read');
  const others = found.flatMap((one) =>
    one.value !== null && one.value !== best.value && 'method' in one ? [one] : [],
  );
  return best.value === null || others.length === 0
    ? best
    : { ...best, state: 'check', others: others.slice(0, 3) };
}

/** The danger labels of ADR 5.2.2.2. */
const labelNumbers = /^(?:1(?:\.[1-6])?|2\.[1-3]|3|4\.[1-3]|5\.[12]|6\.[12]|7[A-EX]?|8|9A?)$/;

function labelsOf(sheet: SheetDocument, lines: readonly Line[]): ValueList<string> {
  const { labels: label, brokenLabels } = patterns(sheet);
  const broken = nextToBroken(lines, brokenLabels);
  for (const span of [...labelled(lines, label).map(({ spans }) => spans[0]), ...broken]) {
    const text = span ? textOf(span) : '';
    // Numbers first, words for their hazards after them at most.
    const numbers =
      /^(?:(?:nr|no)\.?\s*)?(?:\d(?:\.\d)?[A-EX]?(?:\s*(?:[+,;/&()]|\bog|\bund|\band|\bet)\s*)*)+/iu.exec(
        text,
      )?.[0];
    if (!span || numbers === undefined) continue;
    const start = span.line.text.indexOf(numbers, span.from);
    const items = [...numbers.matchAll(/\d(?:\.\d)?[A-EX]?/g)].map((match): Given<string> => {
      const from = start + match.index;
      return given(match[0], 'read', [{ line: span.line, from, to: from + match[0].length }], 'label');
    });
    if (!items.every(({ value }) => labelNumbers.test(value))) continue;
    const isWhole = !/\d/.test(text.slice(numbers.length));
    const once_ = items.filter(({ value }, at) => items.findIndex((one) => one.value === value) === at);
    return { items: once_, state: isWhole ? 'read' : 'check' };
  }
  return { items: [], state: 'read' };
}

/** Whether a cell says yes or no, in the sheet's language or in English; a sentence of its own may follow. */
function answerIn(text: string, { reference: { labels }, language }: SheetDocument): boolean | null {
  const said = /^[\s:.=-]*([\p{L}]+)\s*(?:[.,;*(]|$)/u.exec(text)?.[1]?.toLowerCase();
  if (said === undefined) return null;
  const is = (kind: string): boolean =>
    [language ?? 'en', 'en'].some((one) => labels[kind]?.[one]?.includes(said));
  return is('yes') ? true : is('no') ? false : null;
}

function environmentOf(sheet: SheetDocument, lines: readonly Line[]): Value<boolean> {
  const { environment, sea: ofSea, hazardous } = patterns(sheet);
  const titles = titlesOf(sheet, '14.5');
  const found: Given<boolean>[] = [];
  /** Below the heading of the road's own part a label of the sea means the road. */
  let ofRoad = false;
  for (const [at, line] of lines.entries()) {
    const [first] = line.cells;
    const isHeading = /^\W{0,3}14\s?\.\s?\d/.test(line.text);
    if (isHeading) ofRoad = false;
    else if (modes.test(line.text)) ofRoad = road.test(line.text) && !sea.test(line.text);
    const take = (spans: Span[], value: boolean | null): void => {
      if (value !== null) found.push(given(value, 'read', spans, 'label'));
    };
    for (const [place, cell] of line.cells.entries()) {
      const match = environment.exec(cell.text) ?? (ofRoad ? ofSea.exec(cell.text) : null);
      const isBegun = place === 0 && (/^\W{0,3}14\s?\.\s?5\s?[.:]?$/.test(cell.text) || begins(line, titles));
      if (!match && !isBegun) continue;
      const rest = match ? cell.text.slice(match[0].length) : '';
      const next = line.cells.slice(place + 1).find(({ text }) => !/^[\s:;.]+$/.test(text));
      const below = lines[at + 1];
      if (/[\p{L}]/u.test(rest)) {
        const from = cell.from + (match?.[0].length ?? 0);
        take([{ line, from, to: cell.from + cell.text.length }], answerIn(rest, sheet));
      } else if (next) take([cellSpan(line, next)], answerIn(next.text, sheet));
      else if (below?.cells.length === 1 && below.cells[0])
        take([cellSpan(below, below.cells[0])], answerIn(below.text, sheet));
      break;
    }
    // "ADR/RID: no", "ADR | Environmentally hazardous".
    const mode = /^\W*(?:ADR(?:\s?\/\s?(?:RID|ADN))*|RID)\s*[:\t]\s*/i.exec(line.text)?.[0];
    if (first && mode !== undefined) {
      const said = line.text.slice(mode.length);
      const span = { line, from: mode.length, to: line.text.length };
      if (isPartOf(lines, at, titles))
        take([span], hazardous.has(folded(said)) ? true : answerIn(said, sheet));
    }
    // The mark of ADR 5.2.1.8.
    if (
      /\(?\bADR\b/i.test(line.text) &&
      /(?:fisch und baum|fish and tree|fisk og træ|fisk och träd|poisson et arbre|vis en boom|pez y árbol|pesce e albero|ryba i drzewo|ryba a strom)/i.test(
        line.text,
      )
    )
      take([{ line, from: 0, to: line.text.length }], true);
  }
  const [best, ...rest] = found;
  if (!best) return absent('read');
  const other = rest.find(({ value }) => value !== best.value);
  return other ? { ...best, state: 'check', others: [other] } : best;
}

/** Whether a line is below the heading of 14.5, before the next heading. */
function isPartOf(lines: readonly Line[], at: number, titles: readonly string[]): boolean {
  for (let before = at - 1; before >= Math.max(0, at - 8); before -= 1) {
    const line = lines[before];
    if (!line) return false;
    if (/^\W{0,3}14\s?\.\s?5/.test(line.text) || begins(line, titles)) return true;
    if (/^\W{0,3}14\s?\.\s?\d/.test(line.text)) return false;
  }
  return false;
}

/** Of the road (ADR, else the sheet's own regime): tunnel restriction code ("D/E"), danger labels ("3", "6.1"), and whether it is environmentally hazardous, where the sheet says so. */
export function transportMarks(sheet: SheetDocument, un: Value<string>): TransportMarks {
  const lines = roadOf(sheet);
  const tunnelCode = tunnelOf(sheet, lines);
  const isNoGoods = un.value === null && 'stated' in un && un.stated !== null;
  return {
    tunnel_code: isNoGoods && tunnelCode.value === null ? absent('read', 'NOT_APPLICABLE') : tunnelCode,
    adr_labels: labelsOf(sheet, lines),
    environmentally_hazardous: environmentOf(sheet, lines),
  };
}

type Marks = Pick<SheetValues, 'tunnel_code' | 'adr_labels' | 'environmentally_hazardous'>;
const because = ['GOODS_MARKS'];
const judged = <T>(one: Given<T>, fits: boolean): Given<T> =>
  !fits
    ? { ...one, state: 'check', because }
    : one.state === 'check'
      ? one
      : { ...one, state: 'proved', because };

/**
 * Compares the marks of section 14 with the entries of the UN number in ADR Table A, and the one for the environment with the statements: it
 * has the criteria of H400, H410 and H411 (ADR 2.2.9.1.10). What agrees is proved, what does not is to be checked.
 */
export function marksAgainstGoods(values: SheetValues, { reference, regime }: SheetDocument): Marks {
  const { un_number: un, tunnel_code: code, adr_labels: labels, hazard_statements: statements } = values;
  const { environmentally_hazardous: hazardous } = values;
  const goods = un.value === null || un.state === 'check' ? undefined : reference.goods.get(un.value);
  const isSure = statements.state !== 'check';
  const isAquatic =
    un.value === '3077' ||
    un.value === '3082' ||
    statements.items.some(({ value }) => /^H4(?:00|10|11)$/.test(value));
  const printed = labels?.items.map(({ value }) => value).toSorted();
  const fits = goods?.labels.some(
    (own) => own.length === printed?.length && own.toSorted().every((one, at) => one === printed[at]),
  );
  return {
    ...(code && {
      tunnel_code: goods && code.value !== null ? judged(code, goods.tunnels.includes(code.value)) : code,
    }),
    ...(labels && {
      adr_labels:
        fits === undefined || labels.items.length === 0
          ? labels
          : {
              ...labels,
              state: fits && labels.state !== 'check' ? 'proved' : labels.state,
              items: labels.items.map((one) => judged(one, fits)),
            },
    }),
    ...(hazardous && {
      environmentally_hazardous:
        regime === 'OTHER' || !isSure || hazardous.value === null
          ? hazardous
          : judged(hazardous, hazardous.value === isAquatic),
    }),
  };
}
