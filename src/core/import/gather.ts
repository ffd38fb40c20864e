import { check } from '../contract/validation.ts';
import { columnAt } from './list-columns.ts';
import type { ListDefinition } from './list-import.ts';
import type { Keyed } from './read-row.ts';

const listOf = ({ given }: Keyed, list: string): unknown[] => (given[list] as unknown[] | undefined) ?? [];

/** Refuses a row that contradicts the first row of its record; what it leaves out is taken from there. */
function refuseOther({ columns, key }: ListDefinition, list: string, first: Keyed, row: Keyed): void {
  for (const [field, value] of Object.entries(row.given)) {
    if (field === list || JSON.stringify(value) === JSON.stringify(first.given[field])) continue;
    const role = columnAt(columns, field)?.role ?? null;
    if (role !== null && key.includes(role)) continue;
    row.row.errors.push({ role, code: 'OTHER_THAN_LINE', values: { line: first.row.line } });
  }
}

/** Judges the rows of a record together. Out: its body; null: there was an error, which is reported at its row. */
function bodyOf(
  definition: ListDefinition,
  list: string,
  rows: readonly Keyed[],
): Record<string, unknown> | null {
  const { columns, body, refuse } = definition;
  const [first] = rows;
  if (!first) return null;
  const checked = check(body, { ...first.given, [list]: rows.flatMap((row) => listOf(row, list)) });
  const refused = checked.ok ? refuse(checked.value) : checked.fields;
  const owners = rows.flatMap((row) => listOf(row, list).map(() => row));
  for (const { path, code, values = {} } of refused) {
    const [field, place = ''] = path.split('.');
    const owner = (field === list ? owners[Number(place)] : undefined) ?? first;
    // In the record's columns a row's own item has the first index.
    const own = field === list ? path.replace(`${list}.${place}`, `${list}.0`) : path;
    owner.row.errors.push({ role: columnAt(columns, own)?.role ?? null, code, values });
  }
  return checked.ok && refused.length === 0 ? checked.value : null;
}

/**
 * Makes one record of the rows with the same key: the first valid row represents it, and the others add to its list.
 */
export function gather(definition: ListDefinition, list: string, keyed: readonly Keyed[]): void {
  for (const [key, rows] of Map.groupBy(keyed, (row) => row.key)) {
    if (key === null || rows.length < 2) continue;
    const isRight = ({ row }: Keyed): boolean => row.errors.length === 0;
    let right = rows.filter(isRight);
    for (const row of right.slice(1)) if (right[0]) refuseOther(definition, list, right[0], row);
    right = right.filter(isRight);
    let body = bodyOf(definition, list, right);
    // Each round reports an error for at least one row and drops that row.
    while (body === null && right.length > 0) {
      right = right.filter(isRight);
      body = bodyOf(definition, list, right);
    }
    for (const { row } of rows) row.body = null;
    const [first, ...others] = right;
    if (!first) continue;
    first.row.body = body;
    first.row.gathered = others.map(({ row }) => row.line);
  }
}
