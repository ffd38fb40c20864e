import { sql } from 'kysely';
import type { ChangeStreams } from '../core/live/streams.server.ts';
import type { Database } from '../core/database/database.server.ts';
import { Download } from '../core/http/download.server.ts';
import { routeDownload } from '../core/http/http.server.ts';
import type { Route } from '../core/http/http.server.ts';
import type { Accessibility, Level } from '../core/contract/permission.ts';
import { Problem } from '../core/contract/problem.ts';
import { changeNotifications } from './change-notification.ts';
import type { RowOf } from '../core/database/rows.server.ts';

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Else nginx keeps events back until there are enough of them.
  'x-accel-buffering': 'no',
};

export const changeNotificationRoutes = (streams: ChangeStreams): Route[] => [
  routeDownload(changeNotifications, async ({ organization, person, query, request, reply, sessions }) => {
    const token = sessions.tokenOf(request);
    if (!token) throw new Problem('NOT_SIGNED_IN');
    const { id: organizationId, permission, accessibility } = organization;
    const missed = request.headers['last-event-id'] !== undefined;
    const stream = streams.open(
      { token, accountId: person.accountId, organizationId, permission, accessibility },
      { missed, age: query.age },
    );
    reply.raw.once('close', () => stream.destroy());
    return new Download(stream, headers);
  }),
];

/** What each of many sessions may see of an organization now: one query for all of them. */
export const whatTheyMaySee =
  (database: Database) => async (listeners: readonly { token: Buffer; organizationId: string }[]) => {
    const { rows } = await database.account(null, (db) =>
      sql<
        RowOf<'listeners', 'place'> & { permission: Level; accessibility: Accessibility }
      >`select * from ctx.listeners(
        ${listeners.map(({ token }) => token)}::bytea[], ${listeners.map(({ organizationId }) => organizationId)}::uuid[])`.execute(
        db,
      ),
    );
    const found = new Map(rows.map((row) => [row.place, row]));
    return listeners.map((_, index) => found.get(index + 1) ?? null);
  };
