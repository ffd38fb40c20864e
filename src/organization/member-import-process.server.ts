import { workOnTable } from '../core/import-process.server.ts';
import type { Asked } from '../core/import-process.server.ts';
import type { Table } from '../core/table-file.ts';
import type { MemberImportMapping } from './member-import-api.ts';
import { memberPreviewOf } from './member-import-preview.ts';
import { interpretMembers } from './member-import.ts';
import type { MemberFacts } from './member-import.ts';

/** Finds the people in a table. Out: what the importer is shown of them, and who they are. */
export const findMembers = (table: Table, { mapping, facts }: Asked<MemberImportMapping, MemberFacts>) => {
  const found = interpretMembers(table, mapping, facts);
  return { preview: memberPreviewOf(table, found), members: found.members };
};

workOnTable(findMembers);
