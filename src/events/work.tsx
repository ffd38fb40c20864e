import { IconAlertHexagon, IconCircleCheck, IconFirstAidKit } from '@tabler/icons-react';
import { may } from '../ui/session/session.ts';
import type { WorkPlace } from '../ui/work-place.ts';
import { eventsPath } from './paths.ts';
import { events } from './event.ts';
import { injuries } from './injuries/injury.ts';

/** The tasks in this area: icon, where one opens, and the list of the person's own. */
export const work: Record<string, WorkPlace> = {
  EVENT: {
    Sign: IconAlertHexagon,
    does: events.update,
    path: (session) => eventsPath(may(session, events.dismiss)),
    mine: () => '/events?as=responsible&readyToClose=false',
  },
  NOTIFICATION: {
    Sign: IconFirstAidKit,
    does: injuries.update,
    path: () => '/evaluation/event-handling',
    mine: () => '/evaluation/event-handling?view=list&notify=week',
  },
  CLOSING: {
    Sign: IconCircleCheck,
    does: events.dismiss,
    path: () => '/evaluation/event-handling',
    mine: () => '/evaluation/event-handling?view=list&readyToClose=true',
  },
};
