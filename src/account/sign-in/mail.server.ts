import type { Job } from '../../core/jobs/jobs.server.ts';
import type { Letter } from '../../core/mail/letter.ts';
import type { Send } from '../../core/mail/mail.server.ts';
import { newToken } from '../../core/http/session.server.ts';
import { addedLetter, askedLetter, invitationLetter, resetLetter, securityLetter } from './mail.ts';
import type { AccountMail } from './mail.ts';

interface Recipient {
  email: string;
  first_name: string;
  language: 'en' | 'da' | null;
}

/**
 * Writes and sends the mails about accounts. The link's token is created here, at the last moment, and only its hash is
 * stored: no queue, table or backup ever contains one. A mail sent twice after a crash has a newer link, which replaces
 * the first.
 */
export const accountMail =
  (send: Send, publicUrl: string): Job =>
  async (data, ask) => {
    const mail = data as AccountMail;
    if (mail.kind !== 'RESET' && mail.kind !== 'INVITATION') {
      const { kind } = mail;
      const [recipient] = await ask<Recipient & { has_calendar: boolean }>(
        'select * from ctx.recipient($1)',
        [mail.accountId],
      );
      if (recipient)
        await sendTo(recipient, (language, name) =>
          securityLetter(kind, language, { name, hasCalendar: recipient.has_calendar }, publicUrl),
        );
      return;
    }
    const { token, hash } = newToken();
    if (mail.kind === 'INVITATION') {
      const [invited] = await ask<
        Recipient & { organization: string; signs_in: boolean; waits: boolean; invited_by: string | null }
      >('select * from ctx.invitation_link($1, $2, $3, $4)', [
        mail.accountId,
        mail.organizationId,
        hash,
        mail.by,
      ]);
      if (!invited) return;
      const { organization, signs_in: signsIn, waits, invited_by: by } = invited;
      await sendLink(invited, (language, name) =>
        signsIn
          ? (waits ? askedLetter : addedLetter)(language, { name, by, organization }, publicUrl)
          : invitationLetter(language, { name, by, organization }, publicUrl, token),
      );
      return;
    }
    const [recipient] = await ask<Recipient>('select * from ctx.reset_link($1, $2, sha256($3))', [
      mail.email,
      hash,
      Buffer.from(mail.from ?? ''),
    ]);
    if (!recipient) return;
    await sendLink(recipient, (language, name) => resetLetter(language, name, publicUrl, token));

    /** A link that could not be sent does not count. */
    async function sendLink(to: Recipient, write: (language: 'en' | 'da', name: string) => Letter) {
      try {
        await sendTo(to, write);
      } catch (error) {
        await ask('select ctx.withdraw_link($1)', [hash]);
        throw error;
      }
    }

    function sendTo(
      { email: address, first_name: name, language }: Recipient,
      write: (language: 'en' | 'da', name: string) => Letter,
    ) {
      return send({ name, address }, write(language ?? mail.language, name));
    }
  };
