import { once } from 'node:events';
import { SMTPServer } from 'smtp-server';
import { until } from './patience.ts';

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
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        box.mails.push({ to, ...decode(Buffer.concat(chunks).toString()) });
        done();
      });
    },
  });
  // A killed sender stops in the middle of a mail; that is not the receiver's error.
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
      const come = () => box.mails.filter(({ to }) => to.includes(recipient))[after];
      await until(() => come() !== undefined).catch((cause: unknown) => {
        throw new Error(`no mail came to ${recipient}`, { cause });
      });
      return come() as Received;
    },
    close: () => new Promise((done) => server.close(() => done())),
  };
  return box;
}

/** A message in the MIME format (RFC 2045 to 2047), as far as our mails use it. */
export function decode(message: string): Omit<Received, 'to'> {
  const { headers, body } = partOf(message);
  const boundary = /boundary="([^"]+)"/.exec(headers['content-type'] ?? '')?.[1];
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1).map(partOf) : [{ headers, body }];
  const textOf = (type: string) => {
    const part = parts.find((candidate) => candidate.headers['content-type']?.startsWith(type));
    return part
      ? decodeBody(part.body, part.headers['content-transfer-encoding'] ?? '').replaceAll('\r\n', '\n')
      : '';
  };
  return { from: headers['from'] ?? '', headers, text: textOf('text/plain'), html: textOf('text/html') };
}

function partOf(text: string): { headers: Record<string, string>; body: string } {
  const trimmed = text.replace(/^\r?\n/, '');
  const [, head = '', body = ''] = /^([\s\S]*?)\r?\n\r?\n([\s\S]*)$/.exec(trimmed) ?? [];
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const [name = '', ...value] = line.split(':');
      return [name.toLowerCase(), decodeWords(value.join(':').trim())];
    }),
  );
  return { headers, body };
}

const decodeWords = (text: string): string =>
  text.replace(/=\?UTF-8\?([QB])\?([^?]*)\?=(?: (?==\?))?/gi, (_, kind: string, value: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(value, 'base64').toString()
      : fromQuoted(value.replaceAll('_', ' ')),
  );

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString();
  return encoding === 'quoted-printable' ? fromQuoted(body.replace(/=\r?\n/g, '')) : body;
}

const fromQuoted = (text: string): string =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();
