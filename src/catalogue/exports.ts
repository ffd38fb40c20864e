import { exportOf } from '../core/export.ts';
import { emissionFactors } from './emission-factor.ts';

/** The lists of this area as files. */
export const catalogueExports = {
  emissionFactors: exportOf(emissionFactors.list),
};
