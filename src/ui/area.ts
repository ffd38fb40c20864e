import type { RouteObject } from 'react-router';
import type { MenuEntry } from './menu.ts';

/** What an area says of itself in the browser; its `area.client.tsx` exports it as `area`. All of it is loaded first: screens are lazy. */
export interface ScreenArea {
  /** Its entries of the menu, in their order. */
  menu?: readonly MenuEntry[];
  /** What can be made from anywhere; the smaller the rank, the more often it is. */
  creations?: readonly (MenuEntry & { path: string; rank: number })[];
  /** Pages that no entry of the menu leads to. */
  beside?: readonly MenuEntry[];
  /** Its screens, for who is signed in. */
  screens?: readonly RouteObject[];
  /** Its screens below /admin, for who maintains the catalogues. */
  adminScreens?: readonly RouteObject[];
  /** Its screens for everybody, with their whole path. */
  publicScreens?: readonly RouteObject[];
}
