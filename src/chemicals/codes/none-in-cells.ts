import { saysNothing } from '../../core/import/cells.ts';

/** What people write in a cell where a producer keeps something to himself, or where a mixture has no number. */
const withheld =
  /^(blanding|mixture|proprietary|confidential|trade secret|fortroligt?|forretningshemmelighed|hemmeligt?|ikke oplyst|not disclosed)\.?$/i;

/** Whether a cell says that there is nothing to say: `-`, `n/a`, `ingen`, `mixture` or `confidential` in place of a number. */
export const meansNone = (text: string): boolean => saysNothing(text) || withheld.test(text.trim());
