import { sql } from 'kysely';
import { route } from '../../core/http/http.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { allOf, havingWords, pageOf } from '../../core/records/list.server.ts';
import { selectionOf } from '../../core/records/records.server.ts';
import { own } from '../list.server.ts';
import { getEvent } from '../read.server.ts';
import { AuditedEventRow, auditedEvents } from './audited.ts';

/** What an auditor reads of events; row-level security lets the rows through only where the link gives events. */
export const auditedEventRoutes: Route[] = [
  route(auditedEvents.list, (call) => {
    const { db, query } = call;
    return pageOf(db, {
      select: selectionOf(AuditedEventRow, 'e'),
      from: sql`app.event e`,
      where: allOf([...own(call), havingWords('e', 'event', query.search)]),
      alias: 'e',
      paging: query,
      order: 'occurrence,desc',
      record: AuditedEventRow,
    });
  }),
  route(auditedEvents.get, (call) => getEvent(call, call.params.id)),
];
