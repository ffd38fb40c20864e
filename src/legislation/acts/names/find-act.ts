import { foldName, spellingsOf, stemOf } from './names.ts';
import { actNumbersIn } from './numbers.ts';
import type { ActKind, ActNumber } from './numbers.ts';
import { earlierNumbers } from './earlier-numbers.ts';

/** An act of the catalogue, by what it is called. */
export interface KnownAct {
  id: string;
  /** Its name in lists. */
  name: string;
  reference: string | null;
  type: string | null;
  /** Its titles and short titles in both languages. */
  names: readonly string[];
}

/** What a row names an act by: its title, and in a column of its own the number. Either may be empty. */
export interface Named {
  title: string;
  number: string;
}

/** Why no act is taken, by a code of `import.error`; each with the acts that may be meant. */
type Doubt =
  | { code: 'UNKNOWN_ACT'; values: { name: string } }
  | { code: 'SEVERAL_ACTS'; values: { name: string } }
  | { code: 'ACT_NUMBER_OTHER'; values: { number: string; act: string } }
  | { code: 'UNKNOWN_ACT_NUMBER'; values: { number: string; act: string } };

/** The act that is meant, and what to say about it; or why it is to be asked. */
export type FoundAct =
  | {
      id: string;
      note?: { code: 'ACT_EARLIER' | 'ACT_LATER' | 'ACT_BY_NUMBER'; values: Record<string, string> };
    }
  | (Doubt & { acts: readonly KnownAct[] });

const mostCandidates = 5;
const longestNamed = 100;
/** For so many texts that name no act, similar ones are looked for: more would not be gone through. */
const mostCompared = 200;
const shortestWord = 4;

const kindOfType: Record<string, ActKind> = {
  REGULATION: 'R',
  DIRECTIVE: 'L',
  DECISION: 'D',
  EXECUTIVE_ORDER: 'BEK',
  ACT: 'LOV',
  CONSOLIDATED_ACT: 'LBK',
};
const sameKind = (one: ActKind | null, other: ActKind | null): boolean =>
  one === null || other === null || (one === 'LBK' ? 'LOV' : one) === (other === 'LBK' ? 'LOV' : other);

type Acts = ReadonlySet<KnownAct>;
const none: Acts = new Set();

function indexOf(
  acts: readonly KnownAct[],
  keysOf: (act: KnownAct) => Iterable<string>,
): Map<string, Set<KnownAct>> {
  const index = new Map<string, Set<KnownAct>>();
  for (const act of acts)
    for (const key of keysOf(act)) index.set(key, (index.get(key) ?? new Set<KnownAct>()).add(act));
  return index;
}

const kindOf = ({ type }: KnownAct): ActKind | null => (type === null ? null : (kindOfType[type] ?? null));
const allNames = ({ names, reference }: KnownAct): string[] => [...names, ...(reference ? [reference] : [])];
const words = (text: string): string[] =>
  foldName(text)
    .split(' ')
    .filter((word) => word.length >= shortestWord && !/\d/.test(word))
    .map((word) => word.slice(0, shortestWord));

/**
 * How to find the acts that rows of a register name: by number, in any of its spellings and inside a longer text, or by title and short
 * title, with and without "-bekendtgørelsen", "-forordningen" or the like. A number decides; what fits several acts, or where title and
 * number name two acts, is to be asked. Consolidations are renumbered: the title with an earlier number means the act in force, which is
 * said, as is a number without its year that only one act has. In: the acts of the catalogue.
 */
export function actFinder(acts: readonly KnownAct[]): (named: Named) => FoundAct {
  const exactly = indexOf(acts, (act) => allNames(act).map(foldName));
  const spelled = indexOf(acts, (act) => allNames(act).flatMap(spellingsOf));
  const stems = indexOf(acts, (act) => act.names.flatMap(spellingsOf).map((name) => stemOf(name).stem));
  const begun = indexOf(acts, (act) => act.names.flatMap(words));
  const numbersOf = new Map(acts.map((act) => [act, actNumbersIn(act.reference ?? '')[0]]));
  const numbered = indexOf(acts, (act) =>
    (numbersOf.get(act)?.means ?? []).map((each) => `${each.in} ${each.number}`),
  );
  let compared = 0;

  const fits = (act: KnownAct, { means, kind }: ActNumber): boolean => {
    const [own] = numbersOf.get(act)?.means ?? [];
    return (
      sameKind(kind, kindOf(act)) &&
      means.some(
        (each) =>
          each.in === own?.in && each.number === own.number && (each.year === null || each.year === own.year),
      )
    );
  };
  /** The number that a title has, which may be of an act that this one is about. */
  const numberOfTitle = (title: string): ActNumber[] => {
    const { kind } = stemOf(foldName(title));
    return exactly.has(foldName(title))
      ? []
      : actNumbersIn(title)
          .slice(0, 1)
          .filter((number) => sameKind(number.kind, kind));
  };
  const byNumber = (number: ActNumber): KnownAct[] => [
    ...new Set(
      number.means
        .flatMap((each) => [...(numbered.get(`${each.in} ${each.number}`) ?? none)])
        .filter((act) => fits(act, number)),
    ),
  ];
  const byName = (text: string): Acts => {
    const own = exactly.get(foldName(text));
    if (own) return own;
    const spellings = spellingsOf(text);
    const found = spellings.flatMap((each) => [...(spelled.get(each) ?? none)]);
    if (found.length > 0) return new Set(found);
    const { stem, kind } = stemOf(spellings[0] ?? '');
    // A word alone, without the kind of act, may be of any.
    if (kind === null) return none;
    return new Set([...(stems.get(stem) ?? none)].filter((act) => sameKind(kind, kindOf(act))));
  };
  const similar = (text: string): KnownAct[] => {
    compared += 1;
    if (compared > mostCompared) return [];
    const weights = new Map<KnownAct, number>();
    const weigh = (found: Acts, weight: number): void => {
      for (const act of found) weights.set(act, (weights.get(act) ?? 0) + weight / found.size);
    };
    weigh(stems.get(stemOf(foldName(text)).stem) ?? none, mostCandidates);
    for (const word of new Set(words(text))) {
      const found = begun.get(word) ?? none;
      // What every other act is called says nothing.
      if (found.size <= mostCandidates * 4) weigh(found, 1);
    }
    return [...weights]
      .toSorted(([, one], [, other]) => other - one)
      .slice(0, mostCandidates)
      .map(([act]) => act);
  };

  const unknownAct = (name: string): FoundAct => ({
    code: 'UNKNOWN_ACT',
    values: { name },
    // A number alone may be that of an act, or of the row.
    acts: /^\d{1,5}$/.test(name)
      ? [...(numbered.get(`DK ${Number(name)}`) ?? none)].slice(0, mostCandidates)
      : similar(name),
  });

  /** Another number with the title of a Danish act: an earlier or later edition of it, or a mistake. */
  const renumbered = (act: KnownAct, number: ActNumber): FoundAct => {
    const [own] = numbersOf.get(act)?.means ?? [];
    const [stated] = number.means;
    const values = { number: number.text, act: act.reference ?? act.name };
    const isEdition =
      own?.in === 'DK' &&
      own.year !== null &&
      stated?.in === 'DK' &&
      stated.year !== null &&
      sameKind(number.kind, kindOf(act));
    if (!isEdition || stated.year === own.year) return { code: 'UNKNOWN_ACT_NUMBER', values, acts: [act] };
    return {
      id: act.id,
      note: { code: (stated.year ?? 0) < (own.year ?? 0) ? 'ACT_EARLIER' : 'ACT_LATER', values },
    };
  };

  /** The only act of the catalogue with a number; without its year, there may be others outside of it: a note says so. */
  const byNumberAlone = (act: KnownAct, number: ActNumber | undefined): FoundAct => {
    const hasYear = number?.means.some(({ year }) => year !== null) ?? false;
    const values = { number: number?.text ?? '', act: [act.reference, act.name].filter(Boolean).join(' · ') };
    return { id: act.id, ...(!hasYear && { note: { code: 'ACT_BY_NUMBER', values } }) };
  };

  return ({ title, number }) => {
    const stated = actNumbersIn(number);
    const numbers = stated.length > 0 ? stated : numberOfTitle(title);
    const plain = numbers.reduce((rest, each) => rest.replace(each.text, ' '), title);
    const called = [title, plain, number].map(byName).find(({ size }) => size > 0) ?? none;
    const name = (title || number).slice(0, longestNamed);
    const several = (of: Iterable<KnownAct>): FoundAct => ({
      code: 'SEVERAL_ACTS',
      values: { name },
      acts: [...of].slice(0, mostCandidates),
    });
    const found = [...new Set(numbers.flatMap(byNumber))];
    const both = found.filter((act) => called.has(act));
    if (both.length === 1 && both[0]) return { id: both[0].id };
    const [one] = found;
    if (one && found.length === 1 && numbers.length === 1 && called.size === 0)
      return byNumberAlone(one, numbers[0]);
    const [meant] = called;
    if (one && meant && both.length === 0) {
      const values = { number: numbers[0]?.text ?? '', act: one.name };
      return { code: 'ACT_NUMBER_OTHER', values, acts: [...found, ...called].slice(0, mostCandidates) };
    }
    if (one) return several(found);
    const [unknown] = numbers;
    if (!unknown)
      return meant && called.size === 1
        ? { id: meant.id }
        : called.size > 1
          ? several(called)
          : unknownAct(name);
    if (meant && called.size === 1) return renumbered(meant, unknown);
    if (called.size > 1) return several(called);
    const [earlier] = unknown.means.flatMap((each) => [
      ...byName((each.in === 'DK' && earlierNumbers.get(`${each.number}/${each.year}`)) || ''),
    ]);
    return earlier ? renumbered(earlier, unknown) : unknownAct(name);
  };
}
