import { sql } from 'kysely';
import type { Counts, RowOf } from '../core/database/rows.server.ts';
import { route } from '../core/http/http.server.ts';
import type { Route } from '../core/http/http.server.ts';
import { notifications, Notification } from './notification.ts';

type Found = RowOf<
  'my_notifications',
  | 'id'
  | 'organizationId'
  | 'organization'
  | 'manages'
  | 'reason'
  | 'kind'
  | 'opensId'
  | 'titleEn'
  | 'titleDa'
  | 'at'
  | 'isRead',
  'byName'
>;

/** Calls on a person's notifications: each person has their own, in all organizations. */
export const notificationRoutes: Route[] = [
  route(notifications.list, async ({ db, query, language }) => {
    const { rows } = await sql<Found>`select * from ctx.my_notifications(${query.size})`.execute(db);
    const content = rows.map((row) =>
      Notification.parse({
        ...row,
        at: new Date(row.at).toISOString(),
        organization: { id: row.organizationId, name: row.organization },
        record: row.opensId,
        title: language === 'en' ? row.titleEn : row.titleDa,
        by: row.byName,
      }),
    );
    return { content };
  }),
  route(notifications.unread, async ({ db }) => {
    const { rows } = await sql<Counts<'count'>>`select ctx.unread_notifications() as count`.execute(db);
    return { count: rows[0]?.count ?? 0 };
  }),
  route(notifications.markRead, async ({ db, body: { ids, readUntilAt } }) => {
    await sql`select ctx.read_notifications(${ids}::uuid[], ${readUntilAt ?? null}::timestamptz)`.execute(db);
  }),
];
