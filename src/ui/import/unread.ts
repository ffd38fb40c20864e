import type { ImportPreview } from '../../core/import/import.ts';

/** The titles of the columns of a file that have cells and are not read. In: by role the column that is read. */
export const unreadColumns = (
  columns: ImportPreview['columns'],
  read: Readonly<Record<string, number | null>>,
): string[] => {
  const chosen = new Set(Object.values(read));
  return columns.flatMap(({ name, samples }, column) =>
    name && samples.length > 0 && !chosen.has(column) ? [name] : [],
  );
};
