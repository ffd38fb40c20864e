import { sql } from 'kysely';
import type { ServerArea } from '../core/area.server.ts';
import { holding } from '../core/records/holders.server.ts';
import * as action from './action.ts';
import { actionRoutes } from './action.server.ts';
import { records } from './area.ts';
import { editRoutes } from './edits.server.ts';
import { actionExportRoutes } from './exports.server.ts';
import { closeMeasures, writeMeasures } from './measures/measures.server.ts';
import { moveRoutes } from './moves.server.ts';
import { recordNames } from './record-names.server.ts';
import { actionTexts } from './texts.ts';
import { work } from './work.server.ts';

declare module '../core/area.server.ts' {
  interface Offers {
    /** The actions on an event, as its own calls have them. */
    measures: { writeMeasures: typeof writeMeasures; closeMeasures: typeof closeMeasures };
  }
}

export const area: ServerArea = {
  records,
  recordNames,
  contracts: [action],
  texts: actionTexts,
  routes: () => [...actionRoutes, ...moveRoutes, ...editRoutes, ...actionExportRoutes],
  problems: {
    ACTION_NOT_OPEN: 409,
    ACTION_NOT_DONE: 409,
    ACTION_ENDED: 409,
    ACTION_OPEN: 409,
    ACTIONS_OPEN: 409,
    SELF_VERIFICATION: 409,
  },
  search: { ACTION: { rank: 55, opens: action.actions.get } },
  work,
  holders: { ACTION: holding('action', () => ({ name: sql`t.title` })) },
  duties: { ACTION: { rank: 10, table: 'action', where: sql`t.status = 'OPEN'` } },
  tables: { organization: ['action'] },
  readable: ['action'],
  offers: { measures: { writeMeasures, closeMeasures } },
};
