import { useEffect, useRef } from 'react';

/**
 * Puts the cursor into what was just added to a list. In: its selector within the list. Out: the list's `ref`, and a
 * function to call when something is added.
 */
export function useFocusAdded<E extends HTMLElement>(selector: string) {
  const list = useRef<E>(null);
  const isAdded = useRef(false);
  useEffect(() => {
    if (!isAdded.current) return;
    isAdded.current = false;
    list.current?.querySelector<HTMLElement>(selector)?.focus();
  });
  const added = (): void => {
    isAdded.current = true;
  };
  return { list, added };
}
