import type { FoundKind } from '../ui/found.ts';
import { ActionSign } from './icons.ts';
import { actionsPath } from './paths.ts';

/** What a search finds of the area: how it is shown, and where it is opened. */
export const found: Record<string, FoundKind> = {
  ACTION: { Icon: ActionSign, to: ({ id }) => `${actionsPath}/${id}` },
};
