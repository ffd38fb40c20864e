import { sql } from 'kysely';
import type { Db } from '../core/database.server.ts';
import { addDays } from '../core/period.ts';
import { allows, hasFeature } from '../core/permission.ts';
import { complianceStatuses } from '../legislation/obligation.ts';
import { soonDays } from '../organization/member.ts';
import type { Asking } from './asking.ts';
import { mostOrganizations, reviewDays } from './dashboard.ts';
import type { Dashboard } from './dashboard.ts';

type Counts = Pick<Dashboard, 'obligations' | 'documentReviews' | 'stakeholderReviews' | 'competences'>;
type Status = keyof NonNullable<Dashboard['obligations']>['byStatus'];

const nothing: Counts = {
  obligations: null,
  documentReviews: null,
  stakeholderReviews: null,
  competences: null,
};

interface Row {
  byStatus: Partial<Record<Status, number>>;
  requiresReview: number;
  evaluationsOverdue: number;
  documentsOverdue: number;
  documentsSoon: number;
  stakeholdersOverdue: number;
  stakeholdersSoon: number;
}

/** How much asks for something in the areas that are counted alone, each by an index; none of it where the organization is LIMITED. */
export async function countsPart(db: Db, asking: Asking, today: string): Promise<Counts> {
  const { id, permission, accessibility } = asking;
  if (!hasFeature(accessibility, 'obligations')) return nothing;
  const month = addDays(today, reviewDays);
  const obligations = sql`app.legislation_association where organization_id = ${id} and deleted_at is null`;
  const documents = sql`app.file where organization_id = ${id} and use = 'DOCUMENT' and not replaced and deleted_at is null`;
  const stakeholders = sql`app.stakeholder_association where organization_id = ${id} and deleted_at is null`;
  const [counts, competences] = await Promise.all([
    sql<Row>`select
      (select json_object_agg(s.status, (select count(*)::int from ${obligations} and compliance_status = s.status))
        from unnest(${[...complianceStatuses]}::text[]) s(status)) as by_status,
      (select count(*)::int from ${obligations} and requires_review_since is not null) as requires_review,
      (select count(*)::int from ${obligations} and next_evaluation_date < ${today}::date) as evaluations_overdue,
      (select count(*)::int from ${documents} and review_date < ${today}::date) as documents_overdue,
      (select count(*)::int from ${documents} and review_date <= ${month}::date) as documents_soon,
      (select count(*)::int from ${stakeholders} and review_date < ${today}::date) as stakeholders_overdue,
      (select count(*)::int from ${stakeholders} and review_date <= ${month}::date) as stakeholders_soon`.execute(
      db,
    ),
    allows(permission, 'MANAGE_ORGANIZATION') ? competencesPart(db, id, today) : null,
  ]);
  const [row] = counts.rows;
  if (!row) return nothing;
  const of = (status: Status) => row.byStatus[status] ?? 0;
  const byStatus = {
    NOT_EVALUATED: of('NOT_EVALUATED'),
    NOT_COMPLIANT: of('NOT_COMPLIANT'),
    PARTLY: of('PARTLY'),
    COMPLIANT: of('COMPLIANT'),
  };
  return {
    obligations: {
      total: Object.values(byStatus).reduce((sum, count) => sum + count, 0),
      requiresReview: row.requiresReview,
      overdue: row.evaluationsOverdue,
      byStatus,
    },
    documentReviews: { overdue: row.documentsOverdue, soon: row.documentsSoon },
    stakeholderReviews: { overdue: row.stakeholdersOverdue, soon: row.stakeholdersSoon },
    competences,
  };
}

/** Competences of members who are active here. */
async function competencesPart(db: Db, id: string, today: string): Promise<Dashboard['competences']> {
  const { rows } = await sql<NonNullable<Dashboard['competences']>>`
    select count(*) filter (where k.valid_until < ${today}::date)::int as over, count(*)::int as soon
    from app.member_competence k
    join app.member m on m.organization_id = k.organization_id and m.id = k.member_id and m.active and m.deleted_at is null
    join app.competence c on c.organization_id = k.organization_id and c.id = k.competence_id
    where k.organization_id = ${id} and k.deleted_at is null and k.valid_until <= ${today}::date + ${soonDays}::int`.execute(
    db,
  );
  return rows[0] ?? { over: 0, soon: 0 };
}

/** What waits in the organization and in each below it, where most waits first. */
export async function belowPart(db: Db): Promise<Pick<Dashboard, 'organizations' | 'organizationCount'>> {
  const { rows } = await sql<
    Dashboard['organizations'][number] & { organizationCount: number }
  >`select *, count(*) over ()::int as organization_count from ctx.waiting_below()
    order by overdue_readings + coalesce(overdue_inspections, 0) + coalesce(overdue_events, 0) + coalesce(obligations_to_review, 0)
      + coalesce(overdue_evaluations, 0) desc, name, id limit ${mostOrganizations}`.execute(db);
  return {
    organizations: rows,
    organizationCount: rows[0]?.organizationCount ?? 0,
  };
}
