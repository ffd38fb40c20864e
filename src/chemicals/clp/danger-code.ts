import { byCode, partsOf, plainStatement } from './hazard-codes.ts';
import type { StatementCode } from './hazard-codes.ts';

/** How dangerous a product is at a glance: this product's own scale, no term of the Regulation. */
export type DangerCode = 'RED' | 'YELLOW' | 'GREEN';

export interface Danger {
  /** Null: nothing is known of its hazards, so that it is to be treated as dangerous. */
  dangerCode: DangerCode | null;
  /** The most severe code that decided; null for GREEN and for what nothing is known of. */
  dangerCodeCause: StatementCode | null;
}

/**
 * The statements that make RED, the most severe first. The order is this product's own: what REACH Article 57 calls of very high
 * concern for people (a to c: carcinogenic, mutagenic, toxic for reproduction, category 1A or 1B) before acute toxicity by its category
 * (CLP Annex I, Table 3.1.1: fatal, toxic), with respiratory sensitisation between the two; then explosion, organs, endocrine disruption,
 * corrosion, gases set free, and what stays in the environment.
 */
const red = [
  'H350 H340 H360',
  'H330 H310 H300',
  'H334',
  'H331 H311 H301',
  'H200 H201 H202 H203 H240',
  'H370 H372',
  'EUH380',
  'H314',
  'EUH032',
  'EUH440 EUH441 EUH450 EUH451 EUH430',
].flatMap((line) => line.split(' '));

/** Of the others those that count before the rest: suspected of what makes RED (category 2), aspiration, eye damage, sensitisation of the skin. */
const yellow = 'H351 H341 H361 H362 H371 H373 EUH381 H304 H318 H317'.split(' ');

/** The place of a code among the severe ones; of a combination that of its most severe part. */
const placeIn = (order: readonly string[], code: StatementCode): number =>
  Math.min(
    ...partsOf(code).map((part) => {
      const place = order.indexOf(plainStatement(part));
      return place === -1 ? order.length : place;
    }),
  );
const inOrder = (codes: readonly StatementCode[], order: readonly string[]): StatementCode[] =>
  codes.toSorted((a, b) => placeIn(order, a) - placeIn(order, b) || byCode(a, b));

/** They say what is in a product or where to ask, not that it is dangerous. CLP Annex II, 2.8, 2.10 and part 4. */
const harmless = new Set(['EUH208', 'EUH210', 'EUH401']);

/** Titanium dioxide; struck out by the courts (Joined Cases T-279/20, T-283/20 and T-288/20). */
const annulled = new Set(['EUH211', 'EUH212']);

/** The statements that decide the danger code, the most severe first: all that make it RED, else all that make it YELLOW. */
export function decidingStatements(codes: readonly StatementCode[]): StatementCode[] {
  const counted = codes.filter((code) => !annulled.has(code) && !harmless.has(code));
  const severe = counted.filter((code) => placeIn(red, code) < red.length);
  return severe.length > 0 ? inOrder(severe, red) : inOrder(counted, yellow);
}

/**
 * RED if any statement, alone or within a combination, is in the table above (the letters of H350 and H360 do not
 * matter); GREEN if there is nothing but EUH208, EUH210 and EUH401, or the sheet says that it is not classified; else
 * YELLOW. Unknown without any statement in force and without such a sheet. In: H and EUH codes, and whether a sheet
 * says "not classified".
 */
export function dangerOf(codes: readonly StatementCode[], notClassified: boolean): Danger {
  const [worst] = decidingStatements(codes);
  if (worst)
    return { dangerCode: placeIn(red, worst) < red.length ? 'RED' : 'YELLOW', dangerCodeCause: worst };
  const known = notClassified || codes.some((code) => harmless.has(code));
  return { dangerCode: known ? 'GREEN' : null, dangerCodeCause: null };
}
