import { againstLimit } from '../../clp/concentration.ts';
import type { Concentration } from '../../clp/concentration.ts';

interface Part<S> {
  substance: S;
  concentration: Concentration;
}

/** % by weight from which one constituent makes a substance: ECHA, Guidance for identification and naming of substances, 4.2.1 (mono-constituent). */
const monoConstituent = '80';

/**
 * The one substance that a product is, as far as its composition tells: the only one that is named, its share not stated or at least
 * 80 %. Null for what is a mixture, of which a classification of one of its substances says too much or too little.
 */
export function soleSubstance<S>(parts: readonly Part<S>[]): S | null {
  const [only, ...others] = parts;
  if (!only || others.length > 0) return null;
  const { min, max } = only.concentration;
  const isSole =
    (min === null && max === null) || againstLimit(only.concentration, monoConstituent) === 'ABOVE';
  return isSole ? only.substance : null;
}
