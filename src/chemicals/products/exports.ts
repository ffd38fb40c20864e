import { exportOf } from '../../core/tables-in-files/export.ts';
import { chemicals } from './chemical.ts';
import { producers, suppliers } from '../companies/company.ts';

/** The lists of products and their companies as files. */
export const chemicalExports = {
  producers: exportOf(producers.list),
  suppliers: exportOf(suppliers.list),
  chemicals: exportOf(chemicals.list),
};
