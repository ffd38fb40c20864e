import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Page } from '../../core/contract/fields.ts';
import { route } from '../../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../../core/http/http.server.ts';
import { allOf, havingWords, pageOf, patternsOf } from '../../core/records/list.server.ts';
import { isDue } from '../../core/records/work.server.ts';
import { Problem, invalid, foundRow } from '../../core/contract/problem.ts';
import {
  insertRecord,
  lockRecord,
  removeRecord,
  restoreRecord,
  selectionOf,
  updateRecord,
  writerOf,
} from '../../core/records/records.server.ts';
import { hasTopic, knownTopics, topicsSql } from '../../core/reference/topics.server.ts';
import {
  Association,
  AssociationRow,
  associations,
  mostPlaced,
  StoredAssociation,
} from './stakeholder-association.ts';
import type { AssociationBody, AssociationFilter, Candidate, Placed } from './stakeholder-association.ts';
import type { Row } from '../../core/database/rows.server.ts';

type Language = 'en' | 'da';
type Asking = Pick<Call<typeof associations.list>, 'db' | 'organization' | 'language' | 'today'>;
type Writing = Pick<
  Call<typeof associations.update>,
  'db' | 'organization' | 'language' | 'person' | 'ifMatch'
>;
type Filter = Omit<z.output<typeof AssociationFilter>, 'page' | 'size' | 'sort'>;
type Body = z.output<typeof AssociationBody>;

const rowFields = AssociationRow.omit({ topics: true });
const fields = Association.omit({ topics: true });

const allOfThem = sql`app.stakeholder_association`;
/** Where what is asked for is found. */
const tableFor = ({ review }: Pick<Filter, 'review'>) => (review ? sql`work.stakeholder` : allOfThem);

/** An organization's stakeholders, each with name, kind and texts. */
const from = (organizationId: string, language: Language, table = allOfThem) => sql`(select sa.*,
    coalesce(sa.own_name, ${sql.ref(`s.name_${language}`)}) as name,
    coalesce(sa.own_description, ${sql.ref(`s.description_${language}`)}) as description,
    coalesce(sa.own_category, s.category) as category, coalesce(sa.own_territory, s.territory) as territory,
    coalesce(sa.own_website, s.website) as website, coalesce(s.topics, '[]') as stakeholder_topics,
    coalesce(s.last_modified_date, sa.last_modified_date) as stakeholder_modified,
    concat_ws(' ', s.search_text, sa.search_text) as all_text
  from ${table} sa left join app.stakeholder s on s.id = sa.stakeholder_id
  where sa.organization_id = ${organizationId} and sa.deleted_at is null) sa`;

const stakeholder = (
  language: Language,
) => sql`json_build_object('id', coalesce(sa.stakeholder_id, sa.id), 'name', sa.name,
  'description', sa.description, 'category', sa.category, 'territory', sa.territory, 'website', sa.website,
  'topics', ${topicsSql('sa.stakeholder_topics', language)}, 'own', sa.stakeholder_id is null,
  'lastModifiedDate', to_char(sa.stakeholder_modified at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')) as stakeholder`;
const selection = (schema: z.ZodObject, language: Language): RawBuilder<unknown> =>
  sql`${selectionOf(schema, 'sa')}, ${topicsSql('sa.topics', language)} as topics, ${stakeholder(language)}`;

const conditions = (query: Filter, today: string): RawBuilder<unknown> => {
  const patterns = patternsOf(query.search);
  return allOf([
    sql`true`,
    // Words may be said partly by the catalogue and partly here; an organization's rows are found by its key.
    patterns && sql`sa.all_text like all (${patterns})`,
    query.category && sql`sa.category = any (${query.category})`,
    query.obligation !== undefined && sql`sa.obligation = ${query.obligation}`,
    query.responsible && sql`sa.responsible_id = any (${query.responsible})`,
    query.topic &&
      sql`(${hasTopic('sa.topics', query.topic)} or ${hasTopic('sa.stakeholder_topics', query.topic)})`,
    query.review && isDue('sa', query.review, today),
    query.influence && sql`sa.influence = any (${query.influence.map(Number)})`,
    query.interest && sql`sa.interest = any (${query.interest.map(Number)})`,
  ]);
};

/** A page of an organization's stakeholders. In: the list's own filters; "overdue" is measured from the call's day. */
export const listAssociations = (
  { db, organization, language, today }: Asking,
  query: z.output<typeof AssociationFilter>,
): Promise<Page<Versioned<AssociationRow>>> =>
  pageOf(db, {
    select: selection(rowFields, language),
    from: from(organization.id, language, tableFor(query)),
    where: conditions(query, today),
    alias: 'sa',
    paging: query,
    order: 'name,asc',
  });

async function getAssociation(
  { db, organization, language }: Omit<Asking, 'today'>,
  id: string,
): Promise<Versioned<Association>> {
  const { rows } = await sql<Versioned<Association>>`select ${selection(fields, language)}
    from ${from(organization.id, language)} where sa.id = ${id}`.execute(db);
  return foundRow(rows);
}

/** Whether an id is of the catalogue. */
async function isCatalogued({ db }: Writing, id: string): Promise<boolean> {
  const { rows } = await sql`select 1 from app.stakeholder where id = ${id} and deleted_at is null`.execute(
    db,
  );
  return rows.length > 0;
}

const nothingOwn = {
  ownName: null,
  ownDescription: null,
  ownCategory: null,
  ownTerritory: null,
  ownWebsite: null,
};
type About = Pick<z.output<typeof StoredAssociation>, 'stakeholder' | keyof typeof nothingOwn>;

/** The stakeholder of a record: the organization's own, as it describes it. */
export const ownAbout = (part: Body['stakeholder']): About => ({
  stakeholder: null,
  ownName: part.name,
  ownDescription: part.description,
  ownCategory: part.category ?? 'OTHER',
  ownTerritory: part.territory,
  ownWebsite: part.website,
});
/** The stakeholder of a record: one of the catalogue, by its id. */
export const catalogueAbout = (id: string): About => ({ stakeholder: { id }, ...nothingOwn });

/** The stakeholder of a record, if the organization describes it itself. */
async function own({ db }: Writing, part: Body['stakeholder']): Promise<About> {
  if (part.name === null) throw invalid('stakeholder.name', 'REQUIRED');
  const { territory } = part;
  if (territory !== null) {
    const { rows } = await sql`select 1 from app.territory where id = ${territory}`.execute(db);
    if (rows.length === 0) throw invalid('stakeholder.territory', 'NO_SUCH_RECORD');
  }
  return ownAbout(part);
}

async function create(call: Writing, about: About, body: Omit<Body, 'stakeholder'>) {
  const topics = await knownTopics(call.db, body.topics);
  const values = { ...body, ...about, topics };
  const id = await insertRecord(writerOf(call), 'stakeholderAssociation', StoredAssociation, values);
  return getAssociation(call, id);
}

/** Who a record is about after a change: the same stakeholder, and for an own one the new data. */
async function changed(
  call: Writing,
  before: Row<'stakeholderAssociation'>,
  part: Body['stakeholder'] | undefined,
): Promise<About> {
  const catalogued = before.stakeholderId;
  const known = catalogued ?? before.id;
  if (part && (part.id ?? (catalogued ? null : known)) !== known)
    throw invalid('stakeholder', 'STAKEHOLDER_FIXED');
  if (catalogued) return catalogueAbout(catalogued);
  if (part) return own(call, part);
  const kept = Object.fromEntries(
    Object.keys(nothingOwn).map((name) => [name, Reflect.get(before, name) ?? null]),
  );
  return { stakeholder: null, ...nothingOwn, ...kept };
}

export const associationRoutes: Route[] = [
  route(associations.list, (call) => listAssociations(call, call.query)),
  route(associations.matrix, ({ db, organization, language, query, today }) =>
    pageOf<Placed>(db, {
      select: sql`sa.id, sa.name, sa.category, sa.obligation, sa.influence, sa.interest, sa.review_date`,
      from: from(organization.id, language, tableFor(query)),
      where: conditions(query, today),
      alias: 'sa',
      paging: { page: 0, size: mostPlaced, sort: [] },
      order: 'name,asc',
    }),
  ),
  route(associations.candidates, ({ db, organization, language, query }) => {
    return pageOf<Candidate>(db, {
      select: sql`s.id, s.name, s.category, s.territory, (select sa.id from app.stakeholder_association sa
        where sa.organization_id = ${organization.id} and sa.stakeholder_id = s.id and sa.deleted_at is null) as association_id`,
      from: sql`(select s.*, ${sql.ref(`s.name_${language}`)} as name from app.stakeholder s) s`,
      where: allOf([sql`s.deleted_at is null`, havingWords('s', 'stakeholder', query.search)]),
      alias: 's',
      paging: query,
      order: 'name,asc',
    });
  }),
  route(associations.get, (call) => getAssociation(call, call.params.id)),
  route(associations.create, async (call) => {
    const { stakeholder: part, ...body } = call.body;
    if (part.id === undefined) {
      const topics = [...body.topics, ...part.topics];
      return create(call, await own(call, part), { ...body, topics });
    }
    if (!(await isCatalogued(call, part.id))) throw invalid('stakeholder', 'NO_SUCH_RECORD');
    return create(call, catalogueAbout(part.id), body);
  }),
  route(associations.associate, async (call) => {
    const { stakeholderId } = call.params;
    if (!(await isCatalogued(call, stakeholderId))) throw new Problem('NOT_FOUND');
    return create(call, catalogueAbout(stakeholderId), call.body);
  }),
  route(associations.update, async (call) => {
    const { db, params } = call;
    const { stakeholder: part, ...body } = call.body;
    const before = await lockRecord(writerOf(call), 'stakeholderAssociation', params.id);
    const about = await changed(call, before, part);
    const topics = await knownTopics(db, body.topics);
    await updateRecord(writerOf(call), 'stakeholderAssociation', StoredAssociation, before, {
      ...body,
      ...about,
      topics,
    });
    return getAssociation(call, params.id);
  }),
  route(associations.remove, (call) =>
    removeRecord(writerOf(call), 'stakeholderAssociation', call.params.id),
  ),
  route(associations.restore, async (call) => {
    await restoreRecord(writerOf(call), 'stakeholderAssociation', call.params.id);
    return getAssociation(call, call.params.id);
  }),
];
