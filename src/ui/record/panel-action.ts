import type { Icon } from '@tabler/icons-react';

/** Something that can be done with the record of a panel. */
export interface PanelAction {
  label: string;
  icon?: Icon;
  run: () => unknown;
  /** The key that does the same. */
  letter?: string;
  /** Takes something away: red. */
  grave?: boolean;
}
