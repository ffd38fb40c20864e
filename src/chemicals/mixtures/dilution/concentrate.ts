import type { Chemical } from '../../products/chemical.ts';
import type { Mixture } from '../mixture.ts';
import type { Concentrate } from './dilution.ts';

/** A product as something to dilute; null: aerosols and gases are not. In: the density where the catalogue has none, kg/l. */
export const concentrateOf = (
  chemical: Pick<
    Chemical,
    'name' | 'hazardStatements' | 'euHazardStatements' | 'notClassified' | 'density' | 'physicalState'
  >,
  mixture: Mixture,
  density: string | null,
): Concentrate | null =>
  chemical.physicalState === 'AEROSOL' || chemical.physicalState === 'GAS'
    ? null
    : {
        name: chemical.name,
        mixture,
        stated: Object.keys({ ...chemical.hazardStatements, ...chemical.euHazardStatements }),
        notClassified: chemical.notClassified !== null,
        density: chemical.density ?? density,
      };
