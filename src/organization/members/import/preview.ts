import { columnsOf, formatOf, refusableOf } from '../../../core/import/sheet.ts';
import type { Table } from '../../../core/tables-in-files/table-file.ts';
import type { MemberImportPreview } from './contract.ts';
import type { MemberImport } from './import.ts';

const none = { departments: [], areas: [], competences: [] };

/** What the importer is shown of a file before deciding. */
export function memberPreviewOf(
  table: Table,
  { sheet, mapping, members, errors, leftOutCount, unknown }: MemberImport,
): Omit<MemberImportPreview, 'importId' | 'fileName'> {
  const makes = mapping.unknown === 'MAKE';
  return {
    format: formatOf(table),
    rowCount: sheet.rows.length,
    columns: columnsOf(sheet),
    mapping,
    ...refusableOf(sheet, errors),
    leftOutCount,
    memberCount: members.length,
    made: makes ? unknown : none,
    unknown: makes ? none : unknown,
  };
}
