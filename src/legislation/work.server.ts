import { sql } from 'kysely';
import type { WorkKind } from '../core/records/work.server.ts';
import { obligations } from './obligations/obligation.ts';

/** The tasks in this area, by the same rule as the lists that the dashboard links to. */
export const work: Record<string, WorkKind> = {
  OBLIGATION: { rank: 50, opens: obligations.get, view: 'obligation', by: 'soon' },
  EXCEEDANCE: { rank: 45, opens: obligations.get, view: 'exceedance', since: sql`w.due` },
  REVIEW: {
    rank: 60,
    opens: obligations.get,
    view: 'obligation',
    where: sql`w.responsible_id = (select ctx.user_id()) and w.waiting_since is not null`,
    since: sql`w.waiting_since::date`,
  },
};
