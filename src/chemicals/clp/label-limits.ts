import { againstLimit, highest, lowest } from './concentration.ts';
import type { Concentration } from './concentration.ts';
import { compare, div, isDecimal, mul } from '../../core/numbers/decimal.ts';
import type { DecimalString } from '../../core/numbers/decimal.ts';
import { partsOf, plainStatement } from './hazard-codes.ts';
import type { StatementCode } from './hazard-codes.ts';

/** A substance of a mixture: its share, and its own classification. */
export interface Component {
  name: string;
  statements: readonly StatementCode[];
  share: Concentration;
  /** 'Skin Sens.', '1A', 'H317': distinguishes subcategories, which statements do not. */
  classification: readonly {
    hazardClass: string | null;
    category: string | null;
    statement: string | null;
  }[];
  /** Its specific limits (SCL), % by weight: of Annex VI or of its supplier. CLP Article 10. */
  specificLimits: readonly { statement: string | null; min: DecimalString | null }[];
}

/** A hazard class as mixtures get it from their components. */
export interface Cause {
  /** The statements of its categories. */
  codes: readonly StatementCode[];
  /** The statements whose specific limits count for it. */
  specific: readonly StatementCode[];
  /** Whether components add up, or each counts by itself. */
  additive: boolean;
  /** From which share on a component counts that has the statement, % by weight, in a mixture that states the other. */
  cutOff: (own: StatementCode, stated: StatementCode) => DecimalString;
  /** The share that alone would give the mixture the class: the weight of components that add up. */
  generic: (own: StatementCode, stated: StatementCode) => DecimalString;
}

const each = (codes: string, limits: Record<StatementCode, DecimalString>): Cause => {
  const own = codes.split(' ');
  const limit = (code: StatementCode): DecimalString => limits[code] ?? '0';
  return { codes: own, specific: own, additive: false, cutOff: limit, generic: limit };
};
const added = (codes: string, generic: DecimalString, specific = codes): Cause => ({
  codes: codes.split(' '),
  specific: specific.split(' '),
  additive: true,
  // Table 1.1.
  cutOff: () => '1',
  generic: () => generic,
});
/** In: the statements of categories 2, 3 and 4; their converted estimates (Table 3.1.2) and upper ends (Table 3.1.1). */
const acute = (
  codes: string,
  estimates: readonly [string, string, string],
  ends: readonly string[],
): Cause => {
  const own = codes.split(' ');
  const at = (values: readonly string[], code: StatementCode): string => values[own.indexOf(code)] ?? '1';
  return {
    codes: own,
    specific: [],
    additive: true,
    // Table 1.1: categories 1 to 3, and 4.
    cutOff: (code) => (code === own[2] ? '1' : '0.1'),
    generic: (code, stated) => div(mul('100', at(estimates, code)), at(ends, stated)),
  };
};
/** Organs: category 1 from 10 % on, category 2 from 1 % on of a substance of category 1. Tables 3.8.3 and 3.9.4. */
const organs = (first: StatementCode, second: StatementCode): Cause => {
  const limit = (own: StatementCode, stated: StatementCode): DecimalString =>
    own === first && stated === second ? '1' : '10';
  return {
    codes: [first, second],
    specific: [first, second],
    additive: false,
    cutOff: limit,
    generic: limit,
  };
};

/**
 * The classes for which a label names the substances that cause them (CLP Article 18(3)(b), as amended by Regulation (EU) 2024/2865), with
 * the limits of Annex I: generic ones (Tables 3.2.3, 3.3.3, 3.4.5, 3.5.2, 3.6.2, 3.7.2, 3.8.3, 3.9.4, 3.10.3.3, 3.11.2, 4.2 to 4.4) and
 * cut-off values (Table 1.1). Acute toxicity by inhalation is weighed as that of vapours, Skin Corr. and Eye Dam. without their
 * subcategories, STOT SE 3 with the 20 % of 3.8.3.4.5.
 */
export const causes: readonly Cause[] = [
  acute('H300 H301 H302', ['5', '100', '500'], ['50', '300', '2000']),
  acute('H310 H311 H312', ['50', '300', '1100'], ['200', '1000', '2000']),
  acute('H330 H331 H332', ['0.5', '3', '11'], ['2', '10', '20']),
  added('H314', '5'),
  added('H314 H318', '3', 'H318'),
  each('H340 H341', { H340: '0.1', H341: '1' }),
  each('H350 H351', { H350: '0.1', H351: '1' }),
  each('H360 H361', { H360: '0.3', H361: '3' }),
  each('H362', { H362: '0.3' }),
  each('H334', { H334: '1' }),
  each('H317', { H317: '1' }),
  added('H335', '20'),
  added('H336', '20'),
  organs('H370', 'H371'),
  organs('H372', 'H373'),
  added('H304', '10'),
  each('EUH380 EUH381', { EUH380: '0.1', EUH381: '1' }),
  each('EUH430 EUH431', { EUH430: '0.1', EUH431: '1' }),
  each('EUH440 EUH441', { EUH440: '0.1', EUH441: '0.1' }),
  each('EUH450 EUH451', { EUH450: '0.1', EUH451: '0.1' }),
];

export const plainOf = (codes: readonly StatementCode[]): StatementCode[] => [
  ...new Set(codes.flatMap(partsOf).map(plainStatement)),
];

const least = (values: readonly DecimalString[]): DecimalString | null => values.toSorted(compare)[0] ?? null;

/** The lowest specific limit of a substance for any of these statements. */
const specificLimit = (
  { specificLimits }: Component,
  codes: readonly StatementCode[],
): DecimalString | null =>
  least(
    specificLimits.flatMap(({ statement, min }) =>
      statement !== null && min !== null && isDecimal(min) && codes.includes(plainStatement(statement))
        ? [min]
        : [],
    ),
  );

/** Whether all that is known of a substance's classes with this statement says subcategory 1A. */
const isStrong = ({ classification }: Component, code: StatementCode): boolean =>
  classification.some(({ statement, category }) => statement === code && category === '1A');

/**
 * A component's part in a class that the mixture states, or null: it does not have the class, or all of its share is
 * below the limit. An open or unknown share may be 100 %, so it counts. `weight`: how much of the class it gives the
 * mixture at least, 1 or more gives it alone; an approximation, to find the main contributors.
 */
export function contributionOf(
  component: Component,
  cause: Cause,
  stated: readonly StatementCode[],
): { weight: number } | null {
  const own = [
    ...plainOf(component.statements),
    // Annex VI has limits for classes that a substance does not have itself.
    ...plainOf(component.specificLimits.flatMap(({ statement }) => statement ?? [])),
  ].filter((code) => cause.codes.includes(code));
  const present = stated.filter((code) => cause.codes.includes(code));
  if (own.length === 0 || present.length === 0) return null;
  const pairs = own.flatMap((code) => present.map((other) => [code, other] as const));
  const counts = cause.specific.filter((code) => present.includes(code) || own.includes(code));
  const specific = specificLimit(component, counts);
  const strong = own.some((code) => (code === 'H317' || code === 'H334') && isStrong(component, code));
  const generic = strong ? '0.1' : (least(pairs.map(([code, other]) => cause.generic(code, other))) ?? '0');
  const cutOff = strong ? '0.1' : (least(pairs.map(([code, other]) => cause.cutOff(code, other))) ?? '0');
  // 1.1.2.2.2: a specific limit decides; for classes that add up, the lower of it and the cut-off value.
  const limit =
    specific === null ? cutOff : cause.additive ? (least([specific, cutOff]) ?? cutOff) : specific;
  if (againstLimit(component.share, limit) === 'BELOW') return null;
  const full = Number(specific ?? generic);
  return { weight: full > 0 ? Number(lowest(component.share)) / full : 1 };
}

/**
 * Whether a substance can make people who are sensitised already react: from 0.1 % on, of subcategory 1A from 0.01 % on, and from a tenth
 * of its specific limit where that is less. CLP Annex I, Table 3.4.6 with note 1, for Annex II, 2.8.
 */
export function elicits(component: Component): boolean {
  const own = plainOf(component.statements).filter((code) => code === 'H317' || code === 'H334');
  return own.some((code) => {
    const specific = specificLimit(component, [code]);
    const generic = isStrong(component, code) ? '0.01' : '0.1';
    const limit = least([generic, ...(specific === null ? [] : [mul(specific, '0.1')])]) ?? generic;
    return againstLimit(component.share, limit) !== 'BELOW';
  });
}

/** Those with the largest share first; an unknown share may be the largest. */
export const byShare = (a: Component, b: Component): number => compare(highest(b.share), highest(a.share));
