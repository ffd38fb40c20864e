import { createCipheriv, createDecipheriv, randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** A text that only the owner of the key can read: key name, nonce, ciphertext and tag in one. */
export interface Sealed {
  keyId: string;
  sealed: Buffer;
}

/** The installation's keys, the one that seals first; the others still open what they sealed. */
export interface Keys {
  ids(): string[];
  /** In: the text, and what it belongs to, which is needed to open it: so it cannot be moved to another record. */
  seal(text: string, owner: string): Sealed;
  /** Throws an Error for a key that is not there, and for a text that was changed or belongs to something else. */
  open(found: Sealed, owner: string): string;
  /** Whether the keys can be read now. */
  ready(): boolean;
}

const algorithm = 'aes-256-gcm';
const nonceLength = 12;
const tagLength = 16;
const lineRule = /^([\w-]{1,40}):([A-Za-z0-9+/]{43}=)$/;

/** Keys as they are written down: `name:base64 of 32 bytes`, divided by blanks, commas or lines. Null: not so written. */
export function parseKeys(text: string): Map<string, Buffer> | null {
  const parts = text.split(/[\s,]+/).filter(Boolean);
  const found = parts.flatMap((part) => {
    const [, id, key] = lineRule.exec(part) ?? [];
    return id && key ? [[id, Buffer.from(key, 'base64')] as const] : [];
  });
  const keys = new Map(found);
  return keys.size > 0 && keys.size === parts.length ? keys : null;
}

/** A new key as a line of the file. */
const newLine = (): string => `${randomBytes(6).toString('hex')}:${randomBytes(32).toString('base64')}\n`;

/** Seals with the first of the keys that `read` gives; asks again for one that it does not know. */
export function keysOf(read: () => Map<string, Buffer>, ready = () => true): Keys {
  let keys = read();
  const keyOf = (id: string): Buffer => {
    if (!keys.has(id)) keys = read();
    const key = keys.get(id);
    if (!key) throw new Error(`The key ${id} is missing.`);
    return key;
  };
  return {
    ready,
    ids: () => [...keys.keys()],
    seal(text, owner) {
      keys = read();
      const [keyId = ''] = keys.keys();
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, keyOf(keyId), nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return { keyId, sealed };
    },
    open({ keyId, sealed }, owner) {
      const decipher = createDecipheriv(algorithm, keyOf(keyId), sealed.subarray(0, nonceLength), {
        authTagLength: tagLength,
      })
        .setAAD(Buffer.from(owner))
        .setAuthTag(sealed.subarray(-tagLength));
      return (
        decipher.update(sealed.subarray(nonceLength, -tagLength), undefined, 'utf8') + decipher.final('utf8')
      );
    },
  };
}

const fileOf = (dataDir: string): string => join(dataDir, 'secret-keys');

/**
 * Writes to a temporary file and puts it in place when complete and on disk: after a power cut there is the old or the
 * new one. With `linkSync` as `place`, if two servers start at the same moment on an empty folder, the first creates
 * it.
 */
function writeDurably(file: string, text: string, place: (from: string, to: string) => void): void {
  // Not by the number of the process: each of two containers that share a folder may be number 1.
  const draft = `${file}.new-${randomUUID()}`;
  writeFileSync(draft, text, { mode: 0o600, flush: true });
  try {
    place(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  rmSync(draft, { force: true });
  // The name is durable only when its folder is.
  const folder = openSync(dirname(file), 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}

function readFile(dataDir: string): Map<string, Buffer> {
  const file = fileOf(dataDir);
  if (!existsSync(file)) writeDurably(file, newLine(), linkSync);
  const keys = parseKeys(readFileSync(file, 'utf8'));
  if (!keys) throw new Error(`${file} must contain lines of a name, a colon and 32 bytes in base64.`);
  return keys;
}

/** The keys that the settings name, else those of the file `secret-keys` in the data folder, which is made where absent. */
export function openKeys({
  secretKeys,
  dataDir,
}: {
  secretKeys?: string | undefined;
  dataDir: string;
}): Keys {
  const given = secretKeys === undefined ? null : parseKeys(secretKeys);
  if (given) return keysOf(() => given);
  return keysOf(
    () => readFile(dataDir),
    () => existsSync(fileOf(dataDir)) && parseKeys(readFileSync(fileOf(dataDir), 'utf8')) !== null,
  );
}

/** The lines of the installation's keys, as `parseKeys` reads them; null where none exist yet. Makes none. */
export function keyLines({
  secretKeys,
  dataDir,
}: {
  secretKeys?: string | undefined;
  dataDir: string;
}): string | null {
  if (secretKeys !== undefined) return secretKeys;
  return existsSync(fileOf(dataDir)) ? readFileSync(fileOf(dataDir), 'utf8') : null;
}

/** Adds keys from a backup, as lines, after those of the file: they only open what they sealed. Out: the names added. */
export function addKeysAfter(dataDir: string, lines: string): string[] {
  const present = existsSync(fileOf(dataDir)) ? readFileSync(fileOf(dataDir), 'utf8') : '';
  const known = parseKeys(present) ?? new Map<string, Buffer>();
  const missing = [...(parseKeys(lines) ?? [])].filter(([id]) => !known.has(id));
  const added = missing.map(([id, key]) => `${id}:${key.toString('base64')}\n`).join('');
  if (added) writeDurably(fileOf(dataDir), present + added, renameSync);
  return missing.map(([id]) => id);
}

/** Puts a new key before those of the file: it seals from now on, in servers that run as well. */
export function addKey(dataDir: string): void {
  readFile(dataDir);
  const file = fileOf(dataDir);
  writeDurably(file, newLine() + readFileSync(file, 'utf8'), renameSync);
}
