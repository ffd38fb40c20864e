import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitClassName } from '../../clp/hazard-classes.ts';
import { asking } from '../engine/calculate.ts';
import { by, compared, one, plus, ratio } from '../engine/ratio.ts';
import type { Ratio } from '../engine/ratio.ts';
import { classIds, Mixture } from '../mixture.ts';
import { fallInWords, fallsOf, leastShare, thinnedTo } from './falls.ts';
import { full } from '../../../../test/support/full.ts';

const today = '2026-11-24';
const mixtureOf = (...given: [share: string, classes: [string, string | null][], more?: object][]) =>
  Mixture.parse({
    physicalState: 'LIQUID',
    kinematicViscosity: '5',
    components: [
      ...given.map(([share, classes, more], place) => ({
        name: `component ${place}`,
        concentration: { min: share, max: share },
        classification: classes.map(([of, statement]) => ({ ...splitClassName(of), statement })),
        ...more,
      })),
      {
        name: 'water',
        casNumber: '7732-18-5',
        concentration: { min: '100', max: '100' },
        classification: [],
      },
    ],
  });
const fraction = ({ over, under }: Ratio): string => `${over}/${under}`;

describe('the least share at which something holds', () => {
  test('is found exactly, whether it is reached or not', () => {
    const shares = fc
      .tuple(fc.bigInt(1n, 10n ** 9n), fc.bigInt(1n, 10n ** 9n))
      .map(([a, b]): Ratio => by({ over: a < b ? a : b, under: 1n }, { over: a < b ? b : a, under: 1n }));
    fc.assert(
      fc.property(shares, fc.boolean(), (limit, reached) => {
        const found = leastShare((share, below) => {
          const order = compared(share, limit);
          return order > 0 || (order === 0 && reached && !below);
        });
        expect(compared(found.share, limit)).toBe(0);
        if (limit.over !== limit.under) expect(found.held).toBe(reached);
      }),
      { numRuns: full ? 10_000 : 200 },
    );
  });
});

describe('a fall in words', () => {
  const wordsOf = (share: string, className: string, statement: string) =>
    fallsOf(mixtureOf([share, [[className, statement]]]), 1, today, ['3.2']).map((fall) =>
      fallInWords(fall, (status) => status.toLowerCase()),
    );

  test('names the statements, and at the end that there is no class', () => {
    expect(wordsOf('12', 'Skin Corr. 1B', 'H314')).toEqual([
      { from: 'H314', to: 'H315' },
      { from: 'H315', to: 'not_classified' },
    ]);
  });

  test('names the categories where the statement stays, and nothing where they stay, too', () => {
    const [fall] = fallsOf(mixtureOf(['12', [['Skin Corr. 1B', 'H314']]]), 1, today, ['3.2']);
    if (!fall) throw new Error('no fall');
    const [from, to] = ['Skin Corr. 1A', 'Skin Corr. 1B'].map((category) => ({
      ...fall.from,
      category,
      categories: [category],
    }));
    if (!from || !to) throw new Error('no answers');
    expect(fallInWords({ from, to }, String)).toEqual({ from: 'Skin Corr. 1A', to: 'Skin Corr. 1B' });
    expect(fallInWords({ from, to: from }, String)).toBeNull();
  });
});

describe('the falls of a dilution', () => {
  test('are those of the sums: 12 % of a corrosive falls at 5/12, then at 1/12', () => {
    const mixture = mixtureOf(['12', [['Skin Corr. 1B', 'H314']]]);
    const skin = fallsOf(mixture, 1, today, ['3.2']);
    expect(skin.map(({ share, held, to }) => [fraction(share), held, to.category])).toEqual([
      ['5/12', true, 'Skin Irrit. 2'],
      ['1/12', true, null],
    ]);
  });

  test('are exact where the limit of a category is no decimal: at it the class is held, just below it is not', () => {
    const component = fc.tuple(
      fc.integer({ min: 100, max: 90_000 }).map((share) => String(share / 1000)),
      fc.constantFrom<[string, string | null][]>(
        [['Skin Corr. 1B', 'H314']],
        [['Eye Dam. 1', 'H318']],
        [
          ['Acute Tox. 3', 'H301'],
          ['STOT SE 1', 'H370'],
        ],
        [
          ['Aquatic Acute 1', 'H400'],
          ['Aquatic Chronic 1', 'H410'],
        ],
        [['Skin Sens. 1A', 'H317']],
        [
          ['Asp. Tox. 1', 'H304'],
          ['STOT SE 3', 'H336'],
        ],
      ),
      fc.constantFrom({}, { mFactors: { acute: 10, chronic: 10 } }, { classification: null }),
    );
    fc.assert(
      fc.property(fc.array(component, { minLength: 1, maxLength: 4 }), (given) => {
        const mixture = mixtureOf(...given);
        const ask = asking(mixture, today);
        const falls = fallsOf(mixture, given.length, today, classIds);
        const seen = falls.map(({ hazardClass, share, held }) => {
          const at = (of: Ratio, below: boolean) =>
            ask(hazardClass)?.answer(thinnedTo(mixture, given.length, of, below)).statements;
          // A little more of the product than that, and the class is there; a little less, and it is not.
          const more = plus(share, ratio('0.0000000001'));
          return [at(share, false), held && at(share, true), compared(more, one) < 0 && at(more, false)];
        });
        expect(seen).toEqual(
          falls.map(({ share, held, from, to }) => [
            (held ? from : to).statements,
            held && to.statements,
            compared(plus(share, ratio('0.0000000001')), one) < 0 && from.statements,
          ]),
        );
      }),
      { numRuns: full ? 10_000 : 100 },
    );
  });
});
