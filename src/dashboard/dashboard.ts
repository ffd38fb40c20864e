import { z } from 'zod';
import { endpoint } from '../core/contract/contract.ts';
import { date, decimal, id } from '../core/contract/fields.ts';
import { importances } from '../events/rules.ts';
import { meterTypes } from '../monitoring/units/units.ts';

const Compared = z.object({ now: decimal, before: decimal });
const Month = z.object({ value: decimal.nullable(), interpolated: decimal });

/** Consumption and emissions of one meter type: this year so far against the same days of last year. */
export const DashboardGroup = z.object({
  utilityType: z.enum(meterTypes),
  unit: z.string(),
  meterCount: z.int(),
  /** Meters without data this year or last, which are not in any figure here. */
  unknownCount: z.int(),
  consumption: decimal.nullable(),
  /** The days that are known in both years, of each month from its first on; null: none. */
  compared: Compared.nullable(),
  /** Kilograms of CO₂ or CO₂e; null: no meter of the type has a factor. */
  emission: decimal.nullable(),
  /** How many of them come from factors of CO₂ only: other greenhouse gases are not in them. */
  co2Only: decimal.nullable(),
  /** How many kilograms negative consumption, such as electricity fed into the grid, takes away from them: 0 or less. */
  belowZero: decimal.nullable(),
  comparedEmission: Compared.nullable(),
  /** January to December; months to come are null. */
  months: z.array(Month),
  previousMonths: z.array(Month),
  /** What each organization used and emitted of it, in the same units. */
  organizations: z.array(z.object({ id, consumption: decimal.nullable(), emission: decimal.nullable() })),
});

/** An emission factor of the meters in the groups. */
const DashboardFactor = z.object({
  id,
  utilityType: z.enum(meterTypes),
  name: z.string(),
  /** How its figure is worked out, in a few words: the first line of its note. */
  method: z.string().nullable(),
  source: z.string().nullable(),
  /** The year of the value that is used today. */
  year: z.int(),
});

const OwnItem = z.object({
  /** As the areas declare it: INSPECTION, READING, EVENT … */
  kind: z.string(),
  /** By which the record is opened: of an obligation the act's. */
  id,
  name: z.string(),
  /** A REVIEW has been required since that day; an EVENT, and a CLOSING of a handled one, may have no date. */
  dueDate: date.nullable(),
  utilityType: z.enum(meterTypes).nullable(),
});

/** What the person answers for, the longest overdue first; at most 10. */
const Own = z.object({
  items: z.array(OwnItem),
  /** The number of each kind, and how many of it are overdue; kinds without any are left out. */
  counts: z.array(z.object({ kind: z.string(), count: z.int(), overdue: z.int() })),
});

/**
 * Work with due dates: overdue, and due within seven days. `sources`: how many of the organizations can have any;
 * without one, zero means nothing.
 */
const Dated = z.object({ overdueCount: z.int(), dueCount: z.int(), sources: z.int() });
/** `soon`: what is overdue, or will be within thirty days. */
const Reviews = Dated.extend({ soon: z.int() });

/**
 * The counts of one organization or the sum over several. Null: none has the feature or, for events, verifications,
 * notifications and competences, the person manages none.
 */
const Counts = z.object({
  readings: Dated,
  /** Inspections of the control book. */
  book: Dated.nullable(),
  /** Events still open by importance. */
  openEvents: Dated.extend({ HIGH: z.int(), MEDIUM: z.int(), LOW: z.int() }).nullable(),
  /** Open actions; without MANAGE, those of events are left out. */
  actions: Dated.nullable(),
  /** Actions that are done, whose effect is to be verified. */
  verifications: Dated.nullable(),
  /** Accidents to be notified to the authorities. */
  notifications: Dated.nullable(),
  /** What binds; its dates are those of evaluations. */
  obligations: z
    .object({
      overdueCount: z.int(),
      dueCount: z.int(),
      total: z.int(),
      requiresReview: z.int(),
      byStatus: z.object({
        NOT_EVALUATED: z.int(),
        NOT_COMPLIANT: z.int(),
        PARTLY: z.int(),
        COMPLIANT: z.int(),
      }),
      /** Requirements with a limit that is exceeded; 0 where none has a limit either. */
      exceeded: z.int(),
      /** A part of COMPLIANT: the act has changed since, the next evaluation is overdue, or a limit is exceeded. */
      compliantLapsed: z.int(),
      /** Of acts that are repealed, which are in none of these. */
      repealed: z.int(),
    })
    .nullable(),
  documentReviews: Reviews.nullable(),
  stakeholderReviews: Reviews.nullable(),
  /** Competences that have expired; `soon`: those too that will within sixty days. */
  competences: Reviews.nullable(),
  /**
   * Chemicals in use today by danger code (UNKNOWN: not classified yet); safety data sheets that are missing for the
   * organization's country, or overdue.
   */
  chemicals: z
    .object({
      RED: z.int(),
      YELLOW: z.int(),
      GREEN: z.int(),
      UNKNOWN: z.int(),
      sheetsMissing: z.int(),
      sheetsOld: z.int(),
    })
    .nullable(),
});
export type Counts = z.output<typeof Counts>;

export const CountedOrganization = Counts.extend({ id, name: z.string() });
export type CountedOrganization = z.output<typeof CountedOrganization>;

/** The maximum number of organizations listed: those with most overdue work. */
export const mostOrganizations = 200;

const Named = z.object({ id, name: z.string() });

/** What falls due: overdue, expired or changed (a REVIEW, with the day of the change), or within seven days. */
const Due = z.object({
  kind: z.enum([
    'INSPECTION',
    'READING',
    'EVENT',
    'NOTIFICATION',
    'ACTION',
    'ACTION_VERIFY',
    'OBLIGATION',
    'EXCEEDANCE',
    'DOCUMENT',
    'STAKEHOLDER',
    'COMPETENCE',
    'REVIEW',
  ]),
  organization: Named,
  /** By which the record is opened: of an obligation the act's. */
  id,
  name: z.string(),
  /** What distinguishes it from others: a place, a meter's number. */
  detail: z.string().nullable(),
  utilityType: z.enum(meterTypes).nullable(),
  dueDate: date,
  /** Names of the people who answer for it. */
  responsible: z.array(z.string()),
});

export const OpenEvent = z.object({
  organization: Named,
  id,
  title: z.string(),
  importance: z.enum(importances),
  status: z.enum(['REPORTED', 'IN_PROGRESS']),
  dueDate: date.nullable(),
});

export const firstSteps = [
  'organization',
  'departments',
  'members',
  'scope',
  'meters',
  'reminders',
  'obligations',
  'chemicals',
  'documents',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** What the dashboard is read in: one that fails takes nothing of the others with it. */
export const dashboardParts = [
  'steps',
  'counts',
  'due',
  'events',
  'own',
  'consumption',
  'backups',
  'acts',
] as const;
export type DashboardPart = (typeof dashboardParts)[number];

/** Everything that the first paint of the dashboard needs, in one answer. */
export const Dashboard = Counts.extend({
  today: date,
  /** The first due work: at most 10 overdue, expired or changed, the longest first, then at most 10 due within seven days. */
  due: z.array(Due),
  /** The most important open events, of those the first due; at most 5. */
  events: z.array(OpenEvent),
  groups: z.array(DashboardGroup),
  factors: z.array(DashboardFactor),
  /** Meters not yet in the groups, or with values from before a change: a job is working on them. */
  metersLeft: z.int(),
  own: Own,
  /**
   * The organization and those below it, most overdue work first; empty if none exist below, or they are not
   * requested.
   */
  organizations: z.array(CountedOrganization),
  /** How many organizations are added up, including those not listed. */
  organizationCount: z.int(),
  /** How many of them have anything that is overdue, has expired or has changed. */
  lateCount: z.int(),
  /**
   * For managers: the first steps of a new organization, and which are done; none if all are, or if the person has
   * hidden them.
   */
  steps: z.array(
    z.object({
      step: z.enum(firstSteps),
      done: z.boolean(),
      /** Of a step of many decisions that is begun: how many are made, and of how many. */
      decided: z.object({ count: z.int(), total: z.int() }).nullable(),
    }),
  ),
  /** The organization is new no more: at least half of the steps are done, or there are records older than thirty days. */
  settled: z.boolean(),
  /** For system maintainers: the newest proved backup of the installation is too old, or none exists. */
  backupsLate: z.boolean(),
  /** For those who maintain the catalogue: acts whose number, title or dates have not been compared with the official text. */
  actsToCheck: z.int(),
  /** What could not be read: what is said of it in this answer is not known. */
  failed: z.array(z.enum(dashboardParts)).optional(),
});
export type Dashboard = z.output<typeof Dashboard>;

export const dashboard = endpoint('GET', '/organizations/:orgId/dashboard', {
  permission: 'READ_ORGANIZATION',
  feature: 'dashboard',
  summary:
    'Get the dashboard: due tasks and this year compared with last, with or without the organizations below',
  query: z.object({ subsidiaries: z.enum(['with', 'without']).default('with') }),
  answer: Dashboard,
  reads: 'everything',
});

export const putStepsAway = endpoint('DELETE', '/organizations/:orgId/first-steps', {
  permission: 'READ_ORGANIZATION',
  feature: 'dashboard',
  summary: 'Hide the first steps on your dashboard',
  status: 204,
});
