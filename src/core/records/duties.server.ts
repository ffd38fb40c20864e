import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/database.server.ts';
import type { Counts, Words } from '../database/rows.server.ts';

/** A kind of record that a person can be responsible for, as an area declares it. */
export interface DutyKind {
  /** The smallest comes first. */
  rank: number;
  /** Its table, with the person as `responsible_id`; or in `responsible`, a list of {id}. */
  table: string;
  several?: true;
  /** Which rows `t` are still to be looked after; default: all that are not deleted. */
  where?: RawBuilder<unknown>;
}
export type DutyKinds = Readonly<Record<string, DutyKind>>;

interface Of {
  db: Db;
  organizationId: string;
  /** Who is responsible. */
  accountId: string;
}

const listOf = (id: string) => sql`jsonb_build_array(jsonb_build_object('id', ${id}::text))`;
const theirs = (
  { organizationId, accountId }: Of,
  { several, where }: DutyKind,
) => sql`t.organization_id = ${organizationId}
  and t.deleted_at is null and ${several ? sql`t.responsible @> ${listOf(accountId)}` : sql`t.responsible_id = ${accountId}`}
  ${where ? sql`and ${where}` : sql``}`;

/** The kinds in the order of their ranks. */
export const rankedKinds = (kinds: DutyKinds): string[] =>
  Object.entries(kinds)
    .toSorted(([, a], [, b]) => a.rank - b.rank)
    .map(([name]) => name);

/** What a person is responsible for in an organization: how many of each kind; kinds without any are left out. */
export async function dutiesOf(kinds: DutyKinds, of: Of): Promise<(Words<'kind'> & Counts<'count'>)[]> {
  const counts = Object.entries(kinds).map(
    ([name, kind]) => sql`select ${name} as kind, count(*)::int as count
      from ${sql.table(`app.${kind.table}`)} t where ${theirs(of, kind)}`,
  );
  const { rows } = await sql<
    Words<'kind'> & Counts<'count'>
  >`select kind, count from (${sql.join(counts, sql` union all `)}) k where count > 0`.execute(of.db);
  return rows;
}

/** Makes another person responsible for all of it; of several responsible people, in place of this one. In: who takes over. */
export async function handOver(kinds: DutyKinds, of: Of, to: string): Promise<void> {
  for (const kind of Object.values(kinds)) {
    const set = kind.several
      ? sql`responsible = (select jsonb_agg(distinct case when p @> jsonb_build_object('id', ${of.accountId}::text)
          then jsonb_build_object('id', ${to}::text) else p end) from jsonb_array_elements(t.responsible) p)`
      : sql`responsible_id = ${to}`;
    await sql`update ${sql.table(`app.${kind.table}`)} t set ${set}, version = version + 1, last_modified_date = now()
      where ${theirs(of, kind)}`.execute(of.db);
  }
}
