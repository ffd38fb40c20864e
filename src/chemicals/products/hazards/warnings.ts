import { z } from 'zod';
import { dangerCodes, Pictogram, signalWords } from '../fields.ts';

/** A precautionary statement that fits, and the hazard statements that ask for it. */
export const AskedFor = z.looseObject({
  code: z.string(),
  statement: z.string(),
  because: z.array(z.string()),
});

/** What a label shows for statements, after CLP Title III. */
export const Warnings = z.object({
  /** NORMAL: the label carries none; null: nothing is known of the hazards. */
  signalWord: z.enum(signalWords).nullable(),
  /** Null: nothing is known of the hazards. */
  dangerCode: z.enum(dangerCodes).nullable(),
  /** The most severe of the statements that decided. */
  dangerCodeCause: z.string().nullable(),
  /** After the precedence of CLP Article 26. */
  pictograms: z.array(Pictogram),
  /** Codes of those of them that Article 26 lets the supplier leave out. */
  optionalPictograms: z.array(z.string()),
  /** By code, all that fit. */
  precautionaryStatements: z.record(z.string(), AskedFor),
  /** Codes of those of them that are proposed for a label: at most six (Article 28(3)). */
  proposedPrecautions: z.array(z.string()),
  /** A statement may mean classes with different labels; the more severe one was taken. */
  ambiguous: z.boolean(),
  ambiguousStatements: z.array(z.string()),
  /** Pairs of statements that exclude each other, or where the second adds nothing. */
  conflicts: z.array(
    z.object({ kind: z.enum(['EXCLUDES', 'COVERED']), codes: z.array(z.string()), rule: z.string() }),
  ),
});
export type Warnings = z.output<typeof Warnings>;
