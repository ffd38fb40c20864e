import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { convertRounded } from '../../units/conversion.ts';
import type { MeterType, Unit } from '../../units/units.ts';
import type { PlainReading } from '../consumption/intervals.ts';
import type { FullMapping, ImportNote } from './contract.ts';
import type { Entry } from './days.ts';
import { shownFigure, whole } from './read-rows.ts';
import type { LineError } from './read-rows.ts';

/** A reading of the meter, with what decides whether a file may replace it. */
export interface KnownReading extends PlainReading {
  id?: string;
  /** Whether a person entered or changed it, and not an import alone. */
  byHand?: boolean;
}

/** An entry of a file and the reading of its day, which has another figure. */
export interface Difference {
  entry: Entry;
  was: { id: string; value: DecimalString; unit: Unit; byHand: boolean };
}

/** What the entries that meet a reading of their day are. */
interface Compared {
  /** The same figure as the reading has: there is nothing to do. */
  equal: Entry[];
  differing: Difference[];
  /** The rest, which cover other days than the reading, or meet one that is more than its figure, each with its error. */
  other: Map<Entry, LineError>;
  /** Of those, what has another figure than the reading of its date. */
  otherFigures: Difference[];
}

/**
 * Compares the entries of a file with the readings of their days. In: the entries that something is in the way of, with the reading of their
 * date, if it is one. A reading is the same stretch of time if it begins on the same day; one at which the counter was replaced or reset is
 * more than its figure.
 */
export function compared(
  blocked: ReadonlyMap<Entry, { error: LineError; reading: KnownReading | undefined }>,
  utilityType: MeterType,
): Compared {
  const found: Compared = { equal: [], differing: [], other: new Map(), otherFigures: [] };
  for (const [entry, { error, reading }] of blocked) {
    const isEqual =
      reading && convertRounded(reading.value, reading.unit, entry.unit, utilityType) === entry.value;
    const isSame = reading?.kind === 'NORMAL' && (reading.periodStart ?? null) === entry.periodStart;
    const { id = '', value, unit, byHand = false } = reading ?? { value: entry.value, unit: entry.unit };
    const difference = { entry, was: { id, value, unit, byHand } };
    if (!isSame) {
      found.other.set(entry, error);
      if (reading && !isEqual) found.otherFigures.push(difference);
    } else if (isEqual) found.equal.push(entry);
    else found.differing.push(difference);
  }
  return found;
}

/** The figure that a reading had, and that of the file. */
export const bothFigures = ({ entry, was }: Difference) => {
  const { value: inFile, unit: unitInFile } = shownFigure(entry);
  return { ...shownFigure(was), inFile, unitInFile };
};

const valuesOf = (of: readonly Difference[]): ImportNote['values'] => {
  const [first] = of;
  return first ? { count: of.length, date: first.entry.performedAt, ...bothFigures(first) } : {};
};

/** Of what is left out, the figures of the file that are others than those that stay: a supplier may have corrected them. */
export const differs = (kept: readonly Difference[]): ImportNote[] =>
  kept.length === 0 ? [] : [{ code: 'EXISTING_DIFFERS', values: valuesOf(kept) }];

/** How the readings that differ are handled. */
export interface Replacing {
  /** The entries that take the place of a reading, and those that do not. */
  replaced: Difference[];
  kept: Difference[];
  asked: LineError[];
  notes: ImportNote[];
}

/** What of the file replaces a reading: what differs, where a person entered or changed the reading only once they say so. */
export function replacing(
  { equal, differing }: Compared,
  { byHand }: Pick<FullMapping, 'byHand'>,
): Replacing {
  const own = differing.filter(({ was }) => was.byHand);
  const kept = byHand === 'KEEP' ? own : [];
  const replaced = differing.filter((each) => !kept.includes(each));
  const asked = byHand === 'ASK' && own.length > 0 ? [whole('BY_HAND_ASKED', valuesOf(own))] : [];
  const notes: ImportNote[] = [];
  if (equal.length > 0) notes.push({ code: 'EXISTING_EQUAL', values: { count: equal.length } });
  const settled = asked.length > 0 ? replaced.filter(({ was }) => !was.byHand) : replaced;
  if (settled.length > 0) notes.push({ code: 'EXISTING_REPLACED', values: valuesOf(settled) });
  return { replaced, kept, asked, notes: [...notes, ...differs(kept)] };
}
