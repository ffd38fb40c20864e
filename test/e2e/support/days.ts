import { addDays, todayIn } from '../../../src/core/time/period.ts';

/** The day it is where the test's organizations are. */
export const today = todayIn('Europe/Copenhagen', Date.now());
export const daysAgo = (count: number): string => addDays(today, -count);
