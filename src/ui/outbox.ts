import { useEffect, useSyncExternalStore } from 'react';
import { z } from 'zod';
import { toWire } from '../core/case.ts';
import { endpoint } from '../core/contract.ts';
import type { Endpoint } from '../core/contract.ts';
import { ApiError } from './api-error.ts';
import { call, pathFor } from './api.ts';
import type { ArgsOf } from './api.ts';
import { problemText } from './errors.ts';
import { recall, remember } from './storage.ts';
import { invalidate } from './use-call.ts';

/** Something entered without network: a POST that waits to be sent. */
export interface Waiting {
  /** Its Idempotency-Key, so that a POST whose answer was lost is not done twice. */
  key: string;
  /** The filled-in path. */
  path: string;
  /** As the wire has it. */
  body: unknown;
  /** What it is, for the person: a meter's name and the figure. */
  label: string;
  /** Why the server refused it; null: not refused. */
  refused: string | null;
  /** Files kept beside it, to be sent before it and then named in its `files`. */
  files?: KeptFiles;
}
/** Where files are to be sent, and the keys that they are kept by. */
export interface KeptFiles {
  path: string;
  keys: readonly string[];
}

const isWaiting = (value: unknown): value is Waiting =>
  typeof value === 'object' && value !== null && 'key' in value && 'path' in value && 'label' in value;

function read(personId: string): Waiting[] {
  try {
    const list: unknown = JSON.parse(recall(`outbox.${personId}`) ?? '[]');
    return Array.isArray(list) ? list.filter(isWaiting) : [];
  } catch {
    return [];
  }
}

const none: Waiting[] = [];
let boxes: Record<string, Waiting[]> = {};
const listeners = new Set<() => void>();
const boxOf = (personId: string): Waiting[] => (boxes[personId] ??= read(personId));

function write(personId: string, box: Waiting[]): void {
  boxes = { ...boxes, [personId]: box };
  remember(`outbox.${personId}`, box.length > 0 ? JSON.stringify(box) : null);
  for (const tell of listeners) tell();
}

/** Keeps a POST of this person until there is a network again. */
export function sendLater<E extends Endpoint>(
  personId: string,
  target: E,
  args: ArgsOf<E>,
  { key, label, files }: Pick<Waiting, 'key' | 'label' | 'files'>,
): void {
  const body = target.body ? toWire(target.body, (args as { body?: unknown }).body) : undefined;
  const waiting: Waiting = { key, path: pathFor(target.path, args), body, label, refused: null };
  if (files && files.keys.length > 0) waiting.files = files;
  write(personId, [...boxOf(personId).filter((each) => each.key !== key), waiting]);
}

/** Takes it out of the box, with the files kept for it. */
export function dropWaiting(personId: string, key: string): void {
  const dropped = boxOf(personId).find((each) => each.key === key)?.files?.keys ?? [];
  write(
    personId,
    boxOf(personId).filter((each) => each.key !== key),
  );
  if (dropped.length > 0)
    void import('./kept-files.ts').then(({ dropFile }) => Promise.all(dropped.map(dropFile)));
}

const change = (personId: string, key: string, parts: Partial<Waiting>): void =>
  write(
    personId,
    boxOf(personId).map((each) => (each.key === key ? { ...each, ...parts } : each)),
  );

/**
 * The body with the files that were kept for it, which are sent first. Each that has arrived is noted at once, so that the body of a
 * second try is the same as that of the first.
 */
async function bodyWithFiles(personId: string, { key, body, files }: Waiting): Promise<unknown> {
  if (!files) return body;
  const { dropFile, sendKept } = await import('./kept-files.ts');
  let told = body as { files?: readonly { id: string }[] };
  for (const [index, file] of files.keys.entries()) {
    const id = await sendKept(files.path, file);
    if (id !== null) told = { ...told, files: [...(told.files ?? []), { id }] };
    change(personId, key, { body: told, files: { ...files, keys: files.keys.slice(index + 1) } });
    await dropFile(file);
  }
  return told;
}

const kept = (path: string) =>
  endpoint('POST', path, { permission: 'user', summary: 'Sent later', body: z.unknown() });

let sending = false;

/**
 * Sends what waits, one after another, until there is no network (or nobody signed in) again. What is refused stays, with
 * the reason, for the person to see.
 */
export async function sendWaiting(personId: string): Promise<void> {
  if (sending) return;
  sending = true;
  try {
    for (const waiting of boxOf(personId).filter(({ refused }) => refused === null)) {
      try {
        const body = await bodyWithFiles(personId, waiting);
        await call<Endpoint>(kept(waiting.path), { body, idempotencyKey: waiting.key });
        dropWaiting(personId, waiting.key);
        await invalidate(/^\/organizations\/[^/]+/.exec(waiting.path)?.[0] ?? waiting.path);
      } catch (error) {
        if (!(error instanceof ApiError) || [401, 429].includes(error.status) || error.status >= 500) return;
        change(personId, waiting.key, { refused: problemText(error) });
      }
    }
  } finally {
    sending = false;
  }
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};

/** What waits to be sent for this person. */
export const useWaiting = (personId: string): Waiting[] =>
  useSyncExternalStore(subscribe, () => (personId ? boxOf(personId) : none));

/** What waits to be sent for this person; tries to send it now and whenever the network returns. */
export function useOutbox(personId: string): Waiting[] {
  useEffect(() => {
    const send = (): void => void sendWaiting(personId);
    send();
    window.addEventListener('online', send);
    const timer = setInterval(send, 60_000);
    return () => {
      window.removeEventListener('online', send);
      clearInterval(timer);
    };
  }, [personId]);
  return useWaiting(personId);
}
