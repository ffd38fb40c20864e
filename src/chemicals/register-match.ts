import type { Match, MatchReason } from './register-import-api.ts';
import type { Item } from './register-import.ts';

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

/** A company's name without its legal form and country, as people leave them out. */
const companyKey = (name: string): string => {
  const folded = name.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
  const bare = folded.replace(legalForms, ' ').replace(/[^\p{L}\d]+/gu, '');
  return bare || folded.replace(/[^\p{L}\d]+/gu, '');
};

/** Whether two companies are the same: null where one is not told. One name may be the other one's beginning, as a brand is. */
export function sameCompany(one: string | null, other: string | null): boolean | null {
  if (!one || !other) return null;
  const [a, b] = [companyKey(one), companyKey(other)];
  return a === b || (Math.min(a.length, b.length) >= 4 && (a.startsWith(b) || b.startsWith(a)));
}

const numberKey = (number: string): string => number.toLowerCase().replace(/[^\p{L}\d]+/gu, '');

/** What is told of both and differs: then they are two products, however alike. */
function differs({ ufi, productNumber }: Item, candidate: Candidate): boolean {
  const otherFormula = ufi !== null && candidate.ufi !== null && ufi !== candidate.ufi;
  const otherNumber =
    productNumber !== '' &&
    candidate.productNumber !== null &&
    numberKey(productNumber) !== numberKey(candidate.productNumber);
  return otherFormula || otherNumber;
}

/** How much speaks for a candidate; more than 10 is beyond doubt unless another one has as much. */
function weigh(item: Item, candidate: Candidate): number {
  const { reasons, likeness } = candidate;
  const company = sameCompany(item.producer, candidate.producer);
  const has = (reason: MatchReason): boolean => reasons.some((each) => each === reason);
  const byCompany = company === true ? 2 : company === false ? -2 : 0;
  if (has('UFI')) return 20 + byCompany + likeness;
  if (differs(item, candidate)) return 1 + likeness;
  if (has('NUMBER') && (company === true || (company === null && likeness >= 0.5))) return 16 + likeness;
  if (has('NAME') && company !== false) return 12 + byCompany;
  if (has('NAME') || has('NUMBER')) return 6 + byCompany + likeness;
  if (has('SUBSTANCE')) return 4 + byCompany + likeness;
  return 2 + byCompany / 2 + likeness * 4;
}

const reasonOf = ({ reasons }: Candidate): MatchReason =>
  (['UFI', 'NUMBER', 'NAME', 'SUBSTANCE', 'SIMILAR'] as const).find((reason) => reasons.includes(reason)) ??
  'SIMILAR';

/** A candidate as somebody is shown it. */
export const matchOf = (
  { id, name, producer, productNumber, dangerCode, proposed }: Omit<Match, 'because'>,
  because: MatchReason,
): Match => ({ id, name, producer, productNumber, dangerCode, proposed, because });

const beyondDoubt = 10;
const mostAlternatives = 4;

/**
 * Which product an item of a list is. Beyond doubt: one with its formula; with its producer's product number; with its very name
 * and its producer, or the only one of that name where the list names no producer. What has another formula or product number is
 * another product, and a substance's number, a likeness, or a name of another producer make it no more than likely.
 */
export function judge(item: Item, candidates: readonly Candidate[]): Judgement {
  const weighed = candidates
    .map((candidate) => ({ candidate, weight: weigh(item, candidate) }))
    .toSorted((a, b) => b.weight - a.weight || (a.candidate.id < b.candidate.id ? -1 : 1));
  const [first, second] = weighed;
  if (!first) return { match: null, sure: false, alternatives: [] };
  const rival = second !== undefined && second.weight >= first.weight && second.weight > beyondDoubt;
  return {
    match: matchOf(first.candidate, reasonOf(first.candidate)),
    sure: first.weight > beyondDoubt && !rival,
    alternatives: weighed
      .slice(1, 1 + mostAlternatives)
      .map(({ candidate }) => matchOf(candidate, reasonOf(candidate))),
  };
}

/** By what the rows of one product are known to be of the same. */
export const itemKey = ({ name, producer, productNumber, ufi, cas, ec }: Item): string =>
  JSON.stringify([name, producer, productNumber, ufi, cas.toSorted(), ec.toSorted()]).toLowerCase();
