import { sql } from 'kysely';
import { toSnake } from '../../contract/case.ts';
import type { FieldError } from '../../contract/problem.ts';
import type { InOrganization } from '../../database/database.server.ts';
import type { Call } from '../../http/http.server.ts';
import type { Lists } from '../../database/rows.server.ts';
import { allOf } from '../../records/list.server.ts';
import type { RecordTable } from '../../records/records.server.ts';
import type { Existing } from './existing.server.ts';
import type { ListDefinition } from '../list-import.ts';
import type { FullListMapping } from '../list-mapping.ts';
import { columnAt, partOfKey, valueAt } from '../list-columns.ts';
import type { Column } from '../list-columns.ts';
import type { NamesOf } from './lookups.server.ts';
import type { ReadList } from '../read-list.ts';
import { refuseRow } from '../read-row.ts';
import type { ReadRow } from '../read-row.ts';
import type { Current } from './updates.server.ts';

/** A call of an import, in an organization or in the catalogue. */
export type ImportCall = Omit<Call, 'organization' | 'person' | 'body' | 'query' | 'params'> & {
  organization: (InOrganization & { id: string }) | null;
  person: { accountId: string };
};
/** A call of an import into a list that each organization has of its own. */
export type OwnImportCall = ImportCall & { organization: NonNullable<ImportCall['organization']> };
/** A call of an import, by the path of its calls. */
export type ImportCallAt<P extends string> = P extends `/organizations/:orgId/${string}`
  ? OwnImportCall
  : ImportCall;

/** A row that is valid so far: the body of the create call, its references with their ids. */
export interface RightRow<B = Record<string, unknown>> {
  line: number;
  body: B;
  /** The ids in a column of references, by its role. */
  ids: Readonly<Record<string, readonly string[]>>;
  /** Lines that the file does not say: they keep names that mean no record (`unknownIn`). */
  kept?: readonly string[] | undefined;
  /** The record that it updates, if it creates none. */
  current?: Current | undefined;
}

/** A refused field, by a code of fields or of imports. */
export type FieldRefusal = Omit<FieldError, 'code'> & { code: string };

/** How to judge the rows of a list beyond their schema. */
export interface Judging<B = Record<string, unknown>, C = ImportCall> {
  table: RecordTable;
  /** By table, how referenced records are named, if that is not simply a column of it. */
  namesOf?: NamesOf;
  /** Required for an import that updates records: by line, the records that the row may mean. A row that means none or several is refused. */
  current?: (
    call: C,
    rows: readonly Pick<RightRow<B>, 'line' | 'body'>[],
  ) => Promise<ReadonlyMap<number, readonly Current[]>>;
  /**
   * Which rows are existing records, if that takes more than an equal key in the table, and what rows add that bring figures.
   */
  existing?: (
    call: C,
    rows: readonly RightRow<B>[],
    mapping: Pick<FullListMapping, 'existing' | 'byHand' | 'wrong'>,
  ) => Promise<Existing>;
  /**
   * Errors by rules that query the database, for all rows together. Without a line the error concerns the whole file.
   */
  judge?: (
    call: C,
    rows: readonly RightRow<B>[],
  ) => Promise<readonly (FieldRefusal & { line: number | null })[]>;
  /**
   * The same errors in single fields, for rows that have other errors, so that a person sees all of them together. In: the fields
   * that are valid by themselves.
   */
  judgeFields?: (
    call: C,
    rows: readonly { line: number; fields: Readonly<Partial<B>> }[],
  ) => Promise<readonly (FieldRefusal & { line: number })[]>;
}

/** The lines of rows whose key is already in the table: one query for all. */
export async function findExisting(
  { db, organization }: ImportCall,
  { columns, key }: ListDefinition,
  { table }: Judging,
  rows: readonly ReadRow[],
): Promise<ReadonlyMap<number, string>> {
  const parts = key.flatMap((role) => columns.filter((column) => column.role === role));
  const [first] = parts;
  const keyOf = ({ body }: ReadRow): string[] => parts.map(({ at }) => partOfKey(valueAt(body, at)));
  const firsts = [...new Set(rows.flatMap((row) => (row.body ? keyOf(row).slice(0, 1) : [])))];
  if (!first || firsts.length === 0) return new Map();
  const columnOf = ({ at, kind }: Column) =>
    sql`lower(${sql.ref(`t.${toSnake(at.at(-1) ?? '')}${kind === 'reference' ? '_id' : ''}`)}::text)`;
  const { rows: found } = await sql<
    Lists<'key'>
  >`select array[${sql.join(parts.map((part) => sql`coalesce(${columnOf(part)}, '')`))}] as key
    from ${sql.table(`app.${toSnake(table)}`)} t where ${allOf([
      sql`t.deleted_at is null`,
      organization && sql`t.organization_id = ${organization.id}`,
      sql`${columnOf(first)} = any (${firsts}::text[])`,
    ])}`.execute(db);
  const there = new Set(found.map((each) => JSON.stringify(each.key)));
  const name = ({ named, body }: ReadRow): string =>
    named[first.role]?.whole ?? partOfKey(valueAt(body, first.at));
  return new Map(
    rows.flatMap((row) => (row.body && there.has(JSON.stringify(keyOf(row))) ? [[row.line, name(row)]] : [])),
  );
}

/**
 * Refuses rows by the rules that query the database (`Judging`). In: the rows that are valid so far; the fields of each row that are valid by
 * themselves.
 */
export async function refuseByRules(
  call: ImportCall,
  { columns }: ListDefinition,
  { judge, judgeFields }: Judging,
  list: ReadList,
  { right, fieldsOf }: { right: readonly RightRow[]; fieldsOf: ReadonlyMap<ReadRow, ReadRow['valid']> },
): Promise<void> {
  const byLine = new Map(list.rows.map((row) => [row.line, row]));
  const refused = list.rows.filter(({ errors }) => errors.length > 0);
  for (const { line, path, code, values = {} } of (await judge?.(call, right)) ?? []) {
    const error = { role: columnAt(columns, path)?.role ?? null, code, values };
    const row = line === null ? undefined : byLine.get(line);
    if (row) refuseRow(row, error);
    else list.errors.push(error);
  }
  const others = refused.map((row) => ({ line: row.line, fields: fieldsOf.get(row) ?? {} }));
  for (const { line, path, code, values = {} } of (await judgeFields?.(call, others)) ?? []) {
    const role = columnAt(columns, path)?.role ?? null;
    const { errors = [] } = byLine.get(line) ?? {};
    if (!errors.some((error) => error.role === role)) errors.push({ role, code, values });
  }
  // If one of several rows of a record is refused, all are.
  for (const { errors, gathered = [] } of list.rows)
    for (const line of gathered) byLine.get(line)?.errors.push(...errors);
}
