import { againstLimit } from '../../clp/concentration.ts';
import type { Concentration } from '../../clp/concentration.ts';

interface Part<S> {
  substance: S;
  concentration: Concentration;
}

/** % by weight from which one constituent makes a substance: ECHA, Guidance for identification and naming of substances, 4.2.1 (mono-constituent). */
const monoConstituent = '80';

/**
 * The single substance of a product, by its composition: the only one named, with its share not stated or at least 80
 * %. Null for a mixture, for which the classification of one component says too much or too little.
 */
export function soleSubstance<S>(parts: readonly Part<S>[]): S | null {
  const [only, ...others] = parts;
  if (!only || others.length > 0) return null;
  const { min, max } = only.concentration;
  const isSole =
    (min === null && max === null) || againstLimit(only.concentration, monoConstituent) === 'ABOVE';
  return isSole ? only.substance : null;
}
