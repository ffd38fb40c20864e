import { leaveOutExisting } from './existing.server.ts';
import { findExisting, refuseByRules } from './judge.server.ts';
import type { ImportCall, Judging, RightRow } from './judge.server.ts';
import type { Column } from '../list-columns.ts';
import type { ListDefinition, ListImportPreview } from '../list-import.ts';
import type { Missing } from './lookups.server.ts';
import type { NameLists } from '../name-list.ts';
import type { ReadList } from '../read-list.ts';
import type { ReadRow } from '../read-row.ts';
import { resolve } from './resolve.server.ts';
import type { Resolved } from './resolve.server.ts';
import { slicesOf } from '../slices.server.ts';
import { compare, meet, seenOf } from './updates.server.ts';

/** What a file does to its list. */
export interface Plan {
  /** The rows that come in. */
  right: RightRow[];
  existingCount: number;
  /** The records that it changes, in their current state; null: it changes none. */
  seen: string | null;
  /** By table, what is created along with the valid rows. */
  made: Map<string, Missing>;
  /** The same by role, and what could be created, as the preview shows it. */
  creations: Pick<ListImportPreview, 'made' | 'makeable' | 'keepable' | 'unmatchedCount' | 'newCount'>;
}

/** How many names that could be created are shown. */
const mostNamed = 20;

/** The missing names that valid rows use. */
async function usedOf({ missing, idsOf }: Resolved, rows: readonly ReadRow[]): Promise<Map<string, Missing>> {
  const used = new Set<string>();
  for await (const slice of slicesOf(rows))
    for (const row of slice)
      if (row.body) for (const ids of Object.values(idsOf.get(row) ?? {})) for (const id of ids) used.add(id);
  return new Map(
    [...missing].map(([table, names]) => [table, new Map([...names].filter(([, { id }]) => used.has(id)))]),
  );
}

/** Names by the columns that name them: the first of each, and how many. */
const byRole = (
  columns: readonly Column[],
  tables: ReadonlyMap<string, Missing>,
): Plan['creations']['made'] =>
  columns.flatMap(({ role, table }) => {
    const of = [...((table !== null && tables.get(table)) || new Map<never, never>()).values()].filter(
      ({ roles }) => roles.has(role),
    );
    const names = of.slice(0, mostNamed).map(({ name }) => name);
    return of.length > 0 ? [{ role, names, count: of.length }] : [];
  });

/** What is created along with the rows, and what could be. */
async function creationsOf(
  columns: readonly Column[],
  { rows, mapping }: ReadList,
  resolved: Resolved,
): Promise<Pick<Plan, 'made' | 'creations'>> {
  const makes = mapping.unknown === 'MAKE';
  const { missing, strangers, unmatched } = resolved;
  const made = makes ? await usedOf(resolved, rows) : new Map<string, Missing>();
  const keepable = [...strangers].map(([role, own]) => ({
    role,
    names: [...own.values()].slice(0, mostNamed),
    count: own.size,
  }));
  const creations = {
    made: byRole(columns, made),
    makeable: makes ? [] : byRole(columns, missing),
    keepable,
    unmatchedCount: unmatched.count,
    newCount: unmatched.newCount,
  };
  return { made, creations };
}

/**
 * Plans what a file does to its list, in four steps that each refuse rows: which records they change, what their names mean, which are there
 * already, and what the rules say of the rest. Errors and notes come to the rows. In: the lists that may be added to.
 */
export async function plan(
  call: ImportCall,
  definition: ListDefinition,
  judging: Judging,
  list: ReadList,
  lists: NameLists,
): Promise<Plan> {
  const { columns } = definition;
  const { rows, mapping } = list;
  const fieldsOf = new Map(rows.map((row) => [row, row.body ?? row.valid]));
  const given = () => rows.flatMap(({ line, body }) => (body ? [{ line, body }] : []));
  const met = judging.current && meet(definition, await judging.current(call, given()), rows);
  const resolved = await resolve(call, definition, list, { namesOf: judging.namesOf, lists });
  const right = () =>
    rows.flatMap((row): RightRow[] => {
      const { line, body, kept } = row;
      return body ? [{ line, body, kept, ids: resolved.idsOf.get(row) ?? {}, current: met?.get(row) }] : [];
    });
  const existingCount = met
    ? await compare(columns, met)
    : leaveOutExisting(
        definition,
        list,
        await (judging.existing?.(call, right(), mapping) ?? findExisting(call, definition, judging, rows)),
      );
  await refuseByRules(call, definition, judging, list, { right: right(), fieldsOf });
  const created = await creationsOf(columns, list, resolved);
  return { right: right(), existingCount, seen: met ? seenOf([...met.values()]) : null, ...created };
}
