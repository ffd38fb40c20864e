import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { turnstile } from '../../core/lanes/turnstile.server.ts';
import { normalizePassword } from './password.ts';

/** The most common passwords in lower case (db/reference/README.md gives their source). */
export const commonPasswords: ReadonlySet<string> = new Set(
  readFileSync(new URL('../../../db/reference/common-passwords.txt', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);

/** OWASP's least for Argon2id: 19 MiB (in KiB), two passes, one lane. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 };
const tagLength = 32;

/**
 * Two at a time leave a core for everybody else; 200 more wait a few seconds, of which one address has at most the
 * thirty that it may send in a minute; later ones are asked to retry.
 */
const inTurn = turnstile(2, 200);

const derive = promisify(argon2);

/** A password as it is kept: Argon2id in the PHC string format. Throws NOT_READY when too many are waiting. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const tag = await tagOf(password, { ...cost, salt, tagLength });
  return phc(salt, tag);
}

/**
 * Whether a password matches the stored one, in a time that reveals nothing; without a stored one (unknown address,
 * invited person) the same work is done anyway. `outdated`: the stored one was made with other parameters and should be
 * replaced.
 */
export async function verifyPassword(
  password: string,
  kept: string | null,
): Promise<{ ok: boolean; outdated: boolean }> {
  const { tag, ...parameters } = parse(kept ?? dummyHash);
  const found = await tagOf(password, { ...parameters, tagLength: tag.length });
  const ok = timingSafeEqual(found, tag) && kept !== null;
  return { ok, outdated: kept !== null && !kept.startsWith(prefix) };
}

/** As `hashPassword`, for several secrets of one person with one salt, so that one try is one piece of work. */
export async function hashAlike(secrets: readonly string[]): Promise<string[]> {
  const salt = randomBytes(16);
  return Promise.all(
    secrets.map(async (secret) => phc(salt, await tagOf(secret, { ...cost, salt, tagLength }))),
  );
}

/** Which of the secrets kept by `hashAlike` this is; null: none. */
export async function whichOf(secret: string, kept: readonly string[]): Promise<string | null> {
  if (!kept[0]) return null;
  const { tag, ...parameters } = parse(kept[0]);
  const found = await tagOf(secret, { ...parameters, tagLength: tag.length });
  return kept.find((each) => timingSafeEqual(parse(each).tag, found)) ?? null;
}

interface Parameters {
  memory: number;
  passes: number;
  parallelism: number;
  salt: Buffer;
  tagLength: number;
}

const tagOf = (password: string, { salt, ...parameters }: Parameters): Promise<Buffer> =>
  inTurn(() => derive('argon2id', { message: normalizePassword(password), nonce: salt, ...parameters }));

const prefix = `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$`;
const base64 = (bytes: Buffer): string => bytes.toString('base64').replace(/=+$/, '');
const phc = (salt: Buffer, tag: Buffer): string => `${prefix}${base64(salt)}$${base64(tag)}`;
const dummyHash = phc(randomBytes(16), randomBytes(tagLength));

function parse(text: string): Omit<Parameters, 'tagLength'> & { tag: Buffer } {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(text);
  const [, memory, passes, parallelism, salt, tag] = match ?? [];
  if (!salt || !tag) throw new Error('a stored password is not in the format that this version writes');
  return {
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
  };
}
