import { sql } from 'kysely';
import type { Db } from '../core/database/database.server.ts';
import type { Page } from '../core/contract/fields.ts';
import { route } from '../core/http/http.server.ts';
import type { Route } from '../core/http/http.server.ts';
import { allOf, pageOf, patternsOf } from '../core/records/list.server.ts';
import { mayCall } from '../core/contract/permission.ts';
import { Problem } from '../core/contract/problem.ts';
import { changeExport } from './export.server.ts';
import type { Asked } from './export.server.ts';
import { inWords, peopleOf, describeChanges } from './names.server.ts';
import type { TrailOf } from './names.server.ts';
import { kindsIn, kindsNow, withFormer } from './kinds.ts';
import { Change, changes } from './change.ts';
import type { Column, Counts, Row, RowOf } from '../core/database/rows.server.ts';

type ChangeRow = Pick<Change, 'id' | 'at' | 'recordType' | 'recordId' | 'action' | 'changes'> &
  Row<'change', 'accountId'>;
/** A single value is an equality, which keeps the order of an index. */
const oneOf = (column: string, values: readonly string[] | undefined, type: 'uuid' | 'text') => {
  if (!values || values.length === 0) return null;
  const [only] = values;
  return values.length === 1
    ? sql`${sql.ref(column)} = ${only}`
    : sql`${sql.ref(column)} = any (${[...values]}::${sql.raw(type)}[])`;
};

/** How many changes the whole trail has, from the positions in its chain: sealed ones need not be counted. */
async function countAll(db: Db): Promise<number> {
  const { rows } = await sql<Counts<'count'>>`select changes as count from ctx.trail_head()`.execute(db);
  return Number(rows[0]?.count);
}

/** The changes that the query selects, newest first, with seals and names only for managers. */
async function listChanges(
  { db, organization, query, language }: Asked,
  paging: { page: number; size: number },
  trail: TrailOf,
): Promise<Page<Change>> {
  const manages = mayCall(changes.seal, organization);
  if (!query.record && !manages) throw new Problem('PERMISSION_DENIED');
  const { accessibility, timeZone } = organization;
  const called = patternsOf(query.search);
  const filters = [
    // Readers of a LIMITED organization do not see features in the trail that it does not have. Managers see the whole
    // trail: it is the proof of what happened, and no part can be left out.
    !manages &&
      accessibility === 'LIMITED' &&
      oneOf('c.table_name', withFormer(trail.kinds, kindsIn(trail.kinds, accessibility)), 'text'),
    query.record && sql`c.record_id = ${query.record}`,
    called && sql`c.record_id = any (array(select ctx.records_called(${called})))`,
    oneOf('c.account_id', query.person, 'uuid'),
    oneOf('c.table_name', query.recordType && withFormer(trail.kinds, query.recordType), 'text'),
    query.from && sql`c.at >= ${query.from}::date::timestamp at time zone ${timeZone}`,
    query.to && sql`c.at < (${query.to}::date + 1)::timestamp at time zone ${timeZone}`,
    query.change !== undefined && sql`c.id = ${query.change}`,
    query.before !== undefined &&
      sql`(c.at, c.id) < (select b.at, b.id from app.change b where b.organization_id = ${organization.id} and b.id = ${query.before})`,
  ].filter(Boolean);
  const now = kindsNow(trail.kinds);
  const asNow = (row: ChangeRow): ChangeRow => ({
    ...row,
    recordType: now.get(row.recordType) ?? row.recordType,
  });
  const page = await pageOf<ChangeRow>(db, {
    select: sql`c.id, c.at, c.account_id, c.table_name as record_type, c.record_id, c.action, c.changes`,
    from: sql`app.change c`,
    where: allOf([sql`c.organization_id = ${organization.id}`, ...filters]),
    alias: 'c',
    paging: { ...query, ...paging },
    order: 'at,desc',
    record: Change,
    total: filters.length === 0 ? await countAll(db) : undefined,
  });
  const rows = await inWords(db, page.content.map(asNow), language, trail);
  if (manages) return { ...page, content: await describeChanges(db, rows, language, trail) };
  const people = await peopleOf(db, rows);
  return {
    ...page,
    content: rows.map(({ accountId, ...row }) => ({
      ...row,
      by: accountId === null ? null : { id: accountId, name: people.get(accountId) ?? '–' },
      record: null,
      seal: null,
    })),
  };
}

export const changeRoutes = (trail: TrailOf): Route[] => [
  route(changes.ofOrganization, (call) => listChanges(call, call.query, trail)),
  route(changes.seal, async ({ db }) => {
    const { rows } = await sql<
      RowOf<'trail_head', 'hash'> & Counts<'count'> & { sealedDate: Column<'changeSeal', 'sealedAt'> }
    >`
      select sealed as count, hash, sealed_at as sealed_date from ctx.trail_head()`.execute(db);
    return rows[0] ?? { count: 0, hash: null, sealedDate: null };
  }),
  changeExport((asked, whole) => listChanges(asked, whole, trail), trail.kinds),
  route(changes.ofCatalogue, async ({ db, query, language }) => {
    const page = await pageOf<Omit<Change, 'record' | 'seal'>>(db, {
      select: sql`c.id, c.at, c.table_name as record_type, c.record_id, c.action, c.changes, ctx.catalogue_author(c.account_id) as by`,
      from: sql`app.catalogue_change c`,
      where: allOf([sql`true`, query.record && sql`c.record_id = ${query.record}`]),
      alias: 'c',
      paging: query,
      order: 'id,desc',
    });
    const content = await inWords(db, page.content, language, trail);
    return { ...page, content: content.map((row) => ({ ...row, record: null, seal: null })) };
  }),
];
