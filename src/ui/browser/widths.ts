import { useMediaQuery } from '@mantine/hooks';

// Known before the first paint, so that nothing is drawn that goes again at once.
const atOnce = { getInitialValueInEffect: false };

/** Whether the window is as narrow as a phone's. */
export const usePhone = (): boolean => useMediaQuery('(max-width: 47.99em)', false, atOnce);

/** Whether the menu fits next to the page. */
export const useRoomForMenu = (): boolean => useMediaQuery('(min-width: 64em)', false, atOnce);
