import type { WorkKind } from '../core/records/work.server.ts';
import { associations } from './stakeholders/stakeholder-association.ts';

/** What somebody answers for in this area, as the lists have it that the dashboard leads to. */
export const work: Record<string, WorkKind> = {
  STAKEHOLDER: { rank: 80, opens: associations.get, view: 'stakeholder', by: 'soon' },
};
