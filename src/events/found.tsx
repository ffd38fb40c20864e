import { IconAlertHexagon } from '@tabler/icons-react';
import type { FoundKind } from '../ui/found.ts';
import { may } from '../ui/session/session.ts';
import { eventsPath } from './paths.ts';
import { events } from './event.ts';

/** What a search finds of the area: how it is shown, and where it is opened. */
export const found: Record<string, FoundKind> = {
  EVENT: {
    Icon: IconAlertHexagon,
    to: ({ id }, session) => `${eventsPath(may(session, events.dismiss))}/${id}`,
  },
};
