import { workOnTable } from '../../../core/import/process.server.ts';
import type { Asked } from '../../../core/import/process.server.ts';
import type { Table } from '../../../core/tables-in-files/table-file.ts';
import type { MemberImportMapping } from './contract.ts';
import { memberPreviewOf } from './preview.ts';
import { interpretMembers } from './import.ts';
import type { MemberFacts } from './import.ts';

/** Finds the people in a table. Out: what the importer is shown of them, and who they are. */
export const findMembers = (table: Table, { mapping, facts }: Asked<MemberImportMapping, MemberFacts>) => {
  const found = interpretMembers(table, mapping, facts);
  return { preview: memberPreviewOf(table, found), members: found.members };
};

workOnTable(findMembers);
