import { useSyncExternalStore } from 'react';
import { newSignal } from '../browser/signal.ts';

/** Whether the last call reached the server. A browser may have a network, and still no way to it. */
let reached = true;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Tries since the server was last reached. */
let tries = 0;
const { subscribe, notify } = newSignal();
const back = new Set<() => void>();

/** Milliseconds until the next try to reach the server: sooner at first, later while it stays away. */
const pauseAfter = (failed: number): number => Math.min(1_000 * 2 ** failed, 10_000);

export const isOnline = (): boolean => navigator.onLine && reached;

function changed(was: boolean): void {
  const is = isOnline();
  if (was === is) return;
  notify();
  if (is) for (const notify of back) notify();
}

function setReached(yes: boolean): void {
  const was = isOnline();
  reached = yes;
  clearTimeout(timer);
  timer = undefined;
  tries = yes ? 0 : tries + 1;
  if (!yes) timer = setTimeout(noAnswer, pauseAfter(tries));
  changed(was);
}

/**
 * Whether our server has answered, which names every answer (`fastify.server.ts`): someone in between, as a hotel's network, may answer with
 * a sign-in page of its own, also where it leads a call to one.
 */
export const isOurs = ({ headers, redirected }: Pick<Response, 'headers' | 'redirected'>): boolean =>
  !redirected && headers.has('X-Request-Id');

/** Statuses by which a proxy says that our server gave it no answer: it is being started again, say. */
const noneBehind = new Set([502, 503, 504]);

/** Whether someone in between has answered in our server's place. A refusal of theirs, but for want of an answer, is shown as one. */
export const isFromBetween = (answer: Pick<Response, 'headers' | 'redirected' | 'ok' | 'status'>): boolean =>
  !isOurs(answer) && (answer.ok || answer.redirected || noneBehind.has(answer.status));

/** The question that is on its way: calls that fail together ask once. */
let asking: Promise<boolean> | null = null;

/** Asks the server whether it is there, which needs no one to be signed in. */
export async function askServer(): Promise<boolean> {
  if (!navigator.onLine) return false;
  asking ??= fetch('/healthz', { cache: 'no-store' })
    .then(
      (answer) => !isFromBetween(answer),
      () => false,
    )
    .then((is) => {
      asking = null;
      setReached(is);
      return is;
    });
  return asking;
}

/** A call got no answer: either there is no way to the server, or it is this call that does not come through. */
export const noAnswer = (): void => void askServer();
/** A call was answered. */
export function answered(): void {
  if (!reached) setReached(true);
}

if (typeof window !== 'undefined') {
  window.addEventListener('offline', () => changed(reached));
  window.addEventListener('online', () => {
    // The server may be reachable again, too: the next call finds out.
    reached = true;
    tries = 0;
    clearTimeout(timer);
    timer = undefined;
    changed(false);
  });
  // Who looks at the page again does not wait for the next try.
  const look = (): void => {
    if (!reached && document.visibilityState === 'visible') noAnswer();
  };
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
}

/** Calls when there is a network again. Out: ends it. */
export function onNetwork(notify: () => void): () => void {
  back.add(notify);
  return () => back.delete(notify);
}

/** Whether there is a network, and the server can be reached by it. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
