import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/database.server.ts';
import { Problem } from '../contract/problem.ts';
import type { FieldError } from '../contract/problem.ts';
import type { Row } from '../database/rows.server.ts';

type Topics = readonly { id: string }[];

/** The topics of a row as {id, name} in a language, in catalogue order. In: the column that contains [{id}]. */
export const topicsSql = (column: string, language: 'en' | 'da'): RawBuilder<unknown> => sql`
  (select coalesce(json_agg(json_build_object('id', t.id, 'name', ${sql.ref(`t.name_${language}`)}) order by t.position), '[]')
    from app.topic t where t.id in (select chosen ->> 'id' from jsonb_array_elements(${sql.ref(column)}) chosen))`;

/** Whether a row has one of the topics, or one below them. */
export const hasTopic = (column: string, topics: readonly string[]): RawBuilder<unknown> => sql`
  ${sql.ref(column)} @> any (array(select jsonb_build_array(jsonb_build_object('id', t.id)) from app.topic t
    where t.id = any (${topics}) or t.parent_id = any (${topics})))`;

/** Refuses topics that do not exist, by their position in the list. Out: only their ids, as stored. */
export async function knownTopics(db: Db, topics: Topics, path = 'topics'): Promise<{ id: string }[]> {
  if (topics.length === 0) return [];
  const ids = topics.map(({ id }) => id);
  const { rows } = await sql<Row<'topic', 'id'>>`select id from app.topic where id = any (${ids})`.execute(
    db,
  );
  const missing = ids.flatMap((id, index): FieldError[] =>
    rows.some((row) => row.id === id) ? [] : [{ path: `${path}.${index}`, code: 'NO_SUCH_RECORD' }],
  );
  if (missing.length > 0) throw new Problem('INVALID', missing);
  return ids.map((id) => ({ id }));
}
