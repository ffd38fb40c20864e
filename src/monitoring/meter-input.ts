import type { z } from 'zod';
import { bodyOf } from '../core/contract.ts';
import { MeterBody } from './meter.ts';
import type { Meter } from './meter.ts';
import { defaultReadingMode, unitsOf } from './units.ts';
import type { MeterType } from './units.ts';

export type MeterInput = z.input<typeof MeterBody>;

/** What a client may send of a meter that was read: the start of a form. */
export const inputOf = (meter: Meter): MeterInput => bodyOf(MeterBody, meter);

/** A new meter of a type, as the form starts: read monthly, in the first unit of its group. */
export const newMeter = (type: MeterType): MeterInput => ({
  ...bodyOf(MeterBody, {}),
  name: '',
  utilityType: type,
  units: unitsOf(type).slice(0, 1),
  readingMode: defaultReadingMode(type),
  frequency: 'P1M',
  files: [],
});
