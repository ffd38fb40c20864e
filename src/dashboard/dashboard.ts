import { z } from 'zod';
import { endpoint } from '../core/contract.ts';
import { date, decimal, id } from '../core/fields.ts';
import { meterTypes } from '../monitoring/units.ts';

const Compared = z.object({ now: decimal, before: decimal });
const Month = z.object({ value: decimal.nullable(), interpolated: decimal });

/** Use and emissions of one meter type: this year so far against the same months and days of last year. */
const DashboardGroup = z.object({
  utilityType: z.enum(meterTypes),
  unit: z.string(),
  meterCount: z.int(),
  consumption: decimal.nullable(),
  /** The months known whole in both years; null: none. */
  compared: Compared.nullable(),
  /** Kilograms of CO₂; null: no meter of the type has a factor. */
  emission: decimal.nullable(),
  comparedEmission: Compared.nullable(),
  /** January to December; months to come are null. */
  months: z.array(Month),
  previousMonths: z.array(Month),
});

const DueMeter = z.object({
  id,
  name: z.string(),
  number: z.string().nullable(),
  utilityType: z.enum(meterTypes),
  nextReadingDate: date,
  responsible: z.object({ id, name: z.string() }).nullable(),
});

const DueInspection = z.object({
  id,
  name: z.string(),
  dueDate: date,
  area: z.string().nullable(),
  responsible: z.array(z.object({ id, name: z.string().nullable() })),
});

/** The control book: what is overdue or due within seven days, the longest overdue first; at most 10. */
const DueInspections = z.object({
  due: z.array(DueInspection),
  overdueCount: z.int(),
  dueCount: z.int(),
});

/** What somebody may answer for: readings and inspections within seven days, the others within thirty, and what has no day yet. */
export const ownKinds = [
  'INSPECTION',
  'READING',
  'EVENT',
  'OBLIGATION',
  'REVIEW',
  'DOCUMENT',
  'STAKEHOLDER',
] as const;
export type OwnKind = (typeof ownKinds)[number];

const OwnItem = z.object({
  kind: z.enum(ownKinds),
  /** By which the record is opened: of an obligation the act's. */
  id,
  name: z.string(),
  /** A REVIEW has been asked for since that day; an EVENT may have none. */
  dueDate: date.nullable(),
  utilityType: z.enum(meterTypes).nullable(),
});

/** What the person answers for, the longest overdue first; at most 10. */
const Own = z.object({
  items: z.array(OwnItem),
  /** How much there is of each kind, and how much of it is overdue; without those of which there is nothing. */
  counts: z.array(z.object({ kind: z.enum(ownKinds), count: z.int(), overdue: z.int() })),
});

/** How many days ahead a review or an evaluation is told of; as the lists count it. */
export const reviewDays = 30;

const BindingObligations = z.object({
  total: z.int(),
  requiresReview: z.int(),
  /** Evaluations whose day has passed. */
  overdue: z.int(),
  byStatus: z.object({
    NOT_EVALUATED: z.int(),
    NOT_COMPLIANT: z.int(),
    PARTLY: z.int(),
    COMPLIANT: z.int(),
  }),
});
/** Chemicals in use today by danger code; safety data sheets that are missing for the organization's country, or past their time. */
const Chemicals = z.object({
  RED: z.int(),
  YELLOW: z.int(),
  GREEN: z.int(),
  sheetsMissing: z.int(),
  sheetsOld: z.int(),
});
const Reviews = z.object({ overdue: z.int(), soon: z.int() });

/** What waits in one organization; null: it has no such part, or the person does not manage it. */
const WaitingBelow = z.object({
  id,
  name: z.string(),
  overdueReadings: z.int(),
  overdueInspections: z.int().nullable(),
  openEvents: z.int().nullable(),
  overdueEvents: z.int().nullable(),
  obligationsToReview: z.int().nullable(),
  overdueEvaluations: z.int().nullable(),
});

/** At most this many organizations are told of, those where most waits. */
export const mostOrganizations = 20;

export const firstSteps = [
  'organization',
  'departments',
  'members',
  'scope',
  'meters',
  'reminders',
  'obligations',
] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Everything that the first paint of the dashboard needs, in one answer. */
export const Dashboard = z.object({
  today: date,
  /** Meters whose next reading is overdue or due within seven days, the longest overdue first; at most 10. */
  dueMeters: z.array(DueMeter),
  overdueCount: z.int(),
  dueCount: z.int(),
  groups: z.array(DashboardGroup),
  /** Meters of which the groups do not tell yet, or as they were: the next look goes on with them. */
  metersLeft: z.int(),
  /** Events still open by importance, and how many of them are overdue; null: for those who manage alone. */
  openEvents: z.object({ HIGH: z.int(), MEDIUM: z.int(), LOW: z.int(), overdue: z.int() }).nullable(),
  /** Null where there is no control book. */
  book: DueInspections.nullable(),
  own: Own,
  /** What binds the organization; null where it has no such part. */
  obligations: BindingObligations.nullable(),
  /** The register of chemicals; null likewise. */
  chemicals: Chemicals.nullable(),
  /** Documents and stakeholders whose review is overdue, and those that it will be within thirty days, too; null likewise. */
  documentReviews: Reviews.nullable(),
  stakeholderReviews: Reviews.nullable(),
  /** Competences that have run out, and those that will within sixty days, too; null: for those who manage alone. */
  competences: z.object({ over: z.int(), soon: z.int() }).nullable(),
  /** The organization and those below it, where most waits first; none where there are none below. */
  organizations: z.array(WaitingBelow),
  /** How many there are, also of those that are not told of. */
  organizationCount: z.int(),
  /** What a new organization begins with, and what of it is done; none when all is, or when the person has put them away. */
  steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
});
export type Dashboard = z.output<typeof Dashboard>;

export const dashboard = endpoint('GET', '/organizations/:orgId/dashboard', {
  permission: 'READ_ORGANIZATION',
  feature: 'dashboard',
  summary: 'What is due, and this year against last',
  answer: Dashboard,
  tellsOf: 'everything',
});

export const putStepsAway = endpoint('DELETE', '/organizations/:orgId/first-steps', {
  permission: 'READ_ORGANIZATION',
  feature: 'dashboard',
  summary: 'Put away the first steps that your dashboard offers for a new organization',
  status: 204,
});
