import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import { addDays } from '../../core/time/period.ts';
import { allows, hasFeature } from '../../core/contract/permission.ts';
import type { Asking } from '../asking.ts';
import { ownKinds, reviewDays } from '../dashboard.ts';
import type { Dashboard, OwnKind } from '../dashboard.ts';

type Own = Dashboard['own'];
const most = 10;

interface Source {
  from: RawBuilder<unknown>;
  /** What a row is opened by, what it is called, and when it is due. */
  id: RawBuilder<unknown>;
  name: RawBuilder<unknown>;
  due: RawBuilder<unknown>;
  utilityType?: RawBuilder<unknown>;
}

/** What a person answers for, by kind: as the lists that the dashboard leads to have it. */
function sourcesOf({ id, accountId, language }: Asking, today: string): Record<OwnKind, Source> {
  const [week, month] = [addDays(today, 7), addDays(today, reviewDays)];
  const own = (alias: string) =>
    sql`${sql.ref(`${alias}.organizationId`)} = ${id} and ${sql.ref(`${alias}.deletedAt`)} is null`;
  const mine = (alias: string) => sql`${own(alias)} and ${sql.ref(`${alias}.responsibleId`)} = ${accountId}`;
  const act = {
    id: sql`a.legislation_id`,
    name: sql`(select coalesce(${sql.ref(`l.short_title_${language}`)}, ${sql.ref(`l.title_${language}`)}) from app.legislation l where l.id = a.legislation_id)`,
  };
  return {
    INSPECTION: {
      from: sql`app.inspection i where ${own('i')} and i.status = 'PENDING' and i.due_date <= ${week}::date
        and i.reminder_id = any (array(select ctx.own_reminders()))`,
      id: sql`i.id`,
      name: sql`i.name`,
      due: sql`i.due_date`,
    },
    READING: {
      from: sql`app.meter m where ${mine('m')} and m.next_reading_date <= ${week}::date`,
      id: sql`m.id`,
      name: sql`m.name`,
      due: sql`m.next_reading_date`,
      utilityType: sql`m.utility_type`,
    },
    EVENT: {
      from: sql`app.event e where ${mine('e')} and e.status in ('REPORTED', 'IN_PROGRESS') and e.handled_date is null`,
      id: sql`e.id`,
      name: sql`e.title`,
      due: sql`e.due_date`,
    },
    CLOSING: {
      from: sql`app.event e where ${own('e')} and e.status in ('REPORTED', 'IN_PROGRESS') and e.handled_date is not null`,
      id: sql`e.id`,
      name: sql`e.title`,
      due: sql`e.due_date`,
    },
    OBLIGATION: {
      from: sql`app.legislation_association a where ${mine('a')} and a.next_evaluation_date <= ${month}::date`,
      ...act,
      due: sql`a.next_evaluation_date`,
    },
    REVIEW: {
      from: sql`app.legislation_association a where ${mine('a')} and a.requires_review_since is not null`,
      ...act,
      due: sql`a.requires_review_since::date`,
    },
    DOCUMENT: {
      from: sql`app.file f where ${mine('f')} and f.use = 'DOCUMENT' and not f.replaced and f.review_date <= ${month}::date`,
      id: sql`f.id`,
      name: sql`f.name`,
      due: sql`f.review_date`,
    },
    STAKEHOLDER: {
      from: sql`app.stakeholder_association s where ${mine('s')} and s.review_date <= ${month}::date`,
      id: sql`s.id`,
      name: sql`coalesce(s.own_name, (select ${sql.ref(`k.name_${language}`)} from app.stakeholder k where k.id = s.stakeholder_id))`,
      due: sql`s.review_date`,
    },
  };
}

/** The kinds that somebody may open: of a LIMITED organization readings alone, and what is to be closed where they manage. */
const kindsFor = ({ accessibility, permission }: Asking): OwnKind[] =>
  ownKinds.filter((kind) => {
    if (kind === 'CLOSING' && !allows(permission, 'MANAGE_ORGANIZATION')) return false;
    return kind === 'READING' || hasFeature(accessibility, 'controlBook');
  });

/** What the person answers for: what is due first, and how much there is of each kind. */
export async function ownPart(db: Db, asking: Asking, today: string): Promise<Own> {
  const sources = sourcesOf(asking, today);
  const kinds = kindsFor(asking);
  // Each kind cut off by its own index before they are put together, and dressed up with a name only then.
  const first = kinds.map((kind) => {
    const { from, id, due, name, utilityType = sql`null::text` } = sources[kind];
    return sql`(select ${sql.lit(kind)} as kind, ${id} as id, ${name} as name, ${due} as due_date, ${utilityType} as utility_type
      from ${from} order by ${due} limit ${most})`;
  });
  const counted = kinds.map((kind) => {
    const { from, due } = sources[kind];
    const late = kind === 'REVIEW' ? sql`count(*)` : sql`count(*) filter (where ${due} < ${today}::date)`;
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
