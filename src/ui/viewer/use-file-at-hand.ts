import { useEffect, useState } from 'react';
import { recall } from '../browser/storage.ts';
import { useOnline } from '../client/network.ts';

/**
 * Where a viewer finds a file: with a network at its address (`file` is null), without one on this device. Null: still looking;
 * 'missing': it is not here. What is looked at with a network is kept, where “Work offline” is on.
 */
export function useFileAtHand(url: string): { file: File | null } | 'missing' | null {
  const online = useOnline();
  const [kept, setKept] = useState<{ url: string; file: File | null } | null>(null);
  useEffect(() => {
    let left = false;
    const look = async (): Promise<void> => {
      const files = await import('../offline/kept-files.ts');
      if (online) {
        await files.keepOpened(url);
        return;
      }
      const file = await files.keptFileAt(url);
      if (!left) setKept({ url, file });
    };
    if (!online || recall('offline') !== null)
      look().catch(() => {
        if (!left && !online) setKept({ url, file: null });
      });
    return () => {
      left = true;
    };
  }, [url, online]);
  if (kept?.url === url && kept.file) return kept;
  if (online) return { file: null };
  return kept?.url === url ? 'missing' : null;
}
