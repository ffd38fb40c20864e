import { sql } from 'kysely';
import type { AccountMail } from '../../account/sign-in/mail.ts';
import type { Call } from '../../core/http/http.server.ts';
import { enqueueAll } from '../../core/jobs/queues.server.ts';
import { usedUp } from '../daily-limit.server.ts';
import type { members } from './member.ts';
import type { RowOf } from '../../core/database/rows.server.ts';

type Inviting = Pick<Call<typeof members.create>, 'db' | 'organization' | 'language' | 'reply'> & {
  person: { accountId: string };
};

/** How many new people the organization's tree may still mail now. In: how many within 24 hours. */
export async function invitationsLeft(
  { db }: Pick<Inviting, 'db'>,
  perDay: number,
): Promise<{ remaining: number; freeAt: string | null }> {
  const { rows } = await sql<
    RowOf<'invitations_left', 'remaining', 'freeAt'>
  >`select remaining, free_at as "freeAt" from ctx.invitations_left(${perDay})`.execute(db);
  return rows[0] ?? { remaining: 0, freeAt: null };
}

/**
 * Leaves the mails of invitations to the queue; what they say and whether they have a link is found out when they are sent. An address
 * that the organization mailed within ten minutes, or five times within 24 hours, gets none: with `again`, that is refused.
 * In: how many new people may be mailed within 24 hours. Throws 429 with Retry-After.
 */
export async function mailInvitations(
  call: Inviting,
  accountIds: readonly string[],
  perDay: number,
  { again = false } = {},
): Promise<void> {
  if (accountIds.length === 0) return;
  const { db, organization, person, language } = call;
  const { rows } = await sql<RowOf<'book_invitations', 'accountId', 'mailAt' | 'freeAt'>>`
    select account_id as "accountId", mail_at as "mailAt", free_at as "freeAt"
    from ctx.book_invitations(${accountIds}::uuid[], ${perDay})`.execute(db);
  if (rows.length === 0)
    throw usedUp(call, 'INVITATIONS_USED_UP', (await invitationsLeft(call, perDay)).freeAt, perDay);
  const tooSoon = rows.find(({ mailAt }) => mailAt === null);
  if (again && tooSoon) throw usedUp(call, 'INVITED_RECENTLY', tooSoon.freeAt, perDay);
  await enqueueAll(
    db,
    'mail',
    rows.flatMap(({ accountId, mailAt }) => {
      if (mailAt === null) return [];
      const data: AccountMail = {
        kind: 'INVITATION',
        accountId,
        organizationId: organization.id,
        by: person.accountId,
        language,
      };
      return [{ data, after: mailAt }];
    }),
  );
}
