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
  /** Of both, those that the person is responsible for. */
  ownCount: z.int(),
});

export const firstSteps = ['organization', 'departments', 'members', 'scope', 'meters'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** Everything that the first paint of the dashboard needs, in one answer. */
export const Dashboard = z.object({
  today: date,
  /** Meters whose next reading is overdue or due within seven days, the longest overdue first; at most 10. */
  dueMeters: z.array(DueMeter),
  overdueCount: z.int(),
  dueCount: z.int(),
  groups: z.array(DashboardGroup),
  /** Events still open by importance, and how many of them are overdue; null: for those who manage alone. */
  openEvents: z.object({ HIGH: z.int(), MEDIUM: z.int(), LOW: z.int(), overdue: z.int() }).nullable(),
  /** Null where there is no control book. */
  book: DueInspections.nullable(),
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
