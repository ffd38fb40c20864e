import { sql } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import type { WorkKind } from '../../core/records/work.server.ts';
import { mayCall } from '../../core/contract/permission.ts';
import type { Asking } from '../asking.ts';
import type { Dashboard } from '../dashboard.ts';

type Own = Dashboard['own'];
const most = 10;

/** The kinds that somebody may open, in their order. */
const kindsFor = (kinds: Readonly<Record<string, WorkKind>>, asking: Asking) =>
  Object.entries(kinds)
    .map(([kind, of]) => ({ kind, ...of }))
    .filter(({ opens }) => mayCall(opens, asking))
    .toSorted((a, b) => a.rank - b.rank);

/** What the person answers for: what is due first, and how much there is of each kind. In: the kinds that areas declare. */
export async function ownPart(
  db: Db,
  declared: Readonly<Record<string, WorkKind>>,
  { id: organizationId, ...asking }: Asking & { today: string },
): Promise<Own> {
  const { today } = asking;
  const kinds = kindsFor(declared, { id: organizationId, ...asking }).map(({ source, ...kind }) => ({
    ...kind,
    ...source({ organizationId, ...asking }),
  }));
  // Each kind cut off by its own index before they are put together, and dressed up with a name only then.
  const first = kinds.map(
    ({ kind, from, id, due, name, utilityType = sql`null::text` }) =>
      sql`(select ${sql.lit(kind)} as kind, ${id} as id, ${name} as name, ${due} as due_date, ${utilityType} as utility_type
      from ${from} order by ${due} limit ${most})`,
  );
  const counted = kinds.map(({ kind, from, due, late: all }) => {
    const late = all ? sql`count(*)` : sql`count(*) filter (where ${due} < ${today}::date)`;
    return sql`(select ${sql.lit(kind)} as kind, count(*)::int as count, (${late})::int as overdue from ${from})`;
  });
  const [items, counts] = await Promise.all([
    sql<
      Own['items'][number]
    >`select kind, id, name, due_date, utility_type from (${sql.join(first, sql` union all `)}) o
      order by due_date, kind, id limit ${most}`.execute(db),
    sql<Own['counts'][number]>`select kind, count, overdue from (${sql.join(counted, sql` union all `)}) o
      where count > 0`.execute(db),
  ]);
  return { items: items.rows, counts: counts.rows };
}
