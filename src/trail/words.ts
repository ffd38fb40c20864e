import { clockTime } from '../core/time/clock.ts';
import { plainText } from '../core/markdown/plain-text.ts';
import { formatDecimal, parseDecimal } from '../core/numbers/decimal.ts';
import { sizeText } from '../core/numbers/size-text.ts';
import { addressLine } from '../organization/address.ts';
import { unitLabel } from '../monitoring/units/units.ts';
import type { RecordKinds, ValueKind } from '../core/records/kind.ts';

/** The text under a key in the reader's language, or null if none. */
export type Say = (key: string, values?: Record<string, string | number>) => string | null;
export interface Reader {
  /** What there is to read of. */
  kinds: RecordKinds;
  language: 'en' | 'da';
  say: Say;
  /** The time zone of the organization, for moments. */
  timeZone: string;
}

/** What a kind of record is called. */
export const kindWord = (kind: string, { say }: Reader): string => say(`changes.kind.${kind}`) ?? kind;

/** What a record is called among its kind; null where it has no name. */
export const nameWords = (kind: string, name: string | null, { say }: Reader): string | null =>
  name && (say(`changes.name.${kind}`, { name }) ?? name);

/** A record as text: its kind, and its name if it has one. */
export const recordWords = (kind: string, name: string | null, reader: Reader): string =>
  [kindWord(kind, reader), nameWords(kind, name, reader)].filter(Boolean).join(': ');

/** What a field of a kind of record is called. */
export const fieldWord = (kind: string, field: string, { say, kinds }: Reader): string =>
  say(`${kinds[kind]?.fields ?? 'changes.field'}.${field}`) ?? say(`changes.field.${field}`) ?? field;

const periods: Record<string, string> = { D: 'days', W: 'weeks', M: 'months', Y: 'years' };

/** The words for "none" of an interval, of a series of due dates, and of the notice before one. */
const none = { period: 'kit.period.none', series: 'reminders.once', ahead: 'reminders.onTheDay' };

function periodWords(value: string, kind: keyof typeof none, { say }: Reader): string {
  const [, count = '', unit = ''] = /^P(\d+)([DWMY])$/.exec(value) ?? [];
  // Of two units: as it is written.
  if (count === '') return value;
  if (Number(count) === 0) return say(none[kind]) ?? value;
  const number = count === '1' ? 'one' : 'other';
  if (kind === 'ahead') {
    const word = say(`kit.period.${periods[unit]}_${number}`);
    return (word && say('reminders.before', { period: `${count} ${word}` })) ?? value;
  }
  return say(`meters.context.${periods[unit]}_${number}`, { count }) ?? value;
}

/** A unit after a number, with what it measures where the unit does not say it: 'm³', 'L (diesel)'. */
function unitWords(unit: string, { say }: Reader): string {
  const { symbol, nameKey } = unitLabel(unit);
  const name = nameKey && say(nameKey);
  return name && name !== symbol ? `${symbol} (${name})` : symbol;
}

function momentWords(instant: string, { timeZone, language }: Reader): string {
  const at = clockTime(timeZone, instant);
  return at ? `${at.date} ${language === 'da' ? at.time.replace(':', '.') : at.time}` : instant;
}

function valueText(value: unknown, kind: ValueKind | undefined, reader: Reader): string {
  if (value === null || value === undefined || value === '') return '';
  if (kind === 'count' && Array.isArray(value)) return String(value.length);
  if (Array.isArray(value)) return value.map((each) => valueText(each, kind, reader)).join(', ');
  if (typeof value === 'object') {
    const parts = value as Record<string, unknown>;
    if (kind === 'amount')
      return `${valueText(parts['value'], 'decimal', reader)} ${valueText(parts['unit'], 'unit', reader)}`.trim();
    if (kind === 'address') return addressLine(parts);
    if (typeof parts['name'] === 'string') return parts['name'];
    return Object.values(parts)
      .map((part) => valueText(part, undefined, reader))
      .filter(Boolean)
      .join(', ');
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (kind === 'decimal') return parseDecimal(text) ? formatDecimal(text, reader.language) : text;
  if (kind === 'period' || kind === 'series' || kind === 'ahead') return periodWords(text, kind, reader);
  if (kind === 'instant') return momentWords(text, reader);
  if (kind === 'unit') return unitWords(text, reader);
  if (kind === 'marked') return plainText(text);
  if (kind === 'bytes') return sizeText(Number(text), reader.language);
  if (typeof kind === 'object') return reader.say(`${kind.words}.${text}`) ?? text;
  return typeof value === 'boolean' ? (reader.say(`changes.yesNo.${text}`) ?? text) : text;
}

/** A field's value as text; empty is an empty text. */
export const valueWords = (kind: string, field: string, value: unknown, reader: Reader): string =>
  valueText(value, reader.kinds[kind]?.values?.[field], reader);

/** One field of a change: what it is called, and its values before and after. */
export interface FieldChange {
  field: string;
  label: string;
  from: string;
  to: string;
}

/** The fields of a change as text. */
export const fieldChanges = (
  { recordType, changes }: { recordType: string; changes: Record<string, { from: unknown; to: unknown }> },
  reader: Reader,
): FieldChange[] =>
  Object.entries(changes).map(([field, { from, to }]) => {
    const kind = reader.kinds[recordType]?.values?.[field];
    const gone = typeof kind === 'object' && from && !to ? kind.gone : undefined;
    return {
      field,
      label: fieldWord(recordType, field, reader),
      from: valueWords(recordType, field, from, reader),
      to: valueWords(recordType, field, gone ?? to, reader),
    };
  });
