/**
 * The keys of what Rede keeps on a device, only by Web Crypto.
 *
 * Two keys: one for what was read (`reads`), one for what was entered and not yet sent (`entries`). Both are kept locked, twice: for the
 * person's own pair of keys, whose private half opens with a PIN or a passkey, and for the server, which gives its key to the signed-in person
 * only. So the device opens without a network by PIN or passkey, with one by the session; and when the session has ended, the key of what was
 * read can be deleted and created again without asking for the PIN, since the public half is enough to lock it.
 */

/** What AES-GCM has locked, and the number used once with it. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}
/** A key locked for the person's pair of keys, null once only the server may open it, and for the server. */
interface Locked {
  own: ArrayBuffer | null;
  server: Sealed;
}
/** How the private half of the pair is locked: by a PIN (with salt) or a passkey (with what it is asked to hash). */
interface Lock {
  salt: Uint8Array<ArrayBuffer>;
  sealed: Sealed;
}
export interface Vault {
  personId: string;
  publicKey: JsonWebKey;
  pin: Lock | null;
  passkey: (Lock & { id: ArrayBuffer }) | null;
  /** PINs that may still be tried. */
  triesLeft: number;
  /** Null: dropped, since the session had ended. */
  reads: Locked | null;
  entries: Locked;
}
/** An opened vault. */
export interface Keys {
  reads: CryptoKey;
  entries: CryptoKey;
}

/** PINs that may be tried before the device opens with a network only. */
export const mostTries = 5;
/** Fewer characters are guessed too soon by someone who copies the device's files. */
export const shortestPin = 6;
/** OWASP's count for PBKDF2 with SHA-256 (Password Storage Cheat Sheet, 2023). */
const rounds = 600_000;

const random = (bytes: number): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(bytes));
const aes = { name: 'AES-GCM', length: 256 } as const;
const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' } as const;
const text = new TextEncoder();

/** Locks bytes. The number used once is random: far fewer than 2^32 are locked by one key. */
export async function seal(key: CryptoKey, bytes: BufferSource): Promise<Sealed> {
  const iv = random(12);
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, bytes) };
}
/** Opens what `seal` has locked. Throws OperationError for another key. */
export const unseal = (key: CryptoKey, { iv, data }: Sealed): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);

const keyOf = (bytes: BufferSource): Promise<CryptoKey> =>
  crypto.subtle.importKey('raw', bytes, aes, false, ['encrypt', 'decrypt']);

/** The key that a PIN makes: PBKDF2, HMAC-SHA-256. */
async function keyOfPin(pin: string, salt: BufferSource): Promise<CryptoKey> {
  const typed = await crypto.subtle.importKey('raw', text.encode(pin.normalize('NFKC')), 'PBKDF2', false, [
    'deriveKey',
  ]);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds };
  return crypto.subtle.deriveKey(how, typed, aes, false, ['encrypt', 'decrypt']);
}

/** The key that a passkey's secret (WebAuthn, extension prf) makes: HKDF. */
async function keyOfPasskey(secret: BufferSource, salt: BufferSource): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey']);
  const how = { name: 'HKDF', hash: 'SHA-256', salt, info: text.encode('rede offline') };
  return crypto.subtle.deriveKey(how, base, aes, false, ['encrypt', 'decrypt']);
}

/** Makes a key and locks it. In: the public half, and the server's key. */
async function newLocked(publicKey: CryptoKey, server: CryptoKey): Promise<[CryptoKey, Locked]> {
  const bytes = random(32);
  const own = await crypto.subtle.encrypt(rsa, publicKey, bytes);
  return [await keyOf(bytes), { own, server: await seal(server, bytes) }];
}

const publicOf = (jwk: JsonWebKey): Promise<CryptoKey> =>
  crypto.subtle.importKey('jwk', jwk, rsa, false, ['encrypt']);

/** What unlocks a device: a PIN, or a passkey's id and secret. */
export type Opener =
  | { pin: string }
  | { passkey: { id: ArrayBuffer; salt: Uint8Array<ArrayBuffer>; secret: ArrayBuffer } };

/** A new vault, open. In: whose, what shall open it, and the server's key (32 bytes). */
export async function createVault(
  personId: string,
  opener: Opener,
  serverKey: BufferSource,
): Promise<{ vault: Vault; keys: Keys }> {
  const pair = await crypto.subtle.generateKey(
    { ...rsa, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  );
  const secret = await crypto.subtle.exportKey('pkcs8', pair.privateKey);
  const server = await keyOf(serverKey);
  const salt = 'pin' in opener ? random(16) : opener.passkey.salt;
  const key =
    'pin' in opener ? await keyOfPin(opener.pin, salt) : await keyOfPasskey(opener.passkey.secret, salt);
  const lock: Lock = { salt, sealed: await seal(key, secret) };
  const [reads, lockedReads] = await newLocked(pair.publicKey, server);
  const [entries, lockedEntries] = await newLocked(pair.publicKey, server);
  return {
    vault: {
      personId,
      publicKey: await crypto.subtle.exportKey('jwk', pair.publicKey),
      pin: 'pin' in opener ? lock : null,
      passkey: 'pin' in opener ? null : { ...lock, id: opener.passkey.id },
      triesLeft: mostTries,
      reads: lockedReads,
      entries: lockedEntries,
    },
    keys: { reads, entries },
  };
}

/** Opens a vault with the server's key. What was dropped (`dropReads`) is created again: keep the vault that is returned. */
export async function openByServer(
  vault: Vault,
  serverKey: BufferSource,
): Promise<{ vault: Vault; keys: Keys }> {
  const server = await keyOf(serverKey);
  const entries = await keyOf(await unseal(server, vault.entries.server));
  if (vault.reads)
    return { vault, keys: { reads: await keyOf(await unseal(server, vault.reads.server)), entries } };
  const [reads, locked] = await newLocked(await publicOf(vault.publicKey), server);
  return { vault: { ...vault, reads: locked }, keys: { reads, entries } };
}

/**
 * Opens a vault without the server. Null: it is the wrong PIN or passkey, or the vault opens with the server only. What was read and has been
 * dropped is empty until the server is there again, and gets a key that nothing is kept by.
 */
export async function openHere(vault: Vault, opener: Opener): Promise<Keys | null> {
  const lock = 'pin' in opener ? vault.pin : vault.passkey;
  if (!lock || !vault.entries.own) return null;
  const key =
    'pin' in opener
      ? await keyOfPin(opener.pin, lock.salt)
      : await keyOfPasskey(opener.passkey.secret, lock.salt);
  const secret = await unseal(key, lock.sealed).catch(() => null);
  if (!secret) return null;
  const privateKey = await crypto.subtle.importKey('pkcs8', secret, rsa, false, ['decrypt']);
  const open = async (own: ArrayBuffer): Promise<CryptoKey> =>
    keyOf(await crypto.subtle.decrypt(rsa, privateKey, own));
  return {
    reads: vault.reads?.own ? await open(vault.reads.own) : await keyOf(random(32)),
    entries: await open(vault.entries.own),
  };
}

/** The session has ended: the key of what was read is gone for good. */
export const dropReads = (vault: Vault): Vault => ({ ...vault, reads: null });

/** Too many wrong PINs: only the server opens what waits to be sent, and nothing opens what was read. */
export const serverOnly = (vault: Vault): Vault => ({
  ...vault,
  pin: null,
  passkey: null,
  triesLeft: 0,
  reads: null,
  entries: { ...vault.entries, own: null },
});
