import { IconClipboardCheck, IconClock } from '@tabler/icons-react';
import { may } from '../ui/session/session.ts';
import type { WorkPlace } from '../ui/work-place.ts';
import { inspections } from './control-book/inspections/inspection.ts';
import { readings } from './meters/readings/reading.ts';

/** The tasks in this area: icon, where one opens, and the list of the person's own. */
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
