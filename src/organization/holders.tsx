import { IconFlag, IconUsersGroup } from '@tabler/icons-react';
import type { HolderPlace } from '../ui/holder-place.ts';

/** Records of the area that have attached documents: their icons, and where they open. */
export const holders: Record<string, HolderPlace> = {
  SCOPE: {
    Sign: IconFlag,
    path: ({ id }) => `/organization/scope/versions/${id}`,
    named: 'documents.version',
  },
  STAKEHOLDER: { Sign: IconUsersGroup, path: ({ id }) => `/organization/stakeholders/${id}` },
};
