import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import type { WorkPlace } from '../ui/work-place.ts';
import { actions } from './action.ts';
import { ActionSign } from './icons.ts';
import { actionsPath } from './paths.ts';

/** The tasks in this area: icon, where one opens, and the list of the person's own. */
export const work: Record<string, WorkPlace> = {
  ACTION: {
    Sign: ActionSign,
    does: actions.done,
    path: () => actionsPath,
    mine: () => `${actionsPath}?view=list&mine=true&due=month`,
  },
  ACTION_VERIFY: {
    Sign: IconRosetteDiscountCheck,
    does: actions.verify,
    path: () => actionsPath,
    mine: () => `${actionsPath}?view=list&verify=true&due=month`,
  },
};
