import { z } from 'zod';

/** A list of codes, each once. */
export const codeList = (max: number) =>
  z
    .array(z.string().trim().min(1).max(40))
    .max(max)
    .default([])
    .transform((codes) => [...new Set(codes)]);

/** Statements by code, in the reader's language: `{"H225": {"code": "H225", "statement": "Highly flammable liquid…"}}`. On write the keys count. */
export const statementMap = z
  .record(
    z.string().max(40),
    z.looseObject({ code: z.string().optional(), statement: z.string().optional() }),
  )
  .default({});
export type StatementMap = z.output<typeof statementMap>;
