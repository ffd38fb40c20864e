import { IconAlertHexagon, IconCircleCheck } from '@tabler/icons-react';
import { may } from '../ui/session/session.ts';
import type { WorkPlace } from '../ui/work-place.ts';
import { eventsPath } from './paths.ts';
import { events } from './event.ts';

/** What somebody answers for in this area: its sign, where one is opened, and the list of what is theirs. */
export const work: Record<string, WorkPlace> = {
  EVENT: {
    Sign: IconAlertHexagon,
    does: events.update,
    path: (session) => eventsPath(may(session, events.dismiss)),
    mine: () => '/events?as=responsible&readyToClose=false',
  },
  CLOSING: {
    Sign: IconCircleCheck,
    does: events.dismiss,
    path: () => '/evaluation/event-handling',
    mine: () => '/evaluation/event-handling?view=list&readyToClose=true',
  },
};
