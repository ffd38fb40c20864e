import { sql } from 'kysely';
import type { Db } from '../../core/database/database.server.ts';
import type { Page } from '../../core/contract/fields.ts';
import { route } from '../../core/http/http.server.ts';
import type { Route } from '../../core/http/http.server.ts';
import { Problem } from '../../core/contract/problem.ts';
import { invitations } from './invitation.ts';
import type { Invitation } from './invitation.ts';
import type { Flags } from '../../core/database/rows.server.ts';

async function waiting(db: Db): Promise<Page<Invitation>> {
  const { rows } = await sql<Invitation>`select id, name, permission from ctx.own_invitations()`.execute(db);
  return { content: rows, totalElements: rows.length };
}

/** Whether a person has an open invitation. */
export async function isInvited(db: Db, accountId: string): Promise<boolean> {
  const { rows } = await sql<Flags<'invited'>>`select ctx.is_invited(${accountId}) as invited`.execute(db);
  return rows[0]?.invited === true;
}

/** The person's invitations, and their answers; no one else can give them (decision 21). */
export const invitationRoutes: Route[] = [
  route(invitations.list, ({ db }) => waiting(db)),
  route(invitations.answer, async ({ db, body: { id, accepts } }) => {
    const { rows } = await sql<Flags<'waited'>>`
      select ctx.answer_invitation(${id}, ${accepts}) as waited`.execute(db);
    if (!rows[0]?.waited) throw new Problem('NOT_FOUND');
    return waiting(db);
  }),
];
