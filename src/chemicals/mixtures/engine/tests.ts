import type { Step } from '../mixture.ts';
import type { LawRow } from './law.ts';
import { reaches, shareAt } from './parts.ts';
import type { End, Part, Share } from './parts.ts';
import { by, compared, decimalOf, minus, one, plus, times, zero } from './ratio.ts';
import type { Ratio } from './ratio.ts';

type Wire = Step['terms'][number];

/** A substance in a test: what it adds is share × factor ÷ limit. */
export interface Term {
  part: Part;
  factor?: Ratio;
  limit: Ratio;
  limitKind: Wire['limitKind'];
  limitOf: string;
  /** From which share on it counts; none: always. */
  cutOff?: Ratio | null;
  /** The row of the law that its factor rests on. */
  factorBy?: LawRow;
  /** The row of the law that its cut-off value rests on. */
  cutOffBy?: LawRow;
  /** Why it does not count at all. */
  why?: Wire['why'];
}

/** One comparison of the law: if the terms reach what it needs, the mixture gets the result. */
export interface Test {
  rule: LawRow;
  /** SUM: terms add up; EACH: one of them has to reach it alone. */
  kind: 'SUM' | 'EACH';
  /** What the mixture gets: 'Skin Corr. 1B'. */
  result: string;
  statement: string | null;
  terms: Term[];
  needs: Ratio;
}

/** How a test went at one end. */
export interface Outcome {
  test: Test;
  end: End;
  met: boolean;
  total: Ratio;
  /** Of each term its share, what it adds, and whether it counts. */
  terms: { share: Ratio; value: Ratio; taken: boolean }[];
}

const worth = ({ factor = one, limit }: Term, share: Ratio): Ratio =>
  limit.over === 0n ? one : by(times(share, factor), limit);

const counts = (term: Term, share: Share): boolean =>
  !term.why && share.value.over > 0n && (!term.cutOff || reaches(share, term.cutOff));

/** Carries out a test at one end of the ranges. */
export function carryOut(test: Test, end: End): Outcome {
  let total = zero;
  let open = false;
  let met = false;
  let counting = false;
  const terms = test.terms.map((term) => {
    const share = shareAt(term.part, end);
    const taken = counts(term, share);
    const value = worth(term, share.value);
    if (taken && test.kind === 'SUM') {
      counting = true;
      total = plus(total, value);
      open ||= share.open;
    } else if (taken) {
      if (compared(value, total) > 0) total = value;
      met ||= reaches({ value, open: share.open }, test.needs);
    }
    return { share: share.value, value, taken };
  });
  if (test.kind === 'SUM') met = counting && reaches({ value: total, open }, test.needs);
  return { test, end, met, total, terms };
}

/** How well verified a step is: as the weakest of what it rests on, its rule, factors that count and cut-off values that leave terms out. */
function verifiedBy({ test, terms }: Outcome): Step['verified'] {
  const rests = test.terms.flatMap(({ factorBy, cutOffBy, why }, place) =>
    terms[place]?.taken ? (factorBy ?? []) : why ? [] : (cutOffBy ?? []),
  );
  const all = [test.rule, ...rests].map(({ verified }) => verified);
  return (['MEMORY', 'TWO_SOURCES'] as const).find((each) => all.includes(each)) ?? 'TEXT';
}

/** An outcome as it is shown: each substance with its share, the limit that counts and whose it is. */
export function stepFrom(outcome: Outcome): Step {
  const { test, end, met, total, terms } = outcome;
  const { key, article } = test.rule;
  return {
    rule: key,
    article,
    verified: verifiedBy(outcome),
    end,
    kind: test.kind,
    result: test.result,
    terms: test.terms.map((term, place): Wire => {
      const { share, value, taken } = terms[place] ?? { share: zero, value: zero, taken: false };
      return {
        component: term.part.index,
        name: term.part.of.name,
        share: decimalOf(share),
        factor: decimalOf(term.factor ?? one),
        limit: decimalOf(term.limit),
        limitKind: term.limitKind,
        limitOf: term.limitOf,
        source: term.part.of.source,
        cutOff: term.cutOff ? decimalOf(term.cutOff) : null,
        counts: taken,
        why: taken ? null : (term.why ?? 'BELOW_CUT_OFF'),
        value: decimalOf(value),
      };
    }),
    total: decimalOf(total),
    needs: decimalOf(test.needs),
    met,
  };
}

/**
 * To what part of itself each share may be thinned until a test turns: where a substance stops counting, or where those
 * that still count come to exactly what is needed. With those above one left out, and those where rules other than sums decide.
 */
export function turnsOf({ test, terms }: Outcome): Ratio[] {
  const counting = test.terms
    .flatMap(({ cutOff }, place) => {
      const own = terms[place];
      return own?.taken ? [{ ...own, stops: cutOff ? by(cutOff, own.share) : zero }] : [];
    })
    .toSorted((a, b) => compared(a.stops, b.stops));
  let sum = zero;
  const sums = counting.map(({ value }) => (test.kind === 'EACH' ? value : (sum = plus(sum, value))));
  return [
    ...counting.map(({ stops }) => stops),
    ...sums.flatMap((each) => (each.over > 0n ? by(test.needs, each) : [])),
  ].filter((turn) => turn.over > 0n && compared(turn, one) <= 0);
}

/**
 * The cut of one component that makes a met test fail, by formula: its share where the rest and it come to exactly what
 * is needed, or its cut-off where it stops counting before that. Null: without it the test is still met.
 */
export function cutOf({ test, total, terms }: Outcome): { term: Term; share: Ratio } | null {
  let best: { term: Term; share: Ratio; cut: Ratio } | null = null;
  const alone = terms.filter(({ taken, value }) => taken && compared(value, test.needs) >= 0).length;
  for (const [place, term] of test.terms.entries()) {
    const own = terms[place];
    if (!own?.taken) continue;
    const rest = test.kind === 'SUM' ? minus(total, own.value) : zero;
    const others = test.kind === 'EACH' && alone > (compared(own.value, test.needs) >= 0 ? 1 : 0);
    if (others || compared(rest, test.needs) >= 0) continue;
    let share = by(times(minus(test.needs, rest), term.limit), term.factor ?? one);
    if (term.cutOff && compared(share, term.cutOff) < 0) share = term.cutOff;
    const cut = minus(own.share, share);
    if (cut.over < 0n) continue;
    if (!best || compared(cut, best.cut) < 0) best = { term, share, cut };
  }
  return best;
}
