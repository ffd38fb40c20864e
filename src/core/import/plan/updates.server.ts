import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { toSnake } from '../../contract/case.ts';
import type { Db } from '../../database/database.server.ts';
import { columnsOf } from '../../records/columns.server.ts';
import type { RecordTable } from '../../records/records.server.ts';
import { partOfKey } from '../list-columns.ts';
import type { Column } from '../list-columns.ts';
import type { ListDefinition } from '../list-import.ts';
import { refuseRow } from '../read-row.ts';
import type { Change, Named, ReadRow } from '../read-row.ts';
import { slicesOf } from '../slices.server.ts';

/** A record as it is: its version, and the body of the call that changes it, what it refers to as {id, name}. */
export interface Current {
  id: string;
  version: number;
  body: Readonly<Record<string, unknown>>;
}

/** Records per statement: longer statements block others. */
const piece = 1000;

type Met = ReadonlyMap<ReadRow, Current>;
type Links = readonly { id: string; name?: string | null }[];

const linksOf = (value: unknown): Links => {
  const links: unknown[] = [value ?? []].flat();
  return links as Links;
};
const plain = (text: string): string => text.normalize('NFC').replaceAll('\r\n', '\n');

/**
 * Whether a cell names what the record already has: also a person who has left, or one of two with the same
 * name.
 */
function namesSame({ whole, parts }: Named, value: unknown): boolean {
  const names = linksOf(value).map(({ name }) => plain(name ?? '').toLowerCase());
  const named = parts.map(({ name }) => name.toLowerCase());
  return (
    (names.length === 1 && names[0] === whole.toLowerCase()) ||
    (names.length > 0 && JSON.stringify(names.toSorted()) === JSON.stringify(named.toSorted()))
  );
}

/**
 * Gives each row the record that it changes, and refuses rows of none, of several, or of one that a row before changes. In: by line the records
 * that a row may mean.
 */
export function meet(
  { columns, key }: ListDefinition,
  found: ReadonlyMap<number, readonly Current[]>,
  rows: readonly ReadRow[],
): Met {
  const lineOf = new Map<string, number>();
  const met = new Map<ReadRow, Current>();
  const [role = ''] = key;
  for (const row of rows) {
    if (!row.body) continue;
    const [one, another] = found.get(row.line) ?? [];
    const stated = row.body[role];
    const name = typeof stated === 'string' ? stated.slice(0, 100) : '';
    const before = one && lineOf.get(one.id);
    if (!one) refuseRow(row, { role, code: 'NOT_THERE', values: { name } });
    else if (another) refuseRow(row, { role, code: 'SEVERAL_THERE', values: { name } });
    else if (before !== undefined) refuseRow(row, { role, code: 'SAME_AS_LINE', values: { line: before } });
    else {
      lineOf.set(one.id, row.line);
      met.set(row, one);
      for (const column of columns) keep(row, column, one, key.includes(column.role));
    }
  }
  return met;
}

/** A name that the record already has is not looked up and stays. So does the name of the record itself, in any case. */
function keep(row: ReadRow, { role, at: [field = ''] }: Column, { body }: Current, isKey: boolean): void {
  const named = row.named[role];
  const isSame = named
    ? namesSame(named, body[field])
    : isKey && partOfKey(row.body?.[field]) === partOfKey(body[field]);
  if (!row.body || !isSame) return;
  row.body[field] = body[field];
  delete row.named[role];
}

/** A value as it is compared: of references their ids. */
const comparable = ({ kind }: Column, value: unknown): unknown => {
  if (kind === 'reference' || kind === 'references')
    return linksOf(value)
      .map(({ id }) => id)
      .toSorted();
  return typeof value === 'string' ? plain(value) : (value ?? null);
};

const textOf = ({ kind }: Column, value: unknown): string => {
  if (kind === 'reference' || kind === 'references')
    return linksOf(value)
      .map(({ name }) => name ?? '')
      .join('; ');
  return value === null || value === undefined ? '' : [value].flat().map(String).join('; ');
};

/** Notes what each row changes of its record; one that changes nothing is left out. Out: how many are. */
export async function compare(columns: readonly Column[], met: Met): Promise<number> {
  let count = 0;
  for await (const slice of slicesOf([...met]))
    for (const [row, { body: before }] of slice) {
      const { body } = row;
      if (!body) continue;
      row.changes = columns.flatMap((column): Change[] => {
        const [field = ''] = column.at;
        const [is, was] = [body, before].map((each) => JSON.stringify(comparable(column, each[field])));
        // A column that only finds the record is not part of it.
        const isSame = !(field in body) || !(field in before) || is === was;
        return isSame ? [] : [{ role: column.role, was: textOf(column, before[field]) }];
      });
      if (row.changes.length > 0) continue;
      row.body = null;
      count += 1;
    }
  return count;
}

/** Names records as they are: another version of one of them has another name. */
export const seenOf = (records: readonly Current[]): string =>
  createHash('sha256')
    .update(
      records
        .map(({ id, version }) => `${id} ${version}`)
        .toSorted()
        .join('\n'),
    )
    .digest('base64url');

/**
 * Restores what an import changed in records, from the trail: the newest entry of each, since none was changed after it.
 * In: the list, and the import.
 */
export async function putBack(
  { db, organization }: { db: Db; organization: { id: string } | null },
  { body }: ListDefinition,
  table: RecordTable,
  { id: importId, broughtIds: ids }: { id: string; broughtIds: readonly string[] },
): Promise<void> {
  const stored = sql.table(`app.${toSnake(table)}`);
  const columns = columnsOf(body).map(({ column }) => column);
  for (let from = 0; from < ids.length; from += piece)
    await sql`with change as (
        select distinct on (c.record_id) c.record_id, c.changes from app.change c
        where c.organization_id = ${organization?.id} and c.table_name = ${toSnake(table)} and c.record_id = any (${ids.slice(from, from + piece)}::uuid[])
          and c.at >= (select i.created_date from app.list_import i where i.organization_id = c.organization_id and i.id = ${importId})
        order by c.record_id, c.id desc),
      before as (
        select record_id, (select jsonb_object_agg(key, value -> 'from') from jsonb_each(changes)) as had from change)
      update ${stored} t set (${sql.join(columns.map((column) => sql.ref(column)))}) =
          (select ${sql.join(columns.map((column) => sql.ref(`h.${column}`)))} from jsonb_populate_record(t, before.had) h),
        version = t.version + 1, last_modified_date = now()
      from before where t.organization_id = ${organization?.id} and t.id = before.record_id`.execute(db);
}
