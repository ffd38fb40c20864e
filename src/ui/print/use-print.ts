import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShortcut } from '../browser/shortcuts.ts';

interface Options<T> {
  /** False where something else on the page is what is printed. */
  enabled: boolean;
  /** Reads what is not on the page yet; null: it could not be read, and an error was shown. */
  prepare: () => Promise<T | null>;
}
interface Printing<T> {
  /** What is printed belongs on the page now: it is being prepared, or the browser is printing. */
  printing: boolean;
  /** The data read for it; null: not yet, or the browser prints by itself, which does not wait. */
  prepared: T | null;
  /** Prepares it, then opens the browser's dialog. */
  print: () => void;
}

/**
 * Prints a part of the page. The button and Ctrl+P first read everything that belongs to it; printing from the
 * browser's own menu does not wait, and prints what is on the page.
 */
export function usePrint<T>({ enabled, prepare }: Options<T>): Printing<T> {
  const [printing, setPrinting] = useState(false);
  const [prepared, setPrepared] = useState<T | null>(null);
  const latest = useRef(prepare);
  latest.current = prepare;
  useEffect(() => {
    if (!enabled) return;
    const begin = () => flushSync(() => setPrinting(true));
    const end = () => {
      setPrinting(false);
      setPrepared(null);
    };
    window.addEventListener('beforeprint', begin);
    window.addEventListener('afterprint', end);
    return () => {
      window.removeEventListener('beforeprint', begin);
      window.removeEventListener('afterprint', end);
      end();
    };
  }, [enabled]);
  const print = useCallback(() => {
    const run = async () => {
      flushSync(() => setPrinting(true));
      const ready = await latest.current();
      if (ready === null) return setPrinting(false);
      flushSync(() => setPrepared(ready));
      window.print();
    };
    void run();
  }, []);
  useShortcut('mod+p', print, enabled);
  return { printing, prepared, print };
}
