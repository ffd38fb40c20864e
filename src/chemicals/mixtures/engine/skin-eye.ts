import { cutOffOf, limited } from './groups.ts';
import type { RowRule } from './groups.ts';
import { law } from './law.ts';
import { hasClass, lowestLimit } from './parts.ts';
import type { Mixed, Part, PartLimit } from './parts.ts';
import { compared, least, one, ratio } from './ratio.ts';
import type { Ratio } from './ratio.ts';
import type { Term, Test } from './tests.ts';

const corrosives = ['Skin Corr. 1A', 'Skin Corr. 1B', 'Skin Corr. 1C', 'Skin Corr. 1'];
const isSkin = ({ code }: PartLimit): boolean =>
  code !== null && (corrosives.includes(code) || code === 'Skin Irrit. 2');
const isCorrosive = (limit: PartLimit): boolean => limit.code !== null && corrosives.includes(limit.code);
const isEye = ({ code }: PartLimit): boolean => code === 'Eye Dam. 1' || code === 'Eye Irrit. 2';
const corrodes = (part: Part): boolean => hasClass(part, ...corrosives);

/** A corrosive substance as it counts towards a category: with the specific limit from which it is at least that. */
function corrosiveTerm(part: Part, results: readonly string[], generic: string): Term {
  const own = lowestLimit(part, ({ code }) => code !== null && results.includes(code));
  return {
    part,
    cutOff: cutOffOf(part, 'cut.skin', isSkin),
    ...(own
      ? { limit: own.min, limitKind: 'SCL', limitOf: own.code ?? '' }
      : { limit: law(generic).limit, limitKind: 'GCL', limitOf: results.at(-1) ?? '' }),
  };
}

const keyOf = (result: string): string => result.replace('Skin Corr. ', 'skin.');

function corrosionTests(mixed: Mixed): Test[] {
  const all = mixed.parts.filter(corrodes);
  const undivided = all.some((part) => hasClass(part, 'Skin Corr. 1'));
  const test = (result: string, from: readonly string[]): Test => ({
    rule: law(keyOf(result)),
    kind: 'SUM',
    result,
    statement: 'H314',
    needs: one,
    terms: all
      .filter(
        (part) =>
          hasClass(part, ...from) || lowestLimit(part, ({ code }) => code !== null && from.includes(code)),
      )
      .map((part) => corrosiveTerm(part, from, keyOf(result))),
  });
  // Without its subcategory a substance leaves that of the mixture open.
  if (undivided) return [test('Skin Corr. 1', corrosives)];
  return [
    test('Skin Corr. 1A', ['Skin Corr. 1A']),
    test('Skin Corr. 1B', ['Skin Corr. 1A', 'Skin Corr. 1B']),
    test('Skin Corr. 1C', ['Skin Corr. 1A', 'Skin Corr. 1B', 'Skin Corr. 1C']),
  ];
}

/** A corrosive one as an irritant: with its own limit for that, else weighted by ten. */
function weighted(part: Part, irritant: string, key: string, cap: Ratio | null, cutOff: Ratio | null): Term {
  const own = lowestLimit(part, ({ code }) => code === irritant);
  if (own) return { part, cutOff, limit: own.min, limitKind: 'SCL', limitOf: irritant };
  const factor = law(key).limit;
  return { part, cutOff, limit: cap ? least(cap, factor) : factor, limitKind: 'FACTOR', limitOf: irritant };
}

export const skin: RowRule = {
  hazardClass: '3.2',
  unknownFrom: one,
  groups: (mixed) => {
    if (!mixed.of.additive) return [{ tests: otherwise(mixed, 'skin') }];
    const irritants = mixed.parts.filter((part) => corrodes(part) || hasClass(part, 'Skin Irrit. 2'));
    const irritation: Test = {
      rule: law('skin.2'),
      kind: 'SUM',
      result: 'Skin Irrit. 2',
      statement: 'H315',
      needs: one,
      terms: irritants.map((part) => {
        const cutOff = cutOffOf(part, 'cut.skin', isSkin);
        return corrodes(part)
          ? weighted(
              part,
              'Skin Irrit. 2',
              'skin.weight',
              lowestLimit(part, isCorrosive)?.min ?? null,
              cutOff,
            )
          : {
              part,
              cutOff,
              ...limited(part, 'skin.2', ({ code }) => code === 'Skin Irrit. 2', 'Skin Irrit. 2'),
            };
      }),
    };
    return [{ tests: [...corrosionTests(mixed), irritation] }];
  },
};

const damages = (part: Part): boolean => corrodes(part) || hasClass(part, 'Eye Dam. 1');

/** From which share on a substance damages eyes: its own limit, the top of its irritant band, or that from which it corrodes. */
function damageLimit(part: Part): Pick<Term, 'limit' | 'limitKind' | 'limitOf'> {
  const generic = law('eye.1').limit;
  const own = lowestLimit(part, ({ code }) => code === 'Eye Dam. 1');
  if (own) return { limit: own.min, limitKind: 'SCL', limitOf: 'Eye Dam. 1' };
  const band = part.of.specificConcentrationLimits.find(
    ({ hazardClass, max }) => hazardClass === 'Eye Irrit.' && max !== null,
  );
  if (band?.max) return { limit: ratio(band.max), limitKind: 'SCL', limitOf: 'Eye Irrit. 2' };
  const corrosive = lowestLimit(part, isCorrosive);
  return corrosive && compared(corrosive.min, generic) < 0
    ? { limit: corrosive.min, limitKind: 'SCL', limitOf: corrosive.code ?? '' }
    : { limit: generic, limitKind: 'GCL', limitOf: 'Eye Dam. 1' };
}
const eyeCutOff = (part: Part): Pick<Term, 'cutOff' | 'cutOffBy'> => ({
  cutOff: cutOffOf(part, 'cut.eye', (limit) => isEye(limit) || (corrodes(part) && isSkin(limit))),
  cutOffBy: law('cut.eye'),
});

export const eye: RowRule = {
  hazardClass: '3.3',
  unknownFrom: one,
  groups: (mixed) => {
    if (!mixed.of.additive) return [{ tests: otherwise(mixed, 'eye') }];
    const damage: Test = {
      rule: law('eye.1'),
      kind: 'SUM',
      result: 'Eye Dam. 1',
      statement: 'H318',
      needs: one,
      terms: mixed.parts.filter(damages).map((part) => ({ part, ...eyeCutOff(part), ...damageLimit(part) })),
    };
    const irritation: Test = {
      rule: law('eye.2'),
      kind: 'SUM',
      result: 'Eye Irrit. 2',
      statement: 'H319',
      needs: one,
      terms: mixed.parts
        .filter((part) => damages(part) || hasClass(part, 'Eye Irrit. 2'))
        .map((part) =>
          damages(part)
            ? {
                ...weighted(part, 'Eye Irrit. 2', 'eye.weight', damageLimit(part).limit, null),
                ...eyeCutOff(part),
              }
            : {
                part,
                ...eyeCutOff(part),
                ...limited(part, 'eye.2', ({ code }) => code === 'Eye Irrit. 2', 'Eye Irrit. 2'),
              },
        ),
    };
    return [{ tests: [damage, irritation] }];
  },
};

/** Where acids, bases, phenols and the like do not add up: Tables 3.2.4 and 3.3.4. */
function otherwise(mixed: Mixed, of: 'skin' | 'eye'): Test[] {
  const grave = of === 'skin' ? corrodes : damages;
  const [worst, mild] =
    of === 'skin' ? (['Skin Corr. 1', 'Skin Irrit. 2'] as const) : (['Eye Dam. 1', 'Eye Irrit. 2'] as const);
  const codes = of === 'skin' ? ['H314', 'H315'] : ['H318', 'H319'];
  const test = (
    key: string,
    result: string,
    statement: string | undefined,
    takes: (part: Part) => boolean,
  ): Test => ({
    rule: law(key),
    kind: 'EACH',
    result,
    statement: statement ?? null,
    needs: one,
    terms: mixed.parts.filter(takes).map((part) => ({
      part,
      ...limited(
        part,
        key,
        ({ code }) => (result === 'Skin Corr. 1' ? corrosives.includes(code ?? '') : code === result),
        result,
      ),
    })),
  });
  return [
    test(`${of}.other.1`, worst, codes[0], grave),
    test(`${of}.other.2`, mild, codes[1], (part) => !grave(part) && hasClass(part, mild)),
  ];
}
