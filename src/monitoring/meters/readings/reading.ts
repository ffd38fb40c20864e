import { z } from 'zod';
import { endpoint, removal } from '../../../core/contract/contract.ts';
import {
  attachedFiles,
  computed,
  date,
  decimal,
  id,
  listQuery,
  moment,
  optional,
  optionalParagraphs,
  optionalReference,
  page,
  text,
} from '../../../core/contract/fields.ts';
import { intervals } from '../../../core/time/period.ts';
import { readingKinds } from '../../units/units.ts';

/** What a client may send of a reading. */
export const ReadingBody = z.object({
  performedAt: date,
  value: decimal,
  unit: text(40),
  kind: z.enum(readingKinds).default('NORMAL'),
  /** Where the counter begins again after METER_REPLACED or COUNTER_RESET. */
  newStartValue: optional(decimal),
  /** The amount filled into a tank since the reading before (REFILL). */
  refillAmount: optional(decimal),
  /** First day that an entered amount covers; none: the day after the reading before. */
  periodStart: optional(date),
  /** Required with a figure below zero where one is seldom right: an amount used, a concentration. */
  plausibilityReason: optionalParagraphs(500),
  note: optionalParagraphs(2000),
  files: attachedFiles('reading'),
});

export const Reading = z.object({
  ...ReadingBody.shape,
  id,
  performedBy: optionalReference('account'),
  ...moment('lastModified'),
});
export type ReadingBody = z.output<typeof ReadingBody>;
export type Reading = z.output<typeof Reading>;
/** A reading in a list. */
export const ReadingRow = Reading.omit({ files: true });
export type ReadingRow = z.output<typeof ReadingRow>;
/** A reading in a meter's list: with what was used since the one before, in the meter's unit; null where that is not known. */
export const ReadingWithConsumption = ReadingRow.extend({
  use: computed(z.object({ value: decimal, unit: z.string() }).nullable()),
});
export type ReadingWithConsumption = z.output<typeof ReadingWithConsumption>;

export const ReadingFilter = listQuery(['performedAt', 'value', 'unit', 'kind'], {
  from: date.optional(),
  to: date.optional(),
});

/** Use in one stretch of time; see `consumption.ts`. */
export const ConsumptionBucket = z.object({
  start: date,
  end: date,
  value: decimal.nullable(),
  measured: decimal,
  interpolated: decimal,
  missingDays: z.int(),
  emission: z
    .object({
      value: decimal,
      unit: z.literal('KILOGRAMS'),
      /** The part of the value by factors of CO₂ only: other greenhouse gases are not in it. */
      co2Only: decimal,
      factor: z.object({ id, value: decimal, startDate: date }),
      /** Days with a use that no factor is for: their part is not in the value. */
      daysWithoutFactor: z.int(),
    })
    .nullable(),
});
export const UsedFactor = z.object({
  id,
  name: z.string(),
  source: z.string().nullable(),
  /** How the figure is bounded: which gases, which method. */
  note: z.string().nullable(),
  /** Set when used past its last dated value. */
  carriedOnFrom: z.int().nullable(),
});
export const Consumption = z.object({
  unit: z.string(),
  from: date,
  to: date,
  buckets: z.array(ConsumptionBucket),
  /** The factor that the newest emissions were computed with, or would be; none: `withoutFactor` says why. */
  factor: UsedFactor.nullable(),
  /** All factors used for the emissions, newest last: each fuel for heat has its own. */
  factors: z.array(UsedFactor),
  /**
   * Why there is no factor. TURNED_OFF: the meter says so. TANK: its content has to be chosen. NO_MATCH: no factor exists
   * for its type, unit and country. Null if there is one, and if the meter has no consumption.
   */
  withoutFactor: z.enum(['TURNED_OFF', 'TANK', 'NO_MATCH']).nullable(),
});
export type Consumption = z.output<typeof Consumption>;

/** Hourly consumption; empty for days without hourly values. */
export const ConsumptionByHour = z.object({
  unit: z.string(),
  days: z.array(
    z.object({
      day: date,
      /** From midnight on as time goes, each by the time that the clock shows as it begins: where it is set back, one comes twice. */
      hours: z.array(z.object({ start: z.string(), value: decimal.nullable() })),
    }),
  ),
});
export type ConsumptionByHour = z.output<typeof ConsumptionByHour>;

const one = { feature: 'meters', permission: 'EDIT_ORGANIZATION' } as const;
const read = {
  feature: 'meters',
  permission: 'READ_ORGANIZATION',
  reads: ['meter', 'reading'],
} as const;
const ofMeter = '/organizations/:orgId/meters/:meterId/readings/:id';
const alone = '/organizations/:orgId/readings/:id';
const written = { body: ReadingBody, record: Reading, answer: Reading };

export const readings = {
  list: endpoint('GET', '/organizations/:orgId/meters/:meterId/readings', {
    ...read,
    summary: 'List readings of a meter, newest first',
    query: ReadingFilter,
    answer: page(ReadingWithConsumption),
  }),
  create: endpoint('POST', '/organizations/:orgId/meters/:meterId/readings', {
    ...one,
    summary: 'Add a reading',
    ...written,
    status: 201,
  }),
  get: endpoint('GET', ofMeter, { ...read, summary: 'Get a reading', answer: Reading }),
  update: endpoint('PUT', ofMeter, { ...one, summary: 'Update a reading', ...written }),
  ...removal(ofMeter, {
    ...one,
    remove: 'Delete a reading',
    restore: 'Restore a deleted reading, within 30 days',
    record: Reading,
  }),
  getAlone: endpoint('GET', alone, { ...read, summary: 'Get a reading', answer: Reading }),
  updateAlone: endpoint('PUT', alone, { ...one, summary: 'Update a reading', ...written }),
  removeAlone: endpoint('DELETE', alone, { ...one, summary: 'Delete a reading', status: 204 }),
  consumption: endpoint('GET', '/organizations/:orgId/meters/:meterId/consumption', {
    ...read,
    reads: ['meter', 'reading', 'emission_factor'],
    summary: 'Get consumption over time, with emissions',
    query: z.object({
      from: date,
      to: date,
      interval: z.enum(intervals).default('month'),
      unit: text(40).optional(),
    }),
    answer: Consumption,
  }),
  hours: endpoint('GET', '/organizations/:orgId/meters/:meterId/hours', {
    ...read,
    summary: 'Get hourly consumption for up to a month, for days imported with hourly values',
    query: z.object({ from: date, to: date }),
    answer: ConsumptionByHour,
  }),
};
