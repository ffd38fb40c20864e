import { mayCall } from '../../contract/permission.ts';
import { addedFiles, surplusOf } from './added-files.server.ts';
import { fillIn } from './fill-in.server.ts';
import type { Names } from './fill-in.server.ts';
import type { ImportCall, Judging, RightRow } from './judge.server.ts';
import type { Column } from '../list-columns.ts';
import type { ListDefinition } from '../list-import.ts';
import { findersOf, lookUp } from './lookups.server.ts';
import type { Missing } from './lookups.server.ts';
import type { NameLists } from '../name-list.ts';
import type { ReadList } from '../read-list.ts';
import type { ReadRow } from '../read-row.ts';
import { slicesOf } from '../slices.server.ts';

/** What the names in a file mean: by row the ids, and what its lists do not have. */
export type Resolved = Pick<Names, 'missing' | 'strangers' | 'unmatched'> & {
  idsOf: ReadonlyMap<ReadRow, RightRow['ids']>;
};

/** The tables whose missing names the person who imports may add here. */
const makeableTables = (
  { organization }: ImportCall,
  columns: readonly Column[],
  lists: NameLists,
): Map<string, Missing> =>
  new Map(
    columns.flatMap(({ table }) => {
      const list = table === null ? undefined : lists[table];
      const may = list && organization && mayCall(list, organization);
      return may && table !== null ? [[table, new Map()]] : [];
    }),
  );

/**
 * Looks up what the rows of a file name, and puts the ids into their bodies; refuses rows whose names mean nothing or too much. In: how records
 * are named, and the lists that may be added to.
 */
export async function resolve(
  call: ImportCall,
  definition: ListDefinition,
  { rows, mapping, notes }: ReadList,
  { namesOf, lists }: Pick<Judging, 'namesOf'> & { lists: NameLists },
): Promise<Resolved> {
  const { columns } = definition;
  const files = await addedFiles(call, mapping.files);
  const names: Names = {
    found: await lookUp(call, columns, rows, { namesOf, files }),
    finders: await findersOf(call, columns, namesOf),
    missing: makeableTables(call, columns, lists),
    lists,
    mapping,
    definition,
    strangers: new Map(),
    unmatched: { ids: new Map(), count: 0, newCount: 0 },
    language: call.language,
  };
  const idsOf = new Map<ReadRow, RightRow['ids']>();
  for await (const slice of slicesOf(rows))
    for (const row of slice) idsOf.set(row, fillIn(row, columns, names));
  const named = new Set([...idsOf.values()].flatMap((ids) => Object.values(ids).flat()));
  notes.push(...surplusOf(files, named));
  return { ...names, idsOf };
}
