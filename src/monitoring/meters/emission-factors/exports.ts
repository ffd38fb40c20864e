import { exportOf } from '../../../core/tables-in-files/export.ts';
import { emissionFactors } from './emission-factor.ts';

/** The list of emission factors as a file. */
export const catalogueExports = { emissionFactors: exportOf(emissionFactors.list) };
