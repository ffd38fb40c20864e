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
  { key, label }: Pick<Waiting, 'key' | 'label'>,
): void {
  const body = target.body ? toWire(target.body, (args as { body?: unknown }).body) : undefined;
  const waiting: Waiting = { key, path: pathFor(target.path, args), body, label, refused: null };
  write(personId, [...boxOf(personId).filter((each) => each.key !== key), waiting]);
}

export const dropWaiting = (personId: string, key: string): void =>
  write(
    personId,
    boxOf(personId).filter((each) => each.key !== key),
  );

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
        await call<Endpoint>(kept(waiting.path), { body: waiting.body, idempotencyKey: waiting.key });
        dropWaiting(personId, waiting.key);
        await invalidate(/^\/organizations\/[^/]+/.exec(waiting.path)?.[0] ?? waiting.path);
      } catch (error) {
        if (!(error instanceof ApiError) || error.status === 401 || error.status >= 500) return;
        const refused = problemText(error);
        write(
          personId,
          boxOf(personId).map((each) => (each.key === waiting.key ? { ...each, refused } : each)),
        );
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
