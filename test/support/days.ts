import { inject } from 'vitest';
import { addDays, homeTimeZone, todayIn } from '../../src/core/time/period.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the organizations of a run are, if not in Denmark. */
    timeZone?: string;
  }
}

/** Where the organizations of the tests are. */
export const timeZone = (): string => inject('timeZone') ?? homeTimeZone;
/** The day it is there. Asked each time: the run may have begun yesterday. */
export const today = (): string => todayIn(timeZone(), Date.now());
export const inDays = (count: number): string => addDays(today(), count);
export const daysAgo = (count: number): string => inDays(-count);
