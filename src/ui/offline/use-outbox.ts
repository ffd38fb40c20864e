import { useEffect } from 'react';
import { reportError } from '../client/errors.ts';
import { onNetwork } from '../client/network.ts';
import { readBox, useWaiting } from './box.ts';
import { findUnmarked, onEntriesElsewhere } from './entries.ts';
import type { Waiting } from './entries.ts';
import { sendWaiting } from './outbox.ts';

/** What waits to be sent for this person; tries to send it now and whenever the network returns. */
export function useOutbox(personId: string): Waiting[] {
  useEffect(() => {
    const send = (): void => void sendWaiting(personId);
    send();
    const stopListening = onNetwork(send);
    findUnmarked()
      .then(async (some) => {
        if (!some) return;
        // What waits may be locked, or the mark of the lock be lost alone.
        const [{ openOwn }, { begin }] = await Promise.all([import('./device.ts'), import('./switch.ts')]);
        await openOwn(personId);
        await begin();
        await readBox(personId);
        send();
      })
      .catch(reportError);
    const stop = onEntriesElsewhere(() => void readBox(personId).then(send));
    const timer = setInterval(send, 60_000);
    return () => {
      stopListening();
      stop();
      clearInterval(timer);
    };
  }, [personId]);
  return useWaiting(personId);
}
