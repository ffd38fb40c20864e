import { mul } from '../../../core/numbers/decimal.ts';
import type { Chemical } from '../../products/chemical.ts';
import { withWater } from '../dilution/dilution.ts';
import type { Concentrate, DilutionWish } from '../dilution/dilution.ts';
import { lineOf } from './line-input.ts';
import type { OwnMixtureInput } from './line-input.ts';

/**
 * A dilution as an own mixture: in parts by weight, so that it is exact, with what a dilution keeps of the product's properties. In: its name,
 * and what water is called. Where parts are measured by volume, the density is known (`dilute` needs it).
 */
export function savedDilution(
  { id, name: product }: Pick<Chemical, 'id' | 'name'>,
  { mixture, density }: Concentrate,
  { parts, basis, pH }: DilutionWish,
  [name, called]: readonly [name: string, water: string],
): OwnMixtureInput {
  const kept = withWater(mixture, pH).mixture;
  const weight = basis === 'VOLUME' ? mul(parts.product, density ?? '1') : parts.product;
  const chemical = { id, name: product };
  return {
    name: name.slice(0, 300),
    amounts: 'PARTS',
    physicalState: kept.physicalState,
    flashPoint: kept.flashPoint,
    boilingPoint: null,
    pH: kept.pH,
    kinematicViscosity: null,
    note: null,
    dilutionOf: chemical,
    lines: [
      { ...lineOf('chemical', called, { amount: weight }), chemical },
      lineOf('water', called, { amount: parts.diluent }),
    ],
  };
}
