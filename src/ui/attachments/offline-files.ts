import { z } from 'zod';
import { endpoint } from '../../core/contract/contract.ts';
import { ApiError, NetworkError, Unsendable } from '../client/api-error.ts';
import { problemText } from '../client/errors.ts';
import type { HeldFile } from './FilesField.tsx';
import { t } from '../language/i18n.ts';
import { isOnceKey } from '../browser/once.ts';
import { upload } from '../client/upload.ts';

/** Files chosen without network, kept in this browser until they can be sent; signing out forgets them with all else. */
const databaseName = 'rede.kept-files';
const storeName = 'files';

interface Kept {
  name: string;
  type: string;
  bytes: ArrayBuffer;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('Nothing can be kept here')));
  });

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const opening = indexedDB.open(databaseName, 1);
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(storeName));
  const database = await settled(opening);
  try {
    return await settled(work(database.transaction(storeName, mode).objectStore(storeName)));
  } finally {
    database.close();
  }
}

/** Keeps a file. Out: the key to find it by. Throws where the browser keeps nothing. */
async function keepFile(file: File): Promise<string> {
  const key = crypto.randomUUID();
  const kept: Kept = { name: file.name, type: file.type, bytes: await file.arrayBuffer() };
  await inStore('readwrite', (store) => store.put(kept, key));
  return key;
}

/** A file with the server, or, where there was no network, kept here under its id. In: the file and the way to send it. */
export async function sendOrKeep(file: File, send: () => Promise<HeldFile>): Promise<HeldFile> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof NetworkError)) throw error;
    const { name, type: contentType, size } = file;
    return { id: await keepFile(file), name, contentType, size, kept: true };
  }
}

/** A kept file, or null if it is gone. */
export async function keptFile(key: string): Promise<File | null> {
  const kept = (await inStore('readonly', (store) => store.get(key)).catch(() => undefined)) as
    | Kept
    | undefined;
  return kept ? new File([kept.bytes], kept.name, { type: kept.type }) : null;
}

export const dropFile = (key: string): Promise<void> =>
  inStore('readwrite', (store) => store.delete(key)).catch(() => undefined);

const received = z.object({ id: z.string() });

/**
 * Uploads a kept file. In: the filled-in path for uploads. Out: its new id. Throws Unsendable, with the reason, if it
 * is gone or the server refuses such a file: its record is not sent without it unless the person agrees. Else throws
 * what the call threw.
 */
export async function sendKept(path: string, key: string): Promise<string> {
  const file = await keptFile(key);
  if (!file) throw new Unsendable(t('kit.outbox.fileGone'));
  const target = endpoint('POST', path, { permission: 'user', summary: 'Sent later', answer: received });
  try {
    const parts = { use: 'ATTACHMENT' };
    return (await upload(target, {}, file, { parts, ...(isOnceKey(key) && { idempotencyKey: key }) })).id;
  } catch (error) {
    if (error instanceof ApiError && [413, 415, 422].includes(error.status))
      throw new Unsendable(`${file.name}: ${problemText(error)}`);
    throw error;
  }
}
