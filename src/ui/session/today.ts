import { useEffect, useSyncExternalStore } from 'react';
import { todayIn } from '../../core/time/period.ts';
import type { IsoDate } from '../../core/time/period.ts';
import { painted } from '../browser/painted.ts';
import { useOrganization } from './session.ts';

const everyMinute = (look: () => void): (() => void) => {
  const timer = setInterval(look, 60_000);
  return () => clearInterval(timer);
};

/** What was found last: a list asks for each of its rows, several times. */
let last = { timeZone: '', minute: -1, today: '' };

function todayHere(timeZone: string): IsoDate {
  // Days begin with a minute.
  const minute = Math.floor(Date.now() / 60_000);
  if (last.timeZone !== timeZone || last.minute !== minute)
    last = { timeZone, minute, today: todayIn(timeZone, Date.now()) };
  return last.today;
}

/** Today in the active organization's time zone; a screen left open over midnight is rendered again. */
export function useToday(): IsoDate {
  const { timeZone } = useOrganization();
  return useSyncExternalStore(everyMinute, () => todayHere(timeZone));
}

/** A phone's browser takes 60 ms until it has a calendar: it gets it while the first rows are on their way, and not when they are to be drawn. */
export function usePreparedToday(): void {
  const { timeZone } = useOrganization();
  useEffect(() => void painted().then(() => todayHere(timeZone)), [timeZone]);
}
