import { mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { decode, mailbox } from '../../../test/support/mailbox.ts';
import type { Mailbox } from '../../../test/support/mailbox.ts';
import type { Letter } from './letter.ts';
import { openMail } from './mail.server.ts';

const letter: Letter = {
  language: 'da',
  subject: 'Vælg en ny adgangskode – nu',
  greeting: 'Hej <b>Åse</b> & "venner"',
  before: ['Det er tid.', `En lang linje ${'uden ende '.repeat(30)}.`],
  link: { label: 'Her > der', url: 'https://rede.example/reset-password#token=a&b' },
  after: ["Det var 'det'."],
};
const to = { name: 'Åse', address: 'aase@nordlys.example' };
const mailFrom = 'Rede <rede@nordlys.example>';
let box: Mailbox;
let dataDir: string;
beforeAll(async () => {
  box = await mailbox();
});
afterAll(() => box.close());
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'rede-mail-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

test('a letter goes over SMTP as text and as HTML, every value escaped, from the address of the settings', async () => {
  await openMail({ smtpUrl: box.url, mailFrom, dataDir })(to, letter);
  const mail = await box.to('aase@nordlys.example');
  expect(mail.headers).toMatchObject({
    subject: letter.subject,
    from: mailFrom,
    to: 'Åse <aase@nordlys.example>',
    'auto-submitted': 'auto-generated',
    'content-language': 'da',
  });
  expect(mail.text).toContain('Hej <b>Åse</b> & "venner"');
  expect(mail.text).toContain('\nhttps://rede.example/reset-password#token=a&b\n');
  expect(mail.html).toContain('Hej &lt;b&gt;Åse&lt;/b&gt; &amp; &quot;venner&quot;');
  expect(mail.html).toContain('href="https://rede.example/reset-password#token=a&amp;b"');
  expect(mail.html).toContain('Her &gt; der');
  expect(mail.html).toContain('Det var &#39;det&#39;.');
  expect(mail.html).toContain('<html lang="da">');
  expect(mail.html).not.toMatch(/<b>|<img|src=|@import/);
  expect(await readdir(dataDir)).toEqual([]);
});

test('without an SMTP server it is a file in the outbox that only this user may read', async () => {
  const send = openMail({ mailFrom, dataDir });
  await send(to, letter);
  await send({ name: 'Bo', address: 'bo@nordlys.example' }, letter);
  const files = await readdir(join(dataDir, 'outbox'));
  expect(files).toHaveLength(2);
  expect(files.every((name) => /^\d{4}-\d\d-\d\dT[\d-]+\.\d{3}Z-[0-9a-f]{8}\.eml$/.test(name))).toBe(true);
  const paths = files.map((name) => join(dataDir, 'outbox', name));
  for (const path of paths) expect((await stat(path)).mode & 0o077).toBe(0);
  const mails = await Promise.all(paths.map(async (path) => decode(await readFile(path, 'utf8'))));
  const mail = mails.find(({ headers }) => headers['to']?.includes(to.address));
  expect(mail?.headers).toMatchObject({
    subject: letter.subject,
    to: 'Åse <aase@nordlys.example>',
    from: mailFrom,
  });
  expect(mail?.text).toContain(letter.link?.url);
});

test('a name or an address cannot add headers or recipients', async () => {
  const name = 'Åse\r\nBcc: evil@evil.example';
  await openMail({ smtpUrl: box.url, mailFrom, dataDir })(
    { name, address: 'victim@nordlys.example' },
    letter,
  );
  const mail = await box.to('victim@nordlys.example');
  expect(mail.to).toEqual(['victim@nordlys.example']);
  expect(mail.headers).not.toHaveProperty('bcc');
});

test('a server that does not take the mail is an error', async () => {
  box.broken = true;
  await expect(openMail({ smtpUrl: box.url, mailFrom, dataDir })(to, letter)).rejects.toThrow('out of order');
  box.broken = false;
  await expect(openMail({ smtpUrl: 'smtp://127.0.0.1:1', mailFrom, dataDir })(to, letter)).rejects.toThrow(
    'ECONNREFUSED',
  );
});

test('nothing is sent to another machine without TLS, unless the settings say so', async () => {
  // The same server by a name that is not known to be this machine.
  const elsewhere = box.url.replace('127.0.0.1', '0.0.0.0');
  const before = box.mails.length;
  await expect(openMail({ smtpUrl: elsewhere, mailFrom, dataDir })(to, letter)).rejects.toThrow(
    /STARTTLS|TLS/,
  );
  expect(box.mails).toHaveLength(before);
  await openMail({ smtpUrl: `${elsewhere}?requireTLS=false`, mailFrom, dataDir })(to, letter);
  expect(box.mails).toHaveLength(before + 1);
});
