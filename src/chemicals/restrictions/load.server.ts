import type pg from 'pg';
import { writeList, writeReport } from './load-report.server.ts';
import type { EntryChange, LoadedList } from './load-report.server.ts';
import { coverageOf, hasNumber, numbersOf } from './restrictions.ts';
import type { RestrictionEntry } from './restrictions.ts';

/** A list as `db/reference/chemicals/restrictions` ships it. */
interface ShippedList {
  list: string;
  as_of: string;
  law: string;
  source: string;
  lacks?: LoadedList['lacks'];
  entries: (RestrictionEntry & { title_da?: string; reason_da?: string; unreviewed?: boolean })[];
}

const compared = 'title_en title_da since reason_en reason_da threshold combined url members'.split(' ');

/** Takes a list's entries in place of those of its former state, and reports what changed. */
export async function loadRestrictions(client: pg.ClientBase, text: string): Promise<void> {
  const file = JSON.parse(text) as ShippedList;
  const coverage = coverageOf(file);
  const before = await writeList(client, {
    id: file.list,
    kind: 'RESTRICTION',
    asOf: file.as_of,
    law: file.law,
    source: file.source,
    ...(file.lacks && { lacks: file.lacks }),
    unreviewed: file.entries.some(({ unreviewed }) => unreviewed),
    entries: coverage.entries,
    matchable: coverage.matchable,
    substances: coverage.substances,
    substancesWithNumber: coverage.substancesWithNumber,
  });
  const { changes, numbers } = await writeEntries(client, file);
  const { rows } = await client.query<{ id: string; name: string; on: boolean }>(
    'select id, name, listed as on from ctx.relist_substances($1)',
    [file.list],
  );
  const touched = before === null ? [] : await substancesWith(client, numbers);
  await writeReport(
    client,
    { id: file.list, asOf: file.as_of },
    { before, changes, substances: rows, touched: { substances: touched } },
  );
}

/** The substances of the catalogue that have one of the numbers. */
async function substancesWith(client: pg.ClientBase, numbers: readonly string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    'select id from app.substance where numbers && $1 and deleted_at is null',
    [numbers],
  );
  return rows.map(({ id }) => id);
}

/** The numbers that entries of a list have at present. */
async function numbersIn(
  client: pg.ClientBase,
  list: string,
  entries: readonly EntryChange[],
): Promise<string[]> {
  const { rows } = await client.query<{ number: string }>(
    'select distinct number from app.restriction_number where list_id = $1 and entry = any ($2)',
    [list, entries.map(({ entry }) => entry)],
  );
  return rows.map(({ number }) => number);
}

/** Out: what changed, and the numbers that the changed entries had or have. */
async function writeEntries(
  client: pg.ClientBase,
  file: ShippedList,
): Promise<{ changes: EntryChange[]; numbers: string[] }> {
  const rows = file.entries.map((entry, position) => ({
    list_id: file.list,
    entry: entry.entry,
    position,
    title_en: entry.title,
    title_da: entry.title_da ?? entry.title,
    since: entry.since ?? null,
    reason_en: entry.reason,
    reason_da: entry.reason_da ?? entry.reason,
    threshold: entry.threshold ?? null,
    combined: entry.combined ?? false,
    url: entry.url,
    unreviewed: entry.unreviewed ?? false,
    members: entry.members,
    member_count: entry.members.length,
    has_number: entry.members.some(hasNumber),
    search_text: [entry.entry, entry.title, entry.title_da, entry.reason, entry.reason_da]
      .concat(entry.members.flatMap(({ name, cas = [], ec = [], index }) => [name, ...cas, ...ec, index]))
      .filter(Boolean)
      .join(' '),
  }));
  const differs = compared.map((column) => `o.${column} is distinct from n.${column}`);
  const changes = await client.query<EntryChange>(
    `select case when o.entry is null then 'ADDED' when n.entry is null then 'REMOVED' else 'CHANGED' end as kind,
        coalesce(n.entry, o.entry) as entry, coalesce(n.title_en, o.title_en) as title,
        array_remove(array[${compared.map((column, at) => `case when ${differs[at]} then '${column}' end`).join(', ')}], null) as fields
      from (select * from app.restriction_entry where list_id = $2) o
      full join jsonb_populate_recordset(null::app.restriction_entry, $1) n on n.entry = o.entry
      where o.entry is null or n.entry is null or ${differs.join(' or ')} order by coalesce(n.position, o.position)`,
    [JSON.stringify(rows), file.list],
  );
  const former = await numbersIn(client, file.list, changes.rows);
  await client.query('delete from app.restriction_entry where list_id = $1', [file.list]);
  await client.query(
    `insert into app.restriction_entry select (n).* from (
      select jsonb_populate_record(r, jsonb_build_object('search_text', ctx.fold(r.search_text))) as n
      from jsonb_populate_recordset(null::app.restriction_entry, $1) r) folded`,
    [JSON.stringify(rows)],
  );
  const numbers = file.entries.flatMap(({ entry, members }) =>
    members.flatMap((member, at) =>
      numbersOf(member).map((number) => ({ number, list_id: file.list, entry, member: at })),
    ),
  );
  await client.query(
    `insert into app.restriction_number select * from jsonb_populate_recordset(null::app.restriction_number, $1)
      on conflict do nothing`,
    [JSON.stringify(numbers)],
  );
  // Within the same transaction every substance is looked up in it.
  await client.query('analyze app.restriction_number');
  return {
    changes: changes.rows.map(({ fields, ...change }) =>
      change.kind === 'CHANGED' && fields ? { ...change, fields } : change,
    ),
    numbers: [...former, ...(await numbersIn(client, file.list, changes.rows))],
  };
}
