import { sql } from 'kysely';
import type { WorkKind } from '../core/records/work.server.ts';

/** What somebody answers for in this area, as the lists have it that the dashboard leads to. */
export const work: Record<string, WorkKind> = {
  OBLIGATION: { rank: 50, feature: 'obligations', view: 'obligation', by: 'soon' },
  REVIEW: {
    rank: 60,
    feature: 'obligations',
    view: 'obligation',
    where: sql`w.responsible_id = (select ctx.user_id()) and w.waiting_since is not null`,
    since: sql`w.waiting_since::date`,
  },
};
