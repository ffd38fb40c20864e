import { classesOf, hazardClassOf } from './hazard-classes.ts';
import type { HazardClass, StatedClass } from './hazard-classes.ts';
import { partsOf, plainStatement } from './hazard-codes.ts';
import type { StatementCode } from './hazard-codes.ts';

/** A hazard class that a label has to speak for. */
export interface Applicable {
  of: HazardClass;
  /** The code that it comes from, as given ('H300+H310'); for a class stated without one its own statement. */
  code: StatementCode;
}

export interface ApplicableClasses {
  classes: Applicable[];
  /** Codes that may mean classes with different labels, none of which is stated: the more severe one was taken. */
  ambiguous: StatementCode[];
}

const severity = ({ signalWord, pictograms }: HazardClass): number =>
  (signalWord === 'DANGER' ? 4 : signalWord === 'WARNING' ? 2 : 0) + (pictograms.length > 0 ? 1 : 0);

/**
 * The hazard classes behind statements: the stated ones and, for statements that no stated class explains, those that
 * the statement may mean. The other statements decide which (H229 with H222 is Aerosol 1, alone Aerosol 3); if classes
 * with different labels remain (H221, H228, H242, H261, H272), the more severe ones apply and the code is ambiguous.
 */
export function applicableClasses(
  codes: readonly StatementCode[],
  stated: readonly StatedClass[] = [],
): ApplicableClasses {
  const known = stated.flatMap((one) => {
    const of = hazardClassOf(one);
    // Annex VI pairs Self-react. C with H241 (607-225-00-9): the class decides.
    return of ? [{ of, says: [...of.statements, plainStatement(one.statement ?? '')] }] : [];
  });
  const present = new Set(codes.flatMap(partsOf).map(plainStatement));
  const ambiguous: StatementCode[] = [];
  const found = codes.flatMap((code) =>
    partsOf(code).flatMap((part) => {
      const plain = plainStatement(part);
      const meant = known.filter(({ says }) => says.includes(plain));
      if (meant.length > 0) return meant.map(({ of }) => ({ of, code }));
      const possible = candidates(plain, present);
      if (new Set(possible.map(severity)).size > 1) ambiguous.push(code);
      return severest(possible).map((of) => ({ of, code }));
    }),
  );
  // "Press. Gas" has no statement in Annex VI.
  const silent = known.filter((one) => !found.some(({ of }) => of === one.of));
  return {
    classes: [...found, ...silent.map(({ of }) => ({ of, code: of.statements[0] ?? of.code }))],
    ambiguous,
  };
}

/**
 * The classes that a statement may mean. A class with missing statements does not count if another class has all of
 * its: H229 alone is Aerosol 3, the only class with nothing else (CLP Annex I, Table 2.3.2). Of the remaining classes
 * the one with most statements applies: H222 with H229 is Aerosol 1.
 */
function candidates(plain: StatementCode, present: ReadonlySet<StatementCode>): HazardClass[] {
  const all = classesOf(plain);
  const whole = all.filter(({ statements }) => statements.every((statement) => present.has(statement)));
  const most = Math.max(...whole.map(({ statements }) => statements.length));
  return whole.length > 0 ? whole.filter(({ statements }) => statements.length === most) : all;
}

/** Of the most severe ones those without a further statement, if any: H220 alone is not a pyrophoric gas. */
function severest(classes: HazardClass[]): HazardClass[] {
  const most = Math.max(...classes.map(severity));
  const severe = classes.filter((one) => severity(one) === most);
  const fewest = Math.min(...severe.map(({ statements }) => statements.length));
  return severe.filter(({ statements }) => statements.length === fewest);
}

/** Of each code that may mean several categories the mildest. */
export const mildestOf = (ambiguous: readonly StatementCode[]): StatedClass[] =>
  ambiguous.flatMap(partsOf).flatMap((statement) => {
    const [mildest] = classesOf(statement).toSorted((a, b) => severity(a) - severity(b));
    return mildest ? [{ name: mildest.code, statement }] : [];
  });
