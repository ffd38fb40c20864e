import { IconTrash } from '@tabler/icons-react';
import type { PanelAction } from './panel-action.ts';

/** The action that takes a panel's record away. */
export const deleting = (label: string, run: () => void): PanelAction => ({
  label,
  icon: IconTrash,
  grave: true,
  run,
});
