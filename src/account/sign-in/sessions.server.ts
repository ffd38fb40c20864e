import { sql } from 'kysely';
import { route } from '../../core/http/http.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { Problem } from '../../core/contract/problem.ts';
import { ownAccount } from '../own-account.ts';

/** Calls on where one is signed in. */
export const sessionRoutes: Route[] = [
  route(ownAccount.sessions, async ({ db, person }) => {
    const content = await db
      .selectFrom('session')
      .select([
        'id',
        'userAgent',
        'createdDate',
        'lastSeenDate',
        sql<boolean>`id = ${person.sessionId}`.as('current'),
      ])
      .where('accountId', '=', person.accountId)
      .where('lastSeenDate', '>', sql<string>`now() - interval '8 hours'`)
      .where('createdDate', '>', sql<string>`now() - interval '7 days'`)
      .orderBy('lastSeenDate', 'desc')
      .orderBy('id')
      .execute();
    return { content, totalElements: content.length };
  }),

  route(ownAccount.endSessions, async ({ db, person, query, reply, sessions, request }) => {
    const ended = await db
      .deleteFrom('session')
      .where('accountId', '=', person.accountId)
      .where('id', query.id ? '=' : '!=', query.id ?? person.sessionId)
      .returning('id')
      .execute();
    if (query.id && ended.length === 0) throw new Problem('NOT_FOUND');
    if (query.id === person.sessionId) await sessions.end(reply);
    request.log.info(
      { action: 'endSessions', accountId: person.accountId, ended: ended.length },
      'sessions were ended',
    );
  }),
];
