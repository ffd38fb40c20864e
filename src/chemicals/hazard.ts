import { applicableClasses } from './applicable-classes.ts';
import type { Applicable } from './applicable-classes.ts';
import { dangerOf } from './danger-code.ts';
import type { Danger } from './danger-code.ts';
import type { StatedClass } from './hazard-classes.ts';
import type { StatementCode } from './hazard-codes.ts';
import { pictogramsOf } from './pictograms.ts';
import { precautionsOf } from './precautions.ts';
import type { Precaution } from './precautions.ts';

export interface Warnings extends Danger {
  /** NORMAL: the label carries none. */
  signalWord: 'DANGER' | 'WARNING' | 'NORMAL';
  /** After the precedence of CLP Article 26, in the order of their codes. */
  pictograms: string[];
  /** Those of them that Article 26 lets the supplier leave out. */
  optionalPictograms: string[];
  precautions: Precaution[];
  /** Statements that stand for classes with different labels; the more severe one was taken. */
  ambiguous: StatementCode[];
}

/**
 * What the label of a substance or mixture shows for its hazards.
 * In: its H and EUH codes, as readStatementCode gives them, and its classes where they are known (Annex VI, a data sheet's
 * section 2 or 3): then a statement that stands for two signal words is no longer ambiguous. A code that no class has
 * (EUH014, an unknown one) counts for the danger code alone.
 */
export function warningsOf(codes: readonly StatementCode[], classes: readonly StatedClass[] = []): Warnings {
  const applicable = applicableClasses(codes, classes);
  const { shown, optional } = pictogramsOf(applicable.classes);
  return {
    signalWord: signalWordOf(applicable.classes),
    pictograms: shown,
    optionalPictograms: optional,
    precautions: precautionsOf(applicable.classes),
    ...dangerOf(codes),
    ambiguous: applicable.ambiguous,
  };
}

/** "Danger" where any class asks for it: then "Warning" does not appear. CLP Article 20(3). */
function signalWordOf(classes: readonly Applicable[]): Warnings['signalWord'] {
  const words = new Set(classes.map(({ of }) => of.signalWord));
  return words.has('DANGER') ? 'DANGER' : words.has('WARNING') ? 'WARNING' : 'NORMAL';
}
