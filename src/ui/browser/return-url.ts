import { recallInTab, rememberInTab } from './storage.ts';

const origin = 'https://here.invalid';

/**
 * The path to go to after signing in: only one of this application, never another site's or a script's.
 * In: the `return_url` of the query. Out: path, query and fragment, or '/' for anything else.
 */
export function safeReturnUrl(given: string | null): string {
  if (!given?.startsWith('/') || !URL.canParse(given, origin)) return '/';
  const url = new URL(given, origin);
  const path = url.pathname + url.search + url.hash;
  // A browser reads `//evil` and `/\evil` as another host, and drops tabs and line breaks on the way there.
  if (url.origin !== origin || path.startsWith('//') || /[\\\t\r\n]/.test(given)) return '/';
  return /^\/(login|reset-password|second-factor|invitations|unauthorized)(\/|\?|#|$)/.test(path)
    ? '/'
    : path;
}

/** The address of the sign-in page that returns to a path. */
export const loginPath = (from: string): string => `/login?return_url=${encodeURIComponent(from)}`;

/** The address of the page that sets up a second factor, if the person's access requires it, and then returns. */
export const secondFactorPath = (from: string): string =>
  `/second-factor?return_url=${encodeURIComponent(from)}`;

/** Milliseconds: long enough to sign in with a second factor; a later visit is not taken for the way back. */
const longestSignIn = 30 * 60_000;

/** Whether the sign-in page is on its way: until it is there, the page that is left may draw a form once more. */
let leaving = false;

/** Has the form at a path continue with what was typed, in this tab, which may load its page again on the way. */
export const continueAt = (path: string): void => rememberInTab('left-at', `${Date.now()} ${path}`);

/** Remembers where the session ended. In: a path. */
export function leaveForSignIn(path: string): void {
  leaving = true;
  continueAt(path);
}

/** The sign-in page is there. */
export const reachSignIn = (): void => void (leaving = false);

/** A form is open: what is opened after it is not continued. */
export function formContinues(): void {
  if (!leaving) rememberInTab('left-at', null);
}

/** Whether this is where the session ended: what was typed there is put back without asking. In: a path. */
export function isBackFromSignIn(path: string): boolean {
  const [at, left] = recallInTab('left-at')?.split(' ') ?? [];
  return left === path && Date.now() - Number(at) < longestSignIn;
}
