import { eventsPath } from '../../events/paths.ts';
import { workPlaces } from '../../ui/area.ts';
import { sessionIn, useSession } from '../../ui/session/session.ts';

/**
 * The path that opens due work of a kind in an organization; null: the person may not open it. Events are due only for
 * those who manage them.
 */
export function useDuePath(): (kind: string, organizationId: string) => string | null {
  const session = useSession();
  return (kind, organizationId) =>
    kind === 'EVENT'
      ? eventsPath(true)
      : (workPlaces()[kind]?.path(sessionIn(session, organizationId)) ?? null);
}
