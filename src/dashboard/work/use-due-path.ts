import { eventsPath } from '../../events/paths.ts';
import { workPlaces } from '../../ui/area.ts';
import { sessionIn, useSession } from '../../ui/session/session.ts';

/**
 * Below which path something due of a kind is opened in an organization; null: not by this person. An event is told as due to none but
 * those who manage it.
 */
export function useDuePath(): (kind: string, organizationId: string) => string | null {
  const session = useSession();
  return (kind, organizationId) =>
    kind === 'EVENT'
      ? eventsPath(true)
      : (workPlaces()[kind]?.path(sessionIn(session, organizationId)) ?? null);
}
