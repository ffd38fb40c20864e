import { sql } from 'kysely';
import type { WorkKind } from '../core/records/work.server.ts';
import { events } from './event.ts';
import { injuries } from './injuries/injury.ts';

/** The tasks in this area, by the same rule as the lists that the dashboard links to. */
export const work: Record<string, WorkKind> = {
  EVENT: {
    rank: 30,
    opens: events.get,
    view: 'event',
    where: sql`w.responsible_id = (select ctx.user_id()) and w.state = 'OPEN'`,
  },
  NOTIFICATION: { rank: 25, opens: injuries.update, view: 'injury', where: sql`true`, by: 'soon' },
  CLOSING: {
    rank: 40,
    opens: events.dismiss,
    view: 'event',
    where: sql`w.handled_date is not null`,
  },
};
