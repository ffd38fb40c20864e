import { saysNothing } from '../../core/import/cells.ts';

const mixture = /^(blanding|mixture)\.?$/i;
const withheld =
  /^(proprietary|confidential|trade secret|fortroligt?|forretningshemmelighed|hemmeligt?|ikke oplyst|not disclosed)\.?$/i;

/** Whether a cell says that a producer keeps something to himself: `confidential` in place of a number. */
export const isWithheld = (text: string): boolean => withheld.test(text.trim());

/** Whether a cell says that there is nothing to say: `-`, `n/a`, `ingen`, `mixture` or `confidential` in place of a number. */
export const meansNone = (text: string): boolean =>
  saysNothing(text) || isWithheld(text) || mixture.test(text.trim());
