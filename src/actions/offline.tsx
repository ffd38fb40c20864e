import { comments } from '../comments/comment.ts';
import { firstPage, mine } from '../ui/offline/lines.ts';
import type { OfflineLine } from '../ui/offline/lines.ts';
import { actions } from './action.ts';
import { actionsPath } from './paths.ts';

/** What of this area works without a network. */
export const offline: readonly OfflineLine[] = [
  {
    title: 'menu.actions',
    screen: actionsPath,
    call: actions.list,
    reads: [[actions.list, firstPage('priority,asc')]],
    mine: mine(
      actions.list,
      actions.get,
      () => ({ mine: true, status: ['OPEN' as const], size: 200, sort: ['dueDate,asc'] }),
      'dueDate',
    ),
    enters: [actions.done, comments.create],
  },
];
