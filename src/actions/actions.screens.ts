import { button } from '../../test/e2e/support/screen-steps.ts';
import type { Screen } from '../../test/e2e/support/screen-steps.ts';

const path = '/planning/actions';
const ofForge = `${path}/{action:Keep three pairs of long gloves per forge in stock}?view=list`;
const extinguishers = `${path}/{action:Refill two extinguishers in the paint shop}?view=list`;

/** The screens of actions. */
export const screens: Screen[] = [
  { name: 'actions', path: `${path}?view=list` },
  { name: 'actions-board', path: `${path}?view=board` },
  { name: 'actions-new', path, as: 'new' },
  { name: 'actions-read-only', path: `${path}?view=list`, as: 'reader' },
  { name: 'action', path: ofForge },
  { name: 'action-again', path: `${path}/{action:Dose precipitant in step with the flow}?view=list` },
  {
    name: 'action-verified',
    path: `${path}/{action:Adjust the exhaust at spray booth 2}?view=list&tab=course`,
  },
  { name: 'action-cancelled', path: `${path}/{action:Test electric forklift trucks}?view=list` },
  { name: 'action-edit', path: ofForge.replace('?', '/edit?') },
  { name: 'action-done', path: ofForge, before: button('actions.done') },
  { name: 'action-postpone', path: ofForge, before: button('actions.postpone') },
  { name: 'action-cancel', path: ofForge, before: button('actions.cancel') },
  { name: 'action-verify', path: extinguishers, before: button('actions.verify') },
  { name: 'action-reopen', path: extinguishers, before: button('actions.reopen') },
  { name: 'action-new', path: `${path}/new` },
  { name: 'action-new-refused', path: `${path}/new`, before: button('actions.create') },
];

export const ids = [`select 'action:' || title as key, id from action where organization_id = $1`];
