import type { Db } from '../../../core/database/database.server.ts';
import { byCode } from '../../clp/hazard-codes.ts';
import type { StatementCode } from '../../clp/hazard-codes.ts';
import { lawOn } from '../../mixtures/component.ts';
import { substancesOf } from '../misfits/misfits.server.ts';

/** What a product that is not classified yet consists of. */
interface Composed {
  id: string;
  /** The ids of its substances. */
  substances: readonly string[];
}

/**
 * The worst that products can be by their substances: all statements that Annex VI of CLP gives these, in force on a day, whatever their
 * share. A caution for places and accidents, not a classification: it leaves out substances that Annex VI does not name, and has not been
 * reviewed. Out: by the product's id; none of a product without a substance of Annex VI.
 */
export async function worstCases(
  db: Db,
  products: readonly Composed[],
  today: string,
): Promise<ReadonlyMap<string, StatementCode[]>> {
  const known = await substancesOf(db, [...new Set(products.flatMap(({ substances }) => substances))]);
  const statementsOf = (substance: string): StatementCode[] => {
    const found = known.get(substance);
    const law = found && lawOn(found, today);
    return law?.source === 'ANNEX_VI' ? [...law.hazardStatements, ...law.euHazardStatements] : [];
  };
  return new Map(
    products.flatMap(({ id, substances }) => {
      const codes = [...new Set(substances.flatMap(statementsOf))].toSorted(byCode);
      return codes.length > 0 ? [[id, codes] as const] : [];
    }),
  );
}
