import { exportOf } from '../../core/tables-in-files/export.ts';
import { chemicalAssociations } from './chemical-association.ts';

/** An organization's register as a file. */
export const registerExport = exportOf(chemicalAssociations.list);
