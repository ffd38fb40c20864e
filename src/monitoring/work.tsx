import { IconClipboardCheck, IconClock } from '@tabler/icons-react';
import { may } from '../ui/session/session.ts';
import type { WorkPlace } from '../ui/work-place.ts';
import { inspections } from './control-book/inspections/inspection.ts';
import { readings } from './meters/readings/reading.ts';

/** What somebody answers for in this area: its sign, where one is opened, and the list of what is theirs. */
export const work: Record<string, WorkPlace> = {
  INSPECTION: {
    Sign: IconClipboardCheck,
    does: inspections.done,
    path: (session) => (may(session, inspections.update) ? '/monitoring/control-book/inspections' : null),
    mine: (person) => `/monitoring/control-book?responsible=${person}&due=week`,
  },
  READING: {
    Sign: IconClock,
    does: readings.create,
    path: () => '/monitoring/meters',
    mine: (person) => `/monitoring/meters?responsible=${person}&due=week`,
  },
};
