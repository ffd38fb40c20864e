import { exportOf } from '../core/export.ts';
import { substances } from './substance.ts';

/** The list of substances as a file. */
export const substanceExport = exportOf(substances.list);
