import { sql } from 'kysely';
import type { Db } from '../core/database.server.ts';
import { allows, hasFeature } from '../core/permission.ts';
import type { Accessibility, Level } from '../core/permission.ts';
import type { Importance } from './event-rules.ts';

interface Where {
  id: string;
  permission: Level;
  accessibility: Accessibility;
}

/** What the dashboard tells of events: how many are open by importance, and overdue; null where the person does not manage them. */
export async function openEventPart(db: Db, { id, permission, accessibility }: Where, today: string) {
  if (!allows(permission, 'MANAGE_ORGANIZATION') || !hasFeature(accessibility, 'events')) return null;
  const { rows } = await sql<{ importance: Importance; count: number; overdue: number }>`
    select importance, count(*)::int as count, count(*) filter (where due_date < ${today}::date)::int as overdue
    from app.event where organization_id = ${id} and deleted_at is null and status in ('REPORTED', 'IN_PROGRESS')
    group by importance`.execute(db);
  const of = (importance: Importance) => rows.find((row) => row.importance === importance)?.count ?? 0;
  const overdue = rows.reduce((sum, row) => sum + row.overdue, 0);
  return { HIGH: of('HIGH'), MEDIUM: of('MEDIUM'), LOW: of('LOW'), overdue };
}
