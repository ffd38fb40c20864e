import { IconFile } from '@tabler/icons-react';
import type { WorkPlace } from '../ui/work-place.ts';
import { files } from './file.ts';

/** The tasks in this area: icon, where one opens, and the list of the person's own. */
export const work: Record<string, WorkPlace> = {
  DOCUMENT: {
    Sign: IconFile,
    does: files.update,
    path: () => '/documents/own-documents',
    mine: (person) => `/documents/own-documents?responsible=${person}&review=soon`,
  },
};
