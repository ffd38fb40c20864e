import type { Plan } from './plan.server.ts';
import type { ListImportPreview } from '../list-import.ts';
import type { ReadList } from '../read-list.ts';
import { mostRows, refusableOf } from '../sheet.ts';

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
  // The errors of rows that are not shown cannot be seen.
  const touched = new Set([...corrections.map(({ line }) => line), ...leftOut]);
  const notesOf = new Map(
    list.rows.flatMap(({ line, body, isKnown, notes = [] }) =>
      (body || isKnown) && notes.length > 0 ? [[line, notes]] : [],
    ),
  );
  const errors = wrong
    .filter(({ line }, at) => at < mostRows || touched.has(line))
    .flatMap(({ line, errors: own }) => own.map((error) => ({ ...error, line })));
  // Of what changes nothing there is nothing to see.
  const rows = list.rows.filter(({ changes }) => changes?.length !== 0);
  const changesOf = new Map(rows.map(({ line, changes = [] }) => [line, [...changes]]));
  const shown = refusableOf({ rows }, errors, String, {
    repaired: { corrections, leftOut },
    noted: notesOf,
    longest: longestShown,
    ...(seen !== null && { first: mostRows - wrongCount }),
  });
  return {
    importId: null,
    fileName,
    format,
    rowCount,
    columns,
    mapping,
    beginning,
    ...shown,
    rows: shown.rows.map((row) => ({
      ...row,
      changes: changesOf.get(row.line) ?? [],
      notes: notesOf.get(row.line) ?? [],
    })),
    errors: list.errors,
    notes: list.notes,
    questions: list.questions,
    errorCount: wrong.reduce((sum, row) => sum + row.errors.length, 0),
    wrongCount,
    notedCount: notesOf.size,
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
