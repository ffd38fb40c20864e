import type { BrowserContext, Request } from 'playwright-core';
import { until } from '../../support/patience.ts';

/** What must not happen in any journey, gathered as it happens. */
export interface Troubles {
  found: string[];
  /** From now on these statuses of the API belong to the journey: a refusal that the test itself provokes. */
  allow(...statuses: number[]): void;
  /** From now on no refusal belongs to the journey any more. */
  refuse(): void;
  /** The network is about to be cut on purpose. */
  allowOffline(): void;
  /** Resolves when nothing has been in flight for a while: charts, calendars and dialogs are separate scripts. */
  quiet(): Promise<void>;
  /** Whether nothing was sent since it was last quiet. */
  stayedQuiet(): boolean;
}

/** Chromium's own line about a refused request; the request itself is judged by its status. */
const aboutRequest = /^Failed to load resource:/;
/** That the check of accessibility could not read the styles for itself, which it does by requests of its own. */
const aboutStyles = /^Couldn't load preload assets:/;

/**
 * Judges answers by their status, what was asked, and whether they ask to be asked again. A server that has too much to do (503) is forgiven once
 * the same is answered: the client asks again by itself. In: where troubles are gathered, and the statuses that are none.
 */
export function answers(
  found: string[],
  allowed: ReadonlySet<number>,
): (status: number, asked: string, again: boolean) => void {
  const waiting = new Map<string, string>();
  return (status, asked, again) => {
    const refused = waiting.get(asked);
    if (status < 400 && refused !== undefined) {
      waiting.delete(asked);
      for (let at = found.indexOf(refused); at >= 0; at = found.indexOf(refused)) found.splice(at, 1);
    }
    if (status < 400 || allowed.has(status)) return;
    const trouble = `${status}: ${asked}`;
    found.push(trouble);
    if (status === 503 && again) waiting.set(asked, trouble);
  };
}

/**
 * Watches every page of a context: errors and warnings of the console (the browser reports breaches of the content
 * security policy there), uncaught errors, requests to other origins, and answers that refuse.
 */
export function watch(context: BrowserContext, origin: string): Troubles {
  const found: string[] = [];
  const allowed = new Set<number>();
  let offline = false;
  let inFlight = 0;
  let changed = Date.now();
  let quietSince = Number.NaN;
  const count = (by: number): void => {
    inFlight += by;
    changed = Date.now();
  };
  // The stream of changes stays open as long as the page.
  const ends = (request: Request): boolean => request.resourceType() !== 'eventsource';
  context.on('request', (request) => ends(request) && count(1));
  context.on('requestfinished', (request) => ends(request) && count(-1));
  context.on('requestfailed', (request) => ends(request) && count(-1));
  const path = (url: string): string => (url.startsWith(origin) ? url.slice(origin.length) : url);

  context.on('console', (message) => {
    const text = message.text();
    if (!['error', 'warning'].includes(message.type()) || aboutRequest.test(text)) return;
    if (offline && aboutStyles.test(text)) return;
    found.push(`console ${message.type()}: ${text.slice(0, 500)}`);
  });
  context.on('weberror', (error) => {
    const thrown = error.error();
    found.push(`uncaught: ${thrown.stack || `${thrown.name}: ${thrown.message}`}`);
  });
  context.on('request', (request) => {
    if (!/^(data|blob):/.test(request.url()) && !request.url().startsWith(`${origin}/`))
      found.push(`request to another origin: ${request.url()}`);
    if (request.url() === `${origin}/api/v1/errors`)
      found.push(`reported by the client: ${request.postData()?.slice(0, 1500)}`);
  });
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    // What a page no longer needs is given up when one leaves it.
    if (!offline && reason !== 'net::ERR_ABORTED') found.push(`no answer: ${path(request.url())} ${reason}`);
  });
  const judge = answers(found, allowed);
  context.on('response', (response) => {
    const asked = `${response.request().method()} ${path(response.url())}`;
    judge(response.status(), asked, response.headers()['retry-after'] !== undefined);
  });
  return {
    found,
    allow: (...statuses) => {
      for (const status of statuses) allowed.add(status);
    },
    refuse: () => allowed.clear(),
    allowOffline: () => {
      offline = true;
    },
    quiet: async () => {
      // What was just done may yet lead to a request.
      count(0);
      await until(() => inFlight <= 0 && Date.now() - changed > 150);
      quietSince = changed;
    },
    stayedQuiet: () => changed === quietSince,
  };
}
