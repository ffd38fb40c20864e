import { useEffect } from 'react';
import type { RefObject } from 'react';
import { ApiError } from '../client/api-error.ts';

/** What is being sent in each form: whether it arrived, or was given up by the person. */
const running = new WeakMap<HTMLFormElement, Set<Promise<boolean>>>();

/** How many files in each form could not be sent. */
const unsent = new WeakMap<HTMLFormElement, number>();

let asking = 0;
const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();
/** Has the browser ask before the page is closed, until `stopAsking`. */
function startAsking(): void {
  asking += 1;
  window.addEventListener('beforeunload', askBeforeLeaving);
}
function stopAsking(): void {
  asking -= 1;
  if (asking === 0) window.removeEventListener('beforeunload', askBeforeLeaving);
}

/** Lets a form know of a file on its way, and has the browser ask before the page is closed meanwhile. Out: the same promise. */
export async function sendingIn(form: HTMLFormElement | null, work: Promise<boolean>): Promise<boolean> {
  if (!form) return work;
  const all = running.get(form) ?? new Set();
  running.set(form, all.add(work));
  startAsking();
  try {
    return await work;
  } finally {
    all.delete(work);
    stopAsking();
  }
}

export const isSending = (form: HTMLFormElement | null): boolean =>
  ((form && running.get(form)?.size) ?? 0) > 0;

/** Waits for uploads in a form. Out: whether all arrived, so that saving now loses nothing. */
export async function allSent(form: HTMLFormElement | null): Promise<boolean> {
  const works = form ? running.get(form) : undefined;
  if (!works) return true;
  const all = await Promise.all(works);
  // Another one may have been chosen meanwhile.
  return all.every(Boolean) && (!isSending(form) || (await allSent(form)));
}

/** Whether a file that was not taken may be, another time: the network failed, or the server was busy or away. */
export const mayGoAgain = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 429;

/**
 * Reports to a form how many files could not be sent yet and may be sent later: they are in no draft, and must not be lost
 * unseen.
 */
export function useUnsent(input: RefObject<HTMLInputElement | null>, count: number): void {
  useEffect(() => {
    const form = input.current?.form;
    if (!form || count === 0) return;
    unsent.set(form, (unsent.get(form) ?? 0) + count);
    startAsking();
    return () => {
      unsent.set(form, (unsent.get(form) ?? 0) - count);
      stopAsking();
    };
  }, [input, count]);
}

export const hasUnsent = (form: HTMLFormElement | null): boolean => ((form && unsent.get(form)) ?? 0) > 0;
