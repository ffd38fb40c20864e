import { IconClipboardCheck, IconGauge, IconListDetails } from '@tabler/icons-react';
import type { HolderPlace } from '../ui/holder-place.ts';

/** Records of the area that have attached documents: their icons, and where they open. */
export const holders: Record<string, HolderPlace> = {
  METER: { Sign: IconGauge, path: ({ id }) => `/monitoring/meters/${id}` },
  READING: {
    Sign: IconListDetails,
    path: ({ id, parent }) => `/monitoring/meters/${parent?.id}/readings/${id}`,
  },
  INSPECTION: { Sign: IconClipboardCheck, path: ({ id }) => `/monitoring/control-book/inspections/${id}` },
};
