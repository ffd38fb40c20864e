import type { WorkKind } from '../core/records/work.server.ts';
import { associations } from './stakeholders/stakeholder-association.ts';

/** The tasks in this area, by the same rule as the lists that the dashboard links to. */
export const work: Record<string, WorkKind> = {
  STAKEHOLDER: { rank: 80, opens: associations.get, view: 'stakeholder', by: 'soon' },
};
