import { z } from 'zod';
import { id, moment, momentWorkedOut, optionalReference } from '../contract/fields.ts';
import { tableLimits } from '../tables-in-files/table-file.ts';

/** A column of a file, counted from 0; null: not in the file. */
export const column = z
  .int()
  .min(0)
  .max(tableLimits.columns - 1)
  .nullable();

/** A line of a file, counted from 1. */
export const lineNumber = z.int().min(1);
/** Which table of a file is read, as part of the mapping. */
export const tableOfFile = {
  /** The sheet of a workbook; null: the file has none. */
  sheet: z.string().max(200).nullable().optional(),
  /** The line of the row of headings, where another one than the recognised is meant; null: the file has no headings. */
  headingLine: lineNumber.nullable().optional(),
};

/** The column of each role, counted from 0; null: not in the file. */
export const columnsBy = <R extends string>(roles: readonly R[]) =>
  z.object(Object.fromEntries(roles.map((role) => [role, column])) as Record<R, typeof column>);

/** The columns of a file that has not been read yet. */
export const noColumns = <R extends string>(roles: readonly R[]) =>
  Object.fromEntries(roles.map((role) => [role, null])) as Record<R, number | null>;

/** The key of the text of an error or a note: its code, or by it. */
export const saidKey = (part: 'error' | 'note', code: string): string =>
  code.includes('.') ? code : `import.${part}.${code}`;

/** The values for the text of an error or a note. */
export const Values = z.record(z.string(), z.union([z.string(), z.number()]));
export type Values = z.output<typeof Values>;

/** An error or note on a row or a file, by a code of `import.error.…` or `import.note.…`, or by the whole key of a text; `role`: which cell. */
export interface Said {
  role: string | null;
  code: string;
  values: Values;
}

/** Why a row, or the whole file, is refused; `role`: which cell. */
export const importError = <R extends string, C extends string>(roles: readonly R[], codes: readonly C[]) =>
  z.object({ role: z.enum(roles).nullable(), code: z.enum(codes), values: Values });

/** A column in the preview: its heading and some of its values. */
export const PreviewColumn = z.object({ name: z.string(), samples: z.array(z.string()) });

/** What every preview of a file shows. */
export const ImportPreview = z.object({
  /** The import once made; null before. */
  importId: id.nullable(),
  fileName: z.string(),
  format: z.object({
    kind: z.enum(['CSV', 'XLSX', 'XML']),
    encoding: z.string().nullable(),
    /** The names of a workbook's sheets. */
    sheets: z.array(z.string()),
  }),
  rowCount: z.int(),
  columns: z.array(PreviewColumn),
  /** How the file begins, as far as its row of headings can be chosen. */
  beginning: z.array(z.object({ line: lineNumber, text: z.string() })),
});
export type ImportPreview = z.output<typeof ImportPreview>;

/** A row of the file as it is, with its errors. In: the area's `importError`. */
export const previewRow = <E extends z.ZodType>(error: E) =>
  z.object({ line: z.int(), cells: z.array(z.string()), errors: z.array(error) });

/** A completed import; an area adds what it created. */
export const ImportRecord = z.object({
  id,
  fileName: z.string(),
  ...moment('created'),
  createdBy: optionalReference('account'),
  /** When the records it added were deleted, all together. */
  ...momentWorkedOut('undone'),
});
export type ImportRecord = z.output<typeof ImportRecord>;

/** How the last file with the same headings was read, as far as a person said so; null: there is none. In: the mapping of the area. */
export const rememberedBy = <M extends z.ZodType>(mapping: M) =>
  z.object({ fileName: z.string(), mapping }).nullable();

/** Maximum characters of a corrected cell. */
export const longestCorrection = 5000;

/** Corrections made to a file before it is imported, as part of the mapping; the file itself does not change. */
export const repairs = {
  /** Cells with a different value than in the file: by line, and column counted from 0. */
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
/** A corrected cell. */
export const Correction = z.object({ line: z.int(), column: z.int(), was: z.string(), is: z.string() });
export type Correction = z.output<typeof Correction>;

/** What a preview shows of corrections. */
export const repaired = { corrections: z.array(Correction), leftOut: z.array(z.int()) };

/** How the call works that previews a file or, with `commit`, imports it. */
export const importCall = {
  accepts: 'file',
  record: z.object({ fileSha256: z.string() }),
  status: 200,
  perMinute: 240,
} as const;

/** The settings sent with the file: how to read it; those left out are guessed from the file. */
export const importBody = <M extends z.ZodType>(mapping: M) =>
  z.object({ mapping, commit: z.boolean().default(false) });

/** The first of many, and whether there are more: `Anna, Bo, Carla …`. */
export const someOf = (names: readonly string[], most: number): string =>
  names.slice(0, most).join(', ') + (names.length > most ? ' …' : '');

/** Words one after another; with semicolons where one of them has a comma in it: `1, very low; 2, low`. */
export const listed = (words: readonly string[]): string =>
  words.join(words.some((word) => word.includes(',')) ? '; ' : ', ');
