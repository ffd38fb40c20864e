import { sql } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import { isDue } from '../../core/records/work.server.ts';
import type { WorkKind } from '../../core/records/work.server.ts';
import { mayCall } from '../../core/contract/permission.ts';
import type { Viewer } from '../viewer.ts';
import type { Dashboard } from '../dashboard.ts';

type Own = Dashboard['own'];
const most = 10;

/** The kinds that a person may open, in order. */
const kindsFor = (kinds: Readonly<Record<string, WorkKind>>, viewer: Viewer) =>
  Object.entries(kinds)
    .map(([kind, of]) => ({ kind, ...of }))
    .filter(({ opens }) => mayCall(opens, viewer))
    .toSorted((a, b) => a.rank - b.rank);

/** A person's tasks: the first due, and how many of each kind. In: the kinds that areas declare. */
export async function ownPart(
  db: Db,
  declared: Readonly<Record<string, WorkKind>>,
  { id, today, language, ...viewer }: Viewer & { today: string },
): Promise<Own> {
  const kinds = kindsFor(declared, { id, language, ...viewer }).map(
    ({ kind, view, where = sql`w.responsible_id = (select ctx.user_id())`, by, since }) => ({
      kind: sql.lit(kind),
      due: since ?? sql`w.due`,
      late: since ? sql`true` : isDue('w', 'overdue', today),
      from: sql`${sql.table(`work.${view}`)} w where w.organization_id = ${id} and ${where} ${by ? sql`and ${isDue('w', by, today)}` : sql``}`,
    }),
  );
  // Each kind cut off by its own index before they are put together.
  const first = kinds.map(
    ({ kind, from, due }) => sql`(select ${kind} as kind, w.opens_id as id,
        ${sql.ref(`w.title_${language}`)}::text collate "da-x-icu" as name, ${due} as due_date, w.utility_type
      from ${from} order by ${due} limit ${most})`,
  );
  const counted = kinds.map(
    ({ kind, from, late }) =>
      sql`(select ${kind} as kind, count(*)::int as count, count(*) filter (where ${late})::int as overdue from ${from})`,
  );
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
