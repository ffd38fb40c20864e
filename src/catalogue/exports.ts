import { exportOf } from '../core/export.ts';
import { emissionFactors } from './emission-factor.ts';
import { stakeholders } from './stakeholder.ts';

/** The lists of this area as files. */
export const catalogueExports = {
  emissionFactors: exportOf(emissionFactors.list),
  stakeholders: exportOf(stakeholders.list),
};
