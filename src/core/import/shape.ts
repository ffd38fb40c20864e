import { fold } from './headings.ts';
import { plainColumn } from './list-columns.ts';
import type { Column } from './list-columns.ts';
import type { FullListMapping, ListImportMapping } from './list-mapping.ts';
import type { Table } from '../tables-in-files/table-file.ts';
import type { ListDefinition, ListImportError } from './list-import.ts';
import { calledBy, roleOf } from './map-list.ts';
import type { Vocabulary } from './map-list.ts';

/** A column that the list itself does not have. In: its role; the field of the body, which keeps it by its role. */
const ownColumn = (
  role: string,
  at: string,
  kind: Column['kind'],
  recognizes: Column['recognizes'],
): Column => ({
  ...plainColumn,
  role,
  at: [at, role],
  kind,
  label: role,
  recognizes,
});

/** A column of figures for one of many headings; its role is the heading. In: the field of the body. */
export const figureColumn = (heading: string, at: string): Column =>
  ownColumn(heading, at, 'decimal', (folded) => folded === fold(heading));

/** What no column of a file has, and a person chooses. In: its role, and the field of the body. */
export const chosenColumn = (role: string, at: string): Column => ownColumn(role, at, 'choice', () => false);

/** What is said of a figure that is left out while the rest of its row comes in. In: its heading. */
export const leftOut = (role: string | null): ListImportError => ({
  role,
  code: 'CELL_LEFT_OUT',
  values: {},
});

/**
 * Leaves out the figures of a row that have an error of their own, where rows with errors are left out: the others come in. In: the values of the
 * row and its errors, which change.
 * Out: a note for each.
 */
export function dropFigures(
  { columns, figures }: ListDefinition,
  { wrong }: Pick<FullListMapping, 'wrong'>,
  { given, errors }: { given: Record<string, unknown>; errors: ListImportError[] },
): ListImportError[] {
  if (wrong !== 'LEAVE_OUT') return [];
  const isFigure = ({ role }: ListImportError): boolean => role !== null && figures.includes(role);
  const dropped = errors.filter(isFigure);
  errors.splice(0, errors.length, ...errors.filter((error) => !isFigure(error)));
  for (const { role } of dropped) {
    const [field = '', heading = ''] = columns.find((column) => column.role === role)?.at ?? [];
    const own = given[field] as Record<string, unknown> | undefined;
    if (own) given[field] = Object.fromEntries(Object.entries(own).filter(([name]) => name !== heading));
  }
  return dropped.map(({ role }) => leftOut(role));
}

interface Read {
  table: Table;
  definition: ListDefinition;
  errors: ListImportError[];
  notes: ListImportError[];
}

/**
 * A table of another form, such as one with a column for each month, brought into the form of a list. Out: the table, and the definition to
 * read it by; what prevents importing it, and what is to be said of it. All as it was where the table is of the list's own form.
 */
export function shapeTable(
  table: Table,
  definition: ListDefinition,
  { vocabulary, known, mapping }: { vocabulary: Vocabulary; known?: unknown; mapping: ListImportMapping },
): Read {
  const shaped =
    definition.shape?.(table, roleOf(definition, vocabulary), {
      mapping,
      known,
      called: calledBy(vocabulary),
    }) ?? null;
  if (!shaped) return { table, definition, errors: [], notes: [] };
  const { rows, columns, figures, asks, complete, errors, notes } = shaped;
  return {
    table: { ...table, rows },
    definition: {
      ...definition,
      columns: [...definition.columns, ...columns],
      figures,
      asks,
      ...(complete && { complete: (given, _stated, line) => complete(given, line) }),
    },
    errors: [...errors],
    notes: [...notes],
  };
}
