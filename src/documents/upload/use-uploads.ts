import { useSyncExternalStore } from 'react';
import { ApiError } from '../../ui/client/api-error.ts';
import { call } from '../../ui/client/api.ts';
import { problemText } from '../../ui/client/errors.ts';
import { hasKnownEnding } from '../../core/files/endings.ts';
import { attachable } from '../../ui/attachments/use-attached.ts';
import { t } from '../../ui/language/i18n.ts';
import type { OnceKey } from '../../ui/browser/once.ts';
import { toastSuccess } from '../../ui/messages/toasts.ts';
import { randomKey } from '../../ui/browser/random-key.ts';
import { upload } from '../../ui/client/upload.ts';
import { invalidate } from '../../ui/client/use-call.ts';
import { files } from '../file.ts';
import { newSignal } from '../../ui/browser/signal.ts';

/** A file on its way. `there`: its content is there already; `refused`: sending it again would not help. */
export interface Sending {
  key: OnceKey;
  orgId: string;
  file: File;
  state: 'waiting' | 'checking' | 'sending' | 'done' | 'there' | 'failed' | 'refused' | 'cancelled';
  /** How much has left, 0 to 1. */
  share: number;
  /** Why it failed or was refused. */
  words: string | null;
  /** The document that it has become, or that has its content. */
  document: { id: string; name: string } | null;
  /** Sent although its content is there. */
  anyway: boolean;
}

const atOnce = 3;
const readAgainEvery = 2000;

let items: readonly Sending[] = [];
const { subscribe, notify } = newSignal();
const aborts = new Map<string, AbortController>();
/** The content of each file that was sent or is being sent, by its SHA-256. */
const contents = new Map<string, string>();
let running = 0;
let pausedUntil = 0;
let finished = 0;

function show(next: readonly Sending[]): void {
  items = next;
  notify();
}
const set = (key: string, change: Partial<Sending>): void =>
  show(items.map((item) => (item.key === key ? { ...item, ...change } : item)));

/** What can be said of a file before it is sent. */
function refusalOf(file: File): string | null {
  if (file.size === 0) return t('kit.drop.empty');
  if (file.size > attachable.largest) return t('kit.drop.tooLarge', { size: '50 MB' });
  return hasKnownEnding(file.name) ? null : t('documents.upload.kind');
}

/** A file's SHA-256; null where the browser does not offer it (an address without TLS). */
async function hashOf(file: File): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const hash = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The document that has a file's content already, or another file of this list that has it. */
async function sameAs({ key, orgId, file }: Sending): Promise<Sending['document']> {
  const sha256 = await hashOf(file);
  if (!sha256) return null;
  const earlier = items.find((item) => item.key === contents.get(sha256) && item.key !== key);
  if (earlier && !['failed', 'cancelled', 'refused'].includes(earlier.state) && earlier.orgId === orgId)
    return earlier.document ?? { id: '', name: earlier.file.name };
  contents.set(sha256, key);
  const { content } = await call(files.list, { orgId, query: { sha256, size: 1 } });
  return content[0] ? { id: content[0].id, name: content[0].name } : null;
}

let lastRead = 0;
/** The list is read again now and then while files come in, and when all are there. */
function readAgain(orgId: string, now: boolean): void {
  if (!now && Date.now() - lastRead < readAgainEvery) return;
  lastRead = Date.now();
  void invalidate(`/organizations/${orgId}/files`);
}

async function send(item: Sending): Promise<void> {
  const { key, orgId, file } = item;
  const abort = new AbortController();
  aborts.set(key, abort);
  try {
    if (!item.anyway) {
      set(key, { state: 'checking' });
      const document = await sameAs(item);
      abort.signal.throwIfAborted();
      if (document) return set(key, { state: 'there', document });
    }
    set(key, { state: 'sending', share: 0 });
    const made = await upload(files.upload, { orgId }, file, {
      parts: { use: 'DOCUMENT' },
      progress: (share) => set(key, { share }),
      signal: abort.signal,
      // Sent again after an answer was lost, it is there once.
      idempotencyKey: key,
    });
    finished += 1;
    set(key, { state: 'done', share: 1, document: { id: made.id, name: made.name } });
    readAgain(orgId, false);
  } catch (error) {
    if (abort.signal.aborted) return set(key, { state: 'cancelled' });
    if (error instanceof ApiError && error.status === 429) {
      pausedUntil = Date.now() + 1000 * (error.retryAfter ?? 10);
      setTimeout(pump, pausedUntil - Date.now() + 50);
      return set(key, { state: 'waiting', share: 0 });
    }
    const refused = error instanceof ApiError && [413, 415, 422].includes(error.status);
    set(key, {
      state: refused ? 'refused' : 'failed',
      words: error instanceof ApiError ? problemText(error) : t('kit.drop.failed'),
    });
  } finally {
    aborts.delete(key);
    running -= 1;
    pump();
  }
}

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

function pump(): void {
  while (running < atOnce && Date.now() >= pausedUntil) {
    const next = items.find(({ state }) => state === 'waiting');
    if (!next) break;
    running += 1;
    void send(next);
  }
  const busy = items.some(({ state }) => ['waiting', 'checking', 'sending'].includes(state));
  window.removeEventListener('beforeunload', askBeforeLeaving);
  if (busy) return window.addEventListener('beforeunload', askBeforeLeaving);
  if (finished === 0) return;
  toastSuccess(t('documents.upload.finished', { count: finished }));
  for (const orgId of new Set(items.map((item) => item.orgId))) readAgain(orgId, true);
  finished = 0;
}

/** Takes files in; they are sent a few at a time, wherever in the product one goes meanwhile. */
export function addFiles(orgId: string, list: Iterable<File>): void {
  const added = [...list].map((file): Sending => {
    const words = refusalOf(file);
    const state = words ? 'refused' : 'waiting';
    return { key: randomKey(), orgId, file, state, share: 0, words, document: null, anyway: false };
  });
  show([...items, ...added]);
  pump();
}

export function cancelSending(keys: readonly string[]): void {
  show(
    items.map((item) =>
      keys.includes(item.key) && item.state === 'waiting' ? { ...item, state: 'cancelled' } : item,
    ),
  );
  for (const key of keys) aborts.get(key)?.abort();
  pump();
}

/** Sends again what failed, was cancelled, or is there already. */
export function sendAgain(keys: readonly string[]): void {
  show(
    items.map((item) =>
      keys.includes(item.key)
        ? { ...item, state: 'waiting', words: null, share: 0, anyway: item.anyway || item.state === 'there' }
        : item,
    ),
  );
  pump();
}

/** Takes from the list what is over. */
export function clearSendings(): void {
  show(items.filter(({ state }) => ['waiting', 'checking', 'sending'].includes(state)));
}

/** The files on their way into an organization, and how far they are together. */
export function useUploads(orgId: string) {
  const all = useSyncExternalStore(subscribe, () => items);
  const own = all.filter((item) => item.orgId === orgId);
  const count = (...states: Sending['state'][]) => own.filter(({ state }) => states.includes(state)).length;
  const meant = own.length - count('cancelled');
  const bytes = (list: readonly Sending[]) =>
    list.reduce((sum, { file, share, state }) => sum + file.size * (state === 'done' ? 1 : share), 0);
  const wanted = own.filter(({ state }) => ['waiting', 'checking', 'sending', 'done'].includes(state));
  const total = wanted.reduce((sum, { file }) => sum + file.size, 0);
  return {
    items: own,
    done: count('done'),
    meant,
    busy: count('waiting', 'checking', 'sending') > 0,
    troubled: count('there', 'failed', 'refused'),
    /** Of all bytes that are to be sent, 0 to 1. */
    share: total > 0 ? bytes(wanted) / total : 1,
  };
}
