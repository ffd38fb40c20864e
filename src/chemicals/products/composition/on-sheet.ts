import { z } from 'zod';
import { optional } from '../../../core/contract/fields.ts';
import { fieldInfo } from '../../../core/contract/field-info.ts';
import { compare, sum } from '../../../core/numbers/decimal.ts';
import { lowest } from '../../clp/concentration.ts';
import type { Concentration } from '../../clp/concentration.ts';
import { rangeText } from '../../clp/concentration-words.ts';
import { ConcentrationRange, SubstanceConcentration } from '../fields.ts';
import { inWords, longestName, noWords, sheetWords, wordsOf } from './sheet-words.ts';
import type { SheetWords } from './sheet-words.ts';

/** A row of a composition within its substance; `place`: among all rows of the composition. */
const SheetRow = z.object({ ...sheetWords, concentration: ConcentrationRange, place: z.int() });
type SheetRow = z.output<typeof SheetRow>;

const rowsInWords = (rows: readonly SheetRow[], decimal: (value: string) => string): string =>
  rows
    .map((row) => {
      const share = rows.length > 1 ? rangeText(row.concentration, decimal) : '';
      return inWords(wordsOf(row), decimal, share);
    })
    .filter(Boolean)
    .join('; ');

/**
 * A composition as it is stored and judged: one row a substance, its share that of all its rows together, so that nothing judges a part for
 * the whole. `onSheet`: the rows as they were given; null: one, which says nothing but the share.
 */
export const StoredShare = z.object({
  substance: SubstanceConcentration.shape.substance,
  concentration: SubstanceConcentration.shape.concentration,
  onSheet: optional(z.array(SheetRow).max(200)).register(fieldInfo, {
    inWords: (rows, decimal) => rowsInWords(rows as SheetRow[], decimal),
  }),
});
export type StoredShare = z.output<typeof StoredShare>;

/** The share of rows of one substance together. An open end stays open, and so does a sum of 100 % or more. */
export function sharesTogether(ranges: readonly Concentration[]): Concentration {
  const least = sum(ranges.map(lowest));
  const most = ranges.some(({ max }) => max === null) ? '100' : sum(ranges.map(({ max }) => max ?? '100'));
  return {
    min: compare(least, '0') > 0 ? least : null,
    max: compare(most, '100') < 0 ? most : null,
    minInclusive: ranges.every(({ minInclusive }) => minInclusive),
    maxInclusive: ranges.every(({ maxInclusive }) => maxInclusive),
  };
}

const unique = <T>(all: readonly T[]): T[] => [
  ...new Map(all.map((each) => [JSON.stringify(each), each])).values(),
];
const highestOf = (factors: readonly (number | null | undefined)[]): number | null =>
  factors.reduce<number | null>((most, each) => (each && each > (most ?? 0) ? each : most), null);

/** What all rows of a substance say together: of two factors the higher. */
export function wordsTogether(rows: readonly SheetWords[] | null): SheetWords {
  const all = (rows ?? []).map(wordsOf);
  const [first, ...others] = all;
  if (!first || others.length === 0) return first ?? noWords;
  const acute = highestOf(all.map(({ mFactors }) => mFactors?.acute));
  const chronic = highestOf(all.map(({ mFactors }) => mFactors?.chronic));
  const names = [...new Set(all.flatMap(({ nameOnSheet }) => nameOnSheet ?? []))];
  const sources = new Set(all.map(({ source }) => source));
  return {
    nameOnSheet: names.join('; ').slice(0, longestName) || null,
    classification: unique(all.flatMap(({ classification }) => classification)),
    specificConcentrationLimits: unique(all.flatMap((row) => row.specificConcentrationLimits)),
    mFactors: acute === null && chronic === null ? null : { acute, chronic },
    acuteToxicityEstimates: unique(all.flatMap((row) => row.acuteToxicityEstimates)),
    source: sources.size === 1 ? first.source : null,
  };
}

const saysMore = (row: SheetWords): boolean => JSON.stringify(wordsOf(row)) !== JSON.stringify(noWords);

/** The rows of a composition as they are stored: one a substance. In: `place` of a row, where others stand between them. */
export function folded(
  rows: readonly (SubstanceConcentration & { place?: number })[],
): (StoredShare & { path: string })[] {
  const placed = rows.map((row, at) => ({ row, place: row.place ?? at }));
  return [...Map.groupBy(placed, ({ row }) => row.substance.id).values()].flatMap((same) => {
    const [first, ...others] = same;
    if (!first) return [];
    const { substance, concentration } = first.row;
    return {
      substance,
      concentration:
        others.length === 0 ? concentration : sharesTogether(same.map(({ row }) => row.concentration)),
      onSheet:
        others.length > 0 || saysMore(first.row)
          ? same.map(({ row, place }) => ({ ...wordsOf(row), concentration: row.concentration, place }))
          : null,
      path: `substanceConcentrations.${first.place}`,
    };
  });
}

const isSameShare = (one: Concentration, other: Concentration): boolean =>
  one.min === other.min &&
  one.max === other.max &&
  one.minInclusive === other.minInclusive &&
  one.maxInclusive === other.maxInclusive;

/**
 * A stored composition as the rows that were given, in their order. Rows of a substance that no longer add up to its share, which a server
 * of an earlier version may have changed, are shown as one, with the share that counts and the words of all. In: also rows that are no
 * substance's, with their places.
 */
export function unfolded(stored: readonly StoredShare[]): SubstanceConcentration[];
export function unfolded<R>(
  stored: readonly StoredShare[],
  others: readonly { place: number; row: R }[],
): (R | SubstanceConcentration)[];
export function unfolded<R>(
  stored: readonly StoredShare[],
  others: readonly { place: number; row: R | SubstanceConcentration }[] = [],
): (R | SubstanceConcentration)[] {
  const rows: (R | SubstanceConcentration)[] = [];
  const further = [...others];
  for (const { substance, concentration, onSheet } of stored) {
    const [first, ...same] = onSheet ?? [];
    const fits =
      first &&
      same.length > 0 &&
      isSameShare(sharesTogether([first, ...same].map((each) => each.concentration)), concentration);
    if (!fits) {
      rows.push({ substance, concentration, ...wordsTogether(onSheet) });
      continue;
    }
    rows.push({ substance, concentration: first.concentration, ...wordsTogether([first]) });
    for (const { place, concentration: share, ...words } of same)
      further.push({ place, row: { substance, concentration: share, ...wordsTogether([words]) } });
  }
  for (const { place, row } of further.toSorted((a, b) => a.place - b.place)) rows.splice(place, 0, row);
  return rows;
}
