import { IconUsers } from '@tabler/icons-react';
import type { FoundKind } from '../ui/found.ts';

/** What a search finds of the area: how it is shown, and where it is opened. */
export const found: Record<string, FoundKind> = {
  CATALOGUE_STAKEHOLDER: { Icon: IconUsers, to: ({ id }) => `/admin/stakeholders/${id}` },
};
