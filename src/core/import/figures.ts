import { fold } from './headings.ts';
import type { Column } from './list-columns.ts';
import type { FullListMapping, ListDefinition, ListImportError } from './list-import.ts';

/** A column of figures for one of many headings; its role is the heading. In: the field of the body. */
export const figureColumn = (heading: string, at: string): Column => ({
  role: heading,
  at: [at, heading],
  kind: 'decimal',
  label: heading,
  recognizes: (folded) => folded === fold(heading),
  required: false,
  values: [],
  words: '',
  spellings: {},
  table: null,
  by: null,
  part: (name) => ({ name }),
  dates: () => [],
  instead: undefined,
  also: undefined,
  timeIn: undefined,
  unread: undefined,
  otherwise: undefined,
  example: undefined,
});

/** The note on a figure that is left out while the rest of its row comes in. In: its heading. */
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
