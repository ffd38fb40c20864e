import { exportOf } from '../core/tables-in-files/export.ts';
import { files } from './file.ts';

/** The lists of this area as files. */
export const documentExports = {
  documents: exportOf(files.list),
};
