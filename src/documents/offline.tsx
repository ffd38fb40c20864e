import { firstPage, mine } from '../ui/offline/lines.ts';
import type { OfflineLine } from '../ui/offline/lines.ts';
import { files } from './file.ts';

/** What of this area works without a network. */
export const offline: readonly OfflineLine[] = [
  {
    title: 'menu.ownDocuments',
    screen: '/documents/own-documents',
    call: files.list,
    reads: [[files.list, firstPage('name,asc')]],
    mine: mine(
      files.list,
      files.get,
      ({ personId }) => ({ responsible: [personId], review: 'soon' as const, size: 200 }),
      'reviewDate',
    ),
    enters: [],
  },
];
