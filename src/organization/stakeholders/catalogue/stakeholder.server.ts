import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Db } from '../../../core/database/database.server.ts';
import type { Page } from '../../../core/contract/fields.ts';
import { route } from '../../../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../../../core/http/http.server.ts';
import { allOf, havingWords, pageOf } from '../../../core/records/list.server.ts';
import { foundRow } from '../../../core/contract/problem.ts';
import {
  insertRecord,
  lockRecord,
  plainWriterOf,
  selectionOf,
  updateRecord,
} from '../../../core/records/records.server.ts';
import { hasTopic, knownTopics, topicsSql } from '../../../core/reference/topics.server.ts';
import { stakeholders, StakeholderRow, StoredStakeholder } from './stakeholder.ts';
import type { Stakeholder, StakeholderBody, StakeholderFilter } from './stakeholder.ts';

type Language = 'en' | 'da';
const other = { en: 'da', da: 'en' } as const;

/** The catalogue with its texts in one language. */
const inLanguage = (language: Language) => sql`(select s.*, ${sql.ref(`s.name_${language}`)} as name,
  ${sql.ref(`s.description_${language}`)} as description from app.stakeholder s) s`;
const rowSelection = (language: Language): RawBuilder<unknown> =>
  sql`${selectionOf(StakeholderRow.omit({ topics: true }), 's')}, ${topicsSql('s.topics', language)} as topics`;
/** If both languages have the same text there is no translation. */
const translation = (language: Language) => {
  const [name, description] = [`s.name_${other[language]}`, `s.description_${other[language]}`];
  return sql`case when (s.name, s.description) is distinct from (${sql.ref(name)}, ${sql.ref(description)})
    then json_build_object('name', ${sql.ref(name)}, 'description', ${sql.ref(description)}) end as translation`;
};

async function getStakeholder(db: Db, language: Language, id: string): Promise<Versioned<Stakeholder>> {
  const { rows } = await sql<
    Versioned<Stakeholder>
  >`select ${rowSelection(language)}, ${translation(language)} from ${inLanguage(language)}
    where s.id = ${id} and s.deleted_at is null`.execute(db);
  return foundRow(rows);
}

/** A page of the catalogue, its texts in a language; words are found in those of both. */
export async function listStakeholders(
  db: Db,
  language: Language,
  query: z.output<typeof StakeholderFilter>,
): Promise<Page<Versioned<StakeholderRow>>> {
  return pageOf(db, {
    select: rowSelection(language),
    from: inLanguage(language),
    where: allOf([
      sql`s.deleted_at is null`,
      havingWords('s', 'stakeholder', query.search),
      query.category && sql`s.category = any (${query.category})`,
      query.territory && sql`s.territory = any (${query.territory})`,
      query.topic && hasTopic('s.topics', query.topic),
    ]),
    alias: 's',
    paging: query,
    order: 'name,asc',
    record: StakeholderRow,
  });
}

/** A body's texts in their languages: the same in both if there is no translation. */
async function stored(
  { db, language }: Pick<Call<typeof stakeholders.update>, 'db' | 'language'>,
  { name, description, translation: translated, ...rest }: z.output<typeof StakeholderBody>,
): Promise<z.output<typeof StoredStakeholder>> {
  const theirs = {
    name: translated?.name ?? name,
    description: translated ? translated.description : description,
  };
  const [en, da] = language === 'en' ? [{ name, description }, theirs] : [theirs, { name, description }];
  return {
    ...rest,
    nameEn: en.name,
    nameDa: da.name,
    descriptionEn: en.description,
    descriptionDa: da.description,
    topics: await knownTopics(db, rest.topics),
  };
}

export const stakeholderRoutes: Route[] = [
  route(stakeholders.list, ({ db, language, query }) => listStakeholders(db, language, query)),
  route(stakeholders.get, ({ db, language, params }) => getStakeholder(db, language, params.id)),
  route(stakeholders.create, async (call) => {
    const body = await stored(call, call.body);
    const id = await insertRecord(plainWriterOf(call), 'stakeholder', StoredStakeholder, body);
    return getStakeholder(call.db, call.language, id);
  }),
  route(stakeholders.update, async (call) => {
    const { db, language, params } = call;
    const before = await lockRecord(plainWriterOf(call), 'stakeholder', params.id);
    await updateRecord(
      plainWriterOf(call),
      'stakeholder',
      StoredStakeholder,
      before,
      await stored(call, call.body),
    );
    return getStakeholder(db, language, params.id);
  }),
];
