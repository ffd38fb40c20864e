import { asking } from '../engine/calculate.ts';
import type { Asked } from '../engine/calculate.ts';
import type { Thinned } from '../engine/parts.ts';
import { compared, minus, one, times, zero } from '../engine/ratio.ts';
import type { Ratio } from '../engine/ratio.ts';
import type { ClassId, ClassRow, Mixture } from '../mixture.ts';

type Answer = ClassRow['high'];

/** A class that falls when a product is diluted further. */
export interface Fall {
  hazardClass: ClassId;
  from: Answer;
  to: Answer;
  /** The share of the product in the whole, by weight: at this share the class is still `from`, or, where it is not `held`, already `to`. */
  share: Ratio;
  held: boolean;
}

/** The water or other diluent: the components from here on. */
export const thinnedTo = (mixture: Mixture, product: number, share: Ratio, below = false): Thinned => ({
  by: mixture.components.map((_, place) => (place < product ? share : minus(one, share))),
  below,
});

/** `a` with `b` added so many times: the fractions between them, ever nearer to `b`. */
const towards = (a: Ratio, b: Ratio, times: bigint): Ratio => ({
  over: a.over + times * b.over,
  under: a.under + times * b.under,
});
/** A class still there after so many steps stays: the limit is the fraction that is approached. */
const mostSteps = 1n << 48n;

/** How many steps from `a` towards `b` leave `fits` true; null: any number does. By doubling, then halving. */
function stepsThatFit(a: Ratio, b: Ratio, fits: (share: Ratio) => boolean): bigint | null {
  let [yes, no] = [0n, 1n];
  while (fits(towards(a, b, no))) {
    [yes, no] = [no, no * 2n];
    if (no > mostSteps) return null;
  }
  while (no - yes > 1n) {
    const middle = (yes + no) / 2n;
    if (fits(towards(a, b, middle))) yes = middle;
    else no = middle;
  }
  return yes;
}

/**
 * The least share at which something still holds that holds at 1 and does not at 0, as an exact fraction; `held`: at that
 * share too. The search narrows the fractions between 0 and 1 (the tree of Stern and Brocot) until the rules themselves
 * say that it holds at a fraction and not just below it, so nothing is rounded.
 */
export function leastShare(holds: (share: Ratio, below: boolean) => boolean): {
  share: Ratio;
  held: boolean;
} {
  let [low, high]: [Ratio, Ratio] = [zero, one];
  for (;;) {
    if (!holds(high, true)) return { share: high, held: true };
    const down = stepsThatFit(high, low, (share) => holds(share, false));
    if (down === null) return { share: low, held: false };
    high = towards(high, low, down);
    if (!holds(high, true)) return { share: high, held: true };
    const up = stepsThatFit(low, high, (share) => !holds(share, false));
    if (up === null) return { share: high, held: true };
    low = towards(low, high, up);
  }
}

const sameAs = (a: Answer, b: Answer): boolean =>
  a.status === b.status &&
  a.categories.join() === b.categories.join() &&
  a.statements.join() === b.statements.join();
/** No class has more steps than this on its way down. */
const most = 12;

/** The falls of one class. */
function fallsOfClass(
  hazardClass: ClassId,
  { answer: at, turns }: Asked,
  thin: (share: Ratio, below: boolean) => Thinned,
): Fall[] {
  const falls: Fall[] = [];
  let [answer, top, held] = [at(thin(one, false)), one, false];
  const nothing = at(thin(zero, false));
  while (falls.length < most && !sameAs(answer, nothing)) {
    const [from, above] = [answer, top];
    const holds = (share: Ratio, below: boolean): boolean => {
      const order = compared(share, above);
      if (order > 0 || (order === 0 && !below)) return true;
      return sameAs(at(thin(share, below)), from);
    };
    // Where a sum turns is tried before anything is searched: the first turn below which it no longer holds is where it falls, if it holds there.
    const first = turns(thin(above, held))
      .map((turn) => times(turn, above))
      .toSorted((a, b) => compared(b, a))
      .find((share) => !holds(share, true));
    const fall = first && holds(first, false) ? { share: first, held: true } : leastShare(holds);
    ({ share: top, held } = fall);
    answer = at(thin(top, held));
    falls.push({ hazardClass, from, to: answer, ...fall });
  }
  return falls;
}

/** When each class of a product falls as it is diluted, the first fall first. In: the mixture with its diluent, and how many components are the product's. */
export function fallsOf(
  mixture: Mixture,
  product: number,
  today: string,
  classes: readonly ClassId[],
): Fall[] {
  const ask = asking(mixture, today);
  return classes
    .flatMap((hazardClass) => {
      const asked = ask(hazardClass);
      return asked
        ? fallsOfClass(hazardClass, asked, (share, below) => thinnedTo(mixture, product, share, below))
        : [];
    })
    .toSorted((a, b) => compared(b.share, a.share));
}

/**
 * What a class falls from and to, in words: its statements, where they are the same its categories; null: nothing that is named changes. In: how a
 * status reads, for a class without a category.
 */
export function fallInWords(
  { from, to }: Pick<Fall, 'from' | 'to'>,
  statusText: (status: Answer['status']) => string,
): { from: string; to: string } | null {
  const inWords = ({ status, categories, statements }: Answer, byCategory: boolean): string =>
    categories.length > 0
      ? [...new Set(statements.length > 0 && !byCategory ? statements : categories)].join(', ')
      : statusText(status);
  return (
    [false, true]
      .map((byCategory) => ({ from: inWords(from, byCategory), to: inWords(to, byCategory) }))
      .find((both) => both.from !== both.to) ?? null
  );
}
