import { account } from './account/account.ts';
import { levelsUpTo } from './core/contract/permission.ts';
import { organizationsTree } from './organization/tree/node.ts';
import { ApiError, NetworkError } from './ui/client/api-error.ts';
import { call } from './ui/client/api.ts';
import { activeId, setActive } from './ui/session/active.ts';
import { activeIn } from './ui/session/session.ts';
import type { Session } from './ui/session/session.ts';
import { reportError } from './ui/client/errors.ts';
import { isOnline } from './ui/client/network.ts';
import { keepsSomething, recall, remember } from './ui/browser/storage.ts';
import { queryClient } from './ui/client/use-call.ts';

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
  // In parallel, so that the first page waits for one round trip: the tree has the person's level in each organization.
  const [person, tree] = await Promise.all([call(account.user), call(organizationsTree)]);
  const organization = activeIn(tree.content, remembered);
  if (!organization) throw nothingVisible();
  return { person, trees: tree.content, organization, levels: levelsUpTo(organization.permission) };
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

/** The person whose page this is; null: no one has been signed in on it. */
let here: string | null = null;

/** There is no network, and this device keeps something without its mark: the page starts again, and asks for the PIN. */
async function lookForLock(error: unknown): Promise<void> {
  if (!(error instanceof NetworkError) || recall('offline') !== null) return;
  const { markLost } = await import('./ui/offline/device.ts');
  if (!(await markLost())) return;
  window.location.reload();
  await new Promise(() => undefined);
}

/** Who is signed in and where; determines the active organization. Throws ApiError: 401 no one, 403 nothing to see. */
export async function loadSession(): Promise<Session> {
  const remembered = activeId();
  const query = sessionQuery(remembered);
  const session = await queryClient.fetchQuery(query).catch(async (error: unknown) => {
    // Whom this page was opened for stays on it without a network, however long: what it asks for is decided where it is answered.
    const known =
      error instanceof NetworkError ? queryClient.getQueryData<Session>(query.queryKey) : undefined;
    if (known) return known;
    await lookForLock(error).catch(() => undefined);
    throw error;
  });
  // Pages of someone else that are open in this browser hear of it (`reloadForOthers`).
  here = session.person.id;
  remember('person', here);
  if (keepsSomething()) {
    // A page that was opened before anything was kept may have no network for this part: it shows what it has.
    const device = await import('./account/offline/start.tsx').catch((error: unknown) => {
      if (isOnline()) throw error;
      return null;
    });
    await device?.personIsHere(session.person.id);
  }
  const { id } = session.organization;
  if (id !== remembered) {
    queryClient.setQueryData(sessionQuery(id).queryKey, session);
    setActive(id);
  }
  // For a device that keeps what was read, and loses the name of the organization in a kill.
  const { queryKey } = sessionQuery(null);
  if (queryClient.getQueryData(queryKey) === undefined) queryClient.setQueryData(queryKey, session);
  return session;
}

/**
 * Reloads a page of someone else than who has signed in meanwhile in another page of this browser: nothing is shown or sent for the wrong one.
 * Also one whose vault another page has opened, replaced or deleted, or with everything that is kept here: its keys lock nothing that is read again.
 */
export function reloadForOthers(): void {
  window.addEventListener('storage', ({ key, newValue }) => {
    if (here === null) return;
    const others = key === 'rede.person' && newValue !== null && newValue !== here;
    // Null: all was cleared. The marks are those of `device-keys.ts`.
    if (others || key === null || key === 'rede.offline' || key === 'rede.vault') window.location.reload();
  });
}

/** Makes another organization the active one, once it is known what one may do there. */
export async function switchOrganization(id: string): Promise<Session> {
  const session = await queryClient.fetchQuery(sessionQuery(id));
  setActive(id);
  return session;
}

/** Forgets everything that was read for the former session. */
export function forgetSession(): void {
  queryClient.clear();
  if (recall('offline'))
    void import('./ui/offline/device.ts').then(({ sessionEnded }) => sessionEnded()).catch(reportError);
}

/** Signs out (src/account/sign-out.tsx). */
export async function signOut(): Promise<void> {
  const was = here;
  // A browser may say here, too, that all was cleared: this page goes to another address by itself.
  here = null;
  try {
    await (await import('./account/sign-out.tsx')).signOut();
  } catch (error) {
    here = was;
    throw error;
  }
}
