import { compare } from '../../core/numbers/decimal.ts';
import type { DecimalString } from '../../core/numbers/decimal.ts';
import { partsOf } from './hazard-codes.ts';
import type { StatementCode } from './hazard-codes.ts';

/** The properties by which a product can react with others stored next to it. */
export interface Reacting {
  name: string;
  statements: readonly StatementCode[];
  /** Null: not known. */
  pH: DecimalString | null;
}

export const reactionKinds = ['EUH031', 'EUH032', 'WATER', 'ISOCYANATE'] as const;

/** What products of one place may do to each other: those that carry the statement, and what sets it off. */
export interface Reaction {
  kind: (typeof reactionKinds)[number];
  carriers: string[];
  others: string[];
  /** False: of none of the others it is known for sure that it sets the reaction off. */
  sure: boolean;
}

type Hint = 'WATER' | 'ISOCYANATE';
/** What water sets off: that a product contains water is only guessed from its pH. */
export const isHint = (kind: Reaction['kind']): kind is Hint => kind === 'WATER' || kind === 'ISOCYANATE';

/** Below this pH a product counts as an acid that sets gas free: this product's own figure, on the safe side. */
const acidic = '5';
const withWater = ['EUH014', 'H260', 'H261'];

const has = ({ statements }: Reacting, codes: readonly StatementCode[]): boolean =>
  statements.flatMap(partsOf).some((code) => codes.includes(code));
const isAcid = ({ pH }: Reacting): boolean => pH !== null && compare(pH, acidic) < 0;
/** What corrodes or has no pH may be an acid; a base is known by its pH. */
const mayBeAcid = (product: Reacting): boolean =>
  isAcid(product) || (product.pH === null && has(product, ['H314', 'H290']));

/**
 * Dangerous reactions between the products of one place, which storage classes do not show: EUH031 and EUH032 say that acids
 * set (very) toxic gas free (CLP Annex II, 1.2.2 and 1.2.3), EUH014, H260 and H261 that water is dangerous. Isocyanates (EUH204) and water give carbon dioxide,
 * which can burst a closed container. A product with a pH is taken to contain water.
 */
export function reactionsOf(products: readonly Reacting[]): Reaction[] {
  const found = (
    kind: Reaction['kind'],
    codes: readonly StatementCode[],
    sets: (one: Reacting) => boolean,
  ) => {
    const carriers = products.filter((one) => has(one, codes));
    const others = products.filter((one) => !carriers.includes(one) && sets(one));
    if (carriers.length === 0 || others.length === 0) return [];
    const sure = !isHint(kind) && others.some(isAcid);
    const names = (all: readonly Reacting[]): string[] => [...new Set(all.map(({ name }) => name))];
    return [{ kind, carriers: names(carriers), others: names(others), sure }];
  };
  return [
    ...found('EUH032', ['EUH032'], mayBeAcid),
    ...found('EUH031', ['EUH031'], mayBeAcid),
    ...found('WATER', withWater, ({ pH }) => pH !== null),
    ...found('ISOCYANATE', ['EUH204'], ({ pH }) => pH !== null),
  ];
}
