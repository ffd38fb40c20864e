import { applicableClasses, mildestOf } from './applicable-classes.ts';
import type { StatementCode } from './hazard-codes.ts';
import { warningsOf } from './hazard.ts';
import type { Warnings } from './hazard.ts';
import { exemptFromLabel } from './statement-conflicts.ts';

/** The signal word and the pictograms of a label. */
export interface Signs {
  signalWord: Warnings['signalWord'];
  /** 'GHS02' … */
  pictograms: readonly string[];
}

const rank = (word: Signs['signalWord']): number => (word === 'DANGER' ? 2 : word === 'WARNING' ? 1 : 0);

/**
 * What statements require of a label that shows milder signs: CLP Articles 20(3) and 26. Null where its signs are enough. A
 * statement that several categories have (H228) is satisfied by the mildest of them, and a pictogram that Article 26 leaves to
 * the supplier may be absent.
 */
export function requiredInstead(signs: Signs, codes: readonly StatementCode[]): Signs | null {
  const shown = codes.filter((code) => !exemptFromLabel(codes).includes(code));
  const { ambiguous } = applicableClasses(shown);
  const least = warningsOf(shown, mildestOf(ambiguous));
  const isMilder =
    rank(signs.signalWord) < rank(least.signalWord) ||
    least.pictograms.some(
      (one) => !least.optionalPictograms.includes(one) && !signs.pictograms.includes(one),
    );
  if (!isMilder) return null;
  const { signalWord, pictograms } = warningsOf(shown);
  return { signalWord, pictograms };
}
