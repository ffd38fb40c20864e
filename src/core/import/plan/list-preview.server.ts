import type { Plan } from './plan.server.ts';
import type { ListImportPreview } from '../list-import.ts';
import type { ReadList } from '../read-list.ts';
import type { ReadRow } from '../read-row.ts';
import { mostRows, rowsToShow } from '../sheet.ts';

/** Characters of a cell that are shown: as many as can be corrected. */
const longestShown = 5000;

/** What a file contains for a list, as it is shown. In: the file as it reads, and what it does to the list. */
export function previewOf(
  fileName: string,
  list: ReadList,
  { right, existingCount, seen, creations }: Plan,
): Omit<ListImportPreview, 'remembered'> {
  const { format, beginning, columns, mapping, rowCount, corrections, leftOut } = list;
  const wrong = list.rows.filter((row) => row.errors.length > 0);
  const wrongCount = wrong.length;
  const notesOf = ({ body, isKnown, notes = [] }: ReadRow) => (body || isKnown ? notes : []);
  const isNoted = (row: ReadRow): boolean => notesOf(row).length > 0;
  const shown = rowsToShow(
    // Of what changes nothing there is nothing to see.
    list.rows.filter(({ changes }) => changes?.length !== 0),
    list,
    (row) => row.errors.length > 0 || isNoted(row),
    seen === null ? undefined : mostRows - wrongCount,
  );
  return {
    importId: null,
    fileName,
    format,
    rowCount,
    columns,
    mapping,
    beginning,
    rows: shown.map((row) => ({
      line: row.line,
      cells: row.cells.map((cell) => cell.slice(0, longestShown)),
      errors: row.errors,
      changes: [...(row.changes ?? [])],
      notes: notesOf(row),
    })),
    errors: list.errors,
    notes: list.notes,
    questions: list.questions,
    errorCount: wrong.reduce((sum, row) => sum + row.errors.length, 0),
    wrongCount,
    notedCount: list.rows.filter(isNoted).length,
    corrections,
    leftOut,
    recordCount: right.length,
    existingCount,
    seen,
    ready:
      list.errors.length === 0 && right.length > 0 && (mapping.wrong === 'LEAVE_OUT' || wrongCount === 0),
    ...creations,
  };
}
