import type { Match, MatchReason } from './contract.ts';
import type { Item } from './import.ts';

/** A product that an item may be, as the catalogue or the organization's own proposals have it, and what speaks for it. */
export interface Candidate extends Omit<Match, 'because'> {
  ufi: string | null;
  reasons: Exclude<MatchReason, 'CHOSEN'>[];
  /** How alike the names are, 0 to 1. */
  likeness: number;
}

/** What an item is found to be: its product, whether that is beyond doubt, and what else it could be, the likelier first. */
export interface Judgement {
  match: Match | null;
  sure: boolean;
  alternatives: Match[];
}

const legalForms =
  /\b(a\/?s|aps|i\/?s|k\/?s|p\/?s|amba|gmbh|ag|kg|co|se|ab|oy|oyj|asa?|bv|nv|b\.v|n\.v|s\.?a|s\.?r\.?l|s\.?p\.?a|ltd|limited|plc|inc|corp|llc|danmark|denmark|nordic|scandinavia)\b\.?/g;

/** The words of a company's name without its legal form and country, which people leave out. */
const companyWords = (name: string): string[] => {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const wordsOf = (text: string) => text.split(/[^\p{L}\d]+/u).filter(Boolean);
  const bare = wordsOf(folded.replace(legalForms, ' '));
  return bare.length > 0 ? bare : wordsOf(folded);
};

const shortest = 3;

/**
 * Whether two companies are the same: null if one is unknown. One name may be the beginning of the other, as with a
 * brand.
 */
export function sameCompany(one: string | null, other: string | null): boolean | null {
  if (!one || !other) return null;
  const [short = [], long = []] = [companyWords(one), companyWords(other)].toSorted(
    (a, b) => a.length - b.length,
  );
  if (short.join('') === long.join('')) return true;
  return short.join('').length >= shortest && short.every((word, at) => word === long[at]);
}

const numberKey = (number: string): string => number.toLowerCase().replace(/[^\p{L}\d]+/gu, '');

/** How much speaks for a candidate: what is below `asGoodAsNothing` is another product, more than `beyondDoubt` is this one. */
function weigh({ ufi, producer, productNumber }: Item, candidate: Candidate): number {
  const { reasons, likeness } = candidate;
  const company = sameCompany(producer, candidate.producer);
  const has = (reason: MatchReason): boolean => reasons.some((each) => each === reason);
  const byCompany = company === true ? 2 : company === false ? -2 : 0;
  if (has('UFI')) return 20 + byCompany + likeness;
  if (ufi !== null && candidate.ufi !== null) return likeness;
  if (
    productNumber !== '' &&
    candidate.productNumber !== null &&
    numberKey(productNumber) !== numberKey(candidate.productNumber)
  )
    return has('NAME') ? 6 + byCompany : likeness;
  if (has('NUMBER') && (company === true || (company === null && likeness >= 0.5))) return 16 + likeness;
  if (has('NAME') && company !== false) return 12 + byCompany;
  if (has('NAME') || has('NUMBER')) return 6 + byCompany + likeness;
  if (has('SUBSTANCE')) return 4 + byCompany + likeness;
  return 2 + byCompany / 2 + likeness * 4;
}

const reasonOf = ({ reasons }: Candidate): MatchReason =>
  (['UFI', 'NUMBER', 'NAME', 'SUBSTANCE', 'SIMILAR'] as const).find((reason) => reasons.includes(reason)) ??
  'SIMILAR';

/** A candidate as shown to a person. */
export const matchOf = (
  { id, name, producer, productNumber, dangerCode, proposed }: Omit<Match, 'because'>,
  because: MatchReason,
): Match => ({ id, name, producer, productNumber, dangerCode, proposed, because });

const beyondDoubt = 10;
const asGoodAsNothing = 1.1;
const mostAlternatives = 4;

/**
 * Which product an item of a list is. Beyond doubt: one with its formula; with its producer's product number; with its very name
 * and its producer, or the only one of that name where the list names no producer. A substance's number, a likeness, or a name of
 * another producer or number make it no more than likely; what has another formula is another product, however alike.
 */
export function judge(item: Item, candidates: readonly Candidate[]): Judgement {
  const weighed = candidates
    .map((candidate) => ({ candidate, weight: weigh(item, candidate) }))
    .toSorted((a, b) => b.weight - a.weight || (a.candidate.id < b.candidate.id ? -1 : 1));
  const [first, second] = weighed;
  const matches = weighed.map(({ candidate }) => matchOf(candidate, reasonOf(candidate)));
  if (!first || first.weight < asGoodAsNothing)
    return { match: null, sure: false, alternatives: matches.slice(0, mostAlternatives) };
  const hasRival = second !== undefined && second.weight >= first.weight;
  const [match = null, ...others] = matches;
  return {
    match,
    sure: first.weight > beyondDoubt && !hasRival,
    alternatives: others.slice(0, mostAlternatives),
  };
}

/** The numbers of substances that a list gives a product, as the catalogue has them. */
export const numbersOf = ({ cas, ec }: Pick<Item, 'cas' | 'ec'>): string[] => [
  ...cas.map((number) => `CAS ${number}`),
  ...ec.map((number) => `EC ${number}`),
];

/** By what the rows of one product are known to be of the same. */
export const itemKey = ({ name, producer, productNumber, ufi, cas, ec }: Item): string =>
  JSON.stringify([name, producer, productNumber, ufi, cas.toSorted(), ec.toSorted()]).toLowerCase();
