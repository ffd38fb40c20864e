import { eventsPath } from '../../events/paths.ts';
import { workPlaces } from '../../ui/area.ts';
import { sessionIn, useOrganization, useSession } from '../../ui/session/session.ts';
import type { Dashboard } from '../dashboard.ts';
import { dueFigure, isLate } from '../figures.ts';
import type { DueKind } from '../figures.ts';
import { within } from '../use-lead.ts';

const ofManagers: Partial<Record<DueKind, string>> = {
  EVENT: eventsPath(true),
  COMPETENCE: '/organization/members',
};

/**
 * The address of due work: its record or, for people who may read the list but not open the record, the list of what is due of its kind.
 * Events and competences are due only for those who manage them. In: the work, and today.
 */
export function useDuePath(): (item: Dashboard['due'][number], today: string) => string {
  const session = useSession();
  const { id: own } = useOrganization();
  return (item, today) => {
    const { kind, organization, id } = item;
    const records = ofManagers[kind] ?? workPlaces()[kind]?.path(sessionIn(session, organization.id));
    const to = records ? `${records}/${id}` : dueFigure(kind, isLate(item, today) ? 'overdue' : 'week').to;
    return organization.id === own ? to : within(organization.id, to);
  };
}
