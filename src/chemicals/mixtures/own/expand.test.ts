import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { div, mul } from '../../../core/numbers/decimal.ts';
import { full } from '../../../../test/support/full.ts';
import { check } from '../../../core/contract/validation.ts';
import { splitClassName } from '../../clp/hazard-classes.ts';
import { plainComponent, water } from '../component.ts';
import { withWater } from '../dilution/dilution.ts';
import { thinnedTo } from '../dilution/falls.ts';
import { calculate, classRows } from '../engine/calculate.ts';
import { by, ratio } from '../engine/ratio.ts';
import { Mixture } from '../mixture.ts';
import type { MixtureComponent } from '../mixture.ts';
import { deepest, expand } from './expand.ts';
import type { Expanded, Ingredient, Recipe, Unexpanded } from './expand.ts';

const today = '2026-11-27';
const cases = { numRuns: full ? 10_000 : 200 };
const point = (share: string) => ({ min: share, max: share, minInclusive: true, maxInclusive: true });
const open = { min: null, max: null, minInclusive: true, maxInclusive: true };

const substance = (
  name: string,
  classes: readonly [string, string][],
  more: Partial<MixtureComponent> = {},
) =>
  plainComponent(name, {
    classification: classes.map(([code, statement]) => ({
      ...splitClassName(code),
      statement,
      remark: null,
    })),
    ...more,
  });
const pool: MixtureComponent[] = [
  water(),
  plainComponent('of which nothing is known'),
  substance('lye', [['Skin Corr. 1B', 'H314']]),
  substance('solvent', [
    ['Eye Irrit. 2', 'H319'],
    ['STOT SE 3', 'H336'],
  ]),
  substance(
    'biocide',
    [
      ['Aquatic Acute 1', 'H400'],
      ['Aquatic Chronic 1', 'H410'],
      ['Skin Sens. 1A', 'H317'],
    ],
    { mFactors: { acute: 100, chronic: 10 } },
  ),
  substance('poison', [['Acute Tox. 3', 'H301']]),
  substance('carcinogen', [['Carc. 1B', 'H350']]),
];
/** Whole percents, so that the test's own arithmetic is exact too. */
const range = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 40 }))
  .map(([least, more]) => ({
    min: String(least),
    max: String(least + more),
    minInclusive: true,
    maxInclusive: true,
  }));
const inProduct = fc
  .tuple(fc.constantFrom(...pool), range)
  .map(([of, concentration]) => ({ ...of, concentration }));
const products = fc.tuple(
  ...['P', 'Q', 'R'].map((id) =>
    fc
      .array(inProduct, { minLength: 1, maxLength: 3 })
      .map((components) => ({ id, name: `Product ${id}`, components })),
  ),
);
/** Recipes of which each may contain those before it; the last is the whole. */
const book = products.chain((known) =>
  fc
    .array(
      fc.record({
        lines: fc.array(
          fc.tuple(
            fc.integer({ min: 1, max: 24 }),
            fc.oneof(
              fc.constantFrom(...pool).map((of) => ({ substance: of })),
              fc.constantFrom(...known).map((of) => ({ product: of })),
            ),
          ),
          { minLength: 1, maxLength: 3 },
        ),
        nested: fc.option(fc.tuple(fc.integer({ min: 1, max: 24 }), fc.nat())),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((all) =>
      all.map(({ lines, nested }, at): Recipe => {
        const own = lines.map(([amount, of]): Ingredient => ({ amount: String(amount), ...of }));
        const inner = nested && at > 0 ? [{ amount: String(nested[0]), mixture: `m${nested[1] % at}` }] : [];
        return { id: `m${at}`, name: `Mixture ${at}`, amounts: 'PERCENT', components: [...own, ...inner] };
      }),
    ),
);
const whole = (all: readonly Recipe[]): [Recipe, Map<string, Recipe>] => [
  all.at(-1) ?? recipeOf('none', []),
  new Map(all.map((each) => [each.id, each])),
];
const recipeOf = (id: string, components: Ingredient[], amounts: Recipe['amounts'] = 'PERCENT'): Recipe => ({
  id,
  name: `Mixture ${id}`,
  amounts,
  components,
});

function expanded(of: Expanded | Unexpanded): Expanded {
  if ('code' in of) throw new Error(JSON.stringify(of));
  return of;
}
const data = { physicalState: 'LIQUID', kinematicViscosity: '5', flashPoint: '100' };
function mixtureOf(components: readonly MixtureComponent[]): Mixture {
  const checked = check(Mixture, { ...data, components });
  if (!checked.ok) throw new Error(JSON.stringify(checked.fields));
  return checked.value;
}
const answers = (components: readonly MixtureComponent[]) =>
  classRows({ ...mixtureOf(pool.slice(0, 1)), components: [...components] }, today).map(
    ({ hazardClass, low, high, status }) => [hazardClass, low, high, status],
  );

/** Every row on its own, by the arithmetic of decimals. In: what part of the whole the recipe is. */
function byHand(recipe: Recipe, others: ReadonlyMap<string, Recipe>, part = '1'): MixtureComponent[] {
  return recipe.components.flatMap((line) => {
    const share = mul(part, mul(line.amount, '0.01'));
    if ('mixture' in line) {
      const other = others.get(line.mixture);
      return other ? byHand(other, others, share) : [];
    }
    const rows = 'substance' in line ? [line.substance] : (line.product.components ?? []);
    return rows.map((row) => {
      const { min, max } = row.concentration;
      return {
        ...row,
        concentration: { ...row.concentration, min: mul(min ?? '0', share), max: mul(max ?? '100', share) },
      };
    });
  });
}

describe('an own mixture', () => {
  test('is the same as its components written out, however deep, and splitting a line changes nothing but names', () => {
    fc.assert(
      fc.property(book, fc.nat(), (all, at) => {
        const [recipe, others] = whole(all);
        const { components } = expanded(expand(recipe, others));
        const plain = answers(byHand(recipe, others));
        const split = recipe.components.flatMap((line, place) =>
          place === at % recipe.components.length
            ? [0, 1].map(() => ({ ...line, amount: div(line.amount, '2') }))
            : [line],
        );
        const halves = expanded(expand({ ...recipe, components: split }, others));
        expect([answers(components), answers(halves.components)]).toEqual([plain, plain]);
      }),
      cases,
    );
  });

  test('in parts is exact where no decimal is: 1:2 of 30 % is 10 %, and a dilution is the one that the assistant shows', () => {
    const lye = { ...substance('lye', [['Skin Irrit. 2', 'H315']]), concentration: point('30') };
    const concentrate = { product: { id: 'P', name: 'Cleaner', components: [lye] } };
    const diluted = (parts: number) =>
      expanded(
        expand(
          recipeOf(
            'd',
            [
              { amount: '1', ...concentrate },
              { amount: String(parts), substance: water() },
            ],
            'PARTS',
          ),
          new Map(),
        ),
      );
    const skin = (of: Expanded) => answers(of.components).find(([id]) => id === '3.2')?.[3];
    expect([skin(diluted(2)), skin(diluted(2.000001))]).toEqual(['CLASSIFIED', 'NOT_CLASSIFIED']);
    fc.assert(
      fc.property(
        fc.array(inProduct, { minLength: 1, maxLength: 3 }),
        fc.integer({ min: 1, max: 200 }),
        (components, parts) => {
          const product = { id: 'P', name: 'P', components };
          const own = expanded(
            expand(
              recipeOf(
                'd',
                [
                  { amount: '1', product },
                  { amount: String(parts), substance: water() },
                ],
                'PARTS',
              ),
              new Map(),
            ),
          );
          const { mixture, product: count } = withWater(mixtureOf(components), null);
          const asked = calculate(
            mixture,
            today,
            thinnedTo(mixture, count, by(ratio('1'), ratio(String(parts + 1)))),
          );
          expect(classRows({ ...mixture, components: own.components }, today)).toEqual(asked.rows);
        },
      ),
      { numRuns: cases.numRuns / 4 },
    );
  });

  test('does not hide what one product leaves unnamed behind the wide ranges of another', () => {
    const wide = {
      id: 'W',
      name: 'Wide',
      components: [
        { ...water(), concentration: open },
        { ...substance('lye', []), concentration: open },
      ],
    };
    const thin = { id: 'T', name: 'Thin', components: [{ ...water(), concentration: point('20') }] };
    const of = expanded(
      expand(
        recipeOf('m', [
          { amount: '50', product: wide },
          { amount: '40', product: thin },
        ]),
        new Map(),
      ),
    );
    // 80 % of the 40 %, and the 10 % that the recipe leaves.
    expect(of.unnamed).toBe('42');
    expect(calculate({ ...mixtureOf(of.components), unnamed: of.unnamed }, today).undisclosed).toBe('42');
  });

  test('keeps a product of unknown composition as something without any data', () => {
    const of = expanded(
      expand(
        recipeOf('m', [
          { amount: '5', product: { id: 'U', name: 'Unknown', components: null } },
          { amount: '95', substance: water() },
        ]),
        new Map(),
      ),
    );
    expect(of.components[0]).toMatchObject({
      name: 'Unknown',
      classification: null,
      within: { parts: '1', whole: '20' },
    });
    expect(answers(of.components).find(([id]) => id === '3.6')?.[3]).toBe('INSUFFICIENT_DATA');
  });

  test('is refused where it contains itself, with the way round, where it is too deep, and where one is gone', () => {
    const inner = (id: string, mixture: string) => recipeOf(id, [{ amount: '10', mixture }]);
    const ring = [inner('a', 'b'), inner('b', 'c'), inner('c', 'a')];
    expect(expand(inner('a', 'b'), whole(ring)[1])).toEqual({
      code: 'CYCLE',
      way: ['Mixture a', 'Mixture b', 'Mixture c', 'Mixture a'],
    });
    const chain = (length: number) =>
      Array.from({ length }, (_, at) =>
        at === 0 ? recipeOf('m0', [{ amount: '1', substance: water() }]) : inner(`m${at}`, `m${at - 1}`),
      );
    expect(expand(...whole(chain(deepest)))).not.toHaveProperty('code');
    expect(expand(...whole(chain(deepest + 1)))).toMatchObject({ code: 'TOO_DEEP' });
    // Deep by one of two ways: which comes first must not matter.
    const two = (first: string, second: string) => [
      ...chain(4),
      recipeOf('side', [
        { amount: '1', mixture: first },
        { amount: '1', mixture: second },
      ]),
      inner('top', 'side'),
    ];
    for (const way of [
      ['m0', 'm3'],
      ['m3', 'm0'],
    ] as const)
      expect(expand(...whole(two(way[0], way[1])))).toMatchObject({ code: 'TOO_DEEP' });
    expect(expand(inner('a', 'none'), new Map())).toEqual({ code: 'GONE', way: ['Mixture a'] });
  });

  test('is written out once for each mixture in it: five levels of fifty take no longer than their lines', () => {
    const level = (at: number): Recipe[] =>
      Array.from({ length: 50 }, (_, place) =>
        recipeOf(
          `${at}-${place}`,
          Array.from({ length: 50 }, (_unused, inner): Ingredient =>
            at === 0
              ? { amount: '2', substance: plainComponent(`s${inner}`) }
              : { amount: '2', mixture: `${at - 1}-${inner}` },
          ),
        ),
      );
    const all = [0, 1, 2, 3, 4].flatMap(level);
    expect(expanded(expand(...whole(all))).components).toHaveLength(50);
  });
});
