import { sql } from 'kysely';
import { Problem } from '../../core/contract/problem.ts';
import type { Flags } from '../../core/database/rows.server.ts';
import { route } from '../../core/http/http.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { hashToken, newToken } from '../../core/http/session.server.ts';
import { visits } from './visit.ts';

/** How an auditor begins: the key of the link for a session of its own, which reads what the link gives. */
export const visitRoutes: Route[] = [
  route(visits.begin, async ({ db, body, reply, sessions }) => {
    const { token, hash } = newToken();
    const { rows } = await sql<
      Flags<'open'>
    >`select ctx.open_auditor_link(${hashToken(body.key)}, ${hash}) as open`.execute(db);
    if (!rows[0]?.open) throw new Problem('AUDITOR_LINK_OVER');
    sessions.startAudit(reply, token);
  }),
  route(visits.get, ({ organization, today }) => {
    const { auditor, name, lastDate, gives } = organization;
    return Promise.resolve({ auditor, organization: name, lastDate, gives: [...gives], today });
  }),
];
