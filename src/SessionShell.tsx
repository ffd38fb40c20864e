import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionQuery } from './session.ts';
import { LoadingPage } from './ui/Loading.tsx';
import { SessionContext, useActiveId } from './ui/session.ts';
import { Shell } from './ui/Shell.tsx';

/** The frame with the session that the guard has loaded; it follows what the guard learns later. */
export function SessionShell() {
  const { data: session } = useQuery({ ...sessionQuery(useActiveId()), placeholderData: (former) => former });
  const orgId = session?.organization.id;
  useEffect(() => {
    if (!orgId) return;
    // Beside what the first page needs, so that it does not wait for this.
    const following = import('./follow-changes.ts').then(({ followChanges }) => followChanges(orgId));
    return () => void following.then((stop) => stop());
  }, [orgId]);
  if (!session) return <LoadingPage />;
  return (
    <SessionContext value={session}>
      <Shell />
    </SessionContext>
  );
}
