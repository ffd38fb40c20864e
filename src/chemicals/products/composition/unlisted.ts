import { z } from 'zod';
import { optional } from '../../../core/contract/fields.ts';
import { fieldInfo } from '../../../core/contract/field-info.ts';
import { rangeText } from '../../clp/concentration-words.ts';
import { casNumber, ecNumber } from '../../substances/fields.ts';
import { ConcentrationRange, mostRows, SubstanceConcentration } from '../fields.ts';
import { folded, unfolded, wordsTogether } from './on-sheet.ts';
import type { StoredShare } from './on-sheet.ts';
import { inWords, sheetWords, wordsOf } from './sheet-words.ts';

const numbers = { casNumber, ecNumber };

/** A row of an own chemical's composition: a substance of the catalogue, or what the catalogue lacks, by its name on the sheet and its numbers. */
export const ProposedRow = SubstanceConcentration.extend({
  substance: optional(SubstanceConcentration.shape.substance),
  /** Of what the catalogue lacks; a substance has its own, and its row leaves them out. */
  casNumber: casNumber.optional(),
  ecNumber: ecNumber.optional(),
});
export type ProposedRow = z.output<typeof ProposedRow>;
/** A product with what it consists of, of the catalogue or an own one. */
export type WithRows<C> = Omit<C, 'substanceConcentrations'> & {
  substanceConcentrations: readonly (SubstanceConcentration | ProposedRow)[];
};
/** The composition of an own chemical as it is sent and answered. */
export const proposedRows = z.array(ProposedRow).max(mostRows).default([]);

/** What the catalogue lacks, as it is stored; `place`: among all rows of the composition. */
const UnlistedIngredient = z.object({
  ...sheetWords,
  ...numbers,
  concentration: ConcentrationRange,
  place: z.int(),
});
export type UnlistedIngredient = z.output<typeof UnlistedIngredient>;
/** All that a composition has of them; null: none. */
export const unlistedIngredients = optional(z.array(UnlistedIngredient).max(mostRows)).register(fieldInfo, {
  inWords: (rows, decimal) =>
    (rows as UnlistedIngredient[])
      .map((row) =>
        [inWords(wordsOf(row), decimal, rangeText(row.concentration, decimal)), ...numbersOf(row)].join(', '),
      )
      .join('; '),
});

/** The numbers of an ingredient as lists have them: `CAS 67-64-1`. */
export const numbersOf = (row: Pick<ProposedRow, 'casNumber' | 'ecNumber'>): string[] => [
  ...(row.casNumber ? [`CAS ${row.casNumber}`] : []),
  ...(row.ecNumber ? [`EC ${row.ecNumber}`] : []),
];

/** What a composition is stored as: its substances, and what the catalogue lacks. */
export interface StoredComposition {
  substanceConcentrations: (StoredShare & { path: string })[];
  unlistedIngredients: UnlistedIngredient[] | null;
}

/** The rows of a product's composition as they are stored; only those of an own chemical may be without a substance. */
export function foldedWithWords(rows: readonly (SubstanceConcentration | ProposedRow)[]): StoredComposition {
  const listed: (SubstanceConcentration & { place: number })[] = [];
  const unlisted: UnlistedIngredient[] = [];
  for (const [place, row] of rows.entries()) {
    const { substance, concentration } = row;
    if (substance) listed.push({ ...wordsOf(row), substance, concentration, place });
    else {
      const { casNumber: cas = null, ecNumber: ec = null } = row as ProposedRow;
      unlisted.push({ ...wordsOf(row), casNumber: cas, ecNumber: ec, concentration, place });
    }
  }
  return {
    substanceConcentrations: folded(listed),
    unlistedIngredients: unlisted.length > 0 ? unlisted : null,
  };
}

/** A stored composition of an own chemical as the rows that were given, in their order. */
export const unfoldedWithWords = (
  stored: readonly StoredShare[],
  unlisted: readonly UnlistedIngredient[] | null,
): ProposedRow[] =>
  unfolded(
    stored,
    (unlisted ?? []).map(({ place, casNumber: cas, ecNumber: ec, concentration, ...words }) => ({
      place,
      row: { substance: null, concentration, ...wordsTogether([words]), casNumber: cas, ecNumber: ec },
    })),
  );
