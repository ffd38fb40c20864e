import { z } from 'zod';
import { id, moment, momentWorkedOut, optionalReference } from '../contract/fields.ts';
import { tableLimits } from '../tables-in-files/table-file.ts';

/** A column of a file, counted from 0; null: there is none. */
export const column = z
  .int()
  .min(0)
  .max(tableLimits.columns - 1)
  .nullable();

/** The column of each role, counted from 0; null: there is none. */
export const columnsBy = <R extends string>(roles: readonly R[]) =>
  z.object(Object.fromEntries(roles.map((role) => [role, column])) as Record<R, typeof column>);

/** The columns of a file of which nothing is known yet. */
export const noColumns = <R extends string>(roles: readonly R[]) =>
  Object.fromEntries(roles.map((role) => [role, null])) as Record<R, number | null>;

/** What a text about an error or a note is completed with. */
export const Values = z.record(z.string(), z.union([z.string(), z.number()]));
export type Values = z.output<typeof Values>;

/** Why a row, or the whole file, is refused; `role`: by which of its cells. */
export const importError = <R extends string, C extends string>(roles: readonly R[], codes: readonly C[]) =>
  z.object({ role: z.enum(roles).nullable(), code: z.enum(codes), values: Values });

/** A column as the preview shows it: its heading, and some of what it holds. */
export const PreviewColumn = z.object({ name: z.string(), samples: z.array(z.string()) });

/** What every preview of a file tells. */
export const ImportPreview = z.object({
  /** The import that was made; null as long as nothing is. */
  importId: id.nullable(),
  fileName: z.string(),
  format: z.object({ kind: z.enum(['CSV', 'XLSX']), encoding: z.string().nullable() }),
  rowCount: z.int(),
  columns: z.array(PreviewColumn),
});
export type ImportPreview = z.output<typeof ImportPreview>;

/** A row of the file as it stands in it, with what is wrong with it. In: the area's `importError`. */
export const previewRow = <E extends z.ZodType>(error: E) =>
  z.object({ line: z.int(), cells: z.array(z.string()), errors: z.array(error) });

/** What the preview of a file tells besides of which nothing comes in while anything is wrong. */
export const refusable = <E extends z.ZodType>(error: E) => ({
  /** The first rows, and every refused one up to a limit. */
  rows: z.array(previewRow(error)),
  /** What stands against the file as a whole. */
  errors: z.array(error),
  /** How many errors there are in all, also in rows beyond the limit. */
  errorCount: z.int(),
});

/** An import that was made; an area says besides what it brought. */
export const ImportRecord = z.object({
  id,
  fileName: z.string(),
  ...moment('created'),
  createdBy: optionalReference('account'),
  /** When what it brought was set aside, all as one. */
  ...momentWorkedOut('undone'),
});
export type ImportRecord = z.output<typeof ImportRecord>;

const lineNumber = z.int().min(1);

/** Characters of a cell that was put right. */
export const longestCorrection = 5000;

/** What somebody has put right in a file before it is imported, as the mapping says it; the file itself stays as it is. */
export const repairs = {
  /** Cells that are read otherwise than they stand in the file: by line, and column counted from 0. */
  corrections: z
    .array(
      z.object({
        line: lineNumber,
        column: z
          .int()
          .min(0)
          .max(tableLimits.columns - 1),
        text: z.string().trim().max(longestCorrection),
      }),
    )
    .max(1000)
    .optional(),
  /** Lines that are left out. */
  leftOut: z.array(lineNumber).max(10_000).optional(),
};
/** A cell that was put right. */
export const Correction = z.object({ line: z.int(), column: z.int(), was: z.string(), is: z.string() });
export type Correction = z.output<typeof Correction>;

/** What a preview tells of what was put right. */
export const repaired = { corrections: z.array(Correction), leftOut: z.array(z.int()) };

/** How the call works that looks at a file, or, with `commit`, imports it. */
export const importCall = {
  accepts: 'file',
  record: z.object({ fileSha256: z.string() }),
  status: 200,
  perMinute: 240,
} as const;

/** What goes beside the file. In: how it is to be read; whatever is left out is guessed from the file. */
export const importBody = <M extends z.ZodType>(mapping: M) =>
  z.object({ mapping, commit: z.boolean().default(false) });

/** The first of many, and whether there are more: `Anna, Bo, Carla …`. */
export const someOf = (names: readonly string[], most: number): string =>
  names.slice(0, most).join(', ') + (names.length > most ? ' …' : '');
