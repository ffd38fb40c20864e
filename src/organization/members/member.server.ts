import { sql } from 'kysely';
import { z } from 'zod';
import { route } from '../../core/http/http.server.ts';
import type { Call, Route, Versioned } from '../../core/http/http.server.ts';
import { managers, mayCall } from '../../core/contract/permission.ts';
import type { Level } from '../../core/contract/permission.ts';
import { Problem, foundRow } from '../../core/contract/problem.ts';
import type { ProblemCode } from '../../core/contract/problem.ts';
import { insertRecord, lockRecord, updateRecord, writerOf } from '../../core/records/records.server.ts';
import { listExpiring } from './expiring.server.ts';
import { mailInvitations } from './invitation-mail.server.ts';
import { writeLinks } from './links.server.ts';
import { listMembers } from './list.server.ts';
import { refuseLevels } from './levels.ts';
import { MembershipBody, invitationAnswers, members } from './member.ts';
import type { Member } from './member.ts';
import { organizations } from '../tree/organization.ts';
import type { Flags, RowOf, Words } from '../../core/database/rows.server.ts';

type Managing = Pick<Call<typeof members.update>, 'db' | 'organization' | 'body'>;

/** Null: accepted. */
type Invitation = (typeof invitationAnswers)[number] | null;
const Stored = MembershipBody.extend({
  invitation: z.enum(invitationAnswers).nullable(),
  firstName: z.string(),
  lastName: z.string(),
});
type Stored = z.output<typeof Stored>;

const linksSql = (
  table: 'department' | 'area',
) => sql`(select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name)
    order by t.name), '[]') from ${sql.table(`app.member_${table}`)} l
  join ${sql.table(`app.${table}`)} t on t.organization_id = l.organization_id and t.id = ${sql.ref(`l.${table}_id`)}
  where l.organization_id = m.organization_id and l.member_id = m.id and l.deleted_at is null)`;

/** One membership with its person. 404: no such person, or only a member above. */
async function read(
  { db, organization }: Pick<Managing, 'db' | 'organization'>,
  id: string,
): Promise<Versioned<Member>> {
  const { rows } = await sql<
    Versioned<Member>
  >`select p.id, p.name, p.first_name, p.last_name, p.email, m.phone, m.title, m.permission,
      m.active or m.invitation is not distinct from 'WAITING' as active, p.status, p.last_login_date, m.last_modified_date, m.version,
      ${linksSql('department')} as departments, ${linksSql('area')} as areas,
      (select coalesce(json_agg(json_build_object('id', t.id, 'name', t.name, 'validUntil', l.valid_until) order by t.name), '[]')
        from app.member_competence l join app.competence t on t.organization_id = l.organization_id and t.id = l.competence_id
        where l.organization_id = m.organization_id and l.member_id = m.id and l.deleted_at is null) as competences
    from app.member m join ctx.members(true) p on p.id = m.id and p.here
    where m.organization_id = ${organization.id} and m.id = ${id} and m.deleted_at is null`.execute(db);
  return foundRow(rows);
}

/** What the table keeps of a membership: an invitation is not active, and goes by the name typed here (decision 21). */
const kept = (
  body: Managing['body'],
  invitation: Invitation,
): Pick<Stored, 'active' | 'invitation' | 'firstName' | 'lastName'> => ({
  active: body.active && invitation === null,
  invitation,
  firstName: body.firstName,
  lastName: body.lastName,
});

/**
 * Whether a membership of an account counts immediately, or asks the person first. Out: the value for the table; null:
 * it counts.
 */
async function invitationOf(
  { db, body }: Pick<Managing, 'db' | 'body'>,
  accountId: string,
): Promise<Invitation> {
  const { rows } = await sql<Flags<'joins'>>`select ctx.joins_at_once(${accountId}) as joins`.execute(db);
  if (rows[0]?.joins) return null;
  return body.active ? 'WAITING' : 'WITHDRAWN';
}

const create =
  (perDay: number) =>
  async (call: Call<typeof members.create>): Promise<Versioned<Member>> => {
    const { db, organization, body } = call;
    refuseLevels({ own: organization.permission, isSelf: false, before: null, after: body });
    const { rows } = await sql<
      Words<'id'>
    >`select id from ctx.accounts_for(${[body.email]}, ${[body.firstName]}, ${[body.lastName]})`.execute(db);
    const id = rows[0]?.id ?? '';
    const there = await sql<Words<'name'>>`select ctx.person_name(${id}) as name from app.member
      where organization_id = ${organization.id} and id = ${id} and deleted_at is null`.execute(db);
    if (there.rows[0])
      throw new Problem('MEMBER_EXISTS', [
        { path: 'email', code: 'EMAIL_OF_MEMBER', values: { name: there.rows[0].name } },
      ]);
    const invitation = await invitationOf(call, id);
    // A person from an undone import has a deleted membership.
    const { rows: restored } = await sql`update app.member set deleted_at = null, deleted_by = null
      where organization_id = ${organization.id} and id = ${id} and deleted_at is not null returning id`.execute(
      db,
    );
    if (restored.length === 0)
      await insertRecord(
        writerOf(call),
        'member',
        Stored,
        { ...body, ...kept(body, invitation) },
        { accountId: id },
      );
    else {
      const writer = { ...writerOf(call), ifMatch: undefined };
      const before = await lockRecord(writer, 'member', id);
      // Who had accepted before is asked no second time.
      const now = before.invitation === null ? null : invitation;
      await updateRecord(writer, 'member', Stored, before, { ...body, ...kept(body, now) });
    }
    await writeLinks(writerOf(call), id, body);
    if (body.active) await mailInvitations(call, [id], perDay);
    return read(call, id);
  };

/**
 * Refuses another address: for a person with an account it is theirs, and for anybody else the answer must not reveal
 * that they have none.
 */
const emailFixed = (): Problem => new Problem('EMAIL_FIXED', [{ path: 'email', code: 'EMAIL_FIXED' }]);

/** The name of a person who has accepted, as far as it may be changed from here. */
async function changeAccount({ db, body }: Managing, id: string): Promise<void> {
  const { rows } = await sql<{ refused: Extract<ProblemCode, 'ACCOUNT_SHARED' | 'EMAIL_FIXED'> | null }>`
    select ctx.change_account(${id}, ${body.email}, ${body.firstName}, ${body.lastName}) as refused`.execute(
    db,
  );
  const refused = rows[0]?.refused;
  if (refused === 'EMAIL_FIXED') throw emailFixed();
  if (refused) throw new Problem(refused);
}

/** Changes an invitation that is not accepted yet. Out: whether it is open now and was not before. */
async function changeInvitation(
  call: Managing,
  member: Member,
  before: Invitation,
): Promise<[Invitation, boolean]> {
  const { body } = call;
  if (body.email !== member.email) throw emailFixed();
  if (!body.active) return [before === 'DECLINED' ? before : 'WITHDRAWN', false];
  return [await invitationOf(call, member.id), before !== 'WAITING'];
}

const update =
  (perDay: number) =>
  async (call: Call<typeof members.update>): Promise<Versioned<Member>> => {
    const { db, organization, person, body, params } = call;
    // One change of managers at a time, so that of two who deactivate each other one stays.
    const { rows } = await sql<Flags<'isRoot'>>`select o.parent_id is null as is_root
    from app.organization o where o.id = ${organization.id} for no key update`.execute(db);
    const writer = writerOf(call);
    const before = await lockRecord(writer, 'member', params.id);
    const invitation = before.invitation;
    const stored = {
      permission: before.permission,
      active: before.active || invitation === 'WAITING',
    };
    refuseLevels({
      own: organization.permission,
      isSelf: params.id === person.accountId,
      before: stored,
      after: body,
    });
    const manages = (member: { permission: Level; active: boolean }) =>
      member.active && mayCall(managers, { ...organization, permission: member.permission });
    if (rows[0]?.isRoot && invitation === null && manages(stored) && !manages(body)) {
      const others = await sql<Flags<'there'>>`select ctx.managed_by_others(${params.id}) as there`.execute(
        db,
      );
      if (!others.rows[0]?.there) throw new Problem('LAST_MANAGER');
    }
    if (invitation === null) {
      await changeAccount(call, params.id);
      await updateRecord(writer, 'member', MembershipBody, before, body);
      // Who had accepted is asked no second time, and hears of it.
      if (!stored.active && body.active) await mailInvitations(call, [params.id], perDay);
    } else {
      const [next, opened] = await changeInvitation(call, await read(call, params.id), invitation);
      await updateRecord(writer, 'member', Stored, before, { ...body, ...kept(body, next) });
      if (opened) await mailInvitations(call, [params.id], perDay);
    }
    await writeLinks(writer, params.id, body);
    if (invitation === null && stored.active && !body.active)
      await sql`select ctx.end_sessions(${params.id})`.execute(db);
    return read(call, params.id);
  };

/** Calls on members. In: how many new people an organization may mail an invitation within 24 hours. */
export const memberRoutes = (perDay: number): Route[] => [
  route(organizations.members, ({ db, organization, query, today }) =>
    listMembers(db, organization, query, today),
  ),
  route(members.managers, async ({ db }) => {
    const { rows } = await sql<RowOf<'managers', 'id' | 'name'>>`select id, name from ctx.managers()`.execute(
      db,
    );
    return { content: rows, totalElements: rows.length };
  }),
  route(organizations.expiring, ({ db, organization, query, today }) =>
    listExpiring(db, organization.id, query, today),
  ),
  route(members.get, (call) => read(call, call.params.id)),
  route(members.create, create(perDay)),
  route(members.update, update(perDay)),
  route(members.invite, async (call) => {
    const { status } = await read(call, call.params.id);
    if (status !== 'INVITED') throw new Problem('NOT_INVITED');
    await mailInvitations(call, [call.params.id], perDay, { again: true });
  }),
];
