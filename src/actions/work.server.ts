import { sql } from 'kysely';
import type { WorkKind } from '../core/records/work.server.ts';
import { actions } from './action.ts';

/** The tasks in this area, by the same rule as the lists that the dashboard links to. */
export const work: Record<string, WorkKind> = {
  ACTION: { rank: 35, opens: actions.get, view: 'action', by: 'soon' },
  ACTION_VERIFY: {
    rank: 36,
    opens: actions.verify,
    view: 'action_verify',
    // No one verifies what they did themselves, unless no one else manages.
    where: sql`(w.done_by_id <> (select ctx.user_id()) or not (select ctx.others_manage()))`,
    by: 'week',
  },
};
