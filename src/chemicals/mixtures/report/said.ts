import type { Comparison, Mixture, MixtureResult } from '../mixture.ts';
import { numberIn } from '../words.ts';
import type { Says } from '../words.ts';

/** A calculation as a chemist can follow it by hand. */
export interface Calculation {
  /** The name of the product or dilution. */
  name: string;
  /** Numbers and names that tell it from others of that name: UFI, product number, producer. */
  about: readonly string[];
  /** Whose register it was printed from, and when, in words. */
  printed: string;
  /** Whose classification it is that applies. */
  applies: 'mixtures.applies' | 'ownMixtures.applies';
  mixture: Mixture;
  result: MixtureResult;
  /** What the sheet states, class by class; empty: nothing to compare with. */
  compared: readonly Comparison[];
}

/** How a report is worded. */
export interface Words extends Says {
  /** The words of a statement. */
  statement: (code: string) => string;
}

/** Decimals on paper: what is cut there is marked, so that no one takes it for exact. */
export const decimals = 6;
export const exactIn =
  (language: 'en' | 'da') =>
  (value: string): string => {
    const cut = (value.split('.')[1] ?? '').length > decimals;
    return (cut ? '≈ ' : '') + numberIn(language, value, decimals);
  };
