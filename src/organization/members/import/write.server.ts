import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod';
import type { Row, RowOf } from '../../../core/database/rows.server.ts';
import { Problem } from '../../../core/contract/problem.ts';
import { mailInvitations } from '../invitation-mail.server.ts';
import type { MemberBody } from '../member.ts';

/** A person to become a member. */
export type NewMember = z.output<typeof MemberBody>;

/** A member's departments, areas and competences, by the field of the body; the links are in `member_<table>`. */
export const linkTables = { departments: 'department', areas: 'area', competences: 'competence' } as const;
const lists = ['departments', 'areas', 'competences'] as const;

/**
 * Makes many people members in a few statements, however many they are: accounts if missing, memberships, their links,
 * and their invitations. In: how many new people may be invited in 24 hours. Out: their ids. 409: one of them has
 * become a member meanwhile; 429: too many invitations in a day.
 */
export async function writeMembers(
  call: Parameters<typeof mailInvitations>[0],
  members: readonly NewMember[],
  perDay: number,
): Promise<string[]> {
  const { db } = call;
  const organizationId = call.organization.id;
  const column = <T>(of: (member: NewMember) => T): T[] => members.map(of);
  const { rows: accounts } = await sql<RowOf<'accounts_for', 'id' | 'email'>>`select * from ctx.accounts_for(
    ${column(({ email }) => email)}::text[], ${column(({ firstName }) => firstName)}::text[],
    ${column(({ lastName }) => lastName)}::text[])`.execute(db);
  const idOf = new Map(accounts.map(({ id, email }) => [email, id]));
  const ids = column(({ email }) => idOf.get(email) ?? '');
  // A person from an undone import returns with the next one.
  const { rows: written } = await sql<Row<'member', 'id'>>`
    insert into app.member (organization_id, id, account_id, permission, title, phone, first_name, last_name, active, invitation)
    select ${organizationId}::uuid, account_id, account_id, permission, title, phone, first_name, last_name, joins,
      case when not joins then 'WAITING' end
    from unnest(${ids}::uuid[], ${column(({ permission }) => permission)}::text[], ${column(({ title }) => title)}::text[],
      ${column(({ phone }) => phone)}::text[], ${column(({ firstName }) => firstName)}::text[],
      ${column(({ lastName }) => lastName)}::text[]) as given (account_id, permission, title, phone, first_name, last_name)
    cross join lateral ctx.joins_at_once(account_id) as joins
    on conflict (organization_id, account_id) do update set permission = excluded.permission, title = excluded.title,
      phone = excluded.phone, first_name = excluded.first_name, last_name = excluded.last_name,
      invitation = case when member.invitation is not null then excluded.invitation end,
      active = excluded.active or member.invitation is null, deleted_at = null, deleted_by = null,
      version = 1, last_modified_date = now()
    where member.deleted_at is not null returning id`.execute(db);
  if (written.length !== members.length) throw new Problem('CONFLICT');

  for (const list of lists) {
    const held = members.flatMap((member, index) =>
      member[list].map((item) => ({ memberId: ids[index] ?? '', validUntil: null, ...item })),
    );
    if (held.length === 0) continue;
    const table = linkTables[list];
    const until = list === 'competences';
    await sql`insert into ${sql.table(`app.member_${table}`)} (organization_id, id, member_id, ${sql.ref(`${table}_id`)} ${until ? sql`, valid_until` : sql``})
      select ${organizationId}::uuid, given.id, given.member_id, given.item_id ${until ? sql`, given.valid_until` : sql``}
      from unnest(${held.map(() => uuidv7())}::uuid[], ${held.map(({ memberId }) => memberId)}::uuid[],
        ${held.map(({ id }) => id)}::uuid[], ${held.map(({ validUntil }) => validUntil)}::date[])
        as given (id, member_id, item_id, valid_until)`.execute(db);
  }
  await mailInvitations(call, ids, perDay);
  return ids;
}
