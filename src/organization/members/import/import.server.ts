import { sql } from 'kysely';
import { asideBy } from '../../../core/records/aside.server.ts';
import type { Db } from '../../../core/database/database.server.ts';
import type { FileStore } from '../../../core/files/store.server.ts';
import { route, routeInSteps } from '../../../core/http/http.server.ts';
import type { Call, Route } from '../../../core/http/http.server.ts';
import { importsOf, readFile } from '../../../core/import/import.server.ts';
import { someOf } from '../../../core/import/import.ts';
import { allows, mayCall } from '../../../core/contract/permission.ts';
import { Problem } from '../../../core/contract/problem.ts';
import { organizations } from '../../tree/organization.ts';
import { invitationsLeft } from '../invitation-mail.server.ts';
import { MemberImportRecord, importLists, memberImports } from './contract.ts';
import type { ImportList } from './contract.ts';
import type { findMembers } from './process.server.ts';
import { listTables, makeItems, writeMembers } from './write.server.ts';
import type { MemberFacts } from './import.ts';
import type { Flags, Row, RowOf, Words } from '../../../core/database/rows.server.ts';

const module = new URL('./process.server.ts', import.meta.url);
const imports = importsOf('memberImport', MemberImportRecord);

/** A mark that is another one as soon as members or lists have changed; with the organization locked from here on, if told to. */
async function markOf(db: Db, organizationId: string, lock: boolean): Promise<string> {
  if (lock) await sql`select from app.organization where id = ${organizationId} for update`.execute(db);
  const { rows } = await sql<Words<'mark'>>`select string_agg(t.mark, ' ') as mark from (${sql.join(
    (['member', 'department', 'area', 'competence'] as const).map(
      (table) => sql`select count(*) || ' ' || coalesce(max(last_modified_date)::text, '') as mark
        from ${sql.table(`app.${table}`)} where organization_id = ${organizationId}`,
    ),
    sql` union all `,
  )}) t`.execute(db);
  return rows[0]?.mark ?? '';
}

const namesIn = async (db: Db, organizationId: string, list: ImportList): Promise<string[]> =>
  (
    await sql<Words<'name'>>`select name from ${sql.table(`app.${listTables[list]}`)}
      where organization_id = ${organizationId} and deleted_at is null`.execute(db)
  ).rows.map(({ name }) => name);

async function look(
  { db, organization }: Call<typeof memberImports.create>,
  perDay: number,
): Promise<{ facts: MemberFacts; mark: string }> {
  const mark = await markOf(db, organization.id, false);
  const { rows: members } = await sql<
    RowOf<'members', 'email' | 'name'>
  >`select email, name from ctx.members(true)
    where here and email is not null`.execute(db);
  return {
    facts: {
      own: organization.permission,
      invitationsLeft: (await invitationsLeft({ db }, perDay)).remaining,
      mayMake: mayCall(organizations.addDepartment, organization),
      members,
      lists: {
        departments: await namesIn(db, organization.id, 'departments'),
        areas: await namesIn(db, organization.id, 'areas'),
        competences: await namesIn(db, organization.id, 'competences'),
      },
    },
    mark,
  };
}

const mostNames = 5;

/** Refuses to undo what somebody has worked on since, and what they could not take away one by one either. */
async function refuseUndo(
  { db, organization, person }: Call<typeof memberImports.undo>,
  id: string,
): Promise<void> {
  const { rows } = await sql<Row<'member', 'id' | 'permission'> & Flags<'changed'> & Words<'name'>>`
    select m.id, ctx.person_name(m.id) as name, m.permission, m.version > 1 as changed from app.member m
    where m.organization_id = ${organization.id} and m.import_id = ${id} and m.deleted_at is null order by 2, 1`.execute(
    db,
  );
  if (rows.some((member) => member.id === person.accountId)) throw new Problem('OWN_LEVEL');
  if (rows.some(({ permission }) => !allows(organization.permission, permission)))
    throw new Problem('MEMBER_ABOVE_YOU');
  const changed = rows.filter((member) => member.changed).map(({ name }) => name);
  if (changed.length > 0) throw new Problem('MEMBERS_CHANGED', [], { names: someOf(changed, mostNames) });
}

async function undo(call: Call<typeof memberImports.undo>): Promise<MemberImportRecord> {
  const { db, organization, params, person } = call;
  await markOf(db, organization.id, true);
  return imports.undo(call, async () => {
    await refuseUndo(call, params.id);
    const aside = asideBy(person.accountId);
    const { rows } = await sql<Row<'member', 'id'>>`update app.member set ${aside}
      where organization_id = ${organization.id} and import_id = ${params.id} and deleted_at is null returning id`.execute(
      db,
    );
    const ids = rows.map(({ id }) => id);
    for (const list of importLists)
      await sql`update ${sql.table(`app.member_${listTables[list]}`)} set ${aside}
        where organization_id = ${organization.id} and deleted_at is null and member_id = any (${ids}::uuid[])`.execute(
        db,
      );
    await sql`select ctx.end_sessions(id) from unnest(${ids}::uuid[]) as id`.execute(db);
    for (const list of importLists)
      await sql`update ${sql.table(`app.${listTables[list]}`)} t set ${aside}
        where organization_id = ${organization.id} and deleted_at is null and version = 1 and id = any (
          select unnest(${sql.ref(list)}) from app.member_import where organization_id = ${organization.id} and id = ${params.id})
          and not ctx.in_use(${listTables[list]}, t.id)`.execute(db);
  });
}

/** Calls on imports of members. In: where files are staged while they are read, and how many new people may be invited in a day. */
export const memberImportRoutes = (store: FileStore, perDay: number): Route[] => [
  routeInSteps(memberImports.create, {
    look: (call) => look(call, perDay),
    work: async ({ facts, mark }, call) => ({
      mark,
      found: await readFile<typeof findMembers>(call, memberImports.create, { store, module, facts }),
    }),
    write: async (call, { mark, found }) => {
      const { db, organization, body } = call;
      const { preview, members, name: fileName } = found;
      if (!body.commit) return { ...preview, importId: null, fileName };
      if (preview.errorCount > 0 || members.length === 0)
        throw new Problem('IMPORT_REFUSED', [], { count: preview.errorCount });
      // Locked from here on. If anything changed since the file was held against it, it has to be again.
      if ((await markOf(db, organization.id, true)) !== mark) throw new Problem('CONFLICT');
      // A level that was taken away in between is not handed on.
      if (members.some(({ permission }) => !allows(organization.permission, permission)))
        throw new Problem('LEVEL_ABOVE_OWN');
      const at = { db, organizationId: organization.id };
      const { made } = preview;
      const importId = await imports.make(call, found, {
        memberCount: members.length,
        departments: await makeItems(at, 'departments', made.departments),
        areas: await makeItems(at, 'areas', made.areas),
        competences: await makeItems(at, 'competences', made.competences),
      });
      await writeMembers({ call, importId, perDay }, members);
      return { ...preview, importId, fileName };
    },
  }),
  route(memberImports.list, (call) => imports.list(call)),
  route(memberImports.undo, undo),
];
