import { useSyncExternalStore } from 'react';
import { todayIn } from '../../core/time/period.ts';
import type { IsoDate } from '../../core/time/period.ts';
import { useOrganization } from './session.ts';

const everyMinute = (look: () => void): (() => void) => {
  const timer = setInterval(look, 60_000);
  return () => clearInterval(timer);
};

/** Today in the active organization's time zone; a screen left open over midnight is rendered again. */
export function useToday(): IsoDate {
  const { timeZone } = useOrganization();
  return useSyncExternalStore(everyMinute, () => todayIn(timeZone, Date.now()));
}
