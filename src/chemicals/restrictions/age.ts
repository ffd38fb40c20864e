import { addPeriod } from '../../core/time/period.ts';

/** After this long the law behind a list has often changed: Annex VI, the candidate list and the others change once or twice a year. */
const lifetime = 'P6M';

/** Whether a list, in the state of a day, is so old that its source should be looked at. In: that day, and today. */
export const isOldList = (asOf: string, today: string): boolean => addPeriod(asOf, lifetime) < today;
