import type { Job } from '../core/jobs/jobs.server.ts';
import type { Send } from '../core/mail/mail.server.ts';
import { notificationLetter } from './mail.ts';
import type { MailedNotification } from './mail.ts';

interface Row extends MailedNotification {
  email: string;
  firstName: string;
  language: 'en' | 'da' | null;
  unsubscribeKey: string;
}

/**
 * Sends a person what waits for them, in one mail. What it says is fixed by the first try: a later one, after a killed server or a mail
 * server that was down, sends the same under the same Message-ID or, where it was sent, nothing.
 */
export const notificationMail =
  (send: Send, publicUrl: string, clock: () => Date = () => new Date()): Job =>
  async (data, ask) => {
    const { accountId, mail } = data as { accountId: string; mail: string };
    const now = clock().toISOString();
    const rows = await ask<Row>(
      `select email, first_name as "firstName", language, unsubscribe_key as "unsubscribeKey", organization_id as "organizationId",
        organization, manages, reason, kind, opens_id as id, title_en as "titleEn", title_da as "titleDa", by_name as "byName"
      from ctx.notification_mail($1, $2, $3)`,
      [accountId, mail, now],
    );
    const [to] = rows;
    if (!to) return null;
    const stop = `${publicUrl}/api/v1/unsubscribe?key=${to.unsubscribeKey}&of=notifications`;
    const letter = notificationLetter(to.language ?? 'en', to.firstName, rows, { publicUrl, stop });
    await send({ name: to.firstName, address: to.email }, { ...letter, key: `notification.${mail}` });
    await ask('select ctx.notification_mailed($1, $2)', [mail, now]);
    return { notifications: rows.length };
  };
