import { exportOf } from '../../core/tables-in-files/export.ts';
import { producers, suppliers } from './company.ts';

/** The lists of producers and suppliers as files. */
export const companyExports = {
  producers: exportOf(producers.list),
  suppliers: exportOf(suppliers.list),
};
