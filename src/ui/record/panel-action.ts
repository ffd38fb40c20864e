import type { ReactNode } from 'react';

/** Something that can be done with the record of a panel. */
export interface PanelAction {
  label: string;
  icon?: ReactNode;
  run: () => unknown;
  /** The key that does the same. */
  letter?: string;
  /** Takes something away: red. */
  grave?: boolean;
}
