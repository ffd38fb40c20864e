import { sql } from 'kysely';
import type { ServerArea } from '../core/area.server.ts';
import { people } from '../core/records/names.server.ts';
import { records } from './area.ts';
import * as listView from './list-view.ts';
import { listViewRoutes } from './list-view.server.ts';
import { viewTexts } from './texts.ts';

export const area: ServerArea = {
  records,
  recordNames: () => ({
    references: { author_id: people },
    called: { list_view: sql`select t.id, t.name, null::uuid as parent_id from app.list_view t` },
  }),
  contracts: [listView],
  texts: viewTexts,
  routes: () => listViewRoutes,
  constraints: { list_view_own_name: 'NAME_TAKEN', list_view_shared_name: 'NAME_TAKEN' },
  tables: { organization: ['list_view'] },
};
