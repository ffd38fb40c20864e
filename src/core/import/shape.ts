import type { Table } from '../tables-in-files/table-file.ts';
import { figureColumn } from './figures.ts';
import type { ListDefinition, ListImportError } from './list-import.ts';
import { roleOf } from './map-list.ts';
import type { Vocabulary } from './map-list.ts';

interface Read {
  table: Table;
  definition: ListDefinition;
  errors: ListImportError[];
  notes: ListImportError[];
}

/**
 * A table with a column for each of many headings, such as months: brought into the form of a list, with a column of figures for each. Out: the
 * table, and the definition to read it by; what prevents importing it, and what is to be said of it. All as it was where the list has
 * no such columns.
 */
export function shapeTable(
  table: Table,
  definition: ListDefinition,
  { vocabulary, known }: { vocabulary: Vocabulary; known?: unknown },
): Read {
  const shaped = definition.shape?.(table.rows, roleOf(definition, vocabulary), known) ?? null;
  if (!shaped) return { table, definition, errors: [], notes: [] };
  const { rows, at, headings, asks, errors, notes } = shaped;
  return {
    table: { ...table, rows },
    definition: {
      ...definition,
      columns: [...definition.columns, ...headings.map((heading) => figureColumn(heading, at))],
      figures: headings,
      asks,
    },
    errors: [...errors],
    notes: [...notes],
  };
}
