import { IconBook2, IconListCheck, IconScale } from '@tabler/icons-react';
import type { FoundKind } from '../ui/found.ts';

/** What a search finds of the area: how it is shown, and where it is opened. */
export const found: Record<string, FoundKind> = {
  OBLIGATION: { Icon: IconScale, to: ({ id }) => `/documents/binding-obligations/${id}` },
  REQUIREMENT: {
    Icon: IconListCheck,
    to: ({ id }) => `/documents/binding-obligations/${id}?tab=requirements`,
  },
  LEGISLATION: { Icon: IconBook2, to: ({ id }) => `/documents/binding-obligations/${id}` },
};
