import { sql } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import { dateColumn, exportRoute, textColumn } from '../../core/tables-in-files/export.server.ts';
import type { ExportColumn } from '../../core/tables-in-files/export.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { translate } from '../../core/http/language.server.ts';
import { mayCall } from '../../core/contract/permission.ts';
import { memberExports } from './exports.ts';
import { listExpiring } from './expiring.server.ts';
import { listMembers } from './list.server.ts';
import { members } from './member.ts';
import type { ExpiringRow, MemberRow } from './member-rows.ts';
import type { Lists, Row, RowOf } from '../../core/database/rows.server.ts';

/** A row of the list with what a manager finds on the member's own page. */
type Exported = MemberRow & Details;
type Details = RowOf<'members', never, 'firstName' | 'lastName' | 'phone'> &
  Lists<'areas'> & { competences: (Row<'competence', 'name'> & Row<'memberCompetence', 'validUntil'>)[] };

/** Data of members that the list does not show, by id; empty for people who may not manage. */
async function detailsOf(
  db: Db,
  organizationId: string,
  ids: readonly string[],
): Promise<Map<string, Details>> {
  const { rows } = await sql<
    Details & RowOf<'members', 'id'>
  >`select p.id, p.first_name, p.last_name, p.phone,
      array(select t.name::text from app.member_area l join app.area t on t.organization_id = l.organization_id and t.id = l.area_id
        where l.organization_id = ${organizationId} and l.member_id = p.id and l.deleted_at is null order by t.name) as areas,
      (select coalesce(json_agg(json_build_object('name', t.name, 'validUntil', l.valid_until) order by t.name), '[]')
        from app.member_competence l join app.competence t on t.organization_id = l.organization_id and t.id = l.competence_id
        where l.organization_id = ${organizationId} and l.member_id = p.id and l.deleted_at is null) as competences
    from ctx.members(true) p where p.here and p.id = any (${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...details }) => [id, details]));
}
const noDetails: Details = { firstName: null, lastName: null, phone: null, areas: [], competences: [] };

/** Such a file can be imported again: its columns are found by their names. */
const managersColumns = (language: 'en' | 'da'): ExportColumn<Exported>[] => [
  textColumn('members.field.name', ({ name }) => name),
  textColumn('members.field.firstName', ({ firstName }) => firstName),
  textColumn('members.field.lastName', ({ lastName }) => lastName),
  textColumn('members.field.email', ({ email }) => email),
  textColumn('members.field.title', ({ title }) => title),
  textColumn('members.field.phone', ({ phone }) => phone),
  textColumn(
    'members.field.permission',
    ({ permission }) => permission && translate(language, `members.level.${permission}`),
  ),
  textColumn('members.field.departments', ({ departments }) =>
    departments.map(({ name }) => name).join('; '),
  ),
  textColumn('members.field.areas', ({ areas }) => areas.join('; ')),
  textColumn('members.field.competences', ({ competences }) =>
    competences.map(({ name, validUntil }) => (validUntil ? `${name} (${validUntil})` : name)).join('; '),
  ),
  textColumn('members.field.status', ({ here, status, above }) =>
    here && status
      ? translate(language, `members.status.${status}`)
      : translate(language, 'members.above', { name: above ?? '' }),
  ),
  dateColumn('members.column.lastLogin', ({ lastLoginDate }) => lastLoginDate),
];
const everybodysColumns: ExportColumn<Exported>[] = [
  textColumn('members.field.name', ({ name }) => name),
  textColumn('members.field.title', ({ title }) => title),
];

const expiringColumns: ExportColumn<ExpiringRow>[] = [
  dateColumn('members.field.validUntil', ({ validUntil }) => validUntil),
  textColumn('members.field.competence', ({ competence }) => competence.name),
  textColumn('members.field.name', ({ member }) => member.name),
  textColumn('members.field.title', ({ title }) => title),
  textColumn('members.field.departments', ({ departments }) =>
    departments.map(({ name }) => name).join('; '),
  ),
];

export const memberExportRoutes: Route[] = [
  exportRoute(memberExports.members, {
    name: 'members.title',
    columns: (language, { organization }) =>
      mayCall(members.get, organization) ? managersColumns(language) : everybodysColumns,
    rows: async ({ db, organization, query, today }, paging): Promise<Exported[]> => {
      const { content } = await listMembers(db, organization, { ...query, ...paging }, today);
      const details = mayCall(members.get, organization)
        ? await detailsOf(
            db,
            organization.id,
            content.map(({ id }) => id),
          )
        : new Map<string, Details>();
      return content.map((row) => ({ ...row, ...(details.get(row.id) ?? noDetails) }));
    },
  }),
  exportRoute(memberExports.expiring, {
    name: 'expiring.title',
    columns: expiringColumns,
    rows: async ({ db, organization, query, today }, paging) =>
      (await listExpiring(db, organization.id, { ...query, ...paging }, today)).content,
  }),
];
