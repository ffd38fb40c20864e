import { z } from 'zod';
import type { Concentration } from '../clp/concentration.ts';
import { highest, lowest } from '../clp/concentration.ts';
import { by, decimalOf, one, ratio, times } from './engine/ratio.ts';
import type { Ratio } from './engine/ratio.ts';

const count = z.string().regex(/^[1-9]\d{0,399}$/);
/**
 * What a substance of a mixture came in, and how much of the mixture that is: `parts` of `whole`, exactly, since a fraction such as 1/21
 * is no decimal. Without a product the substance itself was added.
 */
export const Within = z
  .object({ product: z.string().nullable(), parts: count, whole: count })
  .refine(({ parts, whole }) => BigInt(parts) <= BigInt(whole), {
    params: { code: 'TOO_LARGE', values: { max: 1 } },
  });
export type Within = z.output<typeof Within>;

/** A fraction as a mixture has it. In: above zero. */
export const withinOf = (product: string | null, { over, under }: Ratio): Within => ({
  product,
  parts: String(over),
  whole: String(under),
});

/** The fraction of the mixture; where nothing is said, the whole. */
export const partOf = (within: Within | null): Ratio =>
  within ? by(ratio(within.parts), ratio(within.whole)) : one;

interface Component {
  name: string;
  concentration: Concentration;
  within: Within | null;
}

/** A component's range in the whole mixture, %; an end that no decimal writes is cut at twelve. */
export function rangeIn({ concentration, within }: Component): Concentration {
  if (!within) return concentration;
  const end = (value: string): string => decimalOf(times(ratio(value), partOf(within)));
  return { ...concentration, min: end(lowest(concentration)), max: end(highest(concentration)) };
}

/** A component's name, with the product that it came in. */
export const nameWithin = ({ name, within }: Component): string =>
  within?.product && within.product !== name ? `${name} (${within.product})` : name;
