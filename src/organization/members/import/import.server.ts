import { sql } from 'kysely';
import type { Flags, Row, RowOf } from '../../../core/database/rows.server.ts';
import type { Services } from '../../../core/area.server.ts';
import { allows } from '../../../core/contract/permission.ts';
import { Problem } from '../../../core/contract/problem.ts';
import type { Route } from '../../../core/http/http.server.ts';
import type { OwnImportCall, RightRow } from '../../../core/import/plan/judge.server.ts';
import { listImportRoutes } from '../../../core/import/list.server.ts';
import { softDelete } from '../../../core/records/soft-delete.server.ts';
import { invitationsLeft } from '../invitation-mail.server.ts';
import { memberImport } from './definition.ts';
import { linkTables, writeMembers } from './write.server.ts';
import type { NewMember } from './write.server.ts';

type NewRow = RightRow<NewMember>;

/** No one else adds members to the organization, or removes them, until this is done. */
const lock = ({ db, organization }: OwnImportCall) =>
  sql`select from app.organization where id = ${organization.id} for no key update`.execute(db);

/** Who is a member here already, by address. */
async function existing({ db }: OwnImportCall, rows: readonly NewRow[]): Promise<Map<number, string>> {
  const lines = new Map(rows.map(({ line, body }) => [body.email, line]));
  const { rows: there } = await sql<
    RowOf<'members', 'email' | 'name'>
  >`select email, name from ctx.members(true)
    where here and email = any (${[...lines.keys()]}::text[])`.execute(db);
  return new Map(there.map(({ email, name }) => [lines.get(email) ?? 0, name]));
}

/** No one gives more access than they have, and no more people are invited than a day allows. */
const judge =
  (perDay: number) =>
  async ({ db, organization }: OwnImportCall, rows: readonly NewRow[]) => {
    const { remaining } = await invitationsLeft({ db }, perDay);
    const above = rows.filter(({ body }) => !allows(organization.permission, body.permission));
    const values = { count: rows.length, left: remaining };
    return [
      ...above.map(({ line }) => ({ line, path: 'permission', code: 'LEVEL_ABOVE_OWN' })),
      ...(rows.length > remaining ? [{ line: null, path: '', code: 'TOO_MANY_INVITATIONS', values }] : []),
    ];
  };

const write = (perDay: number) => async (call: OwnImportCall, rows: readonly NewRow[]) => {
  await lock(call);
  return writeMembers(
    call,
    rows.map(({ body }) => body),
    perDay,
  );
};

/** Removes the people again, under the same rules as removing them one by one. */
async function removeImported(call: OwnImportCall, ids: readonly string[]): Promise<void> {
  const { db, organization, person } = call;
  await lock(call);
  const { rows } = await sql<
    Row<'member', 'permission'> & Flags<'own'>
  >`select permission, id = ${person.accountId} as own
    from app.member where organization_id = ${organization.id} and id = any (${ids}::uuid[])`.execute(db);
  if (rows.some(({ own }) => own)) throw new Problem('OWN_LEVEL');
  if (rows.some(({ permission }) => !allows(organization.permission, permission)))
    throw new Problem('MEMBER_ABOVE_YOU');
  const deletion = softDelete(person.accountId);
  await sql`update app.member set ${deletion}
    where organization_id = ${organization.id} and id = any (${ids}::uuid[]) and deleted_at is null`.execute(
    db,
  );
  for (const table of Object.values(linkTables))
    await sql`update ${sql.table(`app.member_${table}`)} set ${deletion}
      where organization_id = ${organization.id} and member_id = any (${ids}::uuid[]) and deleted_at is null`.execute(
      db,
    );
  await sql`select ctx.end_sessions(id) from unnest(${ids}::uuid[]) as id`.execute(db);
}

/** Calls on imports of members. In: how many new people may be invited in a day. */
export const memberImportRoutes = (
  services: Pick<Services, 'fileStore' | 'nameLists'>,
  perDay: number,
): Route[] =>
  listImportRoutes(
    memberImport,
    {
      module: new URL('./definition.ts', import.meta.url),
      table: 'member',
      nameOf: (alias) => sql`ctx.person_name(${sql.ref(`${alias}.id`)})`,
      existing,
      judge: judge(perDay),
      write: write(perDay),
      removeImported,
    },
    services,
  );
