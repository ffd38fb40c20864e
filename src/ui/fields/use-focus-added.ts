import { useEffect, useRef } from 'react';

/**
 * Puts the cursor into what was just added to a list. In: the selector of it within the list. Out: what the list takes as `ref`, and
 * what is called when something is added.
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
