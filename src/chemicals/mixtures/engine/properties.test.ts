import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { check } from '../../../core/contract/validation.ts';
import { splitClassName } from '../../clp/hazard-classes.ts';
import { noWords } from '../../products/composition/sheet-words.ts';
import type { SheetWords } from '../../products/composition/sheet-words.ts';
import { hazardsShared, withWords } from '../component.ts';
import { Mixture } from '../mixture.ts';
import type { ClassRow } from '../mixture.ts';
import { classRows } from './calculate.ts';
import { full } from '../../../../test/support/full.ts';

const today = '2026-11-24';
/** Each with its statement, since a name alone may leave the route or the effect open. */
const classes: [name: string, statement: string | null][] = [
  ['Acute Tox. 2', 'H300'],
  ['Acute Tox. 3', 'H311'],
  ['Acute Tox. 4', 'H332'],
  ['Acute Tox. 4', 'H302'],
  ['Skin Corr. 1A', 'H314'],
  ['Skin Corr. 1B', 'H314'],
  ['Skin Irrit. 2', 'H315'],
  ['Eye Dam. 1', 'H318'],
  ['Eye Irrit. 2', 'H319'],
  ['Resp. Sens. 1', 'H334'],
  ['Skin Sens. 1A', 'H317'],
  ['Skin Sens. 1', 'H317'],
  ['Muta. 2', 'H341'],
  ['Carc. 1B', 'H350'],
  ['Carc. 2', 'H351'],
  ['Repr. 1B', 'H360FD'],
  ['Repr. 1B', 'H360Df'],
  ['Repr. 2', 'H361d'],
  ['Lact.', 'H362'],
  ['STOT SE 1', 'H370'],
  ['STOT SE 2', 'H371'],
  ['STOT SE 3', 'H335'],
  ['STOT SE 3', 'H336'],
  ['STOT RE 1', 'H372'],
  ['STOT RE 2', 'H373'],
  ['Asp. Tox. 1', 'H304'],
  ['Aquatic Acute 1', 'H400'],
  ['Aquatic Chronic 1', 'H410'],
  ['Aquatic Chronic 2', 'H411'],
  ['Aquatic Chronic 3', 'H412'],
  ['Aquatic Chronic 4', 'H413'],
  ['ED HH 1', 'EUH380'],
  ['PBT', 'EUH440'],
];
const classification = fc
  .uniqueArray(fc.integer({ min: 0, max: classes.length - 1 }), {
    minLength: 0,
    maxLength: 5,
    selector: (at) => classes[at]?.[0],
  })
  .map((places) =>
    places.flatMap((at) => {
      const [name, statement] = classes[at] ?? ['Carc. 2', 'H351'];
      return [{ ...splitClassName(name), statement }];
    }),
  );
/** Shares in tenths of a per mille, with the round ones that limits are at. */
const share = fc.oneof(
  fc.constantFrom(0, 1, 100, 300, 1000, 2500, 5000, 10_000, 25_000),
  fc.integer({ min: 0, max: 30_000 }),
);
const percent = (of: number): string => String(of / 1000);
const limits = fc.option(
  fc.constantFrom(
    [
      { hazardClass: 'Skin Corr.', category: '1B', min: '2' },
      { hazardClass: 'Skin Irrit.', category: '2', min: '0.5', max: '2' },
    ],
    [{ hazardClass: 'Eye Irrit.', category: '2', min: '0.5' }],
    [{ hazardClass: 'STOT SE', category: '3', statement: 'H335', min: '5' }],
    [{ hazardClass: 'Skin Sens.', category: '1A', min: '0.001' }],
  ),
  { nil: [] },
);
const component = fc.record({
  classification: fc.option(classification, { nil: null, freq: 12 }),
  low: share,
  more: share,
  maxInclusive: fc.boolean(),
  specificConcentrationLimits: limits,
  mFactors: fc.constantFrom(null, { acute: 10, chronic: null }, { acute: 100, chronic: 10 }),
});
type Component = typeof component extends fc.Arbitrary<infer T> ? T : never;
const several = fc.array(component, { minLength: 1, maxLength: 4 });

const ranged = (each: Component, at: number) => ({
  name: `substance ${at}`,
  concentration: {
    min: percent(each.low),
    max: percent(each.low + each.more),
    maxInclusive: each.more === 0 || each.maxInclusive,
  },
  classification: each.classification,
  specificConcentrationLimits: each.specificConcentrationLimits,
  mFactors: each.mFactors,
});
function mixtureOf(components: unknown[]): Mixture {
  const checked = check(Mixture, {
    physicalState: 'LIQUID',
    kinematicViscosity: '5',
    flashPoint: '100',
    components,
  });
  if (!checked.ok) throw new Error(JSON.stringify(checked.fields));
  return checked.value;
}
type Range = Mixture['components'][number]['concentration'];
/** A mixture with other shares: read once, since reading takes as long as calculating. */
const withShares = (mixture: Mixture, shareOf: (before: Range, at: number) => Range): Mixture => ({
  ...mixture,
  components: mixture.components.map((each, at) => ({
    ...each,
    concentration: shareOf(each.concentration, at),
  })),
});
const point = (share: string): Range => ({ min: share, max: share, minInclusive: true, maxInclusive: true });
const rowsOf = (mixture: Mixture): ClassRow[] => classRows(mixture, today);
const water = mixtureOf([
  {
    name: 'water',
    casNumber: '7732-18-5',
    concentration: { min: '50', max: '50' },
    classification: [],
  },
]).components;

/** How severe an answer is: unknown between not classified and classified; of classes the worst category of each family. */
const order = ['1A', '1', '1B', '1C', '2', '3', '4'];
const rank = (category: string): number => 20 - order.indexOf(category.split(' ').at(-1) ?? '');
function severity({ status, categories }: ClassRow['high'], family: string): number {
  const own = categories.filter((each) => each.startsWith(family));
  if (own.length > 0) return Math.max(...own.map(rank));
  return status === 'INSUFFICIENT_DATA' ? 1 : 0;
}
const families = [
  'Acute Tox.',
  'Skin',
  'Eye',
  'Resp.',
  'Muta.',
  'Carc.',
  'Repr.',
  'Lact.',
  'STOT SE 3',
  'STOT RE',
  'Asp.',
  'Aquatic',
  'ED',
  'PBT',
];
/** Corrosive before irritant, damage before irritation. */
const grave = (categories: string[], family: string): number =>
  categories.some((each) => /^(Skin Corr|Eye Dam)/.test(each) && each.startsWith(family)) ? 100 : 0;

function milder(a: ClassRow['high'], b: ClassRow['high']): string[] {
  if (a.status === 'CLASSIFIED' && b.status === 'INSUFFICIENT_DATA') return [];
  return families.filter(
    (family) =>
      grave(a.categories, family) + severity(a, family) < grave(b.categories, family) + severity(b, family),
  );
}
const cases = { numRuns: full ? 10_000 : 200 };
/** Classes in which the first rows are milder than the second. */
const milderIn = (rows: ClassRow[], others: ClassRow[], endOf: 'low' | 'high' = 'high'): string[] =>
  rows.flatMap((row, place) => {
    const other = others[place];
    return other && milder(row.high, other[endOf]).length > 0 ? [row.hazardClass] : [];
  });
/** The words of a row: classes with their names, or by their statements alone but for H314, which leaves its subcategory open. */
const words = fc
  .tuple(classification, fc.boolean(), fc.constantFrom(null, 1, 100))
  .map(([classes, named, acute]): SheetWords => ({
    ...noWords,
    classification: classes.map(({ hazardClass, category, statement }) => ({
      ...(named || statement === null || statement === 'H314'
        ? { hazardClass, category }
        : { hazardClass: null, category: null }),
      statement,
      remark: null,
    })),
    mFactors: acute === null ? null : { acute, chronic: null },
  }));

const unexplained = ({ high, reason, missing, steps }: ClassRow): boolean =>
  (high.status === 'NOT_CLASSIFIED' && reason === null) ||
  (high.status === 'INSUFFICIENT_DATA' && missing.length === 0) ||
  (high.status === 'CLASSIFIED' && !steps.some(({ met }) => met));
const shown = (rows: ClassRow[]): string =>
  JSON.stringify(rows.map(({ hazardClass, low, high, status }) => [hazardClass, low, high, status]));

describe('a mixture that is calculated', () => {
  // One case asks all of it, since most of its time goes into the same few calculations.
  test('has 37 explained rows between their ends, and keeps to order, sums, water and larger shares', () => {
    fc.assert(
      fc.property(
        several,
        fc.nat(3),
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 2, max: 50 }),
        (given, place, more, parts) => {
          const mixture = mixtureOf(given.map(ranged));
          const rows = rowsOf(mixture);
          const points = withShares(mixture, ({ min }) => point(min ?? '0'));
          const whole = rowsOf(points);
          const raised = withShares(points, (before, at) =>
            at === place % given.length ? point(percent((given[at]?.low ?? 0) + more)) : before,
          );
          const thin = withShares(points, (_, at) => {
            const least = (BigInt(given[at]?.low ?? 0) * 1_000_000n) / BigInt(parts);
            return point(`${least / 1_000_000_000n}.${String(least % 1_000_000_000n).padStart(9, '0')}`);
          });
          const halved = withShares(mixture, (before, at) =>
            at > 0
              ? before
              : {
                  ...before,
                  min: String(Number(before.min) / 2),
                  max: String(Number(before.max) / 2),
                },
          ).components;
          const turned = { ...mixture, components: [...halved.toReversed(), ...halved.slice(0, 1)] };
          expect({
            rows: rows.length,
            unexplained: rows.filter(unexplained),
            'low worse than high': rows.filter(({ low, high }) => milder(high, low).length > 0),
            'milder with a larger share': milderIn(rowsOf(raised), whole),
            'milder than with water': milderIn(
              whole,
              rowsOf({ ...thin, components: [...thin.components, ...water] }),
            ),
            'milder than its low end': milderIn(whole, rows, 'low'),
            'other order, in two rows': shown(rowsOf(turned)) === shown(rows),
          }).toEqual({
            rows: 37,
            unexplained: [],
            'low worse than high': [],
            'milder with a larger share': [],
            'milder than with water': [],
            'milder than its low end': [],
            'other order, in two rows': true,
          });
        },
      ),
      cases,
    );
  });

  test('keeps its class at the share that a change names, and has the milder one right below', () => {
    fc.assert(
      fc.property(several, (components) => {
        const points = withShares(mixtureOf(components.map(ranged)), ({ min }) => point(min ?? '0'));
        const rows = rowsOf(points);
        const changes = rows.flatMap(({ changesAt }, index) =>
          changesAt.map((change) => ({ ...change, index })),
        );
        const seen = changes.map(({ component: at, category, share: to, index }) => {
          // Limits that do not end are cut at 12 decimals: one more there reaches them.
          const up = (value: string, by: bigint) => {
            const [whole = '0', fraction = ''] = value.split('.');
            const units = BigInt(whole) * 10n ** 12n + BigInt(fraction.padEnd(12, '0')) + by;
            const text = units < 0n ? '0' : String(units).padStart(13, '0');
            return units <= 0n ? '0' : `${text.slice(0, -12)}.${text.slice(-12)}`;
          };
          const moved = (share: string) =>
            rowsOf(withShares(points, (before, place) => (place === at ? point(share) : before)))[index]?.high
              .categories ?? [];
          return [up(to, 1n) === '0' || moved(up(to, 1n)).includes(category), moved(up(to, -1n)).join(', ')];
        });
        expect(seen).toEqual(changes.map(({ below }) => [true, below ?? '']));
      }),
      // Each case calculates twice for every change that it names.
      { numRuns: cases.numRuns / 10 },
    );
  });

  test('is never milder for what a sheet says of its ingredients as well, be it of a part of a substance only', () => {
    fc.assert(
      fc.property(several, fc.array(words, { minLength: 4, maxLength: 4 }), (given, said) => {
        const mixture = mixtureOf(given.map(ranged));
        const worded = mixture.components.map((each, at) => withWords(each, said[at] ?? noWords));
        const halves = [...mixture.components, ...worded].map((each) => ({
          ...each,
          concentration: {
            ...each.concentration,
            min: String(Number(each.concentration.min) / 2),
            max: String(Number(each.concentration.max) / 2),
          },
        }));
        const before = rowsOf(mixture);
        for (const components of [worded, hazardsShared(halves)]) {
          const rows = rowsOf({ ...mixture, components });
          expect(milderIn(rows, before)).toEqual([]);
          const milderAtLeast = rows.filter(({ low }, at) => {
            const other = before[at]?.low;
            return other && milder(low, other).length > 0;
          });
          expect(milderAtLeast).toEqual([]);
        }
      }),
      // Each case calculates three mixtures.
      { numRuns: cases.numRuns / 10 },
    );
  });

  test('adds decimals exactly: ten times 2.5 % meets 25 %', () => {
    const tenth = (at: number) => ({
      name: `part ${at}`,
      concentration: { min: '2.5', max: '2.5' },
      classification: [{ hazardClass: 'Aquatic Acute', category: '1', statement: 'H400' }],
      mFactors: { acute: 1 },
    });
    const of = (count: number) =>
      rowsOf(mixtureOf(Array.from({ length: count }, (_, at) => tenth(at)))).find(
        ({ hazardClass }) => hazardClass === '4.1-acute',
      );
    expect([of(10)?.status, of(9)?.status]).toEqual(['CLASSIFIED', 'NOT_CLASSIFIED']);
  });

  test('does not reach a limit that its range excludes', () => {
    const [below, at] = [false, true].map((maxInclusive) =>
      rowsOf(
        mixtureOf([
          {
            name: 'x',
            concentration: { min: '0.05', max: '0.1', maxInclusive },
            classification: [{ hazardClass: 'Carc.', category: '1B', statement: 'H350' }],
          },
        ]),
      ).find(({ hazardClass }) => hazardClass === '3.6'),
    );
    expect([below?.status, at?.status]).toEqual(['NOT_CLASSIFIED', 'DEPENDS_ON_CONCENTRATION']);
  });
});
