import { randomUUID } from 'node:crypto';
import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { letterHtml, letterText } from './letter.ts';
import type { Letter } from './letter.ts';
import type { Settings } from '../installation/settings.server.ts';

type MailSettings = Pick<Settings, 'smtpUrl' | 'mailFrom' | 'dataDir'>;

/** Sends a letter to one address; throws when the server does not take it. */
export type Send = (to: { name: string; address: string }, letter: Letter) => Promise<void>;

/** The way out for mail: the SMTP server of the settings or, without one, `.eml` files in the outbox of the data folder. */
export function openMail({ smtpUrl, mailFrom, dataDir }: MailSettings): Send {
  const transport = smtpUrl
    ? createTransport({
        url: smtpUrl,
        // Passwords and links only over TLS, with the certificate checked; "?requireTLS=false" is for a relay that has none.
        requireTLS: !isThisMachine(smtpUrl),
        connectionTimeout: 20_000,
        greetingTimeout: 20_000,
        socketTimeout: 60_000,
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    : createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return async (to, letter) => {
    const mail = {
      from: mailFrom,
      to,
      subject: letter.subject,
      text: letterText(letter),
      html: letterHtml(letter),
      // Sent again after a crash it has the same name, so that a mailbox that has it already keeps one.
      ...(letter.key && { messageId: `<${letter.key}@${domainOf(mailFrom)}>` }),
      headers: {
        'Auto-Submitted': 'auto-generated',
        'Content-Language': letter.language,
        ...(letter.stop && {
          'List-Unsubscribe': `<${letter.stop.url}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }),
      },
    };
    const sent: { message?: unknown } = await transport.sendMail(mail);
    if (Buffer.isBuffer(sent.message)) await store(join(dataDir, 'outbox'), sent.message);
  };
}

const domainOf = (address: string): string => /@([^>\s]+)/.exec(address)?.[1] ?? 'rede.invalid';

const isThisMachine = (url: string): boolean =>
  /^(localhost|127(\.\d+){3}|\[::1\])$/.test(new URL(url).hostname);

/** Complete or not at all, and readable only by this user: it contains a link to an account. */
async function store(folder: string, message: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const name = `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`;
  const half = join(folder, `.${name}`);
  const file = await open(half, 'wx', 0o600);
  try {
    await file.writeFile(message);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(half, join(folder, name));
}
