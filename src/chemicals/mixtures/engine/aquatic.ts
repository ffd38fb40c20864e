import type { Group, RowRule } from './groups.ts';
import { law } from './law.ts';
import type { LawRow } from './law.ts';
import { hasClass } from './parts.ts';
import type { Mixed, Part } from './parts.ts';
import { by, one, ratio, times } from './ratio.ts';
import type { Ratio } from './ratio.ts';
import type { Term, Test } from './tests.ts';

const acuteClass = 'Aquatic Acute 1';
const chronicClass = (category: number): string => `Aquatic Chronic ${category}`;
const ten = ratio('10');
const hundred = ratio('100');

interface Factor {
  m: Ratio;
  notice?: 'M_UNKNOWN' | 'M_OF_ACUTE';
  /** What the factor rests on where no one gave it. */
  by?: LawRow;
}
function acuteFactor({ of }: Part): Factor {
  const m = of.mFactors?.acute;
  return m ? { m: ratio(String(m)) } : { m: one, notice: 'M_UNKNOWN' };
}
/** Its chronic factor; where only that of the acute hazard is given it counts for both, on the safe side and unverified. */
function chronicFactor(part: Part): Factor {
  const m = part.of.mFactors?.chronic;
  if (m) return { m: ratio(String(m)) };
  const acute = part.of.mFactors?.acute;
  return acute && hasClass(part, acuteClass)
    ? { m: ratio(String(acute)), notice: 'M_OF_ACUTE', by: law('aquatic.mOfAcute') }
    : { m: one, notice: 'M_UNKNOWN' };
}
const noticesOf = (mixed: Mixed, code: string, factor: (part: Part) => Factor): Group['notices'] => [
  ...new Set(mixed.parts.filter((part) => hasClass(part, code)).flatMap((part) => factor(part).notice ?? [])),
];

const termOf = (part: Part, factor: Ratio, cutOff: Ratio, limitOf: string): Term => ({
  part,
  factor,
  cutOff,
  limit: one,
  limitKind: 'FACTOR',
  limitOf,
});

export const aquaticAcute: RowRule = {
  hazardClass: '4.1-acute',
  unknownFrom: law('cut.aquatic.acute').limit,
  groups: (mixed) => [
    {
      tests: [
        {
          rule: law('aquatic.acute'),
          kind: 'SUM',
          result: acuteClass,
          statement: 'H400',
          needs: law('aquatic.acute').limit,
          terms: mixed.parts
            .filter((part) => hasClass(part, acuteClass))
            .map((part) => {
              const { m } = acuteFactor(part);
              return termOf(part, m, by(law('cut.aquatic.acute').limit, m), acuteClass);
            }),
        },
      ],
      notices: noticesOf(mixed, acuteClass, acuteFactor),
    },
  ],
};

/** The sums of Table 4.1.2: which weight each category has towards a result. */
const weights: Record<number, (category: number, m: Ratio) => Ratio | null> = {
  1: (category, m) => (category === 1 ? m : null),
  2: (category, m) => (category === 1 ? times(ten, m) : category === 2 ? one : null),
  3: (category, m) =>
    category === 1 ? times(hundred, m) : category === 2 ? ten : category === 3 ? one : null,
  4: () => one,
};

export const aquaticChronic: RowRule = {
  hazardClass: '4.1-chronic',
  unknownFrom: law('cut.aquatic.chronic1').limit,
  groups: (mixed) => [
    {
      tests: [1, 2, 3, 4].map((result): Test => ({
        rule: law(`aquatic.chronic.${result}`),
        kind: 'SUM',
        result: chronicClass(result),
        statement: `H41${result - 1}`,
        needs: law(`aquatic.chronic.${result}`).limit,
        terms: mixed.parts.flatMap((part) => {
          const category = [1, 2, 3, 4].find((each) => hasClass(part, chronicClass(each)));
          if (category === undefined) return [];
          const { m, by: rests } = chronicFactor(part);
          const factor = weights[result]?.(category, m);
          const cutOff =
            category === 1 ? by(law('cut.aquatic.chronic1').limit, m) : law('cut.aquatic.chronic234').limit;
          if (!factor) return [];
          const term = termOf(part, factor, cutOff, chronicClass(category));
          return category === 1 && rests ? { ...term, factorBy: rests, cutOffBy: rests } : term;
        }),
      })),
      notices: noticesOf(mixed, chronicClass(1), chronicFactor),
    },
  ],
};
