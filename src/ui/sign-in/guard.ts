import { createContext, redirect, replace } from 'react-router';
import type { LoaderFunction, MiddlewareFunction } from 'react-router';
import { readers } from '../../core/contract/permission.ts';
import type { Endpoint } from '../../core/contract/contract.ts';
import type { Guarded } from '../../core/contract/permission.ts';
import { ApiError } from '../client/api-error.ts';
import { askEarly } from '../client/early.ts';
import type { ArgsOf } from '../client/api.ts';
import { freshFor, queryClient, queryFor } from '../client/use-call.ts';
import { app } from '../session/app.ts';
import { loginPath, safeReturnUrl, secondFactorPath } from '../browser/return-url.ts';
import { setActive } from '../session/active.ts';
import { may } from '../session/session.ts';
import type { Session } from '../session/session.ts';

const sessionOf = createContext<Session>();
/** Why it is unknown who is signed in, if the check has failed. */
const refusalOf = createContext<unknown>(null);

/** Redirects. An address that the browser shows already is replaced, else Back would return to the guard. */
function leave({ url }: Request, to: string): Response {
  const { pathname, search } = new URL(url);
  const shown = globalThis.location;
  return shown?.pathname === pathname && shown.search === search ? replace(to) : redirect(to);
}

/** Finds out who is signed in, for the frame and for the guards below; redirects no one. */
export const askWho: MiddlewareFunction = async ({ context }, next) => {
  try {
    const session = await app()?.loadSession();
    if (session) context.set(sessionOf, session);
  } catch (error) {
    context.set(refusalOf, error);
  }
  await next();
};

/**
 * Guards everything that needs sign-in (specification, section 2): a failed permission check redirects to the sign-in
 * page and back, one that answers without READ to the unauthorized page, or to the invitations if there are any. No
 * answer at all is an error of the page, not of the person.
 */
export const signedIn: MiddlewareFunction = async ({ request, context }, next) => {
  const error = context.get(refusalOf);
  if (error !== null) {
    if (!(error instanceof ApiError)) throw error;
    const { pathname, search } = new URL(request.url);
    const from = pathname + search;
    if (error.code === 'SECOND_FACTOR_NEEDED') throw leave(request, secondFactorPath(from));
    if (error.status !== 403) throw leave(request, loginPath(from));
    throw leave(request, (await app()?.isInvited()) ? '/invitations' : '/unauthorized');
  }
  if (!may(context.get(sessionOf), readers)) throw leave(request, '/unauthorized');
  await next();
};

/** Asks what a screen shows first while its scripts come. In: the address of that call. */
export const asking =
  (href: (session: Session, params: URLSearchParams) => string): MiddlewareFunction =>
  async ({ request, context }, next) => {
    askEarly(href(context.get(sessionOf), new URL(request.url).searchParams));
    await next();
  };

/** Reads it once they are there, so that a screen is drawn with it and not first without. In: the same call, whole. */
export const reading =
  <E extends Endpoint>(
    endpoint: E,
    argsOf: (session: Session, params: URLSearchParams) => ArgsOf<E>,
  ): LoaderFunction =>
  ({ request, context }) => {
    const args = argsOf(context.get(sessionOf), new URL(request.url).searchParams);
    void queryClient.prefetchQuery({
      ...queryFor(endpoint, args),
      meta: { ahead: true, endpoint },
      staleTime: freshFor,
    });
    return null;
  };

/** Guards a route and all below it: they are for who may make this call. */
export const need =
  (endpoint: Guarded): MiddlewareFunction =>
  async ({ request, context }, next) => {
    if (!may(context.get(sessionOf), endpoint)) throw leave(request, '/unauthorized');
    await next();
  };

/** Redirects to the first of these paths whose call, if it names one, the session may make. */
export const leadTo =
  (...paths: readonly (readonly [path: string, endpoint?: Guarded])[]): MiddlewareFunction =>
  ({ request, context }) => {
    const found = paths.find(([, endpoint]) => !endpoint || may(context.get(sessionOf), endpoint));
    throw leave(request, found?.[0] ?? '/unauthorized');
  };

/**
 * Redirects to the rest of the path in the organization that it begins with: a link in a mail names its record's
 * organization.
 */
export const leadInto: MiddlewareFunction = ({ request, params }) => {
  setActive(params['orgId'] ?? null);
  const { pathname, search } = new URL(request.url);
  // As after a sign-in: only into this application, however the path is spelled; there a name may contain a slash.
  const elsewhere = safeReturnUrl(`/${params['*'] ?? ''}`) === '/';
  throw leave(request, elsewhere ? '/' : safeReturnUrl(pathname.replace(/^\/in\/[^/]*/, '') + search));
};
