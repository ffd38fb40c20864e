import type { Ground } from '../../test/support/long-lists/lists.ts';
import type { Ask } from '../../test/support/long-lists/pickers.ts';

/** One list with its calls. */
export interface MeasuredList {
  name: string;
  /** What its rows are filled by, in this order; what several lists name is filled once. */
  fills: readonly ((ground: Ground) => Promise<void>)[];
  /** Rows in each organization or in the catalogue, unless the command says otherwise; default 10,000. */
  rows?: number;
  call: Ask;
  /** With the milliseconds that it may take at the median; left out: 100. */
  asked: readonly (readonly [name: string, query: Record<string, unknown>, most?: number])[];
  /** Nobody below that level may call it. */
  managersAlone?: boolean;
}
