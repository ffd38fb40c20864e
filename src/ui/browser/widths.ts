import { useSyncExternalStore } from 'react';

/** Whether a media query matches, for all parts of the page by one list: to make one has the browser look at all styles. */
function watched(query: string): () => boolean {
  let list: MediaQueryList | undefined;
  const found = () => (list ??= window.matchMedia(query));
  const subscribe = (changed: () => void) => {
    found().addEventListener('change', changed);
    return () => found().removeEventListener('change', changed);
  };
  return () => useSyncExternalStore(subscribe, () => found().matches);
}

/** Whether the window is as narrow as a phone's. */
export const usePhone = watched('(max-width: 47.99em)');

/** Whether the menu fits next to the page. */
export const useRoomForMenu = watched('(min-width: 64em)');
