import { exportOf } from '../../core/tables-in-files/export.ts';
import { chemicals } from './chemical.ts';

/** The catalogue of products as a file. */
export const chemicalExport = exportOf(chemicals.list);
