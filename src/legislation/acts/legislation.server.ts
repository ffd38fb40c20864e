import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../core/database/database.server.ts';
import type { Page } from '../../core/contract/fields.ts';
import { route } from '../../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../../core/http/http.server.ts';
import { allOf, havingWords, pageOf } from '../../core/records/list.server.ts';
import { Problem, invalid, foundRow } from '../../core/contract/problem.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import {
  insertRecord,
  lockRecord,
  plainWriterOf,
  selectionOf,
  updateRecord,
} from '../../core/records/records.server.ts';
import { hasTopic, knownTopics, topicsSql } from '../../core/reference/topics.server.ts';
import { fileListSql, keepFiles } from './file.server.ts';
import { Legislation, legislations, LegislationRow, StoredLegislation } from './legislation.ts';
import type { LegislationBody, LegislationFilter, LegislationStatus } from './legislation.ts';
import type { Counts, Row } from '../../core/database/rows.server.ts';

type Language = 'en' | 'da';
type Asking = Pick<Call<typeof legislations.list>, 'db' | 'language' | 'today'>;
type Filters = Pick<z.output<typeof LegislationFilter>, 'type' | 'territory' | 'topic' | 'status'>;

/** What an act is called in lists: its short title, where it has one. */
export const nameSql = (alias: string, language: Language): RawBuilder<string> =>
  sql`coalesce(${sql.ref(`${alias}.short_title_${language}`)}, ${sql.ref(`${alias}.title_${language}`)})`;

/** The catalogue with its titles and summaries in one language. */
const inLanguage = (language: Language) => sql`(select l.*, ${nameSql('l', language)} as name,
  ${sql.ref(`l.title_${language}`)} as title, ${sql.ref(`l.short_title_${language}`)} as short_title,
  ${sql.ref(`l.summary_${language}`)} as summary, ${sql.ref(`l.asks_${language}`)} as asks from app.legislation l) l`;

/** An act's status on a day. In: the alias of its row. */
export const statusSql = (alias: string, today: string): RawBuilder<LegislationStatus> => sql`
  case when ${sql.ref(`${alias}.repealed_date`)} <= ${today}::date then 'REPEALED'
    when ${sql.ref(`${alias}.effective_date`)} > ${today}::date then 'UPCOMING'
    when ${sql.ref(`${alias}.changed_date`)} is not null then 'CHANGED' else 'IN_FORCE' end`;

const successorSql = (alias: string, language: Language) => sql`
  (select json_build_object('id', s.id, 'name', ${nameSql('s', language)})
    from app.legislation s where s.id = ${sql.ref(`${alias}.superseded_by_id`)})`;

/**
 * The columns of an act that a list shows, where it is a part of its rows; `act_modified` leaves room for the row's own. What only one
 * organization has to comply with is law nowhere: it is shown without a territory.
 */
export const actColumns = (
  language: Language,
): RawBuilder<unknown> => sql`l.id, ${nameSql('l', language)} as name,
  ${sql.ref(`l.title_${language}`)} as title, ${sql.ref(`l.short_title_${language}`)} as short_title, l.reference, l.type, l.territory,
  l.own_organization_id, l.own_reference, l.topics, l.issuer, l.published_date, l.effective_date, l.repealed_date, l.superseded_by_id, l.url,
  l.to_check, l.changed_date,
  l.last_modified_date as act_modified`;

/** These columns as one JSON object. In: the alias of the row. */
export const actJson = (alias: string, language: Language, today: string): RawBuilder<unknown> => {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  const time = (name: string) =>
    sql`to_char(${column(name)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return sql`json_build_object('id', ${column('id')}, 'name', ${column('name')}, 'title', ${column('title')}, 'shortTitle', ${column('short_title')},
    'reference', coalesce(${column('reference')}, ${column('own_reference')}), 'type', ${column('type')},
    'territory', case when ${column('own_organization_id')} is null then ${column('territory')} end,
    'topics', ${topicsSql(`${alias}.topics`, language)}, 'issuer', ${column('issuer')},
    'publishedDate', ${column('published_date')}, 'effectiveDate', ${column('effective_date')},
    'repealedDate', ${column('repealed_date')}, 'supersededBy', ${successorSql(alias, language)}, 'url', ${column('url')},
    'toCheck', ${column('to_check')}, 'status', ${statusSql(alias, today)}, 'changedDate', ${time('changed_date')},
    'lastModifiedDate', ${time('act_modified')})`;
};

const selection = (schema: z.ZodObject, { language, today }: Asking): RawBuilder<unknown> =>
  sql`${selectionOf(schema.omit({ topics: true }), 'l')}, ${topicsSql('l.topics', language)} as topics,
    ${successorSql('l', language)} as superseded_by, ${statusSql('l', today)} as status`;

const other = { en: 'da', da: 'en' } as const;
/** If both languages have the same text there is no translation. */
const translation = (language: Language) => {
  const [title, short, summary, asks] = ['title', 'short_title', 'summary', 'asks'].map((name) =>
    sql.ref(`l.${name}_${other[language]}`),
  );
  return sql`case when (l.title, l.short_title, l.summary, l.asks) is distinct from (${title}, ${short}, ${summary}, ${asks})
    then json_build_object('title', ${title}, 'shortTitle', ${short}, 'summary', ${summary}, 'asks', ${asks}) end as translation`;
};

/** One act with all its data; 404 if it does not exist. */
export async function getLegislation(call: Asking, id: string): Promise<Versioned<Legislation>> {
  const fields = Legislation.omit({ translation: true });
  const { rows } = await sql<Versioned<Legislation>>`select ${selection(fields, call)},
      ${translation(call.language)}, ${fileListSql('l')} as files
    from ${inLanguage(call.language)} where l.id = ${id} and l.deleted_at is null`.execute(call.db);
  return foundRow(rows);
}

/** The filter conditions for acts, wherever they are listed. In: the alias of an act's row. */
export const actFilters = (
  alias: string,
  { type, territory, topic, status }: Filters,
  today: string,
): (RawBuilder<unknown> | undefined)[] => [
  type && sql`${sql.ref(`${alias}.type`)} = any (${type})`,
  territory && sql`${sql.ref(`${alias}.territory`)} = any (${territory})`,
  topic && hasTopic(`${alias}.topics`, topic),
  status && sql`${statusSql(alias, today)} = any (${status})`,
];

/** A page of the catalogue, its texts in a language; words are found in those of both. */
export function listLegislations(
  call: Asking,
  query: z.output<typeof LegislationFilter>,
): Promise<Page<Versioned<LegislationRow>>> {
  return pageOf(call.db, {
    select: selection(LegislationRow, call),
    from: inLanguage(call.language),
    where: allOf([
      sql`l.deleted_at is null and l.own_organization_id is null`,
      havingWords('l', 'legislation', query.search),
      ...actFilters('l', query, call.today),
      query.toCheck !== undefined && sql`(l.to_check <> '{}') = ${query.toCheck}`,
    ]),
    alias: 'l',
    paging: query,
    order: 'name,asc',
    record: LegislationRow,
  });
}

type Writing = Pick<Call<typeof legislations.update>, 'db' | 'language' | 'person' | 'ifMatch' | 'today'>;

/** Refuses activities that the classification does not have, by their place in the list. */
async function checkActivities(db: Db, codes: readonly string[]): Promise<void> {
  if (codes.length === 0) return;
  const { rows } = await sql<Row<'classificationCode', 'id'>>`
    select id from app.classification_code where id = any (${[...codes]})`.execute(db);
  const missing = codes.flatMap((code, index): FieldError[] =>
    rows.some(({ id }) => id === code) ? [] : [{ path: `naceCodes.${index}`, code: 'NO_SUCH_RECORD' }],
  );
  if (missing.length > 0) throw new Problem('INVALID', missing);
}

/** Rejects a successor that does not exist or would create a cycle. */
async function checkSuccessor(db: Db, successor: string, own: string | undefined): Promise<void> {
  const { rows } = await sql<Row<'legislation', 'id'>>`with recursive after as (
      select id, superseded_by_id from app.legislation where id = ${successor} and deleted_at is null
      union select l.id, l.superseded_by_id from after join app.legislation l on l.id = after.superseded_by_id)
    select id from after`.execute(db);
  if (rows.length === 0) throw invalid('supersededBy', 'NO_SUCH_RECORD');
  if (rows.some(({ id }) => id === own)) throw invalid('supersededBy', 'SUCCESSOR_CIRCLE');
}

/** A body as it is stored: its texts in their languages (the same text in both if there is no translation), checked against others. */
async function stored(
  { db, language }: Writing,
  {
    title,
    shortTitle,
    summary,
    asks,
    translation: translated,
    supersededBy,
    files: _files,
    ...rest
  }: z.output<typeof LegislationBody>,
  own?: string,
) {
  const { effectiveDate, repealedDate, naceCodes } = rest;
  if (effectiveDate && repealedDate && repealedDate < effectiveDate)
    throw invalid('repealedDate', 'END_BEFORE_START');
  await checkActivities(db, naceCodes);
  if (supersededBy) await checkSuccessor(db, supersededBy.id, own);
  const given = { title, shortTitle, summary, asks };
  const theirs = translated ? { ...translated, title: translated.title ?? title } : given;
  const [en, da] = language === 'en' ? [given, theirs] : [theirs, given];
  return {
    ...rest,
    supersededBy,
    titleEn: en.title,
    titleDa: da.title,
    shortTitleEn: en.shortTitle,
    shortTitleDa: da.shortTitle,
    summaryEn: en.summary,
    summaryDa: da.summary,
    asksEn: en.asks,
    asksDa: da.asks,
    topics: await knownTopics(db, rest.topics),
  };
}

/** How many acts a maintainer still has to compare with the official text. */
export async function actsToCheck(db: Db): Promise<number> {
  const { rows } = await sql<Counts<'count'>>`
    select count(*)::int as count from app.legislation l where l.deleted_at is null and l.to_check <> '{}'`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export const legislationRoutes: Route[] = [
  route(legislations.list, (call) => listLegislations(call, call.query)),
  route(legislations.get, (call) => getLegislation(call, call.params.id)),
  route(legislations.create, async (call) => {
    const body = await stored(call, call.body);
    const id = await insertRecord(plainWriterOf(call), 'legislation', StoredLegislation, body);
    await keepFiles(plainWriterOf(call), id, call.body.files);
    return getLegislation(call, id);
  }),
  route(legislations.update, async (call) => {
    const { id } = call.params;
    const before = await lockRecord(plainWriterOf(call), 'legislation', id);
    const body = await stored(call, call.body, id);
    await updateRecord(plainWriterOf(call), 'legislation', StoredLegislation, before, body);
    const otherFiles = await keepFiles(plainWriterOf(call), id, call.body.files);
    if (otherFiles && !body.correction)
      await sql`update app.legislation set changed_date = now() where id = ${id}`.execute(call.db);
    return getLegislation(call, id);
  }),
];
