import type { Table } from '../core/table-file.ts';
import type { MemberImportPreview } from './member-import-api.ts';
import { textOf } from './member-import-columns.ts';
import type { MemberImport } from './member-import.ts';

const firstRows = 20;
const mostRows = 200;
const sampleCount = 3;
const none = { departments: [], areas: [], competences: [] };

/** What the importer is shown of a file before deciding. */
export function memberPreviewOf(
  { format }: Table,
  { sheet, mapping, members, errors, leftOutCount, unknown }: MemberImport,
): Omit<MemberImportPreview, 'importId' | 'fileName'> {
  const byLine = Map.groupBy(errors, ({ line }) => line);
  const told = (line: number | null) =>
    (byLine.get(line) ?? []).map(({ role, code, values }) => ({ role, code, values }));
  const shown = sheet.rows
    .filter(({ line }, index) => index < firstRows || byLine.has(line))
    .slice(0, mostRows);
  const makes = mapping.unknown === 'MAKE';
  return {
    format: { kind: format.kind, encoding: format.kind === 'CSV' ? format.encoding : null },
    rowCount: sheet.rows.length,
    columns: Array.from({ length: sheet.columnCount }, (_, column) => {
      const filled = sheet.rows.slice(0, mostRows).map(({ cells }) => textOf(cells[column]));
      return {
        name: textOf(sheet.header?.cells[column]).slice(0, 100),
        samples: [...new Set(filled.filter(Boolean))].slice(0, sampleCount).map((text) => text.slice(0, 60)),
      };
    }),
    mapping,
    rows: shown.map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => textOf(cell).slice(0, 100)),
      errors: told(line),
    })),
    errors: told(null),
    errorCount: errors.length,
    leftOutCount,
    memberCount: members.length,
    made: makes ? unknown : none,
    unknown: makes ? none : unknown,
  };
}
