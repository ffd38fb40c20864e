import { currentLanguage } from '../language/i18n.ts';

declare global {
  interface Window {
    /** The answers to what `src/before-page.js` asked, and `askEarly` since, by address. */
    redeEarly?: Map<string, Promise<Response>>;
  }
}

/** Milliseconds after the page began for which an answer counts as fresh. */
const fresh = 10_000;

/** Asks by a GET what the first page will ask once its scripts are there. What is asked later waits for the page. */
export function askEarly(url: string): void {
  const early = globalThis.window?.redeEarly;
  if (!early || early.has(url) || performance.now() >= fresh) return;
  const answer = fetch(url, {
    headers: { Accept: 'application/json', 'Accept-Language': currentLanguage() },
  });
  // Read to its end: one that no page takes would hold a connection. Errors are handled where it is taken.
  answer.then((response) => response.clone().arrayBuffer()).catch(() => undefined);
  early.set(url, answer);
}

/**
 * The answer to a GET that was asked while the scripts were on their way: once, and only until something is written. In: what ends the wait for
 * it, if anything.
 */
export function takeEarly(method: string, url: string, signal?: AbortSignal): Promise<Response> | undefined {
  const early = globalThis.window?.redeEarly;
  if (method !== 'GET') early?.clear();
  // Ended before it began: it is refused as any other, and the answer is there for who asks next.
  if (signal?.aborted) return undefined;
  const answer = early?.get(url);
  early?.delete(url);
  if (!answer || performance.now() >= fresh) return undefined;
  if (!signal) return answer;
  const ended = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error));
  });
  return Promise.race([answer, ended]);
}
