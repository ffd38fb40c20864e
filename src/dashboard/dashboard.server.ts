import { sql } from 'kysely';
import type { Db } from '../core/database.server.ts';
import { route } from '../core/http.server.ts';
import type { Route } from '../core/http.server.ts';
import { hasFeature } from '../core/permission.ts';
import type { Accessibility, Feature } from '../core/permission.ts';
import type { Asking } from './asking.ts';
import { belowPart, countsPart } from './counts.server.ts';
import { ownPart } from './own.server.ts';
import { dashboard, firstSteps, putStepsAway } from './dashboard.ts';
import type { Dashboard, FirstStep } from './dashboard.ts';

type Part<T> = (db: Db, asking: Asking, today: string) => Promise<T>;
/** What an area contributes itself; another area is one more of these. */
interface Parts {
  meters: Part<Pick<Dashboard, 'dueMeters' | 'overdueCount' | 'dueCount' | 'groups' | 'metersLeft'>>;
  book: (db: Db, where: { organizationId: string }, today: string) => Promise<Dashboard['book']>;
  events: Part<Dashboard['openEvents']>;
  chemicals: Part<Dashboard['chemicals']>;
}

/** The part of the product that a first step belongs to. */
const featureOf = {
  organization: 'manageOrganization',
  departments: 'manageOrganization',
  members: 'members',
  scope: 'scope',
  meters: 'meters',
  reminders: 'controlBook',
  obligations: 'obligations',
} as const satisfies Record<FirstStep, Feature>;

/** Whether an organization has any: by the order of an index, since the planner would else read on from wherever the table begins. */
const some = (table: string) => sql`exists (select from (select t.id from ${sql.table(`app.${table}`)} t
  where t.organization_id = o.id and t.deleted_at is null order by t.organization_id, t.id offset 0 limit 1) x)`;

/** The first steps of an organization, as far as it has these parts of the product; none when all are done or put away. */
async function stepsOf(
  db: Db,
  { id, accessibility }: { id: string; accessibility: Accessibility },
  accountId: string,
): Promise<Dashboard['steps']> {
  const { rows } = await sql<Record<FirstStep, boolean> & { away: boolean }>`select
      coalesce(o.registration_number, o.nace_code, o.address ->> 'city') is not null as organization,
      ${some('department')} as departments,
      exists (select from app.member where organization_id = o.id and deleted_at is null and account_id <> ${accountId}) as members,
      exists (select from app.scope where organization_id = o.id and deleted_at is null) as scope,
      ${some('meter')} as meters,
      ${some('reminder')} as reminders,
      ${some('legislation_association')} as obligations,
      ctx.steps_put_away() as away
    from app.organization o where o.id = ${id}`.execute(db);
  const [found] = rows;
  if (!found || found.away) return [];
  const steps = firstSteps
    .filter((step) => hasFeature(accessibility, featureOf[step]))
    .map((step) => ({ step, done: found[step] }));
  return steps.every(({ done }) => done) ? [] : steps;
}

/** The dashboard put together from what each area contributes; areas do not know each other's servers, so the root hands them in. */
export const dashboardRoutes = ({ meters, book, events, chemicals }: Parts): Route[] => [
  route(dashboard, async ({ db, organization, person, today, language }) => {
    const asking: Asking = { ...organization, accountId: person.accountId, language };
    const [steps, part, dueInspections, openEvents, register, own, counts, below] = await Promise.all([
      stepsOf(db, organization, person.accountId),
      meters(db, asking, today),
      hasFeature(organization.accessibility, 'controlBook')
        ? book(db, { organizationId: organization.id }, today)
        : null,
      events(db, asking, today),
      chemicals(db, asking, today),
      ownPart(db, asking, today),
      countsPart(db, asking, today),
      belowPart(db),
    ]);
    return {
      today,
      steps,
      book: dueInspections,
      openEvents,
      chemicals: register,
      own,
      ...counts,
      ...below,
      ...part,
    };
  }),
  route(putStepsAway, async ({ db }) => {
    await sql`select ctx.put_steps_away()`.execute(db);
  }),
];
