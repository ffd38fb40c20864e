import { IconClipboardCheck, IconClock } from '@tabler/icons-react';
import { may } from '../ui/session/session.ts';
import type { WorkPlace } from '../ui/work-place.ts';

/** What somebody answers for in this area: its sign, where one is opened, and the list of what is theirs. */
export const work: Record<string, WorkPlace> = {
  INSPECTION: {
    Sign: IconClipboardCheck,
    path: (session) =>
      may(session, { level: 'EDIT_ORGANIZATION' }) ? '/monitoring/control-book/inspections' : null,
    mine: (person) => `/monitoring/control-book?responsible=${person}&due=week`,
  },
  READING: {
    Sign: IconClock,
    path: () => '/monitoring/meters',
    mine: (person) => `/monitoring/meters?responsible=${person}&due=week`,
  },
};
