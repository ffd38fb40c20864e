import { sql } from 'kysely';
import type { Db } from '../core/database.server.ts';
import { route } from '../core/http.server.ts';
import type { Route } from '../core/http.server.ts';
import { hasFeature } from '../core/permission.ts';
import type { Accessibility, Feature, Level } from '../core/permission.ts';
import { dashboard, firstSteps, putStepsAway } from './dashboard.ts';
import type { Dashboard, FirstStep } from './dashboard.ts';

type Part<T> = (
  db: Db,
  organization: { id: string; country: string; permission: Level; accessibility: Accessibility },
  today: string,
) => Promise<T>;
type Parts = [
  meters: Part<Omit<Dashboard, 'today' | 'steps' | 'book' | 'openEvents'>>,
  book: (
    db: Db,
    who: { organizationId: string; accountId: string },
    today: string,
  ) => Promise<Dashboard['book']>,
  events: Part<Dashboard['openEvents']>,
];

/** The part of the product that a first step belongs to. */
const featureOf = {
  organization: 'manageOrganization',
  departments: 'manageOrganization',
  members: 'members',
  scope: 'scope',
  meters: 'meters',
} as const satisfies Record<FirstStep, Feature>;

/** The first steps of an organization, as far as it has these parts of the product; none when all are done or put away. */
async function stepsOf(
  db: Db,
  { id, accessibility }: { id: string; accessibility: Accessibility },
  accountId: string,
): Promise<Dashboard['steps']> {
  const { rows } = await sql<Record<FirstStep, boolean> & { away: boolean }>`select
      coalesce(o.registration_number, o.nace_code, o.address ->> 'city') is not null as organization,
      exists (select from app.department where organization_id = o.id and deleted_at is null) as departments,
      exists (select from app.member where organization_id = o.id and deleted_at is null and account_id <> ${accountId}) as members,
      exists (select from app.scope where organization_id = o.id and deleted_at is null) as scope,
      exists (select from app.meter where organization_id = o.id and deleted_at is null) as meters,
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
export const dashboardRoutes = (...[meterPart, bookPart, eventPart]: Parts): Route[] => [
  route(dashboard, async ({ db, organization, person, today }) => {
    const who = { organizationId: organization.id, accountId: person.accountId };
    const [steps, part, book, openEvents] = await Promise.all([
      stepsOf(db, organization, person.accountId),
      meterPart(db, organization, today),
      hasFeature(organization.accessibility, 'controlBook') ? bookPart(db, who, today) : null,
      eventPart(db, organization, today),
    ]);
    return { today, steps, book, openEvents, ...part };
  }),
  route(putStepsAway, async ({ db }) => {
    await sql`select ctx.put_steps_away()`.execute(db);
  }),
];
