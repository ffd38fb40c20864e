import { eachOf } from './groups.ts';
import type { RowRule } from './groups.ts';
import { law } from './law.ts';
import { hasClass, lowestLimit, reaches, shareAt } from './parts.ts';
import type { End, Mixed, Part } from './parts.ts';
import { compared, ratio, times } from './ratio.ts';
import type { Ratio } from './ratio.ts';

type Kind = 'resp' | 'skin';
const names = { resp: 'Resp. Sens.', skin: 'Skin Sens.' } as const;
const statements = { resp: 'H334', skin: 'H317' } as const;
/** The strongest subcategory first; without one a substance says nothing about it. */
const order = ['1A', '1', '1B'] as const;

const row = (kind: Kind): RowRule => ({
  hazardClass: `3.4-${kind}`,
  unknownFrom: law(`sens.${kind}.1A`).limit,
  groups: (mixed) => {
    const table = mixed.of.physicalState === 'GAS' ? 'sensGas' : 'sens';
    return [
      {
        tests: order.map((category) =>
          eachOf(mixed, {
            key: `${table}.${kind}.${category}`,
            result: `${names[kind]} ${category}`,
            statement: statements[kind],
            fits: ({ code }) => code?.startsWith(names[kind]) ?? false,
          }),
        ),
      },
    ];
  },
});

export const sensitisation: RowRule[] = [row('resp'), row('skin')];

const tenth = ratio('0.1');
/** From which share on a substance sets off a reaction in people who are sensitised: Table 3.4.6, or a tenth of its own limit. */
function elicitsFrom(part: Part): Ratio | null {
  const limits = (['resp', 'skin'] as const).flatMap((kind) => {
    const category = order.find((each) => hasClass(part, `${names[kind]} ${each}`));
    if (!category) return [];
    const generic = law(`elicits.${kind}.${category}`).limit;
    const own = lowestLimit(part, ({ code }) => code?.startsWith(names[kind]) ?? false);
    const limit = own ? times(own.min, tenth) : generic;
    return [compared(limit, generic) < 0 ? limit : generic];
  });
  return limits.length === 0 ? null : limits.reduce((a, b) => (compared(b, a) < 0 ? b : a));
}

/** The sensitisers that the label names, with EUH208 where the mixture itself is not sensitising. CLP Annex II, 2.8. */
export const elicitors = (mixed: Mixed, end: End): Part[] =>
  mixed.parts.filter((part) => {
    const from = elicitsFrom(part);
    return from !== null && reaches(shareAt(part, end), from);
  });
