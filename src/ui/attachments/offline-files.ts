import { openDB } from 'idb';
import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { ApiError, NetworkError, Unsendable } from '../client/api-error.ts';
import { problemText } from '../client/errors.ts';
import type { HeldFile } from './FilesField.tsx';
import { t } from '../language/i18n.ts';
import { isOnceKey } from '../browser/once.ts';
import { upload } from '../client/upload.ts';
import { bytesOf, lockEntry, lockFile, textOf } from '../offline/locked.ts';
import { deviceStore, durable } from '../offline/device-store.ts';
import { randomKey } from '../browser/random-key.ts';

/** Keeps a file chosen without network, until it can be sent. In: whose. Out: the key to find it by. Throws where the browser keeps nothing. */
async function keepFile(personId: string, file: File, key: string = randomKey()): Promise<string> {
  const about = await lockEntry(personId, JSON.stringify({ name: file.name, type: file.type }));
  const kept = await lockFile(personId, await file.arrayBuffer());
  const store = await deviceStore();
  const writing = store.transaction('files', 'readwrite', durable);
  await Promise.all([writing.store.put({ personId, about, kept }, key), writing.done]);
  return key;
}

/** A file with the server, or, where there was no network, kept here under its id. In: whose, the file, and the way to send it. */
export async function sendOrKeep(
  personId: string,
  file: File,
  send: () => Promise<HeldFile>,
): Promise<HeldFile> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const { name, type: contentType, size } = file;
    return { id: await keepFile(personId, file), name, contentType, size, kept: true };
  }
}

/** A kept file, or null if it is gone. Throws where it cannot be read now: Locked, or the browser's error. */
export async function keptFile(key: string): Promise<File | null> {
  const found = await (await deviceStore()).get('files', key);
  if (!found) return fileOfEarlier(key);
  const { name, type } = JSON.parse(await textOf(found.about)) as { name: string; type: string };
  return new File([await bytesOf(found.kept)], name, { type });
}

/** A file that an earlier version kept, in a separate database. */
async function fileOfEarlier(key: string): Promise<File | null> {
  const name = 'rede.kept-files';
  if (!(await indexedDB.databases?.())?.some((each) => each.name === name)) return null;
  const database = await openDB(name);
  try {
    const kept = (await database.get('files', key)) as
      | { name: string; type: string; bytes: ArrayBuffer }
      | undefined;
    return kept ? new File([kept.bytes], kept.name, { type: kept.type }) : null;
  } finally {
    database.close();
  }
}

export async function dropFile(key: string): Promise<void> {
  await deviceStore()
    .then((store) => store.delete('files', key))
    .catch(() => undefined);
}

const received = z.object({ id: z.string() });

/**
 * Uploads a kept file. In: whose, and the filled-in path for uploads. Out: its new id. Throws Unsendable, with the reason, if it
 * is gone or the server refuses such a file: its record is not sent without it unless the person agrees. Else throws
 * what the call threw.
 */
export async function sendKept(personId: string, path: string, key: string): Promise<string> {
  const file = await keptFile(key);
  if (!file) throw new Unsendable(t('kit.outbox.fileGone'));
  const target = endpoint('POST', path, { permission: 'user', summary: 'Sent later', answer: received });
  try {
    const how = { parts: { use: 'ATTACHMENT' }, personId, ...(isOnceKey(key) && { idempotencyKey: key }) };
    return (await upload(target, {}, file, how)).id;
  } catch (error) {
    if (error instanceof ApiError && [413, 415, 422].includes(error.status))
      throw new Unsendable(`${file.name}: ${problemText(error)}`);
    throw error;
  }
}
