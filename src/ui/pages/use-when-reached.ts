import { useEffect, useState } from 'react';
import { useOnline } from '../client/network.ts';

/** Milliseconds until a page is asked for again that the server did not answer, though it can be reached. */
const pause = 10_000;

/**
 * Does something as soon as the server can be reached again, or after a while where it seems to be; again after each loss of the network.
 * In: whether it is wanted, and what, the same function as long as it means the same.
 */
export function useWhenReached(wanted: boolean, run: () => void): void {
  const online = useOnline();
  const [wasOffline, setWasOffline] = useState(!online);
  if (!online && !wasOffline) setWasOffline(true);
  const again = wanted && online;
  useEffect(() => {
    if (!again) return;
    const timer = setTimeout(run, wasOffline ? 0 : pause);
    return () => clearTimeout(timer);
  }, [again, wasOffline, run]);
}

export const reload = (): void => window.location.reload();
