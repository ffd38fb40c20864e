import type { z } from 'zod';
import type { Meter, MeterBody } from './meter.ts';
import { defaultReadingMode, unitsOf } from './units.ts';
import type { MeterType } from './units.ts';

export type MeterInput = z.input<typeof MeterBody>;

/** What a client may send of a meter that was read: the start of a form. */
export const inputOf = (meter: Meter): MeterInput => ({
  name: meter.name,
  number: meter.number,
  location: meter.location,
  description: meter.description,
  utilityType: meter.utilityType,
  units: meter.units,
  target: meter.target,
  readingMode: meter.readingMode,
  frequency: meter.frequency,
  department: meter.department,
  area: meter.area,
  responsible: meter.responsible,
  emissionFactor: meter.emissionFactor,
  files: meter.files,
});

/** A new meter of a type, as the form starts: read monthly, in the first unit of its group. */
export const newMeter = (type: MeterType): MeterInput => ({
  name: '',
  number: null,
  location: null,
  description: null,
  utilityType: type,
  units: unitsOf(type).slice(0, 1),
  target: null,
  readingMode: defaultReadingMode(type),
  frequency: 'P1M',
  department: null,
  area: null,
  responsible: null,
  emissionFactor: null,
  files: [],
});
