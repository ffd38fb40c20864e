import { byCode, partsOf, plainStatement } from '../clp/hazard-codes.ts';
import { coveredStatements } from '../clp/statement-conflicts.ts';
import { hazardClasses } from '../clp/hazard-classes.ts';
import { classIds } from './mixture.ts';
import type { ClassId, ClassRow, Comparison, MixtureResult } from './mixture.ts';

/** The statements that a row may give, by its section and what distinguishes its rows. */
function statementsIn(hazardClass: ClassId): Set<string> {
  const [section = '', kind] = hazardClass.split('-');
  const fits = (code: string): boolean => {
    if (!kind) return true;
    if (section === '3.1') return code.endsWith(`(${kind})`);
    if (section === '3.4') return code.startsWith(kind === 'resp' ? 'Resp.' : 'Skin');
    return code.startsWith(kind === 'acute' ? 'Aquatic Acute' : 'Aquatic Chronic');
  };
  return new Set(
    hazardClasses.filter((of) => of.section === section && fits(of.code)).flatMap((of) => of.statements),
  );
}

/** The same, worked out once: the tables do not change. */
const statementsOf = new Map(classIds.map((id) => [id, statementsIn(id)]));

/** How severe a set of statements of one row is: the place of its worst class in the tables, counted from the mildest. */
function severity(codes: readonly string[], own: ReadonlySet<string>): number {
  const order = [...own];
  return codes.length === 0
    ? -1
    : Math.max(...codes.map((code) => order.length - order.indexOf(plainStatement(code))));
}

function reasonOf(row: ClassRow, outcome: 'STRICTER' | 'MILDER', unseen: boolean): Comparison['reason'] {
  if (row.notices.includes('M_UNKNOWN')) return 'M_UNKNOWN';
  if (row.missing.length > 0) return 'MISSING_DATA';
  if (outcome === 'MILDER') return 'SUPPLIER_DATA';
  return unseen ? 'MISSING_COMPONENT' : 'SUPPLIER_DATA';
}

/**
 * What a supplier states against the calculation, class by class. The supplier's classification applies: a difference
 * has a likely reason and is no fault. `notClassified`: the sheet says so; without it and without statements nothing is stated.
 */
export function compare(
  { rows, undisclosed }: Pick<MixtureResult, 'rows' | 'undisclosed'>,
  statedCodes: readonly string[],
  notClassified: boolean,
): Comparison[] {
  const stated = statedCodes.flatMap(partsOf);
  const says = stated.length > 0 || notClassified;
  return rows.map((row): Comparison => {
    const own = statementsOf.get(row.hazardClass) ?? new Set();
    const mine = stated.filter((code) => own.has(plainStatement(code))).toSorted(byCode);
    const base = { hazardClass: row.hazardClass, stated: mine };
    if (!says) return { ...base, outcome: 'NOT_COMPARABLE', reason: null };
    if (row.status === 'NOT_COMPUTED') return { ...base, outcome: 'NOT_COMPARABLE', reason: 'NEEDS_TEST' };
    if (row.high.status === 'INSUFFICIENT_DATA')
      return { ...base, outcome: 'NOT_COMPARABLE', reason: 'MISSING_DATA' };
    // Evident duplicates may be left out of a label: H400 with H410.
    const covered =
      mine.length === 0 && row.high.statements.length > 0
        ? new Set(coveredStatements([...stated, ...row.high.statements]))
        : new Set<string>();
    const [high, low] = [row.high, row.low].map(({ statements }) =>
      severity(
        statements.filter((code) => !covered.has(code)),
        own,
      ),
    );
    const theirs = severity(mine, own);
    if (theirs === high && theirs === low) return { ...base, outcome: 'AGREES', reason: null };
    if (theirs <= (high ?? -1) && theirs >= (low ?? -1))
      return { ...base, outcome: 'DEPENDS', reason: 'RANGE' };
    const outcome = theirs > (high ?? -1) ? 'STRICTER' : 'MILDER';
    return { ...base, outcome, reason: reasonOf(row, outcome, undisclosed !== '0') };
  });
}
