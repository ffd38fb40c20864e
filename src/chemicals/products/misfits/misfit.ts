import { z } from 'zod';
import { signalWords } from '../fields.ts';

/**
 * SIGNS: its signal word or pictograms are milder than its statements require. CONFLICT: two statements exclude each other. ANNEX_VI: it
 * is one substance, with a stricter harmonised classification; ANNEX_VI_GROUP: as a usual member of a group. COMPOSITION, FLASH_POINT, PH, FORM: its shares, flash point, pH or
 * physical state require statements that it lacks. INCALCULABLE: what its
 * composition requires is unknown. NO_FLASH_POINT: its flash point is too high for a statement that it has.
 */
export const misfitKinds = [
  'SIGNS',
  'CONFLICT',
  'ANNEX_VI',
  'ANNEX_VI_GROUP',
  'COMPOSITION',
  'INCALCULABLE',
  'FLASH_POINT',
  'NO_FLASH_POINT',
  'PH',
  'FORM',
] as const;

/** Something in the record of a product that does not fit its classification. It is shown, never refused: what counts is the sheet. */
export const Misfit = z.object({
  kind: z.enum(misfitKinds),
  /** The statements that are required and missing, or that do not fit. */
  codes: z.array(z.string()),
  /** Of CLP: 'Annex I, 2.6'. */
  rule: z.string(),
  /** False: it depends on what the record leaves open, such as the exact share. */
  sure: z.boolean(),
  /** What its statements require instead of its own signs. */
  required: z
    .object({ signalWord: z.enum(signalWords).nullable(), pictograms: z.array(z.string()) })
    .nullable(),
});
export type Misfit = z.output<typeof Misfit>;
