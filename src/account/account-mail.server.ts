import type { Job } from '../core/jobs.server.ts';
import type { Send } from '../core/mail.server.ts';
import { newToken } from '../core/session.server.ts';
import { changedLetter, resetLetter } from './account-mail.ts';
import type { AccountMail } from './account-mail.ts';

interface Recipient {
  account_id: string;
  email: string;
  first_name: string;
  language: 'en' | 'da' | null;
}

/**
 * Writes and sends the mails about accounts. The link's token is made here, at the last moment, and only its hash is kept:
 * no queue, table or backup ever holds one. A mail that is sent twice after a crash has a newer link, which replaces the first.
 */
export const accountMail =
  (send: Send, publicUrl: string): Job =>
  async (data, ask) => {
    const mail = data as AccountMail;
    const [recipient] =
      mail.kind === 'RESET'
        ? await ask<Recipient>('select * from ctx.reset_recipient($1)', [mail.email])
        : await ask<Recipient>('select * from ctx.mail_recipient($1)', [mail.accountId]);
    if (!recipient) return;
    const { account_id: accountId, email: address, first_name: name } = recipient;
    const language = recipient.language ?? mail.language;
    if (mail.kind === 'PASSWORD_CHANGED') return send({ name, address }, changedLetter(language, name, publicUrl));
    const { token, hash } = newToken();
    await ask('select ctx.new_password_link($1, $2, $3)', [accountId, hash, '30 minutes']);
    await send({ name, address }, resetLetter(language, name, publicUrl, token));
  };
