import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

export type Language = 'en' | 'da';
/** Rows of `id` and `name`, and for what a record is called `parent_id`; row-level security shows no other organization's. */
export type NameSource = RawBuilder<unknown>;
/** A source that knows who asks, where reading everything would be too much. */
export type AskedSource = (ids: string[]) => NameSource;

/** How the trail names things in a language, as one area says it. */
export type RecordNames = (language: Language) => {
  /** Where to find the name for an id, by the column that contains it. */
  references?: Record<string, NameSource | AskedSource>;
  /** Where to find the name for a code of a supplied list, by the column that contains the code or [{id}]. */
  codes?: Record<string, NameSource>;
  /** By table where records are called by anything but a column `name`, or are below another. */
  called?: Record<string, NameSource | AskedSource>;
};

export const people: AskedSource = (ids) =>
  sql`select id, name, null::uuid as parent_id from unnest(${ids}::uuid[]) id cross join lateral ctx.person_name(id) name
    where name is not null`;

export const nameIn = (language: Language, table: string): RawBuilder<unknown> =>
  sql.ref(`${table}.name_${language}`);
