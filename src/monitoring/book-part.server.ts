import { sql } from 'kysely';
import type { Db } from '../core/database.server.ts';
import { addDays } from '../core/period.ts';
import type { Dashboard } from '../dashboard/dashboard.ts';
import { peopleSql } from './people.server.ts';

type Book = NonNullable<Dashboard['book']>;

/** The dashboard's part on the control book: what is overdue or due within a week. */
export async function bookPart(
  db: Db,
  { organizationId }: { organizationId: string },
  today: string,
): Promise<Book> {
  const soon = addDays(today, 7);
  const due = sql`i.organization_id = ${organizationId} and i.deleted_at is null and i.status = 'PENDING' and i.due_date <= ${soon}`;
  const rows = sql<Book['due'][number]>`select i.id, i.name, i.due_date, a.name as area,
      coalesce((select ${peopleSql('r.responsible')} from app.reminder r
        where r.organization_id = i.organization_id and r.id = i.reminder_id), '[]') as responsible
    from (select * from app.inspection i where ${due} order by i.due_date, i.id limit 10) i
    left join app.area a on a.organization_id = i.organization_id and a.id = i.area_id
    order by i.due_date, i.id`;
  const counts = sql<
    Omit<Book, 'due'>
  >`select count(*) filter (where i.due_date < ${today})::int as overdue_count,
      count(*) filter (where i.due_date >= ${today})::int as due_count
    from app.inspection i where ${due}`;
  const [found, counted] = await Promise.all([rows.execute(db), counts.execute(db)]);
  const [{ overdueCount, dueCount } = { overdueCount: 0, dueCount: 0 }] = counted.rows;
  return { due: found.rows, overdueCount, dueCount };
}
