import { highest } from '../../clp/concentration.ts';
import type { DecimalString } from '../../../core/numbers/decimal.ts';
import { hazardsShared, plainComponent } from '../component.ts';
import { by, decimalOf, minus, one, plus, ratio, times, total, zero } from '../engine/ratio.ts';
import type { Ratio } from '../engine/ratio.ts';
import type { MixtureComponent } from '../mixture.ts';
import { withinOf } from '../within.ts';

/** How the amounts of a recipe are measured: in % of the whole, or in parts by weight (kg, parts of a dilution). */
export const amountKinds = ['PERCENT', 'PARTS'] as const;

/** A product by its composition; null: that is not known. */
export interface Product {
  id: string;
  name: string;
  components: readonly MixtureComponent[] | null;
}

/** One line of a recipe: a substance, a product of the catalogue, or another own mixture. */
export type Ingredient = { amount: DecimalString } & (
  | { substance: MixtureComponent }
  | { product: Product }
  | { mixture: string }
);

export interface Recipe {
  id: string;
  name: string;
  amounts: (typeof amountKinds)[number];
  components: readonly Ingredient[];
}

/** Own mixtures within each other, the outermost included. */
export const deepest = 5;
/** Rows that are calculated with. */
const longest = 1000;

/** Why a recipe cannot be written out; `way`: the names from the mixture itself down to where it fails. */
export interface Unexpanded {
  code: 'CYCLE' | 'TOO_DEEP' | 'TOO_MANY' | 'GONE';
  way: string[];
}

/** A recipe written out. */
export interface Expanded {
  components: MixtureComponent[];
  /** What part of the whole each product is. */
  products: Map<string, Ratio>;
  /** % that is not named: what the amounts leave, and what the compositions of the products leave. */
  unnamed: DecimalString;
}

const hundred = ratio('100');

/** What part of a recipe each line is. */
function partsOf({ amounts, components }: Recipe): Ratio[] {
  const all = components.map(({ amount }) => ratio(amount));
  const whole = amounts === 'PERCENT' ? hundred : total(all);
  return all.map((each) => by(each, whole));
}

/** A substance or a product in a recipe, with what part of it that is. */
interface Leaf {
  of: { substance: MixtureComponent } | { product: Product };
  part: Ratio;
}
type Leaves = ReadonlyMap<string, Leaf>;

class Failed extends Error {
  readonly fault: Unexpanded;
  constructor(code: Unexpanded['code'], way: readonly string[]) {
    super(code);
    this.fault = { code, way: [...way] };
  }
}

/**
 * Writes a recipe out: own mixtures become what they are made of, products their compositions, and shares are multiplied, exactly. The same
 * product or substance on several ways counts together. A product whose composition is not known stays, as something of which nothing
 * is known. In: the recipe, and the own mixtures that it may contain, by id. Out: the components, or why not, with the way round of a cycle.
 */
export function expand(recipe: Recipe, others: ReadonlyMap<string, Recipe>): Expanded | Unexpanded {
  try {
    return written(leavesOf(recipe, others));
  } catch (error) {
    if (error instanceof Failed) return error.fault;
    throw error;
  }
}

/** How many own mixtures are within each other in the recipe, itself included; or why that cannot be said. */
function leavesOf(recipe: Recipe, others: ReadonlyMap<string, Recipe>): Leaves {
  // Each mixture is written out once, however many contain it; how deep it is counts again on every way.
  const known = new Map<string, { leaves: Leaves; depth: number }>();
  const visit = (at: Recipe, way: readonly Recipe[]): { leaves: Leaves; depth: number } => {
    const names = () => [...way, at].map(({ name }) => name);
    if (way.some(({ id }) => id === at.id)) throw new Failed('CYCLE', names());
    if (way.length >= deepest) throw new Failed('TOO_DEEP', names());
    const found = known.get(at.id);
    if (found && way.length + found.depth <= deepest) return found;
    const leaves = new Map<string, Leaf>();
    const add = (key: string, of: Leaf['of'], part: Ratio) =>
      leaves.set(key, { of, part: plus(leaves.get(key)?.part ?? zero, part) });
    const parts = partsOf(at);
    let depth = 1;
    for (const [place, line] of at.components.entries()) {
      const part = parts[place] ?? zero;
      if ('substance' in line) add(JSON.stringify(line.substance), line, part);
      else if ('product' in line) add(line.product.id, line, part);
      else {
        const other = others.get(line.mixture);
        if (!other) throw new Failed('GONE', names());
        const inner = visit(other, [...way, at]);
        depth = Math.max(depth, inner.depth + 1);
        for (const [key, leaf] of inner.leaves) add(key, leaf.of, times(leaf.part, part));
      }
    }
    if (leaves.size > longest) throw new Failed('TOO_MANY', names());
    const made = { leaves, depth };
    known.set(at.id, made);
    return made;
  };
  return visit(recipe, []).leaves;
}

function written(leaves: Leaves): Expanded | Unexpanded {
  const products = new Map<string, Ratio>();
  let named = zero;
  const rows = [...leaves.values()].flatMap(({ of, part }): MixtureComponent[] => {
    if (part.over === 0n) return [];
    if ('substance' in of) {
      named = plus(named, part);
      return [{ ...of.substance, within: withinOf(null, part) }];
    }
    const { id, name, components: own } = of.product;
    products.set(id, part);
    const parts = own ?? [plainComponent(name)];
    const most = total(parts.map(({ concentration }) => ratio(highest(concentration))));
    const share = by(most, hundred);
    named = plus(named, times(part, share.over > share.under ? one : share));
    return parts.map((row) => ({ ...row, within: withinOf(name, part) }));
  });
  const components = hazardsShared(rows);
  if (components.length > longest) return { code: 'TOO_MANY', way: [] };
  const unnamed = times(minus(one, named), hundred);
  return { components, products, unnamed: unnamed.over > 0n ? decimalOf(unnamed) : '0' };
}
