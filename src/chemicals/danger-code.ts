import { byCode, partsOf, plainStatement } from './hazard-codes.ts';
import type { StatementCode } from './hazard-codes.ts';

/** How dangerous a product is at a glance: this product's own scale, no term of the Regulation. */
export type DangerCode = 'RED' | 'YELLOW' | 'GREEN';

export interface Danger {
  dangerCode: DangerCode;
  /** The code that decided; null for GREEN. */
  dangerCodeCause: StatementCode | null;
}

/** Explosion, fatal, corrosive, cancer, mutations, reproduction, organs, endocrine disruption, persistence; the worst at hand first. */
const red = new Set(
  [
    'H200 H201 H202 H203 H240',
    'H300 H310 H330 H301 H311 H331 EUH032',
    'H314 H334',
    'H340 H350 H360 H370 H372',
    'EUH380 EUH430 EUH440 EUH441 EUH450 EUH451',
  ].flatMap((line) => line.split(' ')),
);

/** They say what is in a product or where to ask, not that it is dangerous. CLP Annex II, 2.8, 2.10 and part 4. */
const harmless = new Set(['EUH208', 'EUH210', 'EUH401']);

/** Titanium dioxide; struck out by the courts (Joined Cases T-279/20, T-283/20 and T-288/20). */
const annulled = new Set(['EUH211', 'EUH212']);

/**
 * RED if any statement, alone or within a combination, is in the table above (letters of H350 and H360 do not matter);
 * GREEN if nothing but EUH208, EUH210 and EUH401 is left; else YELLOW. The cause is the first code that decides, H before EUH.
 */
export function dangerOf(codes: readonly StatementCode[]): Danger {
  const counted = codes.filter((code) => !annulled.has(code) && !harmless.has(code)).toSorted(byCode);
  const worst = counted.find((code) => partsOf(code).some((part) => red.has(plainStatement(part))));
  if (worst) return { dangerCode: 'RED', dangerCodeCause: worst };
  const [first] = counted;
  return first
    ? { dangerCode: 'YELLOW', dangerCodeCause: first }
    : { dangerCode: 'GREEN', dangerCodeCause: null };
}
