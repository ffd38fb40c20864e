import { useSyncExternalStore } from 'react';

/** Whether the last call reached the server. A browser may have a network, and still no way to it. */
let reached = true;
let timer: ReturnType<typeof setInterval> | undefined;
const listeners = new Set<() => void>();
const back = new Set<() => void>();

/** Milliseconds between two tries to reach the server again. */
const pause = 5_000;

export const isOnline = (): boolean => navigator.onLine && reached;

function changed(was: boolean): void {
  const is = isOnline();
  if (was === is) return;
  for (const notify of listeners) notify();
  if (is) for (const notify of back) notify();
}

function setReached(yes: boolean): void {
  const was = isOnline();
  reached = yes;
  if (yes) {
    clearInterval(timer);
    timer = undefined;
  } else timer ??= setInterval(noAnswer, pause);
  changed(was);
}

/**
 * Whether our server has answered, which names every answer (`fastify.server.ts`): somebody in between, as a hotel's network, may answer with
 * a sign-in page of its own, also where it leads a call to one.
 */
export const isOurs = ({ headers, redirected }: Pick<Response, 'headers' | 'redirected'>): boolean =>
  !redirected && headers.has('X-Request-Id');

/** Asks the server whether it is there, which needs nobody to be signed in. */
export async function askServer(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const is = await fetch('/healthz', { cache: 'no-store' }).then(
    // A refusal, as of a proxy that is not ready, is shown by the calls.
    (answer) => !answer.ok || isOurs(answer),
    () => false,
  );
  setReached(is);
  return is;
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
    clearInterval(timer);
    timer = undefined;
    changed(false);
  });
}

/** Calls when there is a network again. Out: ends it. */
export function onNetwork(notify: () => void): () => void {
  back.add(notify);
  return () => back.delete(notify);
}

const subscribe = (notify: () => void): (() => void) => {
  listeners.add(notify);
  return () => listeners.delete(notify);
};
/** Whether there is a network, and the server can be reached by it. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, isOnline);
