import {
  IconAlertHexagon,
  IconCircleCheck,
  IconClipboardCheck,
  IconClock,
  IconFile,
  IconRefreshAlert,
  IconScale,
  IconUsers,
} from '@tabler/icons-react';
import type { Icon } from '@tabler/icons-react';
import type { OwnKind } from '../dashboard.ts';

interface Place {
  Sign: Icon;
  /** Where a record is opened, by its id. */
  path: string;
  /** What a person answers for. */
  mine: (person: string) => string;
}

/** Of each kind of work where it is opened, and the list of what a person answers for. */
export const workPlaces: Record<OwnKind, Place> = {
  INSPECTION: {
    Sign: IconClipboardCheck,
    path: '/monitoring/control-book/inspections',
    mine: (person) => `/monitoring/control-book?responsible=${person}&due=week`,
  },
  READING: {
    Sign: IconClock,
    path: '/monitoring/meters',
    mine: (person) => `/monitoring/meters?responsible=${person}&due=week`,
  },
  EVENT: {
    Sign: IconAlertHexagon,
    path: '/evaluation/event-handling',
    mine: () => '/events?as=responsible&readyToClose=false',
  },
  CLOSING: {
    Sign: IconCircleCheck,
    path: '/evaluation/event-handling',
    mine: () => '/evaluation/event-handling?view=list&readyToClose=true',
  },
  OBLIGATION: {
    Sign: IconScale,
    path: '/documents/binding-obligations',
    mine: (person) => `/documents/binding-obligations?responsible=${person}&due=soon`,
  },
  REVIEW: {
    Sign: IconRefreshAlert,
    path: '/documents/binding-obligations',
    mine: (person) => `/documents/binding-obligations?responsible=${person}&review=required`,
  },
  DOCUMENT: {
    Sign: IconFile,
    path: '/documents/own-documents',
    mine: (person) => `/documents/own-documents?responsible=${person}&review=soon`,
  },
  STAKEHOLDER: {
    Sign: IconUsers,
    path: '/organization/stakeholders',
    mine: (person) => `/organization/stakeholders?responsible=${person}&review=soon`,
  },
};
