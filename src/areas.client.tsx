import { areas } from './areas.ts';
import type { ScreenArea } from './ui/area.ts';

const found = import.meta.glob<ScreenArea>('./*/area.client.tsx', { eager: true, import: 'area' });

/** What every area says of itself in the browser, in the order of the list. */
export const screenAreas: readonly ScreenArea[] = areas.map(
  (name) => found[`./${name}/area.client.tsx`] ?? {},
);
