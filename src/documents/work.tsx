import { IconFile } from '@tabler/icons-react';
import type { WorkPlace } from '../ui/work-place.ts';
import { files } from './file.ts';

/** What somebody answers for in this area: its sign, where one is opened, and the list of what is theirs. */
export const work: Record<string, WorkPlace> = {
  DOCUMENT: {
    Sign: IconFile,
    does: files.update,
    path: () => '/documents/own-documents',
    mine: (person) => `/documents/own-documents?responsible=${person}&review=soon`,
  },
};
