import type { Offers } from '../../core/area.server.ts';
import type { Db } from '../../core/database/database.server.ts';
import { keepMonthsOf } from './consumption/monthly-sums.server.ts';

/** What keeps at requirements which limits on meters are exceeded. */
export type LimitKeeper = Pick<Offers, 'keepExceedancesOf'>;

/**
 * Works out what follows from the readings of a meter, in the transaction that has changed them: what it used by month, and which limits on
 * it are exceeded.
 */
export async function keepUp(db: Db, { keepExceedancesOf }: LimitKeeper, meterId: string): Promise<void> {
  await keepMonthsOf(db, meterId);
  await keepExceedancesOf(db, [meterId]);
}
