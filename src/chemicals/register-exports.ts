import { exportOf } from '../core/export.ts';
import { chemicalAssociations } from './chemical-association.ts';

/** An organization's register as a file. */
export const registerExport = exportOf(chemicalAssociations.list);
