import { reference } from '../core/reference/reference.ts';
import { firstPage, mine } from '../ui/offline/lines.ts';
import type { OfflineLine } from '../ui/offline/lines.ts';
import { obligations } from './obligations/obligation.ts';
import { ownObligations } from './obligations/own/own.ts';

/** What of this area works without a network. */
export const offline: readonly OfflineLine[] = [
  {
    title: 'menu.obligations',
    screen: '/documents/binding-obligations',
    call: obligations.list,
    reads: [[obligations.list, firstPage('name,asc', { associated: true })]],
    mine: mine(
      obligations.list,
      obligations.get,
      ({ personId }) => ({ associated: true, responsible: [personId], due: 'soon' as const, size: 200 }),
      'nextEvaluationDate',
    ),
    terms: [reference.topics],
    enters: [ownObligations.create],
  },
];
