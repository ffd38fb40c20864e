import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Problem } from '../core/contract/problem.ts';
import type { Flags, Maybe, Words } from '../core/database/rows.server.ts';
import type { Call } from '../core/http/http.server.ts';
import { pageOf, patternsOf, allOf } from '../core/records/list.server.ts';
import { columnOf, endsSql, keptSql, looseSql, recordSql } from './kinds.server.ts';
import { LooseEnd, looseKinds, linkKinds, mostKnots } from './link.ts';
import type { Knot, LinkKind, links, LooseReason, Thread } from './link.ts';

type Asking = Call<typeof links.thread>;
/** A record as links keep it, and what a thread shows of it. */
type Found = Omit<Knot, 'id' | 'name' | 'steps' | 'loose'> &
  Maybe<Words<'id' | 'name'>> &
  Words<'record'> &
  Flags<'hidden'>;
/** A tie from one of the records asked about. */
type Tie = Found & Words<'fromRecord'> & { fromKind: LinkKind };
interface Kept {
  kind: LinkKind;
  record: string;
}

/** What an action can be for. */
const sources = ['EVENT', 'INSPECTION', 'OBLIGATION', 'STAKEHOLDER'] as const satisfies readonly LinkKind[];
/** The most ties that are read at each step. */
const mostTies = 4 * mostKnots;
/** Of a reminder's inspections, the newest. */
const mostInspections = 3;

/** What decides what is read of the record of a tie, and whether it is kept from the reader. */
const dressed = (asking: Asking, ties: RawBuilder<unknown>): RawBuilder<Tie> =>
  sql<Tie>`select k.from_kind, k.from_record, e.kind, e.record, r.id, r.name, r.detail, r.state,
      case when r.id is null then ctx.is_kept(e.kind, e.record) else false end as hidden
    from (select ${asking.organization.id}::uuid as organization_id, t.* from (${ties}) t (from_kind, from_record, kind, record)) k
    cross join lateral (select k.kind, k.record) e left join lateral (${recordSql(asking.language)}) r on true
    order by array_position(${[...linkKinds]}::text[], e.kind), r.name collate "da-x-icu", e.record limit ${sql.lit(mostTies + 1)}`;

/** What records of a kind are tied to: links, what actions are for, and the reminders of inspections. */
function tiesSql({ organization }: Asking, kind: LinkKind, ids: readonly string[]): RawBuilder<unknown>[] {
  const isOne = (column: string) => sql`${sql.ref(column)} = any (${ids}::uuid[])`;
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.organization_id`)} = ${organization.id} and ${sql.ref(`${alias}.deleted_at`)} is null`;
  const column = columnOf(kind);
  const ties = [
    sql`select ${sql.lit(kind)}, ${sql.ref(`k.${column}`)}, e.kind, e.record from app.link k cross join lateral ${endsSql}
      where ${own('k')} and ${isOne(`k.${column}`)} and e.record is not null and e.kind <> ${sql.lit(kind)}`,
  ];
  if (kind === 'ACTION')
    ties.push(sql`select ${sql.lit(kind)}, a.id, e.kind, e.record from app.action a
      cross join lateral (values ${sql.join(sources.map((of) => sql`(${sql.lit(of)}, ${sql.ref(`a.${columnOf(of)}`)})`))}) e (kind, record)
      where ${own('a')} and ${isOne('a.id')} and e.record is not null`);
  if (sources.some((of) => of === kind))
    ties.push(sql`select ${sql.lit(kind)}, ${sql.ref(`a.${column}`)}, 'ACTION', a.id from app.action a
      where ${own('a')} and ${isOne(`a.${column}`)}`);
  if (kind === 'INSPECTION')
    ties.push(sql`select ${sql.lit(kind)}, i.id, 'REMINDER', i.reminder_id from app.inspection i
      where ${own('i')} and ${isOne('i.id')} and i.reminder_id is not null`);
  if (kind === 'REMINDER')
    ties.push(sql`select ${sql.lit(kind)}, m.id, 'INSPECTION', i.id from unnest(${ids}::uuid[]) m (id)
      cross join lateral (select i.id from app.inspection i where ${own('i')} and i.reminder_id = m.id
        order by i.due_date desc limit ${sql.lit(mostInspections)}) i`);
  return ties;
}

/** What some records are tied to. */
async function around(asking: Asking, of: readonly Kept[]): Promise<Tie[]> {
  const byKind = Map.groupBy(of, ({ kind }) => kind);
  const ties = [...byKind].flatMap(([kind, some]) =>
    tiesSql(
      asking,
      kind,
      some.map(({ record }) => record),
    ),
  );
  if (ties.length === 0) return [];
  const { rows } = await dressed(asking, sql.join(ties, sql` union `)).execute(asking.db);
  return rows;
}

/** What the loose ones of some records lack, by the id that links keep. */
async function looseOf({ db, organization, language }: Asking, of: readonly Kept[]) {
  const parts = looseKinds.flatMap((kind) => {
    const ids = of.filter((each) => each.kind === kind).map(({ record }) => record);
    return ids.length === 0
      ? []
      : [
          sql`select o.kept, o.reason from (${looseSql(organization.id, kind, language)}) o where o.kept = any (${ids}::uuid[])`,
        ];
  });
  if (parts.length === 0) return new Map<string, LooseReason>();
  const { rows } = await sql<Words<'kept'> & { reason: LooseReason }>`${sql.join(
    parts,
    sql` union all `,
  )}`.execute(db);
  return new Map(rows.map(({ kept, reason }) => [kept, reason]));
}

const keyOf = ({ kind, record }: Kept): string => `${kind} ${record}`;

/**
 * The records two links around one, with the ties between them. What the reader may not read is counted, never named, and not followed: what
 * is only tied through it is not named either.
 */
export async function threadOf(call: Asking): Promise<Thread> {
  const { db, organization, query } = call;
  const { rows: kept } = await sql<Words<'id'>>`${keptSql(organization.id, query)}`.execute(db);
  if (!kept[0]) throw new Problem('NOT_FOUND');
  const root: Kept = { kind: query.kind, record: kept[0].id };
  const [self] = (
    await dressed(
      call,
      sql`values (${root.kind}, ${root.record}::uuid, ${root.kind}, ${root.record}::uuid)`,
    ).execute(db)
  ).rows;
  if (!self) throw new Problem('NOT_FOUND');

  const records: (Knot & Kept)[] = [];
  const place = new Map<string, number>();
  const ties = new Map<string, { from: number; to: number }>();
  const hidden = new Set<string>();
  let more = false;
  /** Takes a record up, unless there is no room. Out: its place. */
  const take = ({ hidden: isHidden, id, name, ...found }: Found, steps: number): number | undefined => {
    const known = place.get(keyOf(found));
    if (known !== undefined) return known;
    if (isHidden) hidden.add(keyOf(found));
    if (id === null || name === null) return undefined;
    if (records.length === mostKnots) {
      more = true;
      return undefined;
    }
    const { kind, record, detail, state } = found;
    records.push({ kind, record, detail, state, id, name, steps, loose: null });
    place.set(keyOf(found), records.length - 1);
    return records.length - 1;
  };
  take(self, 0);
  for (const steps of [1, 2]) {
    const found = await around(
      call,
      records.filter((record) => record.steps === steps - 1),
    );
    // One more than are shown: there are others.
    if (found.length > mostTies) more = true;
    for (const tie of found.slice(0, mostTies)) {
      const from = place.get(keyOf({ kind: tie.fromKind, record: tie.fromRecord }));
      const to = take(tie, steps);
      if (from === undefined || to === undefined) continue;
      const [first, second] = from < to ? [from, to] : [to, from];
      ties.set(`${first} ${second}`, { from: first, to: second });
    }
  }
  const loose = await looseOf(call, records);
  return {
    records: records.map(({ record, ...knot }) => ({ ...knot, loose: loose.get(record) ?? null })),
    ties: [...ties.values()],
    hidden: hidden.size,
    more,
  };
}

/** The loose ends of an organization, by name. */
export function looseEnds({ db, organization, language, query }: Call<typeof links.loose>) {
  const kinds = query.kind ? [query.kind] : looseKinds;
  const patterns = patternsOf(query.search);
  return pageOf<LooseEnd>(db, {
    select: sql`o.id, o.kind, o.name, o.detail, o.reason`,
    from: sql`(${sql.join(
      kinds.map((kind) => looseSql(organization.id, kind, language)),
      sql` union all `,
    )}) o`,
    where: allOf([sql`true`, patterns && sql`ctx.fold(o.name) like all (${patterns})`]),
    alias: 'o',
    paging: query,
    order: 'name,asc',
    record: LooseEnd,
  });
}
