import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from './session.ts';
import { LoadingPage } from './ui/Loading.tsx';
import { SessionContext, useActiveId } from './ui/session.ts';
import { Shell } from './ui/Shell.tsx';

/** The frame with the session that the guard has loaded; it follows what the guard learns later. */
export function SessionShell() {
  const { data: session } = useQuery({ ...sessionQuery(useActiveId()), placeholderData: (former) => former });
  if (!session) return <LoadingPage />;
  return (
    <SessionContext value={session}>
      <Shell />
    </SessionContext>
  );
}
