import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../database/database.server.ts';
import type { Page } from '../contract/fields.ts';
import { route } from '../http/http.server.ts';
import type { Route } from '../http/http.server.ts';
import { allOf, pageOf, patternsOf } from '../records/list.server.ts';
import { reference } from './reference.ts';
import type { ClassificationCode, Territory, Topic } from './reference.ts';

type Query = z.output<(typeof reference.territories)['query'] & z.ZodObject>;
type Language = 'en' | 'da';

const nameIn = (language: Language, alias: string) => sql.ref(`${alias}.name_${language}`);

/** A list with its names in one language; words are found in the code and in the names of both languages. */
function terms<T>(
  db: Db,
  language: Language,
  query: Pick<Query, 'page' | 'size' | 'sort' | 'search'>,
  list: { table: string; columns: RawBuilder<unknown>; where?: (RawBuilder<unknown> | undefined)[] },
): Promise<Page<T>> {
  const patterns = patternsOf(query.search);
  const name = sql`t.${sql.ref(`name_${language}`)} collate "da-x-icu"`;
  return pageOf<T>(db, {
    select: sql`t.id, t.id as code, t.name${list.columns}`,
    from: sql`(select t.*, t.id as code, ${name} as name from ${sql.table(`app.${list.table}`)} t) t`,
    where: allOf([
      sql`true`,
      patterns && sql`ctx.fold(t.id || ' ' || t.name_en || ' ' || t.name_da) like all (${patterns})`,
      ...(list.where ?? []),
    ]),
    alias: 't',
    paging: query.sort.length > 0 ? query : { ...query, sort: [asc('position'), asc('name')] },
    order: 'code,asc',
  });
}

const asc = (property: string) => ({ property, direction: 'asc' as const });

const parentOf = (table: string, language: Language) => sql`, (select json_build_object('id', p.id, 'name',
  ${nameIn(language, 'p')}) from ${sql.table(`app.${table}`)} p where p.id = t.parent_id) as parent`;
const below = (parent: string | undefined) =>
  parent === undefined ? undefined : sql`t.parent_id = ${parent}`;

export const referenceRoutes: Route[] = [
  route(reference.territories, ({ db, language, query }) =>
    terms<Territory>(db, language, query, { table: 'territory', columns: sql`` }),
  ),
  route(reference.classificationCodes, ({ db, language, query }) =>
    terms<ClassificationCode>(db, language, query, {
      table: 'classification_code',
      columns: sql`, t.level${parentOf('classification_code', language)}`,
      where: [query.level === undefined ? undefined : sql`t.level = ${query.level}`, below(query.parent)],
    }),
  ),
  route(reference.topics, ({ db, language, query }) =>
    terms<Topic>(db, language, query, {
      table: 'topic',
      columns: parentOf('topic', language),
      where: [below(query.parent)],
    }),
  ),
];
