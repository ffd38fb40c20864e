import { z } from 'zod';
import { crud, endpoint, removal } from '../../core/contract/contract.ts';
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
  optionalText,
  page,
  period,
  text,
} from '../../core/contract/fields.ts';
import { ReadingRow } from './readings/reading.ts';
import { emissionModes, meterTypes, readingModes, readTimes } from '../units/units.ts';

/** What a client may send of a meter. */
export const MeterBody = z.object({
  name: text(),
  number: optionalText(60),
  location: optionalText(),
  description: optionalParagraphs(2000),
  utilityType: z.enum(meterTypes),
  units: z.array(text(40)).min(1).max(20),
  /** The use aimed at in a calendar year, in the unit that the meter is shown in (`shownUnit`). */
  target: optional(decimal),
  /** Left out: the mode that the type usually has. */
  readingMode: optional(z.enum(readingModes)),
  /**
   * Whether a reading is for the end or the beginning of its day: in the latter case those of 1 January and 1 February
   * give the whole of January.
   */
  readAt: z.enum(readTimes).default('END'),
  frequency: period.default('P0D'),
  department: optionalReference('department'),
  area: optionalReference('area'),
  responsible: optionalReference('account'),
  /** Left out: CHOSEN with an emission factor, else AUTOMATIC. NONE: the meter causes no CO₂. */
  emissionMode: optional(z.enum(emissionModes)),
  /** Only with CHOSEN: the factor for all readings. */
  emissionFactor: optionalReference('emission_factor'),
  files: attachedFiles('meter'),
});

export const LastReading = z.object({ id, performedAt: date, value: decimal, unit: z.string() });

/** A meter as a list row. */
export const MeterRow = z.object({
  ...MeterBody.omit({ files: true }).shape,
  id,
  readingMode: z.enum(readingModes),
  emissionMode: z.enum(emissionModes),
  lastReading: computed(LastReading.nullable()),
  nextReadingDate: computed(date.nullable()),
  ...moment('lastModified'),
});
/** A meter as its single GET answers it: with its newest 50 readings. */
export const Meter = MeterRow.extend({
  files: MeterBody.shape.files,
  readings: computed(z.array(ReadingRow)),
  /** The first day with known consumption from its readings; null without readings. */
  firstUse: computed(date.nullable()),
  readingCount: computed(z.int()),
});
export type MeterRow = z.output<typeof MeterRow>;
export type Meter = z.output<typeof Meter>;

export const meterSortable = [
  'name',
  'number',
  'utilityType',
  'location',
  'nextReadingDate',
  'lastModifiedDate',
] as const;
export const MeterFilter = listQuery(meterSortable, {
  utilityType: z.array(z.enum(meterTypes)).optional(),
  area: z.array(id).optional(),
  department: z.array(id).optional(),
  responsible: z.array(id).optional(),
  /** `overdue`: the next reading was due before today; `week`: within seven days or overdue. */
  due: z.enum(['overdue', 'week']).optional(),
});

/** One row a meter type in use, over a period and the same length before it. */
export const MeterGroup = z.object({
  utilityType: z.enum(meterTypes),
  unit: z.string(),
  meterCount: z.int(),
  consumption: decimal.nullable(),
  previousConsumption: decimal.nullable(),
  emission: z.object({ value: decimal, unit: z.literal('KILOGRAMS') }).nullable(),
  previousEmission: z.object({ value: decimal, unit: z.literal('KILOGRAMS') }).nullable(),
  lastReadingDate: date.nullable(),
  overdueCount: z.int(),
});

const crudMeters = crud('/organizations/:orgId/meters', {
  name: 'meters',
  one: 'a meter',
  feature: 'meters',
  read: 'READ_ORGANIZATION',
  write: 'EDIT_ORGANIZATION',
  reads: ['meter', 'reading'],
  filter: MeterFilter,
  body: MeterBody,
  record: Meter,
  row: MeterRow,
});

export const meters = {
  ...crudMeters,
  ...removal('/organizations/:orgId/meters/:id', {
    feature: 'meters',
    permission: 'EDIT_ORGANIZATION',
    remove: 'Delete a meter and its readings; they can be restored for 30 days',
    restore: 'Restore a deleted meter, within 30 days',
    record: Meter,
  }),
  groups: endpoint('GET', '/organizations/:orgId/meters/groups', {
    feature: 'meters',
    permission: 'READ_ORGANIZATION',
    reads: ['meter', 'reading', 'emission_factor'],
    summary: 'Get consumption by meter type',
    query: z.object({ from: date.optional(), to: date.optional() }),
    answer: page(MeterGroup),
  }),
};
