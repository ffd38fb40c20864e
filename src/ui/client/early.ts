declare global {
  interface Window {
    /** The answers to what `public/before-page.js` asked, by address. */
    redeEarly?: Map<string, Promise<Response>>;
  }
}

/** Milliseconds after the page began for which an answer counts as fresh. */
const fresh = 10_000;

/** The answer to a GET that was asked while the scripts were on their way: once, and only until something is written. */
export function takeEarly(method: string, url: string): Promise<Response> | undefined {
  const early = globalThis.window?.redeEarly;
  if (method !== 'GET') early?.clear();
  const answer = early?.get(url);
  early?.delete(url);
  return performance.now() < fresh ? answer : undefined;
}
