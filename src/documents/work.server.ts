import type { WorkKind } from '../core/records/work.server.ts';

/** What somebody answers for in this area, as the lists have it that the dashboard leads to. */
export const work: Record<string, WorkKind> = {
  DOCUMENT: { rank: 70, feature: 'documents', view: 'document', by: 'soon' },
};
