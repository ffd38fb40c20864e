import type { ClassRow, Step } from '../mixture.ts';
import { law } from './law.ts';
import type { Group, RowRule } from './groups.ts';
import { reaches, shareAt } from './parts.ts';
import type { End, Mixed, Share, Part } from './parts.ts';
import { decimalOf } from './ratio.ts';
import { carryOut, cutOf, stepFrom } from './tests.ts';
import type { Outcome } from './tests.ts';
import { joinedEffects } from './long-term.ts';

export type AtEnd = ClassRow['low'];

/** What decides without a sum: an extreme pH, a flash point, the class of another row. */
export interface Forced {
  rule: string;
  result: string;
  statement: string;
  total: string;
  needs: string;
  notice: ClassRow['notices'][number] | null;
}
export type Force = (end: End) => Forced | null;

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)];

/** Categories of one family, of which the most severe applies: 'Repr.', 'STOT SE' with category 3 apart. */
const familyOf = (result: string): string =>
  result === 'STOT SE 3' ? result : result.replace(/ (\d\w?|CD|EF)$/, '');

export const stepOf = (
  { rule, result, total, needs }: Omit<Forced, 'notice' | 'statement'>,
  end: End,
  met = true,
): Step => {
  const { article, verified } = law(rule);
  return { rule, article, verified, end, kind: 'VALUE', result, terms: [], total, needs, met };
};

interface Seen {
  at: AtEnd;
  met: Outcome[];
  outcomes: Outcome[];
  forced: Forced | null;
  reason: ClassRow['reason'];
  missing: ClassRow['missing'];
  notices: ClassRow['notices'];
}

/** The categories that apply, the most severe of each family whose test is met, with their statements. */
function standing(met: readonly Outcome[]): { categories: string[]; statements: string[] } {
  const byFamily = Map.groupBy(met, ({ test }) => familyOf(test.result));
  const kept = [...byFamily].map(([family, all]) => {
    const results = unique(all.map(({ test }) => test.result)).toSorted();
    return {
      result: family === 'Skin Corr.' ? (all[0]?.test.result ?? family) : (results[0] ?? family),
      all,
    };
  });
  const statements = kept.flatMap(({ result, all }) =>
    familyOf(result) === 'Repr.' || result === 'STOT SE 3'
      ? all.flatMap(({ test }) => test.statement ?? [])
      : (all.find(({ test }) => test.result === result)?.test.statement ?? []),
  );
  return { categories: kept.map(({ result }) => result), statements: joinedEffects(unique(statements)) };
}

const isOpen = (rule: RowRule, mixed: Mixed, end: End): Part | undefined => {
  const { unknownFrom } = rule;
  return unknownFrom && mixed.parts.find((part) => !part.known && reaches(shareAt(part, end), unknownFrom));
};

function groupAt(group: Group, end: End): { met: Outcome | null; all: Outcome[] } {
  const all: Outcome[] = [];
  for (const test of group.tests) {
    const outcome = carryOut(test, end);
    all.push(outcome);
    if (outcome.met) return { met: outcome, all };
  }
  return { met: null, all };
}

/** A row of the result at one end of the ranges. */
export function seenAt(rule: RowRule, mixed: Mixed, end: End, force: Force): Seen {
  const met: Outcome[] = [];
  const outcomes: Outcome[] = [];
  const missing: ClassRow['missing'] = [];
  const notices: ClassRow['notices'] = [];
  let reason: ClassRow['reason'] = null;
  for (const group of rule.groups(mixed, end)) {
    const { met: first, all } = groupAt(group, end);
    outcomes.push(...all.filter(({ test }) => test.terms.length > 0));
    notices.push(...(group.notices ?? []));
    const { gate } = group;
    if (gate && 'reason' in gate) {
      if (first) reason = gate.reason;
    } else if (gate?.missing.what === 'ACUTE_TOXICITY') {
      missing.push(gate.missing);
      if (first) met.push(first);
    } else if (gate && first) missing.push(gate.missing);
    else if (first) met.push(first);
  }
  const forced = force(end);
  let { categories, statements } = standing(met);
  if (forced) {
    if (forced.notice) notices.push(forced.notice);
    if (!statements.includes(forced.statement))
      [categories, statements] = [[forced.result], [forced.statement]];
  }
  // A class that is already there may be worse with what is not known.
  const open = isOpen(rule, mixed, end);
  if (open) missing.push({ what: 'CLASSIFICATION', component: open.index });
  const status =
    categories.length > 0 ? 'CLASSIFIED' : missing.length > 0 ? 'INSUFFICIENT_DATA' : 'NOT_CLASSIFIED';
  return {
    at: { status, category: categories[0] ?? null, categories, statements },
    met,
    outcomes,
    forced,
    reason:
      status === 'NOT_CLASSIFIED' ? (reason ?? (outcomes.length > 0 ? 'BELOW_LIMIT' : 'NO_COMPONENT')) : null,
    missing: [...new Map(missing.map((each) => [JSON.stringify(each), each])).values()],
    notices,
  };
}

const same = (a: AtEnd, b: AtEnd): boolean =>
  a.status === b.status &&
  a.categories.join() === b.categories.join() &&
  a.statements.join() === b.statements.join();

export const statusOf = (low: AtEnd, high: AtEnd): ClassRow['status'] =>
  same(low, high)
    ? high.status
    : high.status === 'CLASSIFIED' || low.status === 'CLASSIFIED'
      ? 'DEPENDS_ON_CONCENTRATION'
      : high.status;

const stepsOf = ({ forced, outcomes }: Seen, end: End): Step[] => [
  ...(forced ? [stepOf(forced, end)] : []),
  ...outcomes.map(stepFrom),
];

/**
 * The mixture with another share of one substance. The whole is read again: what is not known may be more of it then, and so
 * what a sum needs changes too (3.1.3.6.2.3).
 */
const withShare = (mixed: Mixed, part: Part, share: Share): Mixed => ({
  ...mixed,
  parts: mixed.parts.map((each) => (each === part ? { ...each, low: share, high: share } : each)),
});

/** The answer for a hazard class: both ends, the steps, what is missing, and which cut would change it. */
export function rowOf(rule: RowRule, mixed: Mixed, force: Force): ClassRow {
  const high = seenAt(rule, mixed, 'HIGH', force);
  const low = seenAt(rule, mixed, 'LOW', force);
  const changesAt = high.forced
    ? []
    : high.met.flatMap((outcome) => {
        const cut = cutOf(outcome);
        if (!cut) return [];
        const { part } = cut.term;
        const category = outcome.test.result;
        const answerAt = (open: boolean): AtEnd =>
          seenAt(rule, withShare(mixed, part, { value: cut.share, open }), 'HIGH', force).at;
        const below = answerAt(true);
        if (![high.at, answerAt(false)].every(({ categories }) => categories.includes(category))) return [];
        if (below.categories.includes(category)) return [];
        const share = decimalOf(cut.share);
        return [{ component: part.index, category, share, below: below.categories.join(', ') || null }];
      });
  // Irritated airways and narcosis may fall at the same share.
  const distinct = new Map(changesAt.map((each) => [JSON.stringify(each), each]));
  const [ofHigh, ofLow] = [stepsOf(high, 'HIGH'), stepsOf(low, 'LOW')];
  const differ = ofHigh.some(
    ({ total, met }, place) => ofLow[place]?.total !== total || ofLow[place].met !== met,
  );
  const notices = unique([...high.notices, ...low.notices]);
  const steps = [...ofHigh, ...(differ ? ofLow : [])];
  return {
    hazardClass: rule.hazardClass,
    status: statusOf(low.at, high.at),
    low: low.at,
    high: high.at,
    reason: high.reason,
    missing: high.missing,
    carriers: [],
    steps,
    changesAt: [...distinct.values()],
    notices,
    unreviewed: steps.some(({ verified }) => verified === 'MEMORY'),
    override: null,
  };
}
