import { compare, sum } from '../../core/numbers/decimal.ts';
import type { DecimalString } from '../../core/numbers/decimal.ts';
import { againstLimit, highest, lowest } from '../clp/concentration.ts';
import type { AgainstLimit, Concentration } from '../clp/concentration.ts';

/** A substance of a list's entry, with the numbers that the list gives it: often one, in groups many, sometimes none. */
export interface ListedSubstance {
  name: string;
  cas?: string[];
  ec?: string[];
  index?: string;
  /** Where the entry's members have separate limits, % by weight. */
  threshold?: DecimalString;
  /** The limit applies to the sum of all substances of the list with the same word: 'note 11' of Annex VI. */
  sum?: string;
  /** Where it is added later than the entry, the day from which the entry applies to it. */
  since?: string;
}

/** One entry of a list as `db/reference/chemicals/restrictions` ships it. */
export interface RestrictionEntry {
  entry: string;
  title: string;
  /** 'yyyy-mm-dd': inclusion, sunset or application. */
  since?: string;
  reason: string;
  /** % by weight from which the entry matters; absent where it has no single one. */
  threshold?: DecimalString;
  /** The limit applies to the sum of the entry's substances. */
  combined?: boolean;
  url: string;
  members: ListedSubstance[];
  /** How many there are, where not all of them are given. */
  memberCount?: number;
}

export interface RestrictionList {
  list: string;
  as_of: string;
  entries: RestrictionEntry[];
}

/** A substance of a product, with its share where that is known. */
export interface Component {
  id: string;
  casNumber?: string | null;
  ecNumber?: string | null;
  indexNumber?: string | null;
  /** The numbers of each of the substances in a group entry. */
  members?: readonly { casNumber: string | null; ecNumber: string | null }[];
  concentration?: Concentration | null;
}

export interface RestrictionHit {
  list: string;
  entry: RestrictionEntry;
  component: Component;
  /** The listed substance that has the number. */
  member: ListedSubstance;
  matchedBy: 'CAS' | 'EC' | 'INDEX';
  /** The substance is on the list as one of a group. */
  group: boolean;
  threshold: DecimalString | null;
  /** Null if there is no limit or no share to compare. "BELOW" is still a hit: listed, below the limit. */
  againstLimit: AgainstLimit | null;
}

type Place = Pick<RestrictionHit, 'list' | 'entry' | 'member'>;
/** Where each number is in the lists: 'CAS 71-43-2', 'EC 200-753-7', 'INDEX 601-020-00-8'. */
export type RestrictionIndex = ReadonlyMap<string, readonly Place[]>;

/** Prepares lists for matching. In: lists as supplied. A number may be in several entries and lists. */
export function indexRestrictions(lists: readonly RestrictionList[]): RestrictionIndex {
  const places = lists.flatMap(({ list, entries }) =>
    entries.flatMap((entry) =>
      entry.members.flatMap((member) =>
        numbersOf(member).map((key) => ({ key, place: { list, entry, member } })),
      ),
    ),
  );
  const index = new Map<string, Place[]>();
  for (const { key, place } of places) {
    const there = index.get(key);
    if (there) there.push(place);
    else index.set(key, [place]);
  }
  return index;
}

/** The numbers of a listed substance, as the index and the database have them: 'CAS 71-43-2'. */
export const numbersOf = ({ cas = [], ec = [], index }: ListedSubstance): string[] => [
  ...cas.map((number) => `CAS ${number}`),
  ...ec.map((number) => `EC ${number}`),
  ...(index ? [`INDEX ${index}`] : []),
];

/**
 * The list entries that the substances of one product fall under: each entry once per substance, by its CAS number
 * before its EC number before its index number, in the order of the substances and of the lists. Only numbers count: an
 * entry without a number matches nothing, see coverageOf.
 */
export function matchRestrictions(
  index: RestrictionIndex,
  components: readonly Component[],
): RestrictionHit[] {
  const hits = components.flatMap((component) => hitsOf(index, component));
  return hits.map((hit) => ({ ...hit, againstLimit: againstLimitOf(hit, hits) }));
}

/** The lists with an entry for each form of a substance, such as lead powder and massive lead (CLP Annex VI). */
const listsByForm = ['CLP_ANNEX_VI_CMR', 'CLP_ANNEX_VI_GROUPS'];

/** Whether the form of a substance decides which of several entries with its number applies. */
export const isByForm = (hit: RestrictionHit, all: readonly RestrictionHit[]): boolean =>
  listsByForm.includes(hit.list) &&
  all.some(
    (other) => other.component === hit.component && other.list === hit.list && other.entry !== hit.entry,
  );

type Unjudged = Omit<RestrictionHit, 'againstLimit'>;

function hitsOf(index: RestrictionIndex, component: Component): Unjudged[] {
  const { members = [] } = component;
  const numbers = [
    ...[component, ...members].map(({ casNumber }) => ({ matchedBy: 'CAS' as const, number: casNumber })),
    ...[component, ...members].map(({ ecNumber }) => ({ matchedBy: 'EC' as const, number: ecNumber })),
    { matchedBy: 'INDEX' as const, number: component.indexNumber },
  ];
  const found = numbers.flatMap(({ matchedBy, number }) =>
    (index.get(`${matchedBy} ${number}`) ?? []).map((place) => ({ ...place, matchedBy })),
  );
  const once = new Map(found.toReversed().map((place) => [place.entry, place]));
  return [...once.values()].toReversed().map((place) => ({
    ...place,
    component,
    group: (place.entry.memberCount ?? place.entry.members.length) > 1,
    threshold: place.member.threshold ?? place.entry.threshold ?? null,
  }));
}

function againstLimitOf(hit: Unjudged, all: readonly Unjudged[]): AgainstLimit | null {
  if (hit.threshold === null) return null;
  const added = new Map(all.filter((other) => addsTo(hit, other)).map((other) => [other.component, other]));
  const shares = [...added.keys()].map(({ concentration }) => concentration ?? null);
  const summed = againstLimit(together(shares.map((share) => share ?? anything)), hit.threshold);
  // What is known may reach the limit already; below it the unknown decides.
  return shares.includes(null) && summed !== 'ABOVE' ? null : summed;
}

/** Whether the share of another hit counts together with that of one: within its entry, or by a note of Annex VI. */
const addsTo = (hit: Unjudged, other: Unjudged): boolean =>
  other === hit ||
  (hit.entry.combined === true && other.entry === hit.entry) ||
  (hit.member.sum !== undefined && other.list === hit.list && other.member.sum === hit.member.sum);

/** Whether the limit of a hit applies to a sum. */
export const isSummed = ({ entry, member }: Pick<RestrictionHit, 'entry' | 'member'>): boolean =>
  entry.combined === true || member.sum !== undefined;

const anything: Concentration = { min: null, max: null, minInclusive: true, maxInclusive: true };

/** Several shares as one: from all the least to all the greatest amounts, at most 100 %. */
function together(shares: readonly Concentration[]): Concentration {
  const max = sum(shares.map(highest));
  return {
    min: sum(shares.map(lowest)),
    max: compare(max, '100') > 0 ? null : max,
    minInclusive: shares.every(({ minInclusive }) => minInclusive),
    maxInclusive: shares.every(({ maxInclusive }) => maxInclusive),
  };
}

/** How much of a list can be matched at all. */
export interface ListCoverage {
  list: string;
  asOf: string;
  entries: number;
  /** Entries with at least one substance that has a number. */
  matchable: number;
  substances: number;
  substancesWithNumber: number;
}

/** Whether people and sheets have a number for it: only Annex VI has the index number. */
export const hasNumber = ({ cas = [], ec = [] }: ListedSubstance): boolean => cas.length + ec.length > 0;

/** Shows how reliable it is when a list finds nothing. */
export function coverageOf({ list, as_of, entries }: RestrictionList): ListCoverage {
  const members = entries.flatMap((entry) => entry.members);
  return {
    list,
    asOf: as_of,
    entries: entries.length,
    matchable: entries.filter((entry) => entry.members.some(hasNumber)).length,
    substances: members.length,
    substancesWithNumber: members.filter(hasNumber).length,
  };
}
