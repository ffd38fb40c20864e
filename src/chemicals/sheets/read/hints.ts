import type { Given, Measured, SheetValues, Value } from '../exchange.ts';
import { dateOrders, hintedFields } from '../hint-kinds.ts';
import type { HintedField, hintKinds } from '../hint-kinds.ts';
import { datesIn } from './dates.ts';
import type { SheetDocument } from './document.ts';
import { datesOf, versionOf } from './fields/dates.ts';
import { nameByLabel } from './fields/identity.ts';
import { productNumber } from './fields/product-number.ts';
import { physicalState, temperatureOf } from './fields/properties.ts';
import { supplierName } from './fields/supplier.ts';
import type { Line } from './lines.ts';
import { folded } from './reference.ts';
import { isOfSupplier, supplierKey } from './supplier-key.ts';

/** What the reader calls the words that announce a value. */
const labelKinds: Record<HintedField, string> = {
  product_name: 'product_name',
  supplier_name: 'supplier',
  product_number: 'product_number',
  revision_date: 'revised',
  version: 'version',
  flash_point: 'flash_point',
  physical_state: 'physical_state',
};

/** What a correction showed of a supplier's sheets: the words before a value, or the order of day and month. */
export interface SheetHint {
  /** By `supplierKey`. */
  supplier: string;
  kind: (typeof hintKinds)[number];
  field: HintedField;
  /** The words of the label; of DATE_ORDER one of `dateOrders`. */
  value: string;
}

/** A value that a person corrected, in the form of the exchange format. */
export interface Correction {
  path: HintedField;
  value: unknown;
}

const isGiven = <T>(value: Value<T>): value is Given<T> => value.value !== null;

/** The sheet as if the word were the only label that announces the field's value. */
const withLabel = (sheet: SheetDocument, field: HintedField, word: string): SheetDocument => ({
  ...sheet,
  reference: {
    ...sheet.reference,
    labels: { ...sheet.reference.labels, [labelKinds[field]]: { [sheet.language ?? 'en']: [word] } },
  },
});

const isAfterLabel = (value: Value<unknown>, method: RegExp): boolean =>
  isGiven(value) && method.test(value.method ?? '');
/** The value next to a word; null where the reader finds one only in another way. */
function nextToWord(sheet: SheetDocument, field: HintedField, word: string): Given<unknown> | null {
  const only = withLabel(sheet, field, word);
  const found: Record<HintedField, () => Value<unknown>> = {
    product_name: () => nameByLabel(only),
    supplier_name: () => supplierName(only),
    product_number: () => productNumber(only),
    revision_date: () => datesOf(only).revision_date,
    version: () => versionOf(only),
    flash_point: () => temperatureOf('flash_point', only),
    physical_state: () => physicalState(only),
  };
  const value = found[field]();
  const own =
    field === 'revision_date'
      ? isAfterLabel(value, /^revised/)
      : field === 'supplier_name'
        ? isAfterLabel(value, /^label/)
        : field !== 'physical_state' || (isGiven(value) && folded(value.method ?? '') === folded(word));
  return own && isGiven(value) ? value : null;
}

/** The sheet with dates in that order, unless another of its dates shows it. */
const ordered = (sheet: SheetDocument, order: string | undefined): SheetDocument =>
  order === undefined || sheet.orderShown
    ? sheet
    : { ...sheet, monthFirst: order === 'MONTH_FIRST', orderShown: true };

/**
 * Of a value as the reader finds it and as a hint gives it, the one that counts: the hint's where the reader is not sure; where it is, it stays.
 * Where they differ and the reader has found it in one place, a person sees which is right.
 */
function chosen<T>(plain: Value<T>, hinted: Given<T> | null): Value<T> {
  if (!hinted || plain.state === 'proved') return plain;
  const same = JSON.stringify(plain.value) === JSON.stringify(hinted.value);
  if (same && (plain.state === 'read' || hinted.state === 'check')) return plain;
  const isSure = plain.state === 'check' || plain.value === null;
  return {
    ...hinted,
    state: isSure && hinted.state !== 'check' ? 'read' : 'check',
    because: [...(hinted.because ?? []).filter((one) => one !== 'TWO_PLACES'), 'HINT'],
    ...(isGiven(plain) && !same && { others: [plain, ...(hinted.others ?? [])].slice(0, 3) }),
  };
}

/** The values with what the hints of the sheet's supplier give. In: the values as the reader finds them, before the checks. */
export function withHints(values: SheetValues, sheet: SheetDocument, all: readonly SheetHint[]): SheetValues {
  const hints = all.filter(({ supplier }) => isOfSupplier(sheet, supplier));
  if (hints.length === 0) return values;
  const style = ordered(sheet, hints.find(({ kind }) => kind === 'DATE_ORDER')?.value);
  const result: SheetValues = { ...values };
  if (style !== sheet) {
    const dates = datesOf(style);
    for (const field of ['revision_date', 'previous_date', 'print_date'] as const) {
      const date = dates[field];
      result[field] = chosen(values[field], isGiven(date) ? date : null);
    }
  }
  for (const field of hintedFields) {
    const found = hints
      .filter((hint) => hint.kind === 'LABEL' && hint.field === field)
      .map(({ value }) => nextToWord(style, field, value))
      .find((one) => one !== null);
    if (found) Object.assign(result, { [field]: chosen<unknown>(result[field], found) });
  }
  return result;
}

/** What a hint gave is never more than read, whatever else agrees with it. */
export const atMostRead = (values: SheetValues): SheetValues => ({
  ...values,
  ...Object.fromEntries(
    [...hintedFields, 'previous_date' as const, 'print_date' as const].flatMap((field) => {
      const value: Value<unknown> = values[field];
      return isGiven(value) && value.state === 'proved' && value.because?.includes('HINT')
        ? [[field, { ...value, state: 'read' as const }] as const]
        : [];
    }),
  ),
});

const isSame = (field: HintedField, one: unknown, other: unknown): boolean => {
  if (field !== 'flash_point')
    return typeof one === 'string' && typeof other === 'string' && folded(one) === folded(other);
  const [a, b] = [one as Measured | null, other as Measured | null];
  return a !== null && b !== null && Number(a.value) === Number(b.value) && a.op === b.op;
};

/** The words of a label as they may be: three letters at least, and no number. */
function asLabel(text: string): string | null {
  const words = text
    .replace(/^[^\p{L}]+/u, '')
    .replace(/[^\p{L})]+$/u, '')
    .replace(/\s+/g, ' ')
    .trim();
  return words.length <= 40 && /\p{L}{3}/u.test(words) && !/\d{2}|[:;|]/.test(words) ? words : null;
}

/** Where in a line a corrected value begins. */
function placesIn({ text }: Line, field: HintedField, value: unknown, sheet: SheetDocument): number[] {
  if (field === 'revision_date')
    return datesIn(text, sheet)
      .filter(({ iso }) => iso === value)
      .map(({ from }) => from);
  const words = field === 'flash_point' ? (value as Measured).value.replace('-', '') : String(value);
  const plain = text
    .replaceAll('\t', ' ')
    .replace(/(?<=\d),(?=\d)/g, '.')
    .toLowerCase();
  const at = plain.indexOf(words.toLowerCase());
  return at < 0 ? [] : [at];
}

/** The words left of and above the places of a corrected value. */
function labelsOf(sheet: SheetDocument, { path, value }: Correction): string[] {
  const isProperty = path === 'flash_point' || path === 'physical_state';
  const lines = isProperty
    ? (sheet.section(9)?.lines ?? [])
    : [
        ...sheet.furniture,
        ...sheet.lines.filter(({ page }) => page === 1),
        ...(sheet.section(1)?.lines ?? []),
        ...(path === 'revision_date' ? (sheet.section(16)?.lines ?? []) : []),
      ];
  const found = [...new Set(lines)].flatMap((line, at, all): string[] => {
    if (path === 'physical_state') return line.cells.slice(0, 1).map(({ text }) => text.split(':')[0] ?? '');
    return placesIn(line, path, value, sheet).flatMap((from) => {
      const place = line.cells.findLastIndex((cell) => cell.from <= from);
      const cell = line.cells[place];
      if (!cell) return [];
      const before = line.text.slice(cell.from, from).replace(/[\s:=]+$/, '');
      const left = line.cells.slice(0, place).findLast(({ text }) => /\p{L}/u.test(text));
      const above = all[at - 1]?.cells.find(({ x0, x1 }) => x0 < cell.x1 && x1 > cell.x0);
      return [before, left?.text ?? '', above?.text ?? ''];
    });
  });
  return [...new Set(found.map(asLabel).filter((one) => one !== null))].slice(0, 20);
}

/** Words that announce something else are no label of this value. */
const announcesOther = (sheet: SheetDocument, field: HintedField, word: string): boolean =>
  Object.entries(sheet.reference.labels).some(
    ([kind, of]) =>
      kind !== labelKinds[field] &&
      Object.values(of).some((words) => words.some((one) => folded(one) === folded(word))),
  );

/** The one hint that explains a correction: with it, the reader finds the corrected value. Null: none does. */
function hintOf(sheet: SheetDocument, correction: Correction): Omit<SheetHint, 'supplier'> | null {
  const { path: field, value } = correction;
  if (field === 'revision_date' && !sheet.orderShown) {
    const { value: plain } = datesOf(sheet).revision_date;
    const swapped = plain?.replace(/-(\d\d)-(\d\d)$/, '-$2-$1');
    const order = dateOrders.find((one) => datesOf(ordered(sheet, one)).revision_date.value === value);
    if (order && plain !== value && swapped === value) return { kind: 'DATE_ORDER', field, value: order };
  }
  const word = labelsOf(sheet, correction).find(
    (one) =>
      !announcesOther(sheet, field, one) &&
      isSame(field, nextToWord(sheet, field, one)?.value ?? null, value),
  );
  return word === undefined ? null : { kind: 'LABEL', field, value: word };
}

/**
 * What corrections show of the supplier's sheets. In: the values that people corrected, and the supplier's name where it is one of them. Out: only hints with
 * which the reader finds the corrected value on this sheet; none where the supplier cannot be known again. With the supplier's name.
 */
export function hintsFrom(
  sheet: SheetDocument,
  corrections: readonly Correction[],
  corrected: string | null,
): Learned {
  const name = corrected ?? supplierName(sheet).value;
  const supplier = supplierKey(sheet, name);
  const hints = corrections.flatMap((correction): SheetHint[] => {
    const hint = supplier === null ? null : hintOf(sheet, correction);
    return hint && supplier !== null ? [{ supplier, ...hint }] : [];
  });
  return { hints, supplier: name };
}
export interface Learned {
  hints: SheetHint[];
  supplier: string | null;
}
