import { exportOf } from '../../core/tables-in-files/export.ts';
import { substances } from './substance.ts';

/** The list of substances as a file. */
export const substanceExport = exportOf(substances.list);
