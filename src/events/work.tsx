import { IconAlertHexagon, IconCircleCheck } from '@tabler/icons-react';
import { may } from '../ui/session/session.ts';
import type { WorkPlace } from '../ui/work-place.ts';
import { eventsPath } from './paths.ts';

/** What somebody answers for in this area: its sign, where one is opened, and the list of what is theirs. */
export const work: Record<string, WorkPlace> = {
  EVENT: {
    Sign: IconAlertHexagon,
    path: (session) => eventsPath(may(session, { level: 'MANAGE_ORGANIZATION' })),
    mine: () => '/events?as=responsible&readyToClose=false',
  },
  CLOSING: {
    Sign: IconCircleCheck,
    path: () => '/evaluation/event-handling',
    mine: () => '/evaluation/event-handling?view=list&readyToClose=true',
  },
};
