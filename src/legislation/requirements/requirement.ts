import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import {
  childRows,
  computed,
  date,
  decimal,
  id,
  moment,
  optional,
  optionalDate,
  optionalParagraphs,
  optionalReference,
  paragraphs,
  reference,
  rowId,
  text,
} from '../../core/contract/fields.ts';
import { periodStates, statistics } from '../../monitoring/limits/limits.ts';
import { complianceStatuses } from '../obligations/evaluation.ts';
import { obligationRecords, readObligations, writeObligations } from '../obligations/obligation.ts';
import { applicabilities } from './roll-up.ts';

/** As many requirements as an obligation may have: all are read together. */
export const mostRequirements = 500;

/** What a requirement allows of what a meter measures: one bound, in a unit of the meter's type. */
export const Limit = z.object({
  id: rowId,
  meter: reference('meter'),
  atMost: optional(decimal),
  atLeast: optional(decimal),
  unit: text(40),
  statistic: z.enum(statistics).default('EACH'),
});
export type LimitInput = z.input<typeof Limit>;
const beyond = {
  start: date,
  /** In the limit's unit. */
  value: decimal,
  /** In whole % of the limit; null where that says nothing. */
  percent: decimal.nullable(),
  /** Whether the requirement was evaluated after the readings were entered. */
  isSeen: z.boolean(),
};
/** Where readings are beyond a limit: on a day, or in the period that begins with it. */
export const Exceedance = z.object({
  /** The limit's id. */
  limit: id,
  ...beyond,
});
export type Exceedance = z.output<typeof Exceedance>;
const counted = {
  /** Its first day. */
  start: date,
  /** Only KEPT says that a limit was kept: not a period that is not over, nor one that readings are missing from. */
  state: z.enum(periodStates),
  /** In the limit's unit; null without readings. */
  value: decimal.nullable(),
  readings: z.int(),
  /** How many readings there were to be, by how often the meter is read; null where that is not said. */
  expected: z.int().nullable(),
};
/** How a period counts for a limit. */
export const LimitPeriod = z.object({
  /** The limit's id. */
  limit: id,
  ...counted,
});
export type LimitPeriod = z.output<typeof LimitPeriod>;
/** As many exceedances as a requirement is answered with, the newest. */
export const mostExceedances = 20;

const said = {
  /** Its number as its source has it; unique in its obligation. */
  ref: text(60),
  text: paragraphs(5000),
};
/** What a client may send of a requirement. */
export const RequirementBody = z.object({
  ...said,
  applies: z.enum(applicabilities).default('UNASSESSED'),
  /** Why it does not apply: needed then. */
  reason: optionalParagraphs(1000),
  howComplied: optionalParagraphs(5000),
  responsible: optionalReference('account'),
  complianceStatus: z.enum(complianceStatuses).default('NOT_EVALUATED'),
  /** Left out: today, where it is evaluated. */
  evaluatedDate: optionalDate,
  /** The findings; required where it is not fully complied with. */
  note: optionalParagraphs(5000),
  limits: childRows(Limit, 10, {
    table: 'requirement_limit',
    of: 'requirement_id',
    key: ['meter', 'statistic', 'atMost', 'atLeast'],
    ofOrganization: true,
    words: 'limitTexts',
  }),
});
/** How it is stored. */
export const StoredRequirement = RequirementBody.extend({ position: z.int() });
export const Requirement = RequirementBody.extend({
  id,
  ...moment('lastModified'),
  /** Of the last two years, the newest first; at most 20 of `exceedanceCount`. */
  exceedances: computed(z.array(Exceedance)),
  exceedanceCount: computed(z.int()),
  /** For each limit the period that is running and the one before; of single readings and days the newest. */
  periods: computed(z.array(LimitPeriod)),
});
export type Requirement = z.output<typeof Requirement>;

/** A limit on a meter, and what sets it. */
export const MeterLimit = Limit.omit({ meter: true }).extend({
  id,
  ref: z.string(),
  /** The act, by which its obligation is found. */
  legislation: z.object({ id, name: z.string() }),
  periods: z.array(z.object(counted)),
  /** The newest exceedance that is not evaluated yet. */
  exceeded: z.object(beyond).nullable(),
  /** How many exceedances are not evaluated yet; an earlier version leaves it out. */
  exceededCount: z.int().optional(),
});
export type MeterLimit = z.output<typeof MeterLimit>;

const all = z.object({ requirements: z.array(Requirement) });
const path = '/organizations/:orgId/legislations/:legislationId/requirements';
const one = `${path}/:id` as const;
const read = {
  ...readObligations,
  reads: [...obligationRecords, 'requirement_limit', 'reading'],
} as const;

export const requirements = {
  list: endpoint('GET', path, {
    ...read,
    summary: 'List the requirements of an obligation, in their order; at most 500',
    answer: all,
  }),
  get: endpoint('GET', one, { ...read, summary: 'Get a requirement of an obligation', answer: Requirement }),
  add: endpoint('POST', path, {
    ...writeObligations,
    summary: 'Add requirements to an obligation, such as the conditions of a permit: all or none',
    body: z.object({ requirements: z.array(z.object(said)).min(1).max(mostRequirements) }),
    record: all,
    answer: all,
    status: 201,
  }),
  read: endpoint('POST', `${path}/file`, {
    ...writeObligations,
    accepts: 'file',
    summary: 'Read the requirements in a table (multipart `file`), to be added; nothing is stored',
    body: z.object({}),
    record: z.object({ fileSha256: z.string() }),
    answer: z.object({ requirements: z.array(z.object({ ref: z.string(), text: z.string() })) }),
    status: 200,
    perMinute: 60,
  }),
  update: endpoint('PUT', one, {
    ...writeObligations,
    summary: 'Update or evaluate a requirement; how its obligation counts follows from all of them',
    body: RequirementBody,
    record: Requirement,
    answer: Requirement,
  }),
  remove: endpoint('DELETE', one, {
    ...writeObligations,
    summary: 'Delete a requirement of an obligation',
    status: 204,
  }),
  ofMeter: endpoint('GET', '/organizations/:orgId/meters/:meterId/limits', {
    ...read,
    reads: [...read.reads, 'meter', 'organization'],
    summary: 'List the limits that requirements set on what a meter measures',
    answer: z.object({ limits: z.array(MeterLimit) }),
  }),
  restore: endpoint('POST', `${one}/restore`, {
    ...writeObligations,
    summary: 'Restore a deleted requirement, within 30 days',
    answer: Requirement,
    status: 200,
  }),
};
