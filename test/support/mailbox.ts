import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import PostalMime, { decodeWords } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

/** A mail as it came over SMTP, its parts decoded. */
export interface Received {
  to: string[];
  from: string;
  headers: Record<string, string>;
  text: string;
  html: string;
}

/** A real SMTP server that keeps what it is sent. */
export interface Mailbox {
  url: string;
  mails: Received[];
  /** As a server that is out of order: every mail is refused for now. */
  broken: boolean;
  refusals: number;
  /** The first mail to an address; fails when none comes in time. */
  to(address: string, after?: number): Promise<Received>;
  close(): Promise<void>;
}

export async function mailbox(): Promise<Mailbox> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onMailFrom(_address, _session, done) {
      if (box.broken) box.refusals += 1;
      done(box.broken ? Object.assign(new Error('out of order'), { responseCode: 451 }) : null);
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo.map(({ address }) => address);
      buffer(stream)
        .then(decode)
        .then((mail) => {
          box.mails.push({ to, ...mail });
          done();
        }, done);
    },
  });
  // A sender that is killed breaks off in the middle of a mail; that is no fault of who receives.
  server.on('error', (error: NodeJS.ErrnoException) => {
    if (!['ECONNRESET', 'EPIPE'].includes(error.code ?? '')) throw error;
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const address = server.server.address();
  const box: Mailbox = {
    url: `smtp://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    mails: [],
    broken: false,
    refusals: 0,
    async to(recipient, after = 0) {
      for (let tries = 0; tries < 200; tries++) {
        const found = box.mails.filter(({ to }) => to.includes(recipient))[after];
        if (found) return found;
        await wait(50);
      }
      throw new Error(`no mail came to ${recipient}`);
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
  return box;
}

/** A message in the MIME format: its headers by their names in lower case, and its parts. */
export async function decode(message: Buffer): Promise<Omit<Received, 'to'>> {
  const { headers: lines, text = '', html = '' } = await PostalMime.parse(message);
  const headers = Object.fromEntries(lines.map(({ key, value }) => [key, decodeWords(value)]));
  return { from: headers['from'] ?? '', headers, text, html };
}
