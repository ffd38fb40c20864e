import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import { Problem } from '../../core/contract/problem.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import type { RowOf } from '../../core/database/rows.server.ts';

type People = readonly { id: string }[];

/** The people of a column [{id}] as {id, name}, in the order given. */
export const peopleSql = (column: string): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_object('id', p ->> 'id', 'name', ctx.person_name((p ->> 'id')::uuid)) order by place), '[]')
    from jsonb_array_elements(${sql.ref(column)}) with ordinality as named(p, place))`;

/** Whether a column [{id}] names one of the people. */
export const namesAny = (column: string, ids: readonly string[]): RawBuilder<unknown> => sql`
  ${sql.ref(column)} @> any (array(select jsonb_build_array(jsonb_build_object('id', p)) from unnest(${ids}::text[]) p))`;

/**
 * Refuses people who are not active members here or above, by their index in the list; those named before may stay.
 * Out: only their ids, as stored.
 */
export async function knownPeople(
  db: Db,
  given: People,
  before: People = [],
  path = 'responsible',
): Promise<{ id: string }[]> {
  const ids = given.map(({ id }) => id);
  const added = ids.filter((id) => !before.some((each) => each.id === id));
  if (added.length > 0) {
    const { rows } = await sql<
      RowOf<'people', 'id'>
    >`select id from ctx.people() where active and id = any (${added}::uuid[])`.execute(db);
    const missing = ids.flatMap((id, index): FieldError[] =>
      added.includes(id) && !rows.some((row) => row.id === id)
        ? [{ path: `${path}.${index}`, code: 'NO_SUCH_RECORD' }]
        : [],
    );
    if (missing.length > 0) throw new Problem('INVALID', missing);
  }
  return ids.map((id) => ({ id }));
}
