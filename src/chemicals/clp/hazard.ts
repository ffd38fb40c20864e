import { applicableClasses } from './applicable-classes.ts';
import type { Applicable, ApplicableClasses } from './applicable-classes.ts';
import { dangerOf } from './danger-code.ts';
import type { Danger } from './danger-code.ts';
import type { StatedClass } from './hazard-classes.ts';
import type { StatementCode } from './hazard-codes.ts';
import { pictogramsOf } from './pictograms.ts';
import { precautionsOf } from './precautions.ts';
import type { Precaution } from './precautions.ts';
import { exemptFromLabel } from './statement-conflicts.ts';

/** A label without its precautions. */
export interface Signs extends Danger {
  /** NORMAL: the label carries none; null: nothing is known of the hazards. */
  signalWord: 'DANGER' | 'WARNING' | 'NORMAL' | null;
  /** After the precedence of CLP Article 26, in the order of their codes. */
  pictograms: string[];
  /** Those of them that Article 26 lets the supplier leave out. */
  optionalPictograms: string[];
  /** Statements that may mean classes with different labels; the more severe one was taken. */
  ambiguous: StatementCode[];
}

export interface Warnings extends Signs {
  precautions: Precaution[];
}

/**
 * What the label of a substance or mixture shows for its hazards. In: its H and EUH codes, as readStatementCode returns
 * them, and its classes if known (Annex VI, a data sheet's section 2 or 3): then a statement with two possible signal
 * words is no longer ambiguous. A code without a class (EUH014, an unknown one) counts only for the danger code.
 * Without any code or class the danger code and the signal word are unknown, unless the sheet says that it is not
 * classified as hazardous.
 */
export function warningsOf(
  codes: readonly StatementCode[],
  classes: readonly StatedClass[] = [],
  notClassified = false,
): Warnings {
  const applicable = applicableClasses(codes, classes);
  return {
    ...signsFrom(applicable, codes, notClassified),
    precautions: precautionsOf(applicable.classes),
  };
}

/** The same without the precautions, which take most of the time: for lists. */
export const signsOf = (codes: readonly StatementCode[], classes: readonly StatedClass[]): Signs =>
  signsFrom(applicableClasses(codes, classes), codes, false);

function signsFrom(
  { classes, ambiguous }: ApplicableClasses,
  codes: readonly StatementCode[],
  notClassified: boolean,
): Signs {
  const { shown, optional } = pictogramsOf(classes);
  const danger = dangerOf(codes, notClassified);
  return {
    signalWord: signalWordOf(classes) ?? (danger.dangerCode === null ? null : 'NORMAL'),
    pictograms: shown,
    optionalPictograms: optional,
    ...danger,
    ambiguous,
  };
}

/** The same of a product as it is packed: the label of an aerosol has nothing for aspiration. In: its H and EUH codes. */
export function warningsOfProduct(codes: readonly StatementCode[], notClassified = false): Warnings {
  const exempt = exemptFromLabel(codes);
  const shown = codes.filter((code) => !exempt.includes(code));
  return { ...warningsOf(shown, [], notClassified), ...dangerOf(codes, notClassified) };
}

/** "Danger" if any class requires it: then "Warning" does not appear. CLP Article 20(3). */
function signalWordOf(classes: readonly Applicable[]): 'DANGER' | 'WARNING' | null {
  const words = new Set(classes.map(({ of }) => of.signalWord));
  return words.has('DANGER') ? 'DANGER' : words.has('WARNING') ? 'WARNING' : null;
}
