import type { Job } from '../../core/jobs/jobs.server.ts';
import type { Send } from '../../core/mail/mail.server.ts';
import { digestLetter } from './mail.ts';
import type { DigestRow } from './mail.ts';

/** How many digests are left in one transaction: few enough that a killed server leaves little to be done again. */
const atOnce = 200;

/** Leaves the digests whose hour has come where their readers are. However many servers ask, each person gets one a day or week. */
export const leaveDigests =
  (clock: () => Date = () => new Date()): Job =>
  async (_data, ask) => {
    let left = 0;
    for (;;) {
      const [row] = await ask<{ left: number }>('select ctx.leave_digests($1, $2) as left', [
        clock().toISOString(),
        atOnce,
      ]);
      if (!row?.left) return left > 0 ? { left } : null;
      left += row.left;
    }
  };

interface Recipient {
  email: string;
  first_name: string;
  language: 'en' | 'da' | null;
  digest: 'DAILY' | 'WEEKLY';
  since: Date | string | null;
  unsubscribe_key: string;
}

/**
 * Writes a digest when it is sent, so that it is up to date, and sends it. One that was sent already or was overtaken
 * by a newer one is dropped; so is an empty one, and a daily one that would repeat the last, until that is a week old.
 *
 * It is recorded as sent as soon as the mail server has accepted it. If the server is killed in between, during that
 * one write to the database, no one can know whether the mail was sent: SMTP has no way to ask (RFC 1047). It is sent
 * again rather than lost, with the same Message-ID (RFC 5322, 3.6.4), which is fixed for a person and day, so that
 * mailboxes can recognise it.
 */
export const digestMail =
  (send: Send, publicUrl: string, clock: () => Date = () => new Date()): Job =>
  async (data, ask) => {
    const { accountId, day } = data as { accountId: string; day: string };
    // No row: the person wants none, a newer one is queued, or this one was sent.
    const [to] = await ask<Recipient>(
      `select * from ctx.recipient($1) where digest <> 'NONE' and digest_day = $2 and digest_sent_day is distinct from $2`,
      [accountId, day],
    );
    if (!to) return null;
    const now = clock();
    const ahead = to.digest === 'WEEKLY' ? 6 : 0;
    const rows = await ask<DigestRow>(
      `select organization_id as "organizationId", organization, manages, section, kind, id, name_en as "nameEn", name_da as "nameDa",
        due::text, status, fresh, total from ctx.digest($1, $2, $3, $4)`,
      [accountId, to.since, now.toISOString(), ahead],
    );
    const repeats =
      to.since === null || now.getTime() - new Date(to.since).getTime() >= 7 * 86_400_000 - 3_600_000;
    if (rows.length === 0 || !(repeats || rows.some(({ fresh }) => fresh))) return null;
    const stop = `${publicUrl}/api/v1/unsubscribe?key=${to.unsubscribe_key}`;
    const letter = digestLetter(to.language ?? 'en', to.first_name, rows, { publicUrl, stop });
    await send({ name: to.first_name, address: to.email }, { ...letter, key: `digest.${day}.${accountId}` });
    await ask('select ctx.digest_sent($1, $2, $3)', [accountId, day, now.toISOString()]);
    return { digest: day };
  };
