import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { invalid, Problem } from '../core/contract/problem.ts';
import type { Counts, Flags, Maybe, Words } from '../core/database/rows.server.ts';
import { route } from '../core/http/http.server.ts';
import type { Call, Route } from '../core/http/http.server.ts';
import { softDelete } from '../core/records/soft-delete.server.ts';
import { columnOf, endsSql, keptSql, recordSql } from './kinds.server.ts';
import { linkKinds, links, mostLinks } from './link.ts';
import type { Link, Linked } from './link.ts';
import { looseEnds, threadOf } from './thread.server.ts';

type Asking = Pick<Call<typeof links.of>, 'db' | 'organization' | 'language'>;
type Seen = Omit<Link, 'id' | 'name'> & Maybe<Words<'id' | 'name'>> & Flags<'hidden'>;

const live = ({ organization }: Asking): RawBuilder<unknown> =>
  sql`k.organization_id = ${organization.id} and k.deleted_at is null`;

async function keptOf({ db, organization }: Asking, record: Linked): Promise<string | undefined> {
  const { rows } = await sql<Words<'id'>>`${keptSql(organization.id, record)}`.execute(db);
  return rows[0]?.id;
}

/** What links lead to from one of their records. In: which links, and its kind. */
async function seen(call: Asking, which: RawBuilder<unknown>, kind: Linked['kind']): Promise<Seen[]> {
  const { rows } = await sql<Seen>`select k.id as link, e.kind, r.id, r.name, r.detail, r.state,
      case when r.id is null then ctx.is_kept(e.kind, e.record) else false end as hidden
    from app.link k cross join lateral ${endsSql} left join lateral (${recordSql(call.language)}) r on true
    where ${live(call)} and ${which} and e.record is not null and e.kind <> ${kind}
    order by array_position(${[...linkKinds]}::text[], e.kind), r.name collate "da-x-icu", k.id`.execute(
    call.db,
  );
  return rows;
}

const named = (rows: readonly Seen[]): Link[] =>
  rows.flatMap(({ hidden: _hidden, id, name, ...row }) =>
    id === null || name === null ? [] : [{ ...row, id, name }],
  );

async function linksOf(call: Call<typeof links.of>) {
  const { kind } = call.query;
  const kept = await keptOf(call, call.query);
  if (!kept) throw new Problem('NOT_FOUND');
  const rows = await seen(call, sql`${sql.ref(`k.${columnOf(kind)}`)} = ${kept}`, kind);
  return { links: named(rows), hiddenLinks: rows.filter(({ hidden }) => hidden).length };
}

/** Throws where a record is linked to as many as it may be. */
async function checkRoom(call: Asking, at: 'from' | 'to', column: string, kept: string): Promise<void> {
  const { rows } = await sql<
    Counts<'count'>
  >`select count(*)::int as count from app.link k where ${live(call)}
    and ${sql.ref(`k.${column}`)} = ${kept}`.execute(call.db);
  if ((rows[0]?.count ?? 0) >= mostLinks) throw invalid(at, 'TOO_MANY', { max: mostLinks });
}

async function create(call: Call<typeof links.create>): Promise<Link> {
  const { body, db, organization } = call;
  const { from, to } = body;
  if (from.kind === to.kind) throw invalid('to.kind', 'SAME_KIND');
  const made = uuidv7();
  // One after the other, so that each counts the links before it.
  await sql`select pg_advisory_xact_lock(hashtextextended('links ' || ${organization.id}, 0))`.execute(db);
  const kept: string[] = [];
  for (const at of ['from', 'to'] as const) {
    const found = await keptOf(call, body[at]);
    if (!found) throw invalid(at, 'NO_SUCH_RECORD');
    await checkRoom(call, at, columnOf(body[at].kind), found);
    kept.push(found);
  }
  await sql`insert into app.link (organization_id, id, ${sql.ref(columnOf(from.kind))}, ${sql.ref(columnOf(to.kind))})
    values (${organization.id}, ${made}, ${kept[0]}, ${kept[1]})`.execute(db);
  const [link] = named(await seen(call, sql`k.id = ${made}`, from.kind));
  if (!link) throw new Problem('NOT_FOUND');
  return link;
}

/** Both its records are there to who removes it: else no one has shown it to them. */
async function remove(call: Call<typeof links.remove>): Promise<void> {
  const { db, params, person } = call;
  const { rows } = await sql`select k.id from app.link k cross join lateral ${endsSql}
    join lateral (${recordSql('en')}) r on true
    where ${live(call)} and k.id = ${params.id} and e.record is not null`.execute(db);
  if (rows.length < 2) throw new Problem('NOT_FOUND');
  await sql`update app.link k set ${softDelete(person.accountId)} where ${live(call)} and k.id = ${params.id}`.execute(
    db,
  );
}

/** Calls on links between records. */
export const linkRoutes: Route[] = [
  route(links.of, linksOf),
  route(links.thread, threadOf),
  route(links.loose, looseEnds),
  route(links.create, create),
  route(links.remove, remove),
];
