import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { readers } from './core/contract/permission.ts';
import { sessionQuery } from './session.ts';
import { HomeShell } from './ui/shell/HomeShell.tsx';
import { onNetwork } from './ui/client/network.ts';
import { refresh } from './ui/client/use-call.ts';
import { mayOpen } from './ui/shell/menu.ts';
import { LoadingPage } from './ui/pages/Loading.tsx';
import { recall } from './ui/browser/storage.ts';
import { useActiveId } from './ui/session/active.ts';
import { may, SessionContext } from './ui/session/session.ts';
import { Shell } from './ui/shell/Shell.tsx';

/**
 * The frame with the session that the guard has loaded; it follows later changes. If no one is signed in, or the person
 * may see nothing, the frame of the public pages.
 */
export function SessionShell() {
  const { data: session, isError } = useQuery({
    ...sessionQuery(useActiveId()),
    placeholderData: (former) => former,
    // The guard asks again with the next page.
    enabled: ({ state }) => state.status !== 'error',
  });
  const orgId = session?.organization.id;
  useEffect(() => {
    if (!orgId) return;
    // Not part of what the first page needs, so that it does not wait for this.
    const following = import('./follow-changes.ts').then(({ followChanges }) => followChanges(orgId));
    return () => void following.then((stop) => stop());
  }, [orgId]);
  useEffect(() => {
    // After the first page has what it needs.
    if (!session || recall('offline') !== session.person.id) return;
    const timer = setTimeout(
      () => void import('./ui/offline/fetch-ahead.ts').then(({ keepAhead }) => keepAhead(session)),
      3000,
    );
    return () => clearTimeout(timer);
  }, [session]);
  // What was shown meanwhile may be old.
  useEffect(() => onNetwork(() => void refresh(() => true)), []);
  const reports = session ? mayOpen(session, '/events/new') : false;
  useEffect(() => {
    // On a phone the report of an event opens without a network, too. Where no service worker keeps the app, it is fetched before it is needed.
    if (!reports || 'serviceWorker' in navigator || !window.matchMedia('(max-width: 47.99em)').matches)
      return;
    const timer = setTimeout(
      () => void import('./events/report/ReportPage.tsx').catch(() => undefined),
      3000,
    );
    return () => clearTimeout(timer);
  }, [reports]);
  if (!session) return isError ? <HomeShell /> : <LoadingPage />;
  if (!may(session, readers)) return <HomeShell />;
  return (
    <SessionContext value={session}>
      <Shell />
    </SessionContext>
  );
}
