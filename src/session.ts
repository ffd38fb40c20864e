import { account } from './account/account.ts';
import { organizations } from './organization/tree/organization.ts';
import { ApiError, isProblem } from './ui/client/api-error.ts';
import { call } from './ui/client/api.ts';
import { activeId, setActive } from './ui/session/active.ts';
import { activeIn } from './ui/session/session.ts';
import type { Session } from './ui/session/session.ts';
import { forgetEverything } from './ui/browser/storage.ts';
import { queryClient } from './ui/client/use-call.ts';

/** The levels in the remembered organization, or null if it is no longer visible. */
const levelsThere = (orgId: string): Promise<Session['levels'] | null> =>
  call(organizations.permissions, { orgId }).catch((error: unknown) => {
    if (isProblem(error, 'NOT_FOUND')) return null;
    throw error;
  });

const nothingVisible = (): ApiError =>
  new ApiError({
    status: 403,
    code: 'PERMISSION_DENIED',
    fields: [],
    detail: null,
    retryAfter: null,
    requestId: null,
  });

async function readSession(remembered: string | null): Promise<Session> {
  // All in parallel, so that the first page waits for one round trip.
  const [person, tree, there] = await Promise.all([
    call(account.user),
    call(organizations.tree),
    remembered ? levelsThere(remembered) : null,
  ]);
  const organization = activeIn(tree.content, remembered);
  if (!organization) throw nothingVisible();
  const levels = organization.id === remembered ? there : null;
  return {
    person,
    trees: tree.content,
    organization,
    levels: levels ?? (await call(organizations.permissions, { orgId: organization.id })),
  };
}

/**
 * The session as a query, which guards load and the shell shows. The frame trusts what it knows about the person's
 * rights for a minute; the server checks on every call. The guard decides what a refusal means.
 */
export const sessionQuery = (orgId: string | null) => ({
  queryKey: ['session', orgId ?? ''] as const,
  queryFn: () => readSession(orgId),
  staleTime: 60_000,
  meta: { shows: [401, 403, 404, 500, 503] },
});

/** Who is signed in and where; determines the active organization. Throws ApiError: 401 nobody, 403 nothing to see. */
export async function loadSession(): Promise<Session> {
  const remembered = activeId();
  const session = await queryClient.fetchQuery(sessionQuery(remembered));
  const { id } = session.organization;
  if (id !== remembered) {
    queryClient.setQueryData(sessionQuery(id).queryKey, session);
    setActive(id);
  }
  return session;
}

/** Makes another organization the active one, once it is known what one may do there. */
export async function switchOrganization(id: string): Promise<Session> {
  const session = await queryClient.fetchQuery(sessionQuery(id));
  setActive(id);
  return session;
}

/** Forgets everything that was read for the former session. */
export const forgetSession = (): void => queryClient.clear();

/** Signs out, forgets everything here, and reloads, so that nothing stays in memory either. */
export async function signOut(): Promise<void> {
  await call(account.signOut);
  await forgetEverything();
  window.location.assign('/login');
}
