import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Page } from '../../core/contract/fields.ts';
import { route } from '../../core/http/http.server.ts';
import type { Call, Route } from '../../core/http/http.server.ts';
import { Problem } from '../../core/contract/problem.ts';
import type { FieldError } from '../../core/contract/problem.ts';
import { allOf, havingWords, pageOf } from '../../core/records/list.server.ts';
import { actColumns, actFilters, actJson } from '../acts/legislation.server.ts';
import { notBinding } from '../acts/legislation.ts';
import { removeRejections } from '../obligations/obligation.server.ts';
import { isValid, timeSql } from '../obligations/read.server.ts';
import { proposals, rejections } from './suggestion.ts';
import type { Proposal, ProposalReason } from './suggestion.ts';
import { lawFor } from '../territories.ts';
import type { Counts, Lists, Words } from '../../core/database/rows.server.ts';

type Asking = Pick<Call<typeof proposals>, 'db' | 'organization' | 'language' | 'today'>;
/** The territories whose law counts, the organization's NACE code with those above it, the closest first, and its topics. */
type Profile = Lists<'territories' | 'activities' | 'topics'>;

/** How many of its latest records to look at for what an organization works with. */
const newest = 1000;

/** What acts are proposed by: where the organization is, what it does, and what its newest records are about. */
async function profileOf({ db, organization }: Asking): Promise<Profile> {
  const of = sql`organization_id = ${organization.id} and deleted_at is null`;
  const { rows } = await sql<Omit<Profile, 'territories'>>`
    with recursive up as (
      select c.id, c.parent_id, 1 as step from app.organization o join app.classification_code c on c.id = o.nace_code
        where o.id = ${organization.id}
      union all select c.id, c.parent_id, up.step + 1 from up join app.classification_code c on c.id = up.parent_id),
    told as (
      (select topics from app.stakeholder_association where ${of} limit ${newest})
      union all (select topics from app.file where ${of} and use = 'DOCUMENT' and not replaced order by created_date desc limit ${newest})
      union all (select l.topics from (select legislation_id from app.legislation_association where ${of}
          order by last_modified_date desc limit ${newest}) a join app.legislation l on l.id = a.legislation_id))
    select array(select id from up order by step) as activities,
      array(select distinct t ->> 'id' from told, jsonb_array_elements(told.topics) t) as topics`.execute(db);
  const [found] = rows;
  return {
    territories: lawFor(organization.country),
    activities: found?.activities ?? [],
    topics: found?.topics ?? [],
  };
}

const byReason: Record<ProposalReason, RawBuilder<unknown>> = {
  ACTIVITY: sql`p.by_activity`,
  TOPIC: sql`p.by_topic`,
  GENERAL: sql`p.general`,
};

/**
 * The acts with the reasons why they may apply: an activity is the strongest; a topic alone, in an act about other
 * activities, the weakest. What is decided is read at once (`offset 0`), not act by act.
 */
const candidates = (
  { organization, language }: Asking,
  { activities, topics }: Profile,
): RawBuilder<unknown> => sql`
  (select l.*, 4 * by_activity::int + general::int + 2 * ((by_activity or general) and by_topic)::int as strength
  from (select ${actColumns(language)}, ${sql.ref(`l.summary_${language}`)} as summary, l.nace_codes,
      coalesce((select min(t.position) from app.topic t where l.topics @> jsonb_build_array(jsonb_build_object('id', t.id))), 1000) as topic, l.nace_codes && ${activities}::text[] as by_activity, l.nace_codes = '{}' as general,
      l.topics @> any (array(select jsonb_build_array(jsonb_build_object('id', t)) from unnest(${topics}::text[]) t)) as by_topic,
      r.id as rejection_id, r.reason, r.created_date as rejected_date, r.created_by_id as rejected_by_id,
      r.id is not null and ${isValid('r', 'l', 'o')} as rejected
    from app.legislation l
    join app.organization o on o.id = ${organization.id}
    left join (select r.* from app.legislation_rejection r where r.organization_id = ${organization.id} and r.deleted_at is null offset 0) r
      on r.legislation_id = l.id
    where l.deleted_at is null and l.own_organization_id is null and not exists (select from (select a.legislation_id
      from app.legislation_association a where a.organization_id = ${organization.id} and a.deleted_at is null offset 0) a
      where a.legislation_id = l.id)) l) p`;

const terms = (
  table: string,
  language: 'en' | 'da',
  where: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
) => sql`
  (select json_agg(json_build_object('id', t.id, 'name', ${sql.ref(`t.name_${language}`)}) order by ${order})
    from ${sql.table(`app.${table}`)} t where ${where})`;

const reasons = sql`array_remove(array[${sql.join(
  Object.entries(byReason).map(([reason, holds]) => sql`case when ${holds} then ${sql.lit(reason)} end`),
)}], null)`;

/** The conditions of an act that may bind the organization, which has not decided yet whether it does. */
const proposed = ({ territories }: Profile, today: string) => [
  sql`not p.rejected and (p.general or p.by_activity or p.by_topic)`,
  sql`p.territory = any (${territories}) and coalesce(p.type <> all (${[...notBinding]}::text[]), true)`,
  sql`coalesce(p.repealed_date > ${today}::date, p.superseded_by_id is null)`,
];

/** Who has decided so many acts is past their first steps, whatever else is proposed. */
const beyondBeginning = 1000;

/**
 * How far an organization has come with the acts that may apply to it: of how many it has decided, by an obligation or by rejecting them,
 * and how many those are together with the ones that are still proposed. Null: so many that no one asks.
 */
export async function decidedActs(call: Asking): Promise<{ count: number; total: number } | null> {
  const of = sql`organization_id = ${call.organization.id} and deleted_at is null`;
  const { rows: decided } = await sql<Counts<'count'>>`select count(*)::int as count from (
      (select 1 from app.legislation_association where ${of} limit ${beyondBeginning})
      union all (select 1 from app.legislation_rejection where ${of} limit ${beyondBeginning})) d`.execute(
    call.db,
  );
  const { count = 0 } = decided[0] ?? {};
  if (count >= beyondBeginning) return null;
  const profile = await profileOf(call);
  const { rows } = await sql<Counts<'open'>>`select count(*)::int as open
    from ${candidates(call, profile)} where ${allOf(proposed(profile, call.today))}`.execute(call.db);
  return { count, total: count + (rows[0]?.open ?? 0) };
}

/** A page of what may bind the organization, or of what it has found not to. */
async function propose(call: Call<typeof proposals>): Promise<Page<Proposal>> {
  const { db, language, today, query } = call;
  const profile = await profileOf(call);
  const { activities, topics } = profile;
  return pageOf<Proposal>(db, {
    select: sql`p.id, ${actJson('p', language, today)} as legislation, ${reasons} as reasons,
      case when p.by_activity then (${terms('classification_code', language, sql`t.id = any (p.nace_codes) and t.id = any (${activities}::text[])`, sql`t.level desc`)} -> 0) end as nace_code,
      (${terms('topic', language, sql`t.position = p.topic and p.topics @> jsonb_build_array(jsonb_build_object('id', t.id))`, sql`t.position`)} -> 0) as topic,
      p.summary, coalesce(${terms('classification_code', language, sql`t.id = any (p.nace_codes)`, sql`t.id`)}, '[]') as industries,
      coalesce(${terms('topic', language, sql`p.topics @> jsonb_build_array(jsonb_build_object('id', t.id)) and t.id = any (${topics}::text[])`, sql`t.position`)}, '[]') as topics,
      case when p.rejection_id is not null then json_build_object('reason', p.reason, 'date', ${timeSql('p.rejected_date')},
        'by', json_build_object('id', p.rejected_by_id, 'name', ctx.person_name(p.rejected_by_id))) end as rejection`,
    from: candidates(call, profile),
    where: allOf([
      ...(query.rejected ? [sql`p.rejected`] : proposed(profile, today)),
      havingWords('p', 'legislation', query.search),
      query.act && sql`p.id = ${query.act}`,
      ...actFilters('p', { ...query, status: undefined }, today),
      query.reason &&
        sql`(${sql.join(
          query.reason.map((reason) => byReason[reason]),
          sql` or `,
        )})`,
    ]),
    alias: 'p',
    // Of what is otherwise equal the likeliest comes first.
    paging: {
      ...query,
      sort: [
        ...query.sort,
        { property: 'strength', direction: 'desc' },
        { property: 'name', direction: 'asc' },
      ],
    },
    order: 'name,asc',
  });
}

/** Rejects several acts for one reason; 422 by its place for one that is not there, or that is an obligation. */
async function rejectSeveral(call: Call<typeof rejections.add>): Promise<{ rejected: string[] }> {
  const { db, organization, person, body } = call;
  const acts = [...new Set(body.acts)];
  const { rows } = await sql<Words<'id'>>`select l.id from app.legislation l
    where l.id = any (${acts}::uuid[]) and l.deleted_at is null and l.own_organization_id is null
      and not exists (select from app.legislation_association a
        where a.organization_id = ${organization.id} and a.legislation_id = l.id and a.deleted_at is null)`.execute(
    db,
  );
  const open = new Set(rows.map(({ id }) => id));
  const errors = body.acts.flatMap((id, at): FieldError[] =>
    open.has(id) ? [] : [{ path: `acts.${at}`, code: 'NO_SUCH_RECORD' }],
  );
  if (errors.length > 0) throw new Problem('INVALID', errors);
  await removeRejections(db, { organizationId: organization.id, accountId: person.accountId }, acts);
  await sql`insert into app.legislation_rejection (organization_id, id, legislation_id, reason, country, nace_code, created_by_id)
    select o.id, gen_random_uuid(), act, ${body.reason}, o.country, o.nace_code, ${person.accountId}
    from app.organization o, unnest(${acts}::uuid[]) act where o.id = ${organization.id}`.execute(db);
  return { rejected: acts };
}

/** Takes the rejection of several acts back; one that is not rejected stays as it is. */
async function undoRejections({
  db,
  organization,
  person,
  body,
}: Call<typeof rejections.undo>): Promise<{ proposed: string[] }> {
  await removeRejections(db, { organizationId: organization.id, accountId: person.accountId }, body.acts);
  return { proposed: body.acts };
}

export const proposalRoutes: Route[] = [
  route(proposals, propose),
  route(rejections.add, rejectSeveral),
  route(rejections.undo, undoRejections),
];
