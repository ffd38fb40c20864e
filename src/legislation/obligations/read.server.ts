import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { z } from 'zod';
import { filesSql } from '../../core/records/attachments.server.ts';
import { moment, text } from '../../core/contract/fields.ts';
import type { Page } from '../../core/contract/fields.ts';
import type { Call, Versioned } from '../../core/http/http.server.ts';
import { Problem } from '../../core/contract/problem.ts';
import { allOf, pageOf, patternsOf } from '../../core/records/list.server.ts';
import { isDue } from '../../core/records/work.server.ts';
import { actColumns, actFilters, actJson, getLegislation, nameSql } from '../acts/legislation.server.ts';
import { ownOf } from './own/own.server.ts';
import { boardColumns, mostOnBoard, ObligationRow } from './obligation.ts';
import { complianceStatuses } from './evaluation.ts';
import { exceededOf, isExceeded, metOf } from './exceeded.server.ts';
import type { Board, BoardColumn, Obligation, ObligationSummary, obligations } from './obligation.ts';
import type { Standing } from './standing.ts';
import type { ObligationFilter } from './filters.ts';
import type { Counts } from '../../core/database/rows.server.ts';

/** Who looks, where, on which day, in which language. */
export type Asking = Pick<
  Call<typeof obligations.list>,
  'db' | 'organization' | 'language' | 'today' | 'person'
>;
type Filter = Omit<z.output<typeof ObligationFilter>, 'page' | 'size' | 'sort'>;

/** A moment as JSON has it. */
export const timeSql = (column: string): RawBuilder<unknown> =>
  sql`to_char(${sql.ref(column)} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Whether an evaluation counts: it is not withdrawn. In: its alias. */
export const isCounted = (
  evaluation: string,
): RawBuilder<boolean> => sql`not exists (select from app.legislation_withdrawal w
  where w.organization_id = ${sql.ref(`${evaluation}.organization_id`)} and w.evaluation_id = ${sql.ref(`${evaluation}.id`)})`;

/** Whether an obligation is kept although its act is repealed: since that day, not since an earlier one. In: the aliases of the rows. */
export const isKept = (
  association: string,
  act: string,
  { timeZone }: Pick<Asking['organization'], 'timeZone'>,
): RawBuilder<boolean> =>
  sql`coalesce((${sql.ref(`${association}.kept_date`)} at time zone ${timeZone})::date >= ${sql.ref(`${act}.repealed_date`)}, false)`;

/** What to do first, as text to sort by: what requires review, then what should have been evaluated, then the rest, each by name. */
const toDo = (
  language: 'en' | 'da',
  today: string,
) => sql`case when a.requires_review_since is not null then '0'
  when exists (select from work.obligation w where w.organization_id = a.organization_id and w.id = a.id and w.due < ${today}::date) then '1'
  else '2' end || ' ' || ${nameSql('l', language)}`;

/**
 * The acts, each with the organization's data on it; `all`: including acts without any; `due`: only what is due, and by
 * when.
 */
const from = (
  { organization, language, today }: Asking,
  { all = false, due = false },
) => sql`(select ${actColumns(language)},
    ${due ? sql`a.due,` : sql``} a.id as association_id, a.relevance, a.how_complied, a.compliance_status, a.evaluated_date, a.next_evaluation_date,
    a.responsible_id, a.requires_review_since, a.kept_reason, a.kept_date, a.kept_by_id, a.created_date, a.last_modified_date, a.version, ${toDo(language, today)} as to_do
  from app.legislation l ${all && !due ? sql`left join` : sql`join`} ${due ? sql`work.obligation` : sql`app.legislation_association`} a
    on a.organization_id = ${organization.id} and a.legislation_id = l.id and a.deleted_at is null
  where l.deleted_at is null${all && !due ? sql` and (l.own_organization_id is null or a.id is not null)` : sql``}) o`;

const selection = ({
  organization,
  language,
  today,
}: Asking): RawBuilder<unknown> => sql`o.id, ${actJson('o', language, today)} as legislation,
  o.association_id is not null as associated, o.association_id, o.relevance, o.how_complied, o.compliance_status, o.evaluated_date,
  o.next_evaluation_date, case when o.responsible_id is not null then
    json_build_object('id', o.responsible_id, 'name', ctx.person_name(o.responsible_id)) end as responsible,
  (select json_build_object('id', e.evaluated_by_id, 'name', ctx.person_name(e.evaluated_by_id)) from app.legislation_evaluation e
    where e.organization_id = ${organization.id} and e.association_id = o.association_id and ${isCounted('e')}
    order by e.evaluated_date desc, e.id desc limit 1) as evaluated_by,
  case when o.association_id is not null then o.requires_review_since is not null end as changed_since_evaluation,
  o.requires_review_since, ${exceededOf('o')} as exceeded_requirements, ${metOf('o')} as requirements_met, case when ${isRepealed('o', today)} and ${isKept('o', 'o', organization)} then
    json_build_object('reason', o.kept_reason, 'date', ${timeSql('o.kept_date')}, 'by',
      json_build_object('id', o.kept_by_id, 'name', ctx.person_name(o.kept_by_id))) end as kept,
  o.created_date, o.last_modified_date, coalesce(o.version, 0) as version`;

/** Whether an obligation falls to the person, as the digest has it (`ctx.falls_to`). In: the column of who is responsible. */
const isMine = (
  { person }: Asking,
  column: string,
): RawBuilder<boolean> => sql`(select ctx.falls_to(${person.accountId},
  array_remove(array[${sql.ref(column)}], null), 'DUE', l.after_, l.people) from ctx.looking_after() l)`;

const linkedTo = (
  { organization }: Asking,
  column: string,
  id: RawBuilder<unknown>,
) => sql`o.association_id = any (array(
  select k.legislation_association_id from app.link k where k.organization_id = ${organization.id}
    and ${sql.ref(`k.${column}`)} = ${id} and k.deleted_at is null))`;

/** Whether an act is repealed on a day, never null. */
const isRepealed = (alias: string, today: string) =>
  sql`coalesce(${sql.ref(`${alias}.repealed_date`)} <= ${today}::date, false)`;

const conditions = (call: Asking, query: Filter): (RawBuilder<unknown> | null | undefined | false | '')[] => {
  const { organization, today } = call;
  const patterns = patternsOf(query.search);
  return [
    patterns && sql`o.id = any (array(select ctx.find_obligations(${patterns})))`,
    ...actFilters('o', query, today),
    query.complianceStatus &&
      sql`o.compliance_status = any (${query.complianceStatus}) and not ${isRepealed('o', today)}`,
    query.review && sql`o.requires_review_since is not null`,
    query.due && isDue('o', query.due, today),
    query.exceeded && isExceeded('o', query.exceeded === 'mine' ? call.person.accountId : null),
    query.responsible && sql`o.responsible_id = any (${query.responsible})`,
    query.mine !== undefined &&
      sql`o.association_id is not null and ${isMine(call, 'o.responsible_id')} = ${query.mine}`,
    query.stakeholder && linkedTo(call, 'stakeholder_association_id', sql`${query.stakeholder}`),
    query.reminder && linkedTo(call, 'reminder_id', sql`${query.reminder}`),
    query.document &&
      linkedTo(
        call,
        'document_id',
        sql`(select coalesce(f.document_id, f.id) from app.file f
          where f.organization_id = ${organization.id} and f.id = ${query.document})`,
      ),
  ];
};

/** Which columns are never empty: of the acts, and of the obligations. */
const ofActs = ObligationRow.extend({ name: text(), title: text(), territory: text() });
const ofObligations = ofActs.extend({
  complianceStatus: z.enum(complianceStatuses),
  ...moment('lastModified'),
});

/** A page of the acts with what the organization keeps of each. In: the list's own filters. */
export const listObligations = (
  call: Asking,
  query: z.output<typeof ObligationFilter>,
): Promise<Page<Versioned<ObligationRow>>> =>
  pageOf(call.db, {
    select: selection(call),
    from: from(call, { all: query.associated !== true, due: query.due !== undefined }),
    where: allOf([
      sql`true`,
      query.associated === false && sql`o.association_id is null`,
      ...conditions(call, query),
    ]),
    alias: 'o',
    paging: query,
    order: 'name,asc',
    record: query.associated === true ? ofObligations : ofActs,
  });

const isLapsed = (today: string) =>
  sql`ctx.is_lapsed(o.compliance_status, o.next_evaluation_date, ${today}::date)`;

const columnSql = (
  today: string,
) => sql`case when ${isRepealed('o', today)} then 'REPEALED' when ${isExceeded('o')} then 'EXCEEDED'
  when o.requires_review_since is not null then 'REQUIRES_REVIEW' when ${isLapsed(today)} then 'LAPSED' else o.compliance_status end`;

/** The same as a condition. */
const inColumn = (column: BoardColumn, today: string) => {
  // As an index has it.
  if (column === 'REPEALED') return sql`o.repealed_date <= ${today}::date`;
  const inForce = sql`not ${isRepealed('o', today)} and ${isExceeded('o')} = ${column === 'EXCEEDED'}`;
  if (column === 'EXCEEDED') return inForce;
  if (column === 'REQUIRES_REVIEW') return sql`${inForce} and o.requires_review_since is not null`;
  const status = column === 'LAPSED' ? 'COMPLIANT' : column;
  return sql`${inForce} and o.requires_review_since is null and o.compliance_status = ${status}
    and ${isLapsed(today)} = ${column === 'LAPSED'}`;
};

/** The obligations by what is to be done with them, the next to be evaluated first. */
export async function boardOf(call: Asking, query: Filter): Promise<Board> {
  const { db } = call;
  const shown = [sql`true`, ...conditions(call, query)];
  const shownDue = { due: query.due !== undefined };
  const { rows: counts } = await sql<{ column: BoardColumn } & Counts<'count'>>`
    select ${columnSql(call.today)} as column, count(*)::int as count
    from ${from(call, shownDue)} where ${allOf(shown)} group by 1`.execute(db);
  const order = sql`order by o.next_evaluation_date, o.id`;
  const columns = [];
  for (const column of boardColumns) {
    const { rows: content } = await sql<
      Versioned<ObligationRow>
    >`select ${selection(call)} from (select o.* from ${from(call, shownDue)}
      where ${allOf([inColumn(column, call.today), ...shown])} ${order} limit ${mostOnBoard}) o ${order}`.execute(
      db,
    );
    const totalElements = counts.find((each) => each.column === column)?.count ?? 0;
    columns.push({ column, content, totalElements });
  }
  return { columns };
}

/** How many obligations there are, and how many ask for something. */
export async function summaryOf(call: Asking): Promise<z.output<typeof ObligationSummary>> {
  const { db, organization, today } = call;
  const [statuses, counted] = await Promise.all([
    sql<{ standing: Standing } & Counts<'count'>>`
      select case when ${isRepealed('l', today)} then 'REPEALED' else a.compliance_status end as standing, count(*)::int as count
      from app.legislation_association a join app.legislation l on l.id = a.legislation_id
      where a.organization_id = ${organization.id} and a.deleted_at is null group by 1`.execute(db),
    sql<Counts<'requiresReview' | 'requiresReviewMine' | 'overdue' | 'overdueMine'>>`
      select count(*) filter (where review)::int as requires_review, count(*) filter (where review and mine)::int as requires_review_mine,
        count(*) filter (where late)::int as overdue, count(*) filter (where late and mine)::int as overdue_mine
      from (select w.waiting_since is not null as review, coalesce(${isDue('w', 'overdue', today)}, false) as late,
          ${isMine(call, 'w.responsible_id')} as mine
        from work.obligation w where w.organization_id = ${organization.id}) w`.execute(db),
  ]);
  const of = (status: string) => statuses.rows.find(({ standing }) => standing === status)?.count ?? 0;
  const [counts] = counted.rows;
  if (!counts) throw new Error('counting gives one row');
  return {
    total: statuses.rows.reduce((sum, { count }) => sum + count, 0),
    ...counts,
    byStatus: {
      NOT_EVALUATED: of('NOT_EVALUATED'),
      COMPLIANT: of('COMPLIANT'),
      PARTLY: of('PARTLY'),
      NOT_COMPLIANT: of('NOT_COMPLIANT'),
    },
    repealed: of('REPEALED'),
  };
}

type Details = Pick<Obligation, 'files' | 'documents' | 'stakeholders' | 'reminders' | 'evaluations'>;
const nothing: Details = { files: [], documents: [], stakeholders: [], reminders: [], evaluations: [] };

/** The proof of an obligation, what it is linked to, and its evaluations, the newest first. */
const detailsSql = (organizationId: string, legislationId: string, language: 'en' | 'da') => sql<Details>`
  select ${filesSql('o', { name: 'files', column: 'legislation_association_id' })},
    coalesce((select json_agg(json_build_object('id', f.id, 'name', f.name) order by f.name)
      from app.link k join app.file f on f.organization_id = k.organization_id
        and (f.id = k.document_id or f.document_id = k.document_id) and not f.replaced and f.deleted_at is null
      where k.organization_id = o.organization_id and k.legislation_association_id = o.id and k.deleted_at is null), '[]') as documents,
    coalesce((select json_agg(json_build_object('id', sa.id, 'name', coalesce(sa.own_name, ${sql.ref(`s.name_${language}`)})) order by k.id)
      from app.link k join app.stakeholder_association sa on sa.organization_id = k.organization_id
        and sa.id = k.stakeholder_association_id and sa.deleted_at is null left join app.stakeholder s on s.id = sa.stakeholder_id
      where k.organization_id = o.organization_id and k.legislation_association_id = o.id and k.deleted_at is null), '[]') as stakeholders,
    coalesce((select json_agg(json_build_object('id', r.id, 'name', r.name) order by r.name, r.id)
      from app.link k join app.reminder r on r.organization_id = k.organization_id and r.id = k.reminder_id
        and r.deleted_at is null
      where k.organization_id = o.organization_id and k.legislation_association_id = o.id and k.deleted_at is null), '[]') as reminders,
    coalesce((select json_agg(json_build_object('id', e.id, 'complianceStatus', e.compliance_status, 'evaluatedDate', e.evaluated_date,
        'note', e.note, 'howComplied', e.how_complied, 'createdDate', ${timeSql('e.created_date')}, 'files', e.files,
        'evaluatedBy', json_build_object('id', e.evaluated_by_id, 'name', ctx.person_name(e.evaluated_by_id)), 'withdrawal',
        (select json_build_object('reason', w.reason, 'date', ${timeSql('w.created_date')},
            'by', json_build_object('id', w.created_by_id, 'name', ctx.person_name(w.created_by_id)))
          from app.legislation_withdrawal w where w.organization_id = e.organization_id and w.evaluation_id = e.id))
        order by e.evaluated_date desc, e.id desc)
      from (select e.*, ${filesSql('e', { name: 'files', column: 'legislation_evaluation_id' })} from app.legislation_evaluation e
        where e.organization_id = o.organization_id and e.association_id = o.id) e), '[]') as evaluations
  from app.legislation_association o
  where o.organization_id = ${organizationId} and o.legislation_id = ${legislationId} and o.deleted_at is null`;

/** Why an act does not apply, and whether it or the organization has changed since. */
const rejectionSql = (organizationId: string, legislationId: string) => sql<
  NonNullable<Obligation['rejection']>
>`
  select r.reason, r.created_date as date, json_build_object('id', r.created_by_id, 'name', ctx.person_name(r.created_by_id)) as by,
    not ${isValid('r', 'l', 'o')} as outdated
  from app.legislation_rejection r join app.legislation l on l.id = r.legislation_id join app.organization o on o.id = r.organization_id
  where r.organization_id = ${organizationId} and r.legislation_id = ${legislationId} and r.deleted_at is null`;

/** Whether a rejection is still valid: neither the act nor the organization has changed. In: the rows' aliases. */
export const isValid = (rejection: string, act: string, organization: string): RawBuilder<boolean> => {
  const of = (alias: string, name: string) => sql.ref(`${alias}.${name}`);
  return sql`(coalesce(${of(act, 'changed_date')} <= ${of(rejection, 'created_date')}, true)
    and ${of(rejection, 'country')} = ${of(organization, 'country')}
    and ${of(rejection, 'nace_code')} is not distinct from ${of(organization, 'nace_code')})`;
};

/** An act with all the organization's data on it; 404 if the act does not exist. */
export async function getObligation(call: Asking, id: string): Promise<Versioned<Obligation>> {
  const { db, organization, language } = call;
  const legislation = await getLegislation(call, id);
  const [found, details, rejections] = await Promise.all([
    sql<
      Versioned<ObligationRow>
    >`select ${selection(call)} from ${from(call, { all: true })} where o.id = ${id}`.execute(db),
    detailsSql(organization.id, id, language).execute(db),
    rejectionSql(organization.id, id).execute(db),
  ]);
  const [row] = found.rows;
  // An own one that is deleted is there for no one.
  if (!row) throw new Problem('NOT_FOUND');
  const { reference, territory } = row.legislation;
  return {
    ...row,
    ...(details.rows[0] ?? nothing),
    legislation: { ...legislation, reference, territory },
    own: territory === null ? ownOf({ ...legislation, reference }) : null,
    rejection: rejections.rows[0] ?? null,
  };
}
