import { useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { toWire } from '../../core/contract/case.ts';
import { endpoint } from '../../core/contract/contract.ts';
import type { Endpoint } from '../../core/contract/contract.ts';
import { ApiError, NetworkError, Unsendable } from '../client/api-error.ts';
import { call, pathFor } from '../client/api.ts';
import type { ArgsOf } from '../client/api.ts';
import { problemText, reportError } from '../client/errors.ts';
import { isKept } from '../attachments/FilesField.tsx';
import type { HeldFile } from '../attachments/FilesField.tsx';
import { t } from '../language/i18n.ts';
import { isOnceKey } from '../browser/once.ts';
import type { OnceKey } from '../browser/once.ts';
import { keysOf, recall, remember } from '../browser/storage.ts';
import { toastError } from '../messages/toasts.ts';
import { invalidate } from '../client/use-call.ts';

/** Something entered without network: a POST that waits to be sent. */
export interface Waiting {
  /** Its Idempotency-Key, so that a POST whose answer was lost is not done twice. */
  key: OnceKey;
  /** The filled-in path. */
  path: string;
  /** As the wire has it. */
  body: unknown;
  /** What it is, for the person: a meter's name and the figure. */
  label: string;
  /** Why it could not be sent; null: it waits. */
  refused: string | null;
  /** Files kept with it, to be sent before it and then named in its `files`. */
  files?: KeptFiles;
  /** Where it can be changed; left out by older versions. */
  form?: EntryForm;
}
/** The form that an entry came from: its screen, the name of its draft, and what was entered in it. */
export interface EntryForm {
  to: string;
  draft: string;
  values: Record<string, unknown>;
}
/** Where files are to be sent, and the keys that they are kept by. */
export interface KeptFiles {
  path: string;
  keys: readonly string[];
}

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' && value !== null && 'key' in value && 'path' in value && 'label' in value;

/** What was kept. An entry of an older version may have a key made of what was typed, which no header takes: it gets another one. */
function read(personId: string): Waiting[] {
  try {
    const list: unknown = JSON.parse(recall(`outbox.${personId}`) ?? '[]');
    const box = Array.isArray(list) ? list.filter(isWaiting) : [];
    if (box.every(({ key }) => isOnceKey(key))) return box;
    const mended = box.map((each) =>
      isOnceKey(each.key) ? each : { ...each, key: crypto.randomUUID(), refused: null },
    );
    remember(`outbox.${personId}`, JSON.stringify(mended));
    return mended;
  } catch {
    return [];
  }
}

const none: Waiting[] = [];
let boxes: Record<string, Waiting[]> = {};
let sending = false;
/** Requested while one was running: the network may have returned after the failing try. */
let askedAgain = false;
const arrived = new Set<string>();
const listeners = new Set<() => void>();
const notifyAll = (): void => {
  for (const tell of listeners) tell();
};
const boxOf = (personId: string): Waiting[] => (boxes[personId] ??= read(personId));

function write(personId: string, box: Waiting[]): void {
  boxes = { ...boxes, [personId]: box };
  const kept = remember(`outbox.${personId}`, box.length > 0 ? JSON.stringify(box) : null);
  if (!kept && box.length > 0) toastError(t('kit.outbox.notKept'));
  notifyAll();
}

/** How many entries wait here, whosever they are: signing out forgets them all. */
export const countWaiting = (): number =>
  [...new Set([...keysOf('outbox.'), ...Object.keys(boxes)])].reduce(
    (count, personId) => count + boxOf(personId).length,
    0,
  );

/** Keeps a POST of this person until there is a network again. */
export function sendLater<E extends Endpoint>(
  personId: string,
  target: E,
  args: ArgsOf<E>,
  { key, label, files, form }: Pick<Waiting, 'key' | 'label' | 'files' | 'form'>,
): void {
  const body = target.body ? toWire(target.body, (args as { body?: unknown }).body) : undefined;
  const waiting: Waiting = { key, path: pathFor(target.path, args), body, label, refused: null };
  if (files && files.keys.length > 0) waiting.files = files;
  if (form) waiting.form = form;
  write(personId, [...boxOf(personId).filter((each) => each.key !== key), waiting]);
}

/** Takes it out of the box; what is kept for it stays, for its form has it now. */
export const takeOut = (personId: string, key: string): void =>
  write(
    personId,
    boxOf(personId).filter((each) => each.key !== key),
  );

/** Takes it out of the box, with the files kept for it. */
export function dropWaiting(personId: string, key: string): void {
  const dropped = boxOf(personId).find((each) => each.key === key)?.files?.keys ?? [];
  takeOut(personId, key);
  if (dropped.length > 0)
    void import('../attachments/offline-files.ts').then(({ dropFile }) => Promise.all(dropped.map(dropFile)));
}

const change = (personId: string, key: string, parts: Partial<Waiting>): void =>
  write(
    personId,
    boxOf(personId).map((each) => (each.key === key ? { ...each, ...parts } : each)),
  );

/** The form's own list of files, once one of them has arrived under another id. */
const withSent = (form: EntryForm, kept: string, id: string): EntryForm => {
  const files = form.values['files'] as HeldFile[] | undefined;
  const named = files?.map((file) =>
    isKept(file) && file.id === kept ? { ...file, id, kept: false } : file,
  );
  return { ...form, values: { ...form.values, ...(named && { files: named }) } };
};

/**
 * The body with the files kept for it, which are sent first. Each upload is recorded immediately, so that the body of a
 * second try is the same as the first.
 */
async function bodyWithFiles(personId: string, { key, body, files, form }: Waiting): Promise<unknown> {
  if (!files) return body;
  const { dropFile, sendKept } = await import('../attachments/offline-files.ts');
  let told = body as { files?: readonly { id: string }[] };
  let shown = form;
  for (const [index, file] of files.keys.entries()) {
    const id = await sendKept(files.path, file);
    told = { ...told, files: [...(told.files ?? []), { id }] };
    shown = shown && withSent(shown, file, id);
    const rest = { ...files, keys: files.keys.slice(index + 1) };
    change(personId, key, { body: told, files: rest, ...(shown && { form: shown }) });
    await dropFile(file);
  }
  return told;
}

const kept = (path: string) =>
  endpoint('POST', path, { permission: 'user', summary: 'Sent later', body: z.unknown() });

/**
 * No network, nobody signed in, or a busy or unavailable server: it may be sent later. The server's own errors are
 * shown.
 */
const mayGoLater = (error: unknown): boolean =>
  error instanceof NetworkError ||
  (error instanceof ApiError &&
    ([401, 408, 429].includes(error.status) || (error.status >= 500 && error.code !== 'INTERNAL')));

function reasonOf(error: unknown): string {
  if (error instanceof ApiError) return problemText(error);
  if (error instanceof Unsendable) return error.message;
  reportError(error);
  return t('toast.unknown');
}

/**
 * Sends waiting entries one by one, until there is no network (or nobody signed in) again. An entry that cannot be sent
 * stays, with the reason, for the person to see, and does not block those behind it.
 */
export async function sendWaiting(personId: string): Promise<void> {
  if (sending) askedAgain = true;
  if (sending || !boxOf(personId).some(({ refused }) => refused === null)) return;
  sending = true;
  askedAgain = false;
  notifyAll();
  try {
    for (;;) {
      const waiting = boxOf(personId).find(({ refused }) => refused === null);
      if (!waiting) return;
      try {
        const body = await bodyWithFiles(personId, waiting);
        await call<Endpoint>(kept(waiting.path), { body, idempotencyKey: waiting.key });
        arrived.add(waiting.key);
        dropWaiting(personId, waiting.key);
        await invalidate(/^\/organizations\/[^/]+/.exec(waiting.path)?.[0] ?? waiting.path);
      } catch (error) {
        if (mayGoLater(error)) {
          if (!askedAgain) return;
          askedAgain = false;
          continue;
        }
        change(personId, waiting.key, { refused: reasonOf(error) });
      }
    }
  } finally {
    sending = false;
    notifyAll();
  }
}

/** Tries once more to send what could not be sent. */
export function sendAgain(personId: string, key: string): Promise<void> {
  change(personId, key, { refused: null });
  return sendWaiting(personId);
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** Whether something is being sent. */
export const useSending = (): boolean => useSyncExternalStore(subscribe, () => sending);

/** Whether an entry has been sent since the page was opened. */
export const useArrived = (key: string | null): boolean =>
  useSyncExternalStore(subscribe, () => key !== null && arrived.has(key));

/** What waits to be sent for this person. */
export const useWaiting = (personId: string): Waiting[] =>
  useSyncExternalStore(subscribe, () => (personId ? boxOf(personId) : none));

/** What waits to be sent for this person; tries to send it now and whenever the network returns. */
export function useOutbox(personId: string): Waiting[] {
  useEffect(() => {
    const send = (): void => void sendWaiting(personId);
    send();
    window.addEventListener('online', send);
    // Another tab has written: what it kept is not to be written over.
    const reread = ({ key }: StorageEvent): void => {
      if (key !== `rede.outbox.${personId}`) return;
      boxes = { ...boxes, [personId]: read(personId) };
      notifyAll();
    };
    window.addEventListener('storage', reread);
    const timer = setInterval(send, 60_000);
    return () => {
      window.removeEventListener('online', send);
      window.removeEventListener('storage', reread);
      clearInterval(timer);
    };
  }, [personId]);
  return useWaiting(personId);
}
