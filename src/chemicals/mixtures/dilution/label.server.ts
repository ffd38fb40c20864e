import { invalid } from '../../../core/contract/problem.ts';
import type { Db } from '../../../core/database/database.server.ts';
import { formatDecimal } from '../../../core/numbers/decimal.ts';
import type { LabelQuery } from '../../labels/label.ts';
import { printed } from '../../labels/printed-texts.ts';
import type { PrintedProduct } from '../../labels/printed-product.ts';
import type { Chemical } from '../../products/chemical.ts';
import { mixtureOf } from '../mixture-of.server.ts';
import { dilute } from './dilution.ts';
import { concentrateOf } from './concentrate.ts';
import { partsText } from './ratio-text.ts';
import type { Parts } from './ratio-text.ts';
import { vesselLabel } from '../vessel-label.server.ts';

/**
 * A product diluted with water, as the label of its vessel shows it. Refused where it cannot be calculated: the composition
 * is not known, parts by volume lack a density, or it is an aerosol or a gas. What is not decided is on the label.
 */
export async function dilutedProduct(
  db: Db,
  chemical: Chemical,
  query: LabelQuery,
  { parts, today, address }: { parts: Parts; today: string; address: string },
): Promise<PrintedProduct> {
  const [first = 'da'] = query.languages;
  const { mixture } = await mixtureOf(db, chemical, first, today);
  if (!mixture) throw invalid('ratio', 'NOT_CALCULABLE');
  const concentrate = concentrateOf(chemical, mixture, query.density ?? null);
  if (!concentrate) throw invalid('ratio', 'NOT_DILUTED');
  const wish = { parts, basis: query.basis, pH: query.pH ?? null };
  const diluted = dilute(concentrate, wish, today);
  if (!diluted) throw invalid('density', 'DENSITY_NEEDED');
  const ratio = partsText(parts, (value) => formatDecimal(value, first));
  const name = `${chemical.name} ${ratio} ${printed('inWater', first)}`;
  return vesselLabel(name, diluted, query.languages, { today, address });
}
