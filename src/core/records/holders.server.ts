import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/** Which files are asked about, as a condition on their id, in which organization, and in which language records are named. */
export interface HolderAsker {
  organizationId: string;
  which: RawBuilder<unknown>;
  language: 'en' | 'da';
}

/**
 * A kind of record with attached files, as an area declares it. Out: the query of `file_id` and, for each record with
 * the file, the `id` to open it by, `name` and `parent` (JSON of the id and name of the record above it, or null).
 */
export type HolderKind = (asker: HolderAsker) => RawBuilder<unknown>;

/**
 * A table whose column in `app.attachment` has its name. In: the name and parent of a record, the row `t`, if not its
 * `name` and none, and the joins they need.
 */
export const holding =
  (
    table: string,
    more: (language: 'en' | 'da') => {
      name?: RawBuilder<unknown>;
      parent?: RawBuilder<unknown>;
      joins?: RawBuilder<unknown>;
    } = () => ({}),
  ): HolderKind =>
  ({ organizationId, which, language }) => {
    const { name = sql`t.name`, parent = sql`null::json`, joins = sql`` } = more(language);
    return sql`select a.file_id, t.id, ${name}::text as name, ${parent} as parent
      from app.attachment a join ${sql.table(`app.${table}`)} t on t.organization_id = a.organization_id
        and t.id = ${sql.ref(`a.${table}_id`)} and t.deleted_at is null ${joins}
      where a.organization_id = ${organizationId} and a.file_id ${which} and a.deleted_at is null`;
  };
