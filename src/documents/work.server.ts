import type { WorkKind } from '../core/records/work.server.ts';
import { files } from './file.ts';

/** The tasks in this area, by the same rule as the lists that the dashboard links to. */
export const work: Record<string, WorkKind> = {
  DOCUMENT: { rank: 70, opens: files.get, view: 'document', by: 'soon' },
};
