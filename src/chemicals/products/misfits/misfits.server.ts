import { sql } from 'kysely';
import type { z } from 'zod';
import type { AnswerOf } from '../../../core/contract/contract.ts';
import type { Db } from '../../../core/database/database.server.ts';
import type { Row, Words } from '../../../core/database/rows.server.ts';
import { dangerOf } from '../../clp/danger-code.ts';
import { composed, knownColumns } from '../../mixtures/mixture-of.server.ts';
import type { Known } from '../../mixtures/mixture-of.server.ts';
import { lawOn } from '../../mixtures/component.ts';
import { folded } from '../composition/on-sheet.ts';
import { soleSubstance } from '../composition/sole-substance.ts';
import { foldedWithWords } from '../composition/unlisted.ts';
import type { ProposedRow, StoredComposition } from '../composition/unlisted.ts';
import type { SubstanceConcentration } from '../fields.ts';
import type { Chemical, StoredChemical } from '../chemical.ts';
import type { judging, ToJudge } from './judging.ts';
import type { Misfit } from './misfit.ts';
import { contradictsGreen, misfitsOf } from './misfits.ts';
import type { Noted, ProductFacts } from './misfits.ts';

/** A product as it is stored, as far as its parts can contradict each other. */
export type Judged = Pick<
  z.output<typeof StoredChemical>,
  | 'name'
  | 'hazardStatements'
  | 'euHazardStatements'
  | 'notClassified'
  | 'signalWord'
  | 'pictograms'
  | 'physicalState'
  | 'flashPoint'
  | 'pH'
  | 'substanceConcentrations'
> & { unlistedIngredients?: StoredComposition['unlistedIngredients'] };

/** The same as it is read, in a language. */
type Shown = Pick<Chemical, Exclude<keyof Judged, 'unlistedIngredients' | 'substanceConcentrations'>> & {
  substanceConcentrations: readonly (SubstanceConcentration | ProposedRow)[];
};

type Substance = Known & Noted;

/** A usual member of a group of Annex VI: what it has by itself, and what the group's entries say of it. */
function asMember(
  own: Substance,
  groups: readonly (Substance & Row<'substance', 'indexNumber'>)[],
): Substance {
  const [first] = groups;
  if (!first) return own;
  const all = [own, ...groups];
  return {
    ...own,
    classification: all.flatMap(({ classification }) => classification),
    hazardStatements: all.flatMap(({ hazardStatements }) => hazardStatements),
    euHazardStatements: all.flatMap(({ euHazardStatements }) => euHazardStatements),
    specificConcentrationLimits: all.flatMap(({ specificConcentrationLimits: limits }) => limits),
    mFactors: groups.find(({ mFactors }) => mFactors)?.mFactors ?? own.mFactors,
    acuteToxicityEstimates: all.flatMap(({ acuteToxicityEstimates: estimates }) => estimates),
    harmonisation: first.harmonisation,
    notes: all.flatMap(({ notes }) => notes),
    groups: groups.flatMap(({ indexNumber }) => indexNumber ?? []),
  };
}

const idsIn = (products: readonly Judged[]): string[] =>
  products.flatMap(({ substanceConcentrations }) =>
    substanceConcentrations.map(({ substance }) => substance.id),
  );

/** Substances with what Annex VI says of each by its own entry or as one of a group. Two queries, however many. */
export async function substancesOf(db: Db, ids: readonly string[]): Promise<Map<string, Substance>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Substance>`select ${knownColumns}, s.notes from app.substance s
    where s.id = any (${[...new Set(ids)]}::uuid[])`.execute(db);
  const { rows: groups } = await sql<
    Substance & Row<'substance', 'indexNumber'> & Words<'member'>
  >`select distinct m.id as member, s.index_number as "indexNumber", ${knownColumns}, s.notes
    from app.substance m cross join unnest(m.numbers) n (number)
      join app.restriction_number r on r.number = n.number and r.list_id = 'CLP_ANNEX_VI_GROUPS'
      join app.substance s on s.index_number = r.entry and s.harmonised and s.deleted_at is null
    where m.id = any (${rows.flatMap(({ id, harmonisation }) => (harmonisation ? [] : id))}::uuid[])
    order by s.index_number`.execute(db);
  return new Map(
    rows.map((row) => [
      row.id,
      asMember(
        row,
        groups.filter(({ member }) => member === row.id),
      ),
    ]),
  );
}

function factsOf(product: Judged, byId: ReadonlyMap<string, Substance>, today: string): ProductFacts {
  const parts = product.substanceConcentrations;
  const sole = byId.get(
    soleSubstance([
      ...parts.map(({ substance, concentration }) => ({ substance: substance.id, concentration })),
      ...(product.unlistedIngredients ?? []).map(({ concentration }) => ({ substance: '', concentration })),
    ]) ?? '',
  );
  const { mixture, faults } = composed(product, byId, 'en', today);
  const harmonised = sole && lawOn(sole, today);
  return {
    ...product,
    statements: [...product.hazardStatements, ...product.euHazardStatements],
    notClassified: product.notClassified !== null,
    harmonised:
      sole && harmonised?.source === 'ANNEX_VI'
        ? {
            ...sole,
            statements: [...new Set([...harmonised.hazardStatements, ...harmonised.euHazardStatements])],
          }
        : null,
    incalculable: faults.length > 0,
    composition: mixture && {
      mixture,
      components: parts.flatMap(({ substance }) => byId.get(substance.id) ?? []),
    },
  };
}

/** What in the record of a product, as it is read, does not fit its classification, by the law of a day. */
export async function misfitsIn(db: Db, shown: Shown, today: string): Promise<Misfit[]> {
  const product: Judged = {
    ...shown,
    hazardStatements: Object.keys(shown.hazardStatements),
    euHazardStatements: Object.keys(shown.euHazardStatements),
    pictograms: shown.pictograms.map(({ id }) => id),
    ...foldedWithWords(shown.substanceConcentrations),
  };
  return misfitsOf(factsOf(product, await substancesOf(db, idsIn([product])), today), today);
}

/** What a product that is not saved yet would be, and what in it does not fit, by the law of a day. */
export async function judged(
  db: Db,
  given: z.output<typeof ToJudge>,
  today: string,
): Promise<AnswerOf<typeof judging.judge>> {
  const product: Judged = {
    ...given,
    substanceConcentrations: folded(given.substanceConcentrations),
    name: '',
    signalWord: null,
    pictograms: [],
  };
  const facts = factsOf(product, await substancesOf(db, idsIn([product])), today);
  const { dangerCode } = dangerOf(facts.statements, facts.notClassified);
  // Of its signs nothing is asked here: those that are not given follow from the statements.
  const misfits = misfitsOf(facts, today).filter(({ kind }) => kind !== 'SIGNS');
  return {
    dangerCode: dangerCode === 'GREEN' && contradictsGreen(facts, today) ? null : dangerCode,
    misfits,
  };
}

/**
 * Which products, by their place, may not be shown as harmless though nothing but their sheet classifies them: their own data say
 * otherwise. The number of queries does not depend on the number of products.
 */
export async function doubtedGreens(
  db: Db,
  products: readonly Judged[],
  today: string,
): Promise<ReadonlySet<number>> {
  const green = [...products.entries()].filter(([, product]) => {
    const { hazardStatements, euHazardStatements, notClassified } = product;
    const codes = [...hazardStatements, ...euHazardStatements];
    return dangerOf(codes, notClassified !== null).dangerCode === 'GREEN';
  });
  const byId = await substancesOf(db, idsIn(green.map(([, product]) => product)));
  return new Set(
    green.flatMap(([place, product]) =>
      contradictsGreen(factsOf(product, byId, today), today) ? [place] : [],
    ),
  );
}
