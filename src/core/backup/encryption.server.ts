import { open, readFile } from 'node:fs/promises';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { Refused } from './refused.server.ts';

/** What every file that age encrypted begins with. */
const ageMark = 'age-encryption.org/v1\n';

/** A new pair: the secret line for the person who restores, the public one for the server that makes backups. */
export async function newIdentity(): Promise<{ identity: string; recipient: string }> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** Encrypts a stream for the holders of the keys; the stream itself where none exist. Throws for what is no key. */
export async function encrypted(
  source: AsyncIterable<Buffer>,
  recipients: readonly string[],
): Promise<AsyncIterable<Buffer>> {
  if (recipients.length === 0) return source;
  const encrypter = new Encrypter();
  for (const recipient of recipients)
    try {
      encrypter.addRecipient(recipient);
    } catch {
      throw new Refused(`${recipient} is not a public key of age (age1…).`);
    }
  const plain = Readable.toWeb(Readable.from(source)) as globalThis.ReadableStream<Uint8Array>;
  return Readable.fromWeb((await encrypter.encrypt(plain)) as ReadableStream) as AsyncIterable<Buffer>;
}

/** The secret keys in a text: its lines that begin with AGE-SECRET-KEY. */
export const identitiesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line.startsWith('AGE-SECRET-KEY-'));

/** The secret keys in a file. Throws without any. */
export async function readIdentities(file: string): Promise<string[]> {
  const found = identitiesIn(await readFile(file, 'utf8'));
  if (found.length === 0) throw new Refused(`${file} holds no line that begins with AGE-SECRET-KEY-.`);
  return found;
}

/** The bytes of an archive, decrypted where it is encrypted. Throws Refused for a missing or wrong key. */
export async function openArchive(
  file: string,
  identities: readonly string[],
): Promise<AsyncIterable<Buffer>> {
  const handle = await open(file, 'r');
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(ageMark.length), 0, ageMark.length, 0);
  await handle.close();
  const source = createReadStream(file, { highWaterMark: 1 << 20 });
  if (buffer.subarray(0, bytesRead).toString('latin1') !== ageMark) return source;
  if (identities.length === 0)
    throw new Refused(`${file} is encrypted: name the file with its secret key by --identity.`, 'ENCRYPTED');
  const decrypter = new Decrypter();
  for (const identity of identities)
    try {
      decrypter.addIdentity(identity);
    } catch {
      throw new Refused(
        'The file named by --identity holds a line that is not a secret key of age.',
        'WRONG_KEY',
      );
    }
  const plain = await decrypter
    .decrypt(Readable.toWeb(source) as globalThis.ReadableStream<Uint8Array>)
    .catch((error: unknown) => {
      source.destroy();
      if (error instanceof Error && error.message.includes('no identity matched'))
        throw new Refused(
          `${file} is encrypted for another key than the one named by --identity.`,
          'WRONG_KEY',
        );
      throw new Refused(
        `${file} is damaged in its first lines, which hold its key: ${error instanceof Error ? error.message : String(error)}`,
      );
    });
  return Readable.fromWeb(plain as ReadableStream) as AsyncIterable<Buffer>;
}
