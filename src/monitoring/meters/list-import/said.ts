import { someOf } from '../../../core/import/import.ts';
import type { ListImportError } from '../../../core/import/list-import.ts';

/** What a heading is of a list of meters; null: nothing known. */
export type RoleOf = (heading: string) => string | null;

type Values = ListImportError['values'];

/** An error or a note of a row or a file; with a role, of its cell there. */
export const said = (code: string, values: Values = {}, role: string | null = null): ListImportError => ({
  role,
  code,
  values,
});

const mostNames = 8;

/** A note that names the first of those that it is about, each once; none where there are no names. */
export const saidOf = (code: string, names: readonly string[], values: Values = {}): ListImportError[] =>
  names.length === 0 ? [] : [said(code, { ...values, names: someOf([...new Set(names)], mostNames) })];
