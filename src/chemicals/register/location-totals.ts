import { z } from 'zod';
import { decimal, text } from '../../core/contract/fields.ts';

/** A place and its content: how many products by danger, and how much. */
export const LocationTotals = z.object({
  /** Its name, `-` for what has none. */
  id: z.string(),
  name: text(),
  products: z.int(),
  red: z.int(),
  yellow: z.int(),
  green: z.int(),
  /** Not classified yet. */
  unknown: z.int(),
  /** Products on a restriction list, and those without a sheet. */
  restricted: z.int(),
  sheetMissing: z.int(),
  /** Pairs of storage classes there that must be kept apart, by their entered or derived classes: `2B + 5.1B`. */
  separate: z.array(z.string()),
  /** kg a year and L a year; kg and L at most there. Null: nothing is known. */
  annualMass: decimal.nullable(),
  annualVolume: decimal.nullable(),
  storedMass: decimal.nullable(),
  storedVolume: decimal.nullable(),
});
export type LocationTotals = z.output<typeof LocationTotals>;
