import { exportOf } from '../core/export.ts';
import { chemicals } from './chemical.ts';
import { producers, suppliers } from './company.ts';

/** The lists of products and their companies as files. */
export const chemicalExports = {
  producers: exportOf(producers.list),
  suppliers: exportOf(suppliers.list),
  chemicals: exportOf(chemicals.list),
};
