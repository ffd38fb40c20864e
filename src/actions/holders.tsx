import type { HolderPlace } from '../ui/holder-place.ts';
import { ActionSign } from './icons.ts';
import { actionsPath } from './paths.ts';

/** Records of the area that have attached documents: their icons, and where they open. */
export const holders: Record<string, HolderPlace> = {
  ACTION: { Sign: ActionSign, path: ({ id }) => `${actionsPath}/${id}` },
};
