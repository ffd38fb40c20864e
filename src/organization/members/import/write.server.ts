import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Db } from '../../../core/database/database.server.ts';
import type { Call } from '../../../core/http/http.server.ts';
import { Problem } from '../../../core/contract/problem.ts';
import { mailInvitations } from '../invitation-mail.server.ts';
import type { ImportList, memberImports } from './contract.ts';
import type { NewMember } from './import.ts';
import type { Row, RowOf } from '../../../core/database/rows.server.ts';

interface Target {
  call: Call<typeof memberImports.create>;
  importId: string;
  /** How many new people may be mailed an invitation within 24 hours. */
  perDay: number;
}

export const listTables = { departments: 'department', areas: 'area', competences: 'competence' } as const;

/** Makes items of one of the organization's lists; out: their ids. */
export async function makeItems(
  { db, organizationId }: { db: Db; organizationId: string },
  list: ImportList,
  names: readonly string[],
): Promise<string[]> {
  const ids = names.map(() => uuidv7());
  if (ids.length > 0)
    await sql`insert into ${sql.table(`app.${listTables[list]}`)} (organization_id, id, name)
      select ${organizationId}::uuid, item.id, item.name from unnest(${ids}::uuid[], ${names}::text[]) as item (id, name)`.execute(
      db,
    );
  return ids;
}

/**
 * Makes many people members in a few statements, however many they are: accounts where there are none, memberships, what
 * belongs to them, and their invitations. All names of lists are there by now. 409: one of them is a member meanwhile; 429: too many to
 * invite in a day.
 */
export async function writeMembers(target: Target, members: readonly NewMember[]): Promise<void> {
  const { call, importId, perDay } = target;
  const { db } = call;
  const organizationId = call.organization.id;
  const column = <T>(of: (member: NewMember) => T): T[] => members.map(of);
  const { rows: accounts } = await sql<RowOf<'accounts_for', 'id' | 'email'>>`select * from ctx.accounts_for(
    ${column(({ email }) => email)}::text[], ${column(({ firstName }) => firstName)}::text[],
    ${column(({ lastName }) => lastName)}::text[])`.execute(db);
  const idOf = new Map(accounts.map(({ id, email }) => [email, id]));
  const ids = column(({ email }) => idOf.get(email) ?? '');
  // Whoever an undone import brought comes back by the next one.
  const { rows: written } = await sql<Row<'member', 'id'>>`
    insert into app.member (organization_id, id, account_id, permission, title, phone, import_id, first_name, last_name, active, invitation)
    select ${organizationId}::uuid, account_id, account_id, permission, title, phone, ${importId}::uuid, first_name, last_name, joins,
      case when not joins then 'WAITING' end
    from unnest(${ids}::uuid[], ${column(({ permission }) => permission)}::text[], ${column(({ title }) => title)}::text[],
      ${column(({ phone }) => phone)}::text[], ${column(({ firstName }) => firstName)}::text[],
      ${column(({ lastName }) => lastName)}::text[]) as given (account_id, permission, title, phone, first_name, last_name)
    cross join lateral ctx.joins_at_once(account_id) as joins
    on conflict (organization_id, account_id) do update set permission = excluded.permission, title = excluded.title,
      phone = excluded.phone, import_id = excluded.import_id, first_name = excluded.first_name, last_name = excluded.last_name,
      invitation = case when member.invitation is not null then excluded.invitation end,
      active = excluded.active or member.invitation is null, deleted_at = null, deleted_by = null,
      version = 1, last_modified_date = now()
    where member.deleted_at is not null returning id`.execute(db);
  if (written.length !== members.length) throw new Problem('CONFLICT');

  for (const list of ['departments', 'areas', 'competences'] as const) {
    const held = members.flatMap((member, index) =>
      member[list].map((item) => ({
        memberId: ids[index] ?? '',
        ...(typeof item === 'string' ? { name: item, validUntil: null } : item),
      })),
    );
    if (held.length === 0) continue;
    const table = listTables[list];
    const until = list === 'competences';
    await sql`insert into ${sql.table(`app.member_${table}`)} (organization_id, id, member_id, ${sql.ref(`${table}_id`)} ${until ? sql`, valid_until` : sql``})
      select ${organizationId}::uuid, given.id, given.member_id, item.id ${until ? sql`, given.valid_until` : sql``}
      from unnest(${held.map(() => uuidv7())}::uuid[], ${held.map(({ memberId }) => memberId)}::uuid[],
        ${held.map(({ name }) => name.toLowerCase())}::text[], ${held.map(({ validUntil }) => validUntil)}::date[])
        as given (id, member_id, name, valid_until)
      join lateral (select t.id from ${sql.table(`app.${table}`)} t
        where t.organization_id = ${organizationId}::uuid and t.deleted_at is null and lower(t.name) = given.name
        order by t.id limit 1) item on true`.execute(db);
  }
  await mailInvitations(call, ids, perDay);
}
