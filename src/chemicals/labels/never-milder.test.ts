import fc from 'fast-check';
import { expect, test } from 'vitest';
import annexVI from '../../../db/reference/chemicals/annex_vi.json' with { type: 'json' };
import { dangerOf } from '../clp/danger-code.ts';
import { hazardClasses } from '../clp/hazard-classes.ts';
import { warningsOf } from '../clp/hazard.ts';
import { componentOf, plainComponent } from '../mixtures/component.ts';
import { Mixture } from '../mixtures/mixture.ts';
import { misfitsOf } from '../products/misfits/misfits.ts';
import type { ProductFacts } from '../products/misfits/misfits.ts';
import { shippedSubstances } from '../substances/shipped.server.ts';
import { doubts } from './doubts.ts';
import { requiredOfMixture, signsByLaw } from '../../../test/support/samples/label-law.ts';
import type { Entry, LabelSigns, Share } from '../../../test/support/samples/label-law.ts';

const today = '2026-11-28';
const words = ['NORMAL', 'WARNING', 'DANGER'] as const;
const rank = (word: string | null): number => words.findIndex((each) => each === word);
const everyPictogram = ['GHS01', 'GHS02', 'GHS03', 'GHS04', 'GHS05', 'GHS06', 'GHS07', 'GHS08', 'GHS09'];
const everyCode = [...new Set(hazardClasses.flatMap(({ statements }) => statements))];
/** Notes by which a substance keeps its class and a limit counts its whole share. Others may exempt it, or count a part of it. */
const harmless = ['A', 'B', 'C', 'D', 'E'];
const entries = (annexVI.entries as Entry[]).filter(
  ({ notes = [], applies_from, classification }) =>
    notes.every((note) => harmless.includes(note)) && applies_from <= today && classification.length > 0,
);
/** Half of those generated: limits of their own are where labels went wrong. */
const withLimits = entries.filter(({ limits, m_acute }) => limits ?? m_acute);
const known = new Map(
  shippedSubstances(JSON.stringify(annexVI)).substances.map((each) => [
    each.indexNumber ?? '',
    { ...each, nameDa: null },
  ]),
);

/** Read once: reading takes longer than calculating. */
const empty = Mixture.parse({ components: [plainComponent('substance')] });

const of = (all: readonly Entry[]) =>
  fc.integer({ min: 0, max: all.length - 1 }).map((at) => all[at] ?? expect.fail());
const share = fc.oneof(
  fc.constantFrom(0.001, 0.01, 0.02, 0.05, 0.1, 0.25, 0.3, 0.5, 1, 2, 3, 5, 10, 20, 25, 33),
  fc.integer({ min: 1, max: 330 }).map((tenths) => tenths / 10),
);
const generated = fc.record({
  codes: fc.uniqueArray(fc.constantFrom(...everyCode), { maxLength: 4 }),
  signs: fc.option(
    fc.record({
      signalWord: fc.constantFrom(...words),
      pictograms: fc.uniqueArray(fc.constantFrom(...everyPictogram), { maxLength: 4 }),
    }),
    { nil: null },
  ),
  parts: fc.uniqueArray(fc.record({ entry: fc.oneof(of(entries), of(withLimits)), share }), {
    maxLength: 3,
    selector: ({ entry }) => entry.index,
  }),
  /** Of how much more than its share a substance may be there; 0: its share is exact. */
  more: fc.constantFrom(0, 0, 0.001, 0.4),
  /** One substance alone, whose harmonised classification binds. */
  sole: fc.boolean(),
  physicalState: fc.constantFrom('LIQUID', 'SOLID', 'GAS', 'AEROSOL', null),
  flashPoint: fc.option(fc.integer({ min: -40, max: 200 }).map(String), { nil: null, freq: 2 }),
});
type Generated = typeof generated extends fc.Arbitrary<infer T> ? T : never;

/** A product as it is judged: its own statements and signs, and what is known of its substances. */
function productOf(
  { codes, signs, parts, more, sole, physicalState, flashPoint }: Generated,
  extra: Partial<ProductFacts> = {},
): ProductFacts {
  const own = warningsOf(codes);
  const [only] = sole ? parts : [];
  const components = parts.map(({ entry, share: least }) => ({
    ...componentOf({ ...(known.get(entry.index) ?? expect.fail()), nameDa: null }, 'en', today),
    concentration: {
      min: String(least),
      max: String(Number((least + more).toFixed(3))),
      minInclusive: true,
      maxInclusive: true,
    },
    within: null,
  }));
  return {
    statements: codes,
    notClassified: codes.length === 0,
    signalWord: signs?.signalWord ?? own.signalWord ?? 'NORMAL',
    pictograms: signs?.pictograms ?? own.pictograms,
    physicalState,
    flashPoint,
    pH: null,
    harmonised: only ? { notes: only.entry.notes ?? [], statements: statementsOf(only.entry) } : null,
    incalculable: false,
    composition:
      parts.length === 0
        ? null
        : {
            mixture: { ...empty, physicalState, components },
            components: parts.map(({ entry }) => ({ notes: entry.notes ?? [] })),
          },
    ...extra,
  };
}

const statementsOf = ({ classification }: Entry): string[] =>
  classification.flatMap(({ statement }) => statement ?? []);

/** What the record requires for sure, by the law's text. Tables 2.6.1 and 2.3.2, Annex VI with Article 4(3), and Annex I, 3 and 4. */
function requiredOf({ parts, sole, physicalState, flashPoint }: Generated): string[] {
  const [only] = sole ? parts : [];
  const burns = physicalState === 'LIQUID' && flashPoint !== null ? Number(flashPoint) : Infinity;
  return [
    ...(only ? statementsOf(only.entry) : requiredOfMixture(parts, physicalState)),
    ...(physicalState === 'AEROSOL' ? ['H229'] : []),
    // Above 35 °C a liquid that does not sustain combustion need not be classified (2.6.4.5).
    ...(burns < 23 ? ['H225'] : burns <= 35 ? ['H226'] : []),
  ];
}

const isMilder = (label: LabelSigns, required: LabelSigns): boolean =>
  label.word < required.word || required.pictograms.some((each) => !label.pictograms.includes(each));

/** What is wrong with a product: nothing, or that its label is milder and what is said does not come to what the law requires. */
function silentOf(made: Generated): { isMild: boolean; silent: string | null } {
  const product = productOf(made);
  const lacking = requiredOf(made);
  const required = signsByLaw([...product.statements, ...lacking]);
  const label: LabelSigns = {
    word: Math.max(0, rank(product.signalWord)) as LabelSigns['word'],
    pictograms: [...product.pictograms],
  };
  if (!isMilder(label, required)) return { isMild: false, silent: null };
  const misfits = misfitsOf(product, today);
  const { dangerCode } = dangerOf(product.statements, product.notClassified);
  const printed = (['en', 'da'] as const).map((language) => doubts(misfits, dangerCode, language));
  const sure = misfits.filter(
    (each) => each.sure && each.kind !== 'CONFLICT' && each.kind !== 'NO_FLASH_POINT',
  );
  const said = signsByLaw([...product.statements, ...sure.flatMap(({ codes }) => codes)]);
  // What is said of the label's own signs, by the statements that the product has.
  const ownSigns = misfits.some(({ kind }) => kind === 'SIGNS')
    ? said
    : {
        word: Math.max(label.word, signsByLaw(sure.flatMap(({ codes }) => codes)).word) as LabelSigns['word'],
        pictograms: [...label.pictograms, ...said.pictograms],
      };
  // What is said may be stricter than what the law requires for sure, and lets a pictogram go: GHS06 for GHS07.
  const withSaid = signsByLaw([...product.statements, ...lacking, ...sure.flatMap(({ codes }) => codes)]);
  const isSaid = !isMilder(ownSigns, withSaid) && printed.every((lines) => lines.length > 0);
  return {
    isMild: true,
    silent: isSaid
      ? null
      : JSON.stringify({
          ...made,
          parts: made.parts.map(({ entry, share: at }) => [entry.index, at]),
          required,
          misfits,
        }),
  };
}

test('2,000 products: no label is milder than its record requires without the page, the dialog and the print saying what is required', () => {
  let [milder, right] = [0, 0];
  fc.assert(
    fc.property(generated, (any) => {
      const parts = any.sole ? any.parts.slice(0, 1).map((each) => ({ ...each, share: 100 })) : any.parts;
      const { isMild, silent } = silentOf({ ...any, parts, more: any.sole ? 0 : any.more });
      if (isMild) milder += 1;
      else right += 1;
      expect(silent).toBeNull();
    }),
    { seed: 20_261_128, numRuns: 2000 },
  );
  // The generator makes both kinds.
  expect(milder).toBeGreaterThan(500);
  expect(right).toBeGreaterThan(50);
});

test(
  'every entry with limits: a mixture at each limit, a little below and above it, is said to require what the limit gives',
  { tags: ['full'] },
  () => {
    const shares = (entry: Entry): number[] =>
      [...new Set((entry.limits ?? []).flatMap(({ min = '0', max = min }) => [min, max].map(Number)))]
        .flatMap((at) => [at * 0.9, at, at * 1.1])
        .filter((at) => at > 0 && at <= 95)
        .map((at) => Number(at.toPrecision(6)));
    const silent = withLimits.flatMap((entry) =>
      shares(entry).flatMap((at) => {
        const parts: Share[] = [{ entry, share: at }];
        const made = { codes: [], signs: null, parts, more: 0, sole: false, flashPoint: null } as const;
        return silentOf({ ...made, codes: [], physicalState: 'LIQUID' }).silent ?? [];
      }),
    );
    expect(silent).toEqual([]);
  },
);
