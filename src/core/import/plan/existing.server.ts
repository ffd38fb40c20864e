import { columnAt, statedAt } from '../list-columns.ts';
import type { ListDefinition, ListImportError } from '../list-import.ts';
import type { ReadList } from '../read-list.ts';
import { noteRow, refuseRow } from '../read-row.ts';

/** An existing record that a row is: by the field that both share, and what that says. */
export interface SameAs {
  name: string;
  path: string;
  shared: string;
}

/** What a row that brings figures adds to its record, which may be there already or not. */
export interface Added {
  errors: readonly ListImportError[];
  notes: readonly ListImportError[];
  /** Whether anything of it is new. If not, the row is left out like any record that exists. */
  adds: boolean;
}

/** By line, the existing record: its name, or by what it is the same; or what the row adds to it. */
export type Existing = ReadonlyMap<number, string | SameAs | Added>;

/** Leaves out, or refuses, rows whose records exist already. Out: how many are left out. */
export function leaveOutExisting(
  { key, columns }: ListDefinition,
  { rows, mapping }: ReadList,
  there: Existing,
): number {
  let count = 0;
  for (const row of rows) {
    const same = there.get(row.line);
    if (same === undefined) continue;
    if (typeof same === 'object' && 'adds' in same) {
      noteRow(row, ...same.notes);
      for (const error of same.errors) refuseRow(row, error);
      if (same.adds || same.errors.length > 0) continue;
      row.isKnown = true;
      row.body = null;
      count += 1;
    } else if (mapping.existing === 'LEAVE_OUT') {
      row.body = null;
      count += 1;
    } else if (typeof same === 'string')
      refuseRow(row, { role: key[0] ?? null, code: 'ALREADY_THERE', values: { name: same } });
    else {
      const { path, name, shared } = same;
      const role = statedAt(mapping.columns, columnAt(columns, path)) ?? key[0] ?? null;
      refuseRow(row, { role, code: 'ALREADY_THERE_AS', values: { name, shared } });
    }
  }
  return count;
}
