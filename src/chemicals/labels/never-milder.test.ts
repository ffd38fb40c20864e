import fc from 'fast-check';
import { expect, test } from 'vitest';
import annexVI from '../../../db/reference/chemicals/annex_vi.json' with { type: 'json' };
import { dangerOf } from '../clp/danger-code.ts';
import { hazardClasses, splitClassName } from '../clp/hazard-classes.ts';
import { partsOf, plainStatement } from '../clp/hazard-codes.ts';
import { warningsOf } from '../clp/hazard.ts';
import { plainComponent } from '../mixtures/component.ts';
import { Mixture } from '../mixtures/mixture.ts';
import type { MixtureComponent } from '../mixtures/mixture.ts';
import { misfitsOf } from '../products/misfits/misfits.ts';
import type { ProductFacts } from '../products/misfits/misfits.ts';
import { doubts } from './doubts.ts';

const today = '2026-11-28';
const words = ['NORMAL', 'WARNING', 'DANGER'] as const;
const everyPictogram = ['GHS01', 'GHS02', 'GHS03', 'GHS04', 'GHS05', 'GHS06', 'GHS07', 'GHS08', 'GHS09'];
const everyCode = [...new Set(hazardClasses.flatMap(({ statements }) => statements))];
/** Those without a note: a note may exempt a substance from its class. */
interface Entry {
  index: string;
  applies_from: string;
  notes?: string[];
  classification: { class: string; statement?: string }[];
}
const entries = (annexVI.entries as Entry[]).filter(
  ({ notes, applies_from, classification }) => !notes && applies_from <= today && classification.length > 0,
);
const statementsOf = ({ classification }: Entry): string[] =>
  classification.flatMap(({ statement }) => statement ?? []);

/**
 * Of a component of a mixture: from which share on it alone gives the mixture what. CLP Annex I, Tables 3.2.3, 3.3.3, 3.4.5,
 * 3.5.2, 3.6.2, 3.7.2, 3.8.3 and 3.9.4; written here once more, so that the rules are compared with something.
 */
const alone: Record<string, [limit: number, gives: string]> = {
  H314: [5, 'H314'],
  H318: [3, 'H318'],
  H317: [1, 'H317'],
  H334: [1, 'H334'],
  H340: [0.1, 'H340'],
  H341: [1, 'H341'],
  H350: [0.1, 'H350'],
  H350i: [0.1, 'H350i'],
  H351: [1, 'H351'],
  H360: [0.3, 'H360'],
  H361: [3, 'H361'],
  H370: [10, 'H370'],
  H372: [10, 'H372'],
};

interface Part {
  entry: Entry;
  share: number;
}

/** Read once: reading takes longer than calculating. */
const empty = Mixture.parse({ components: [plainComponent('substance')] });
const componentOf = ({ entry, share }: Part): MixtureComponent =>
  plainComponent(entry.index, {
    concentration: { min: String(share), max: String(share), minInclusive: true, maxInclusive: true },
    classification: entry.classification.map(({ class: name, statement = null }) => ({
      ...splitClassName(name),
      statement,
      remark: null,
    })),
  });

const part = fc.record({
  entry: fc.integer({ min: 0, max: entries.length - 1 }).map((at) => entries[at] ?? expect.fail()),
  share: fc.oneof(fc.constantFrom(0.05, 0.1, 0.3, 1, 3, 5, 10, 25, 33), fc.integer({ min: 1, max: 33 })),
});
const generated = fc.record({
  codes: fc.uniqueArray(fc.constantFrom(...everyCode), { maxLength: 4 }),
  signs: fc.option(
    fc.record({
      signalWord: fc.constantFrom(...words),
      pictograms: fc.uniqueArray(fc.constantFrom(...everyPictogram), { maxLength: 4 }),
    }),
    { nil: null },
  ),
  parts: fc.array(part, { maxLength: 3 }),
  /** One substance alone, whose harmonised classification binds. */
  sole: fc.boolean(),
  physicalState: fc.constantFrom('LIQUID', 'SOLID', 'GAS', 'AEROSOL', null),
  flashPoint: fc.option(fc.integer({ min: -40, max: 200 }).map(String), { nil: null, freq: 2 }),
});

/** What the record requires for sure, by the statements, Annex VI and the limits. */
function requiredBy(
  {
    parts,
    physicalState,
    flashPoint,
  }: Pick<ProductFacts, 'physicalState' | 'flashPoint'> & { parts: Part[] },
  sole: boolean,
): string[] {
  const [only] = parts;
  const given = sole
    ? only
      ? statementsOf(only.entry)
      : []
    : parts.flatMap(({ entry, share }) =>
        statementsOf(entry).flatMap((code) => {
          const [limit, gives] = alone[code] ?? alone[plainStatement(code)] ?? [Infinity, ''];
          return share >= limit ? gives : [];
        }),
      );
  const liquid = physicalState === 'LIQUID' && flashPoint !== null && Number(flashPoint);
  return [
    ...given,
    ...(physicalState === 'AEROSOL' ? ['H229'] : []),
    ...(liquid !== false && liquid < 23 ? ['H225'] : []),
    ...(liquid !== false && liquid >= 23 && liquid <= 35 ? ['H226'] : []),
  ];
}

const rank = (word: string | null): number => words.findIndex((each) => each === word);

test('2,000 products: no label is milder than its record requires without the page, the dialog and the print saying so', () => {
  let [milder, silent] = [0, 0];
  fc.assert(
    fc.property(generated, ({ codes, signs, parts: all, sole, physicalState, flashPoint }) => {
      const parts = sole ? all.slice(0, 1).map((each) => ({ ...each, share: 100 })) : all;
      const own = warningsOf(codes);
      const { signalWord, pictograms } = signs ?? { ...own, signalWord: own.signalWord ?? 'NORMAL' };
      const [only] = sole ? parts : [];
      const components = parts.map(componentOf);
      const product: ProductFacts = {
        statements: codes,
        notClassified: codes.length === 0,
        signalWord,
        pictograms,
        physicalState,
        flashPoint,
        pH: null,
        harmonised: only
          ? {
              notes: [],
              statements: statementsOf(only.entry),
            }
          : null,
        incalculable: false,
        composition:
          parts.length === 0
            ? null
            : {
                mixture: { ...empty, physicalState, components },
                components: parts.map(() => ({ notes: [] })),
              },
      };
      const lacking = requiredBy({ parts, physicalState, flashPoint }, sole);
      const required = warningsOf([...codes, ...lacking.flatMap(partsOf)]);
      const isMilder =
        rank(signalWord) < rank(required.signalWord) ||
        required.pictograms.some(
          (each) => !required.optionalPictograms.includes(each) && !pictograms.includes(each),
        );
      const misfits = misfitsOf(product, today);
      const { dangerCode } = dangerOf(codes, product.notClassified);
      const printed = (['en', 'da'] as const).map((language) => doubts(misfits, dangerCode, language));
      if (!isMilder) {
        silent += misfits.length === 0 ? 1 : 0;
        return;
      }
      milder += 1;
      // A statement of several categories is satisfied by the mildest: that is asked elsewhere, and is no milder label.
      if (required.ambiguous.length > 0) return;
      expect(misfits, JSON.stringify({ product, lacking })).not.toEqual([]);
      for (const lines of printed) expect(lines).not.toEqual([]);
    }),
    { seed: 20_261_128, numRuns: 2000 },
  );
  // The generator makes both kinds.
  expect(milder).toBeGreaterThan(500);
  expect(silent).toBeGreaterThan(50);
});
