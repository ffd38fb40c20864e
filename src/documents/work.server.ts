import type { WorkKind } from '../core/records/work.server.ts';
import { files } from './file.ts';

/** What somebody answers for in this area, as the lists have it that the dashboard leads to. */
export const work: Record<string, WorkKind> = {
  DOCUMENT: { rank: 70, opens: files.get, view: 'document', by: 'soon' },
};
