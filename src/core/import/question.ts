import { z } from 'zod';

/** What a row is asked: a field that it lacks, or a word of its cell that is no choice (`word`). */
export const Asked = z.object({
  key: z.string(),
  role: z.string().min(1).max(60),
  /** The value of another field that it is asked for, such as the type of meter. */
  of: z.string().nullable(),
  word: z.string().nullable(),
});
export type Asked = z.output<typeof Asked>;

/** A question about a file, for all rows that it concerns. */
export const Question = Asked.extend({
  /** How many rows it concerns. */
  count: z.int(),
  choices: z.array(z.string()),
  /** The answer that the preview is read with until a person answers; null: the rows are refused until then. */
  prepared: z.string().nullable(),
  /** What a person answered; null: nothing so far. */
  answer: z.string().nullable(),
});
export type Question = z.output<typeof Question>;
