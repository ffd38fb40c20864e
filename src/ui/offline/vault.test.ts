import { expect, test } from 'vitest';
import type { Keys } from './vault.ts';
import { createVault, dropReads, openByServer, openHere, seal, serverOnly, unseal } from './vault.ts';

const server = crypto.getRandomValues(new Uint8Array(32));
const words = new TextEncoder().encode('Kompressor 3, hall B ’ “ € 😀');
const read = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);
/** What opened the vault: the test fails if nothing did. */
const opening = async (...of: Parameters<typeof openHere>): Promise<Keys> => {
  const keys = await openHere(...of);
  if (!keys) throw new Error('It does not open');
  return keys;
};
const person = '01a20b3f-5c52-769d-ba5e-0102185eb1c7';

test('a PIN opens what it has locked, spelled in either Unicode form, and no other PIN does', async () => {
  const { vault, keys } = await createVault(person, { pin: 'Åse 4711' }, server);
  const [reads, entries] = [await seal(keys.reads, words), await seal(keys.entries, words)];
  const opened = await opening(vault, { pin: 'Åse 4711'.normalize('NFD') });
  expect(read(await unseal(opened.reads, reads))).toBe(read(words.buffer));
  expect(read(await unseal(opened.entries, entries))).toBe(read(words.buffer));
  expect(await openHere(vault, { pin: 'Åse 4712' })).toBeNull();
  expect(await openHere(vault, { pin: '' })).toBeNull();
});

test('a passkey opens what it has locked, and no other secret does', async () => {
  const [salt, secret] = [crypto.getRandomValues(new Uint8Array(32)), new Uint8Array(32).fill(7).buffer];
  const passkey = { id: new ArrayBuffer(16), salt, secret };
  const { vault, keys } = await createVault(person, { passkey }, server);
  const kept = await seal(keys.entries, words);
  const opened = await opening(vault, { passkey });
  expect(read(await unseal(opened.entries, kept))).toBe(read(words.buffer));
  expect(
    await openHere(vault, { passkey: { ...passkey, secret: new Uint8Array(32).fill(8).buffer } }),
  ).toBeNull();
  expect(await openHere(vault, { pin: '123456' })).toBeNull();
});

test('the server opens it too, and only with its own key', async () => {
  const { vault, keys } = await createVault(person, { pin: '123456' }, server);
  const kept = await seal(keys.reads, words);
  const opened = await openByServer(vault, server);
  expect(opened.vault).toBe(vault);
  expect(read(await unseal(opened.keys.reads, kept))).toBe(read(words.buffer));
  await expect(openByServer(vault, new Uint8Array(32))).rejects.toThrow(/operation/i);
});

test('after the session has ended nothing opens what was read, entries stay, and the PIN keeps working', async () => {
  const { vault, keys } = await createVault(person, { pin: '123456' }, server);
  const [reads, entries] = [await seal(keys.reads, words), await seal(keys.entries, words)];
  const dropped = dropReads(vault);
  const offline = await opening(dropped, { pin: '123456' });
  await expect(unseal(offline.reads, reads)).rejects.toThrow(/operation/i);
  expect(read(await unseal(offline.entries, entries))).toBe(read(words.buffer));

  const again = await openByServer(dropped, server);
  await expect(unseal(again.keys.reads, reads)).rejects.toThrow(/operation/i);
  const later = await seal(again.keys.reads, words);
  const opened = await opening(again.vault, { pin: '123456' });
  expect(read(await unseal(opened.reads, later))).toBe(read(words.buffer));
});

test('after too many wrong PINs only the server opens it, and only what waits to be sent', async () => {
  const { vault, keys } = await createVault(person, { pin: '123456' }, server);
  const [reads, entries] = [await seal(keys.reads, words), await seal(keys.entries, words)];
  const shut = serverOnly(vault);
  expect(await openHere(shut, { pin: '123456' })).toBeNull();
  const opened = await openByServer(shut, server);
  expect(read(await unseal(opened.keys.entries, entries))).toBe(read(words.buffer));
  await expect(unseal(opened.keys.reads, reads)).rejects.toThrow(/operation/i);
});

test('what a vault keeps on the device contains no key and no PIN', async () => {
  const { vault } = await createVault(person, { pin: 'swordfish' }, server);
  expect(JSON.stringify(vault)).not.toContain('swordfish');
  expect(vault.publicKey).not.toHaveProperty('d');
});
