import { exportOf } from '../core/export.ts';
import { files } from './file.ts';

/** The lists of this area as files. */
export const documentExports = {
  documents: exportOf(files.list),
};
