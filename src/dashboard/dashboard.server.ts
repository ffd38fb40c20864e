import { sql } from 'kysely';
import type { Db } from '../core/database/database.server.ts';
import { route } from '../core/http/http.server.ts';
import type { Call, Route } from '../core/http/http.server.ts';
import { readApart } from '../core/database/apart.server.ts';
import { managers, mayCall } from '../core/contract/permission.ts';
import { countsPart, duePart, eventsPart } from './counts.server.ts';
import type { WorkKind } from '../core/records/work.server.ts';
import { legislations } from '../legislation/acts/legislation.ts';
import { operation } from '../operation/operation.ts';
import { callOf } from './first-steps/step-calls.ts';
import { ownPart } from './work/own.server.ts';
import { dashboard, dashboardParts, firstSteps, putStepsAway } from './dashboard.ts';
import type { Dashboard, DashboardPart, FirstStep } from './dashboard.ts';
import type { Flags } from '../core/database/rows.server.ts';

/** What the area of meters contributes. */
type MeterPart = (
  db: Db,
  of: { below: boolean; today: string; language: 'en' | 'da' },
) => Promise<Pick<Dashboard, 'groups' | 'factors' | 'metersLeft'>>;

/** What the area of legislation contributes: of how many acts it has been decided whether they apply, and how many there are to decide; null: more than a beginning. */
type DecidedActs = (
  call: Pick<Call<typeof dashboard>, 'db' | 'organization' | 'language' | 'today'>,
) => Promise<{ count: number; total: number } | null>;

/** Whether an organization has any: by the order of an index, since the planner would else read on from wherever the table begins. */
const some = (table: string) => sql`exists (select from (select t.id from ${sql.table(`app.${table}`)} t
  where t.organization_id = o.id and t.deleted_at is null order by t.organization_id, t.id offset 0 limit 1) x)`;

/** What every organization has from the beginning: that it is old makes none that is in use. */
const frame = ['organization', 'member', 'department', 'competence', 'area'];

/** The first steps of an organization that who manages it may make there; none when all are done or put away. */
async function stepsOf(
  call: Pick<Call<typeof dashboard>, 'db' | 'organization' | 'person' | 'language' | 'today'>,
  decidedActs: DecidedActs,
): Promise<Pick<Dashboard, 'steps' | 'settled'>> {
  const { db, organization } = call;
  const { accountId } = call.person;
  if (!mayCall(managers, organization)) return { steps: [], settled: true };
  const {
    rows: [found],
  } = await sql<Flags<FirstStep | 'away' | 'old'>>`select
      coalesce(o.registration_number, o.nace_code, o.address ->> 'city') is not null as organization,
      ${some('department')} as departments,
      exists (select from app.member where organization_id = o.id and deleted_at is null and account_id <> ${accountId}) as members,
      exists (select from app.scope where organization_id = o.id and deleted_at is null) as scope,
      ${some('meter')} as meters,
      ${some('reminder')} as reminders,
      ${some('legislation_association')} as obligations,
      ${some('chemical_association')} as chemicals,
      exists (select from (select f.id from app.file f where f.organization_id = o.id and f.use = 'DOCUMENT' and not f.replaced
        and f.deleted_at is null order by f.organization_id, f.name offset 0 limit 1) x) as documents,
      exists (select from (select c.at, c.table_name from app.change c where c.organization_id = o.id order by c.id limit 1000) c
        where c.table_name <> all (${frame}) and c.at < now() - interval '30 days') as old,
      ctx.steps_put_away() as away
    from app.organization o where o.id = ${organization.id}`.execute(db);
  if (!found || found.away) return { steps: [], settled: true };
  const offered = firstSteps.filter((step) => mayCall(callOf[step], organization));
  // One act is a beginning: it is done once each that is proposed is decided.
  const acts = found.obligations && offered.includes('obligations') ? await decidedActs(call) : null;
  const steps = offered.map((step) => {
    const decided = step === 'obligations' ? acts : null;
    return { step, decided, done: found[step] && (decided === null || decided.count === decided.total) };
  });
  const done = steps.filter((step) => step.done).length;
  return { steps: done === steps.length ? [] : steps, settled: found.old || 2 * done >= steps.length };
}

/** What is answered of a part that could not be read. */
const nothing: Omit<Dashboard, 'today'> = {
  readings: { overdueCount: 0, dueCount: 0, sources: 0 },
  book: null,
  openEvents: null,
  actions: null,
  verifications: null,
  notifications: null,
  obligations: null,
  documentReviews: null,
  stakeholderReviews: null,
  competences: null,
  chemicals: null,
  due: [],
  events: [],
  groups: [],
  factors: [],
  metersLeft: 0,
  own: { items: [], counts: [] },
  organizations: [],
  organizationCount: 0,
  lateCount: 0,
  steps: [],
  settled: true,
  backupsLate: false,
  actsToCheck: 0,
};

/** The dashboard put together from what each area contributes; areas do not know each other's servers, so the root hands them in. */
export const dashboardRoutes = ({
  meters,
  decidedActs,
  backupsLate,
  actsToCheck,
  work,
}: {
  meters: MeterPart;
  decidedActs: DecidedActs;
  /** Whether a maintainer is to be warned. */
  backupsLate: (db: Db) => Promise<boolean>;
  /** How many acts of the catalogue wait for a maintainer. */
  actsToCheck: (db: Db) => Promise<number>;
  work: Readonly<Record<string, WorkKind>>;
}): Route[] => [
  route(
    dashboard,
    async ({ db, organization, person, today, language, query: { subsidiaries }, request }) => {
      const below = subsidiaries === 'with';
      const found: Dashboard = { today, ...nothing };
      const take = (part: Partial<Dashboard>) => Object.assign(found, part);
      const parts: Record<DashboardPart, () => Promise<Partial<Dashboard>>> = {
        steps: () => stepsOf({ db, organization, person, language, today }, decidedActs),
        counts: () => countsPart(db, below),
        due: async () => ({ due: await duePart(db, below, language) }),
        events: async () => ({ events: await eventsPart(db, below) }),
        own: async () => ({
          own: await ownPart(db, work, { ...organization, accountId: person.accountId, language, today }),
        }),
        consumption: () => meters(db, { below, today, language }),
        backups: async () => ({
          backupsLate: mayCall(operation.get, organization) && (await backupsLate(db)),
        }),
        acts: async () => ({
          actsToCheck: mayCall(legislations.update, organization) ? await actsToCheck(db) : 0,
        }),
      };
      const failed = await readApart(
        db,
        dashboardParts.map((part) => [part, async () => take(await parts[part]())] as const),
      );
      for (const [part, err] of failed) request.log.error({ err, part }, 'a part of the dashboard failed');
      return failed.size > 0 ? { ...found, failed: [...failed.keys()] } : found;
    },
  ),
  route(putStepsAway, async ({ db }) => {
    await sql`select ctx.put_steps_away()`.execute(db);
  }),
];
