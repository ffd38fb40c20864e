import { sql } from 'kysely';
import type { ServerArea } from '../area.server.ts';

/** What every list import adds, whatever the list. */
export const listImports: ServerArea = {
  recordNames: () => ({
    called: {
      list_import: sql`select t.id, t.file_name as name, null::uuid as parent_id from app.list_import t`,
      catalogue_import: sql`select t.id, t.file_name as name, null::uuid as parent_id from app.catalogue_import t`,
    },
  }),
  problems: { RECORDS_CHANGED: 409 },
  tables: { organization: ['list_import'], catalogue: ['catalogue_import'] },
};
