import { partsOf, plainStatement } from './hazard-codes.ts';
import type { StatementCode } from './hazard-codes.ts';

/** Two statements of one product that do not go together. */
export interface StatementConflict {
  /** EXCLUDES: only one of them can be right. COVERED: the second may be left out, the first says it already. */
  kind: 'EXCLUDES' | 'COVERED';
  codes: [StatementCode, StatementCode];
  /** Of CLP: 'Annex I, 2.6'. */
  rule: string;
}

/**
 * The statements of one hazard class for its categories; a product has only one. H370 with H371 and H372 with H373 are
 * not here: they may name different organs (Annex I, 3.8 and 3.9).
 */
const oneOf: [rule: string, codes: string][] = [
  ['Annex I, 2.1', 'H200 H201 H202 H203 H204 H205'],
  ['Annex I, 2.17', 'H206 H207 H208'],
  ['Annex I, 2.2', 'H220 H221'],
  ['Annex I, 2.2', 'H230 H231'],
  ['Annex I, 2.3', 'H222 H223'],
  ['Annex I, 2.5', 'H280 H281'],
  ['Annex I, 2.6', 'H224 H225 H226'],
  ['Annex I, 2.8 and 2.15', 'H240 H241 H242'],
  ['Annex I, 2.11', 'H251 H252'],
  ['Annex I, 2.12', 'H260 H261'],
  ['Annex I, 2.13 and 2.14', 'H271 H272'],
  ['Annex I, 3.1', 'H300 H301 H302'],
  ['Annex I, 3.1', 'H310 H311 H312'],
  ['Annex I, 3.1', 'H330 H331 H332'],
  ['Annex I, 3.2', 'H314 H315'],
  ['Annex I, 3.3', 'H318 H319'],
  ['Annex I, 3.5', 'H340 H341'],
  ['Annex I, 3.6', 'H350 H350i H351'],
  ['Annex I, 3.7', 'H360 H360F H360D H360FD H360Fd H360Df H361 H361f H361d H361fd'],
  ['Annex I, 3.11', 'EUH380 EUH381'],
  ['Annex I, 4.1', 'H410 H411 H412 H413'],
  ['Annex I, 4.2', 'EUH430 EUH431'],
  ['Annex II, 2.1', 'EUH201 EUH201A'],
  ['Annex II, 2.9', 'EUH209 EUH209A'],
];

/** Article 27: a statement that another clearly makes redundant may be left out. */
const covers: [rule: string, says: string, also: string][] = [
  ['Article 27, Annex I, 3.3', 'H314', 'H318'],
  ['Article 27, Annex I, 4.1', 'H410', 'H400'],
  ['Article 27, Annex I, 4.3', 'EUH441', 'EUH440'],
  ['Article 27, Annex I, 4.4', 'EUH451', 'EUH450'],
];

/**
 * The pairs of codes that exclude each other or say the same, each pair once, in the order given. H319 with H314 is
 * refused as the milder category of the serious eye damage that H314 implies (Annex I, 3.3); a code with a combination
 * that contains it is redundant.
 */
export function statementConflicts(codes: readonly StatementCode[]): StatementConflict[] {
  const all = [...new Set(codes)];
  return all.flatMap((a, index) => all.slice(index + 1).flatMap((b) => conflictOf(a, b) ?? []));
}

/** The hazard statements that a label leaves out next to others: H318 with H314, H400 with H410. CLP Article 27. */
export const coveredStatements = (codes: readonly StatementCode[]): StatementCode[] => [
  ...new Set(
    statementConflicts(codes).flatMap(({ kind, codes: [, covered] }) => (kind === 'COVERED' ? covered : [])),
  ),
];

const aspiration = 'H304';
const aerosol = ['H222', 'H223', 'H229'];

/**
 * What the label of an aerosol need not have: the hazard of a liquid that gets into the lungs when it is swallowed, which none does from
 * a spray can. CLP Annex I, 1.3.3; from memory, so that the label's dialog says that it is left out. In: hazard statements.
 */
export const exemptFromLabel = (codes: readonly StatementCode[]): StatementCode[] =>
  codes.some((code) => aerosol.includes(code)) ? codes.filter((code) => code === aspiration) : [];

/** Of one class for different organs, so that both may be stated; the first is the more severe. Annex I, 3.8 and 3.9. */
const organs = [
  ['H370', 'H371'],
  ['H372', 'H373'],
];

/**
 * Of the required statements those that the stated ones leave out: neither stated, nor covered by another, nor outdone by a
 * more severe category of the same class. The groups above are in the order of severity.
 */
export function lackingStatements(
  required: readonly StatementCode[],
  stated: readonly StatementCode[],
): StatementCode[] {
  const said = new Set(stated.flatMap(partsOf));
  const plain = new Set([...said].map(plainStatement));
  const outdone = (code: StatementCode): boolean =>
    [...oneOf.map(([, list]) => list.split(' ')), ...organs].some((group) => {
      const at = group.indexOf(code);
      return at > 0 && group.slice(0, at).some((other) => said.has(other) || plain.has(other));
    });
  const isSaid = (code: StatementCode): boolean =>
    said.has(code) ||
    (code === plainStatement(code) && plain.has(code)) ||
    outdone(code) ||
    covers.some(([, says, also]) => also === code && said.has(says)) ||
    // Annex I, 1.3.3: a label of an aerosol, which a record may follow, does not have it.
    exemptFromLabel([...said, code]).includes(code) ||
    // Annex I, 3.3: what corrodes skin damages eyes.
    (code === 'H319' && (said.has('H314') || said.has('H318')));
  return [...new Set(required.flatMap(partsOf))].filter((code) => !isSaid(code));
}

const groups = oneOf.map(([rule, list]) => [rule, new Set(list.split(' '))] as const);

function conflictOf(a: StatementCode, b: StatementCode): StatementConflict | null {
  const [inA, inB] = [partsOf(a), partsOf(b)];
  if (inA.every((part) => inB.includes(part)))
    return { kind: 'COVERED', codes: [b, a], rule: 'Annex III, Table 1.2' };
  if (inB.every((part) => inA.includes(part)))
    return { kind: 'COVERED', codes: [a, b], rule: 'Annex III, Table 1.2' };
  for (const [rule, group] of groups) {
    if (inA.some((part) => group.has(part) && inB.some((other) => other !== part && group.has(other))))
      return { kind: 'EXCLUDES', codes: [a, b], rule };
  }
  const [plainA, plainB] = [plainStatement(a), plainStatement(b)];
  if ([plainA, plainB].includes('H314') && [plainA, plainB].includes('H319'))
    return { kind: 'EXCLUDES', codes: [a, b], rule: 'Annex I, 3.3' };
  for (const [rule, says, also] of covers) {
    if (inA.includes(says) && inB.includes(also)) return { kind: 'COVERED', codes: [a, b], rule };
    if (inB.includes(says) && inA.includes(also)) return { kind: 'COVERED', codes: [b, a], rule };
  }
  return null;
}
