import { IconAlertTriangle } from '@tabler/icons-react';
import type { HolderPlace } from '../ui/holder-place.ts';

/** Records of the area that have attached documents: their icons, and where they open. */
export const holders: Record<string, HolderPlace> = {
  EVENT: { Sign: IconAlertTriangle, path: ({ id }) => `/events/${id}` },
};
