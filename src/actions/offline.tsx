import { comments } from '../comments/comment.ts';
import { organizations } from '../organization/tree/organization.ts';
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
    chooses: [organizations.members, organizations.departments, organizations.areas],
    enters: [actions.create, actions.done, comments.create],
  },
];
