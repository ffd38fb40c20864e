import { IconScale } from '@tabler/icons-react';
import type { HolderPlace } from '../ui/holder-place.ts';

/** Records of the area that have documents attached: their signs, and where they are opened. */
export const holders: Record<string, HolderPlace> = {
  OBLIGATION: { Sign: IconScale, path: ({ id }) => `/documents/binding-obligations/${id}` },
};
