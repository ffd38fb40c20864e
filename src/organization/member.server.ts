import { sql } from 'kysely';
import type { AccountMail } from '../account/account-mail.ts';
import type { Page } from '../core/fields.ts';
import { route } from '../core/http.server.ts';
import type { Call, Route, Versioned } from '../core/http.server.ts';
import { allOf, pageOf, patternsOf } from '../core/list.server.ts';
import { allows } from '../core/permission.ts';
import type { Level } from '../core/permission.ts';
import { Problem } from '../core/problem.ts';
import { enqueue } from '../core/queues.server.ts';
import { insertRecord, lockRecord, updateRecord } from '../core/records.server.ts';
import { writeLinks } from './member-links.server.ts';
import { refuseLevels } from './member-levels.ts';
import { MembershipBody, members } from './member.ts';
import type { Member } from './member.ts';
import { organizations } from './organization.ts';
import type { MemberRow } from './organization.ts';

/** Days ahead for which a competence counts as running out. */
const soon = 60;

type Managing = Pick<
  Call<typeof members.update>,
  'db' | 'organization' | 'person' | 'language' | 'ifMatch' | 'body'
>;

const expiry = sql`(select min(k.valid_until) from app.member_competence k
  where k.organization_id = ctx.org_id() and k.member_id = m.id and k.deleted_at is null)`;

/** The list, for who may not manage without anything that only a manager sees, also to search, filter and sort by. */
async function list({
  db,
  organization,
  query,
  today,
}: Call<typeof organizations.members>): Promise<Page<MemberRow>> {
  const manages = allows(organization.permission, 'MANAGE_ORGANIZATION');
  const patterns = patternsOf(query.search);
  return pageOf(db, {
    select: sql`p.id, p.name, p.title, p.here, p.email, p.permission, p.status, p.last_login_date, p.expiry_date,
      case when p.here and ${manages} then (select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name) order by d.name), '[]')
        from app.member_department l join app.department d on d.organization_id = l.organization_id and d.id = l.department_id
        where l.organization_id = ${organization.id} and l.member_id = p.id and l.deleted_at is null) else '[]' end as departments`,
    from: sql`(select m.*, case when m.here and ${manages} then ${expiry} end as expiry_date
      from ctx.members(${query.all ?? false}) m) p`,
    where: allOf([
      sql`true`,
      patterns &&
        sql`ctx.fold(p.name || ' ' || coalesce(p.title, '') || ' ' || coalesce(p.email, '')) like all (${patterns})`,
      query.status && sql`p.status = any (${query.status})`,
      query.permission && sql`p.permission = any (${query.permission})`,
      query.department &&
        manages &&
        sql`p.here and exists (select from app.member_department l where l.organization_id = ${organization.id}
          and l.member_id = p.id and l.department_id = any (${query.department}::uuid[]) and l.deleted_at is null)`,
      query.expiry && sql`p.expiry_date <= ${today}::date + ${soon}::int`,
    ]),
    alias: 'p',
    paging: query,
    order: 'name,asc',
  });
}

const linksSql = (
  table: 'department' | 'area',
) => sql`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name)
    order by t.name), '[]') from ${sql.table(`app.member_${table}`)} l
  join ${sql.table(`app.${table}`)} t on t.organization_id = l.organization_id and t.id = ${sql.ref(`l.${table}_id`)}
  where l.organization_id = m.organization_id and l.member_id = m.id and l.deleted_at is null)`;

/** One membership with its person. 404: nobody, or somebody of above alone. */
async function read(
  { db, organization }: Pick<Managing, 'db' | 'organization'>,
  id: string,
): Promise<Versioned<Member>> {
  const { rows } = await sql<
    Versioned<Member>
  >`select p.id, p.name, p.first_name, p.last_name, p.email, m.phone, m.title, m.permission,
      m.active, p.status, p.last_login_date, m.last_modified_date, m.version,
      ${linksSql('department')} as departments, ${linksSql('area')} as areas,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'validUntil', l.valid_until) order by t.name), '[]')
        from app.member_competence l join app.competence t on t.organization_id = l.organization_id and t.id = l.competence_id
        where l.organization_id = m.organization_id and l.member_id = m.id and l.deleted_at is null) as competences
    from app.member m join ctx.members(true) p on p.id = m.id and p.here
    where m.organization_id = ${organization.id} and m.id = ${id} and m.deleted_at is null`.execute(db);
  const [row] = rows;
  if (!row) throw new Problem('NOT_FOUND');
  return row;
}

const writerOf = ({ db, organization, person, ifMatch }: Managing) => ({
  db,
  organizationId: organization.id,
  accountId: person.accountId,
  ifMatch,
});

/** Leaves the invitation to the queue: what it says and whether it has a link is found out when it is sent. */
const mailInvitation = (
  { db, organization, language }: Pick<Managing, 'db' | 'organization' | 'language'>,
  accountId: string,
): Promise<void> =>
  enqueue(db, 'mail', {
    kind: 'INVITATION',
    accountId,
    organizationId: organization.id,
    language,
  } satisfies AccountMail);

async function create(call: Call<typeof members.create>): Promise<Versioned<Member>> {
  const { db, organization, body } = call;
  refuseLevels({ own: organization.permission, isSelf: false, before: null, after: body });
  const { rows } = await sql<{
    id: string;
  }>`select ctx.account_for(${body.email}, ${body.firstName}, ${body.lastName}) as id`.execute(db);
  const id = rows[0]?.id ?? '';
  const there = await sql<{ name: string }>`select ctx.person_name(${id}) as name from app.member
    where organization_id = ${organization.id} and id = ${id}`.execute(db);
  if (there.rows[0])
    throw new Problem('MEMBER_EXISTS', [
      { path: 'email', code: 'EMAIL_OF_MEMBER', values: { name: there.rows[0].name } },
    ]);
  await insertRecord(writerOf(call), 'member', MembershipBody, body, { accountId: id });
  await writeLinks(writerOf(call), id, body);
  if (body.active) await mailInvitation(call, id);
  return read(call, id);
}

/** Names and address, as far as they may be changed from here. */
async function changeAccount({ db, body }: Managing, id: string): Promise<void> {
  const { rows } = await sql<{ refused: 'ACCOUNT_SHARED' | 'EMAIL_FIXED' | 'EMAIL_TAKEN' | null }>`
    select ctx.change_account(${id}, ${body.email}, ${body.firstName}, ${body.lastName}) as refused`.execute(
    db,
  );
  const refused = rows[0]?.refused;
  if (refused === 'ACCOUNT_SHARED') throw new Problem('ACCOUNT_SHARED');
  if (refused) throw new Problem(refused, [{ path: 'email', code: refused }]);
}

async function update(call: Call<typeof members.update>): Promise<Versioned<Member>> {
  const { db, organization, person, body, params } = call;
  // One change of managers at a time, so that of two who deactivate each other one stays.
  const { rows } = await sql<{ isRoot: boolean }>`select o.parent_id is null as is_root
    from app.organization o where o.id = ${organization.id} for update`.execute(db);
  const writer = writerOf(call);
  const before = await lockRecord(writer, 'member', params.id);
  const stored = { permission: before['permission'] as Level, active: before['active'] === true };
  refuseLevels({
    own: organization.permission,
    isSelf: params.id === person.accountId,
    before: stored,
    after: body,
  });
  const manages = (member: { permission: Level; active: boolean }) =>
    member.active && allows(member.permission, 'MANAGE_ORGANIZATION');
  if (rows[0]?.isRoot && manages(stored) && !manages(body)) {
    const others = await sql<{ there: boolean }>`select ctx.managed_by_others(${params.id}) as there`.execute(
      db,
    );
    if (!others.rows[0]?.there) throw new Problem('LAST_MANAGER');
  }
  await changeAccount(call, params.id);
  await updateRecord(writer, 'member', MembershipBody, before, body);
  await writeLinks(writer, params.id, body);
  if (stored.active && !body.active) await sql`select ctx.end_sessions(${params.id})`.execute(db);
  return read(call, params.id);
}

export const memberRoutes: Route[] = [
  route(organizations.members, list),
  route(members.get, (call) => read(call, call.params.id)),
  route(members.create, create),
  route(members.update, update),
  route(members.invite, async (call) => {
    const { status } = await read(call, call.params.id);
    if (status !== 'INVITED') throw new Problem('NOT_INVITED');
    await mailInvitation(call, call.params.id);
  }),
];
