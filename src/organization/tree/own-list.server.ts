import { sql } from 'kysely';
import { Problem } from '../../core/contract/problem.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import { insertRecord, lockRecord, removeRecord, updateRecord } from '../../core/records/records.server.ts';
import type { Writer } from '../../core/records/records.server.ts';
import { NamedFields } from './named.ts';
import type { NamedItem } from './named.ts';
import type { Words } from '../../core/database/rows.server.ts';

type Item = Omit<NamedItem, 'id'> & { id?: string | undefined };

/** Errors in the list as sent: ids of other lists, and duplicate names or ids. */
function refused(name: string, items: readonly Item[], known: ReadonlySet<string>): FieldError[] {
  const names = items.map((item) => item.name.toLowerCase());
  return items.flatMap((item, index): FieldError[] => {
    if (item.id !== undefined && !known.has(item.id))
      return [{ path: `${name}.${index}.id`, code: 'NO_SUCH_RECORD' }];
    if (item.id !== undefined && items.findIndex(({ id }) => id === item.id) < index)
      return [{ path: `${name}.${index}.id`, code: 'DUPLICATE' }];
    return names.indexOf(names[index] ?? '') < index
      ? [{ path: `${name}.${index}.name`, code: 'DUPLICATE' }]
      : [];
  });
}

/**
 * Writes one of an organization's lists as a whole: a known id keeps its item, an item without one is new, one left out
 * is deleted. In: the table, and the list's name in the body. 422 for invalid items, 409 RECORD_IN_USE naming what is
 * in use.
 */
export async function writeList(
  { ifMatch: _ofTheOrganization, ...writer }: Writer,
  table: 'competence' | 'area',
  name: string,
  items: readonly Item[],
): Promise<void> {
  const { rows } = await sql<NamedItem>`select id, name, description from ${sql.table(`app.${table}`)}
    where organization_id = ${writer.organizationId} and deleted_at is null order by name, id for update`.execute(
    writer.db,
  );
  const kept = new Map(rows.map((row) => [row.id, row]));
  const fields = refused(name, items, new Set(kept.keys()));
  if (fields.length > 0) throw new Problem('INVALID', fields);

  const gone = rows.filter(({ id }) => !items.some((item) => item.id === id));
  const used = await sql<Words<'id'>>`select id
    from ctx.those_in_use(${table}, ${gone.map(({ id }) => id)}::uuid[]) as id`.execute(writer.db);
  const inUse = gone.filter(({ id }) => used.rows.some((row) => row.id === id));
  if (inUse.length > 0)
    throw new Problem('RECORD_IN_USE', [
      { path: name, code: 'IN_USE', values: { name: inUse.map((item) => item.name).join(', ') } },
    ]);

  for (const { id } of gone) await removeRecord(writer, table, id);
  for (const { id, ...item } of items) {
    const before = id === undefined ? undefined : kept.get(id);
    if (!before) await insertRecord(writer, table, NamedFields, item);
    else if (before.name !== item.name || before.description !== item.description)
      await updateRecord(writer, table, NamedFields, await lockRecord(writer, table, before.id), item);
  }
}
