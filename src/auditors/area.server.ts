import { sql } from 'kysely';
import type { ServerArea } from '../core/area.server.ts';
import { records } from './area.ts';
import { auditorLinkRoutes, openedName, openedRecords } from './link.server.ts';
import * as link from './link.ts';
import { auditorTexts } from './texts.ts';
import { visitRoutes } from './visit/visit.server.ts';
import * as visit from './visit/visit.ts';

export const area: ServerArea = {
  records,
  recordNames: (language) => ({
    references: { link_id: sql`select id, auditor as name from app.auditor_link` },
    called: {
      auditor_link: sql`select t.id, t.auditor as name, null::uuid as parent_id from app.auditor_link t`,
      auditor_opening: sql`select o.id, ${openedName(language)} as name, o.link_id as parent_id
        from app.auditor_opening o ${openedRecords}`,
    },
  }),
  contracts: [link, visit],
  texts: auditorTexts,
  routes: () => [...auditorLinkRoutes, ...visitRoutes],
  problems: { AUDITOR_LINK_ENDED: 409 },
  tables: { organization: ['auditor_link', 'auditor_opening'], hidden: ['auditor_session'] },
};
