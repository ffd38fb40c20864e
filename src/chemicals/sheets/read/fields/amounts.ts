import { parseDecimal } from '../../../../core/numbers/decimal.ts';
import type { Given, Quantity, Value } from '../../exchange.ts';
import type { SheetDocument } from '../document.ts';
import { absent, given } from '../given.ts';
import { labelOf } from '../label.ts';
import type { Label } from '../label.ts';
import { labelled } from '../labelled.ts';
import type { Labelled } from '../labelled.ts';
import { textOf } from '../lines.ts';
import type { Span } from '../lines.ts';
import { once } from '../reference.ts';
import { between, comparisonOf } from './comparison.ts';
import { statedAbsent } from './properties.ts';

const figure = String.raw`[-+]?\d{1,5}(?:[.,]\d{1,6})?`;
/** `[<>~] number [– number] [± number]`, perhaps with a power of ten. No part of a longer number or of a power. */
export const amount = String.raw`(?<sign>[<>≤≥~≈]|>=|<=)?\s*(?<![\d.,^*x×·]|\d\s|[*x×·]\s|\d[-±])(?<least>${figure})(?:\s*(?:[x×·*]\s?10\s?\^?\s?(?<power>[-+]?\d{1,2})|[eE](?<exponent>[-+]?\d{1,2}))|\s*(?:${between})\s*(?:[<≤]\s*)?(?<most>\d{1,5}(?:[.,]\d{1,6})?)(?!\d|\s?[°º˚]\s?C)|\s*(?:±|\+\/-)\s*${figure})?`;
/** A temperature in °C. */
export const degrees = String.raw`(?<![\d.,])(-?\d{1,3}(?:[.,]\d)?)\s*[°º˚]\s*C(?!\p{L})`;

/** A number as printed, by a power of ten, as a decimal. Null: not a number that can be kept exactly. */
export const shifted = (printed: string, power: number): string | null =>
  parseDecimal(`${printed.replace(/\s/g, '').replace(',', '.')}e${power}`);
/** What a sign before a number says, or the words before it. */
export const opOf = (sign: string | undefined, before = ''): Quantity['op'] =>
  comparisonOf(sign ?? '', before);
const allDegrees = new RegExp(degrees, 'gu');
const temperaturesIn = (text: string): string[] =>
  [...text.matchAll(allDegrees)].map(([, one = '']) => one.replace(',', '.'));
const degreesAfter = new RegExp(
  String.raw`^[\s([,;]*(?:(?:at|bei|ved|vid|à|a|bij|w|při|la|при|σε|στους|@)\s*)?${degrees}`,
  'u',
);
const degreesBefore = new RegExp(String.raw`${degrees}\s*[):=]*\s*$`, 'u');

/** The temperature of the amount at a place of a text: right after or before it, else the only one of the text or the label. */
export function temperatureOf(text: string, from: number, to: number, label: string): string | undefined {
  const after = degreesAfter.exec(text.slice(to))?.[1];
  const before = degreesBefore.exec(text.slice(0, from))?.[1];
  const near = (after ?? before)?.replace(',', '.');
  const [only, ...more] = [...new Set(temperaturesIn(`${label} ${text}`))];
  return near ?? (more.length === 0 ? only : undefined);
}

/** What a label has on its own line before its value: the unit and the temperature may be there. */
export const beforeValue = ({ spans, line }: Labelled, label: Label): string => {
  const cell = line.cells.find(({ text }) => label.test(text));
  const [own] = spans;
  return cell && own ? line.text.slice(cell.from, own.line === line ? own.from : line.text.length) : '';
};
/** A value's spans; the first one to the end of its line, where the amount may have a cell of its own. */
export const wideOf = ({ spans: [own, ...more], line }: Labelled): Span[] =>
  !own ? [] : own.line === line ? [{ line, from: own.from, to: line.text.length }, ...more] : [own, ...more];

/** The same amount in another unit, as "2.3 kPa (17 mm Hg)", rounded as printed. */
function alike(a: Quantity, b: Quantity): boolean {
  const plain = ({ value, unit }: Quantity): number => Number(value) * (unit === 'mmHg' ? 1.33322 : 1);
  const [one, other] = [plain(a), plain(b)];
  return a.op === b.op && Math.abs(one - other) <= 0.03 * Math.max(Math.abs(one), Math.abs(other));
}

/** Of several amounts the one that is asked for; where two of the same temperature, or of none, differ, it is to be checked. */
export function oneOf(
  candidates: readonly Given<Quantity>[],
  at: readonly [number, number] | null,
): Value<Quantity> {
  const isAsked = ({ value: { temperature } }: Given<Quantity>): boolean =>
    at !== null && temperature !== undefined && Number(temperature) >= at[0] && Number(temperature) <= at[1];
  const best = candidates.find(isAsked) ?? candidates[0];
  if (!best) return absent('read');
  const others: Given<Quantity>[] = [];
  for (const one of candidates)
    if (one !== best && !alike(one.value, best.value) && !others.some(({ value }) => alike(value, one.value)))
      others.push(one);
  const isRival = ({ value: { temperature } }: Given<Quantity>): boolean =>
    temperature === best.value.temperature ||
    temperature === undefined ||
    best.value.temperature === undefined;
  return {
    ...best,
    state: others.some(isRival) ? 'check' : best.state,
    ...(others.length > 0 && { others: others.slice(0, 3) }),
  };
}

const known = once<readonly string[], Map<string, Label>>(() => new Map());

/** A label with what may come before its value: a unit, or a temperature in words. */
export function quantityLabel(words: readonly string[], units: string): Label {
  const more = String.raw`(?:[\s,]*(?:(?:at|bei|ved|vid|à|a|bij|w|při|la|при|σε|στους|@)\s*${degrees.replace('(-?', '(?:-?')}|(?:${units})(?![\p{L}\d])(?:\s\d\d(?:\s?[°º]\s?C)?(?=\s*(?:[:=]|$)))?)(?=\s*(?:[:=<>(]|\d|$)))*`;
  const label = known(words).get(units) ?? labelOf(words, more);
  known(words).set(units, label);
  return label;
}

/** The next line is a property of its own, not the value of the label above it. */
const isOther = ({ method }: Labelled, text: string): boolean =>
  method === 'below' && /^\P{N}*(?:[:\t]|\s[<>~]?\d)/u.test(text) && /^\W*\p{L}/u.test(text);

/** The place of a value that the sheet does not have, or that was not understood. */
const absentAt = ({ spans }: Labelled): Exclude<Value<Quantity>, Given<Quantity>> => {
  const { text, page, box } = given(null, 'check', spans.slice(0, 1), 'label');
  return { value: null, state: 'check', stated: null, ...(text && page && box && { text, page, box }) };
};

/**
 * What a label of section 9 has as its value: amounts; `none`: else the words that say there is no value, else the place of what was not understood. In: how
 * the amounts of a value are read, and whether a value without one is such a place.
 */
export function valuesAt(
  label: Label,
  sheet: SheetDocument,
  read: (one: Labelled, text: string) => Given<Quantity>[],
  isUnread: (one: Labelled, text: string) => boolean = () => true,
): { found: Given<Quantity>[]; none: Value<Quantity> } {
  const found: Given<Quantity>[] = [];
  let stated: Value<Quantity> | null = null;
  let unread: Value<Quantity> | null = null;
  for (const one of labelled(sheet.section(9)?.lines ?? [], label)) {
    const text = wideOf(one).map(textOf).join(' ');
    if (isOther(one, text)) continue;
    const says = statedAbsent(text, sheet);
    if (says !== null) {
      stated ??= { ...absentAt(one), state: one.method === 'below' ? 'check' : 'read', stated: says };
      continue;
    }
    const amounts = read(one, text);
    found.push(...amounts);
    if (amounts.length === 0 && isUnread(one, text)) unread ??= absentAt(one);
  }
  return { found, none: stated ?? unread ?? absent('read') };
}
