import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router';
import type { TextKey } from '../core/contract/text-key.ts';
import type { FoundKind } from './found.ts';
import type { HolderPlace } from './holder-place.ts';
import type { MenuEntry } from './menu-entry.ts';
import type { OfflineLine } from './offline/lines.ts';
import type { WorkPlace } from './work-place.ts';

/** A record whose panel other areas add to. */
export interface OfRecord {
  /** As its area declares it: EVENT, OBLIGATION … */
  kind: string;
  id: string;
}

/** A list whose bar areas add to. */
export interface OfList {
  /** Its name, the same in every organization. */
  list: string;
  /** Its filters, by their parameters in its address. */
  filters: readonly { key: string }[];
}

/**
 * What an area declares for the browser; its `area.client.tsx` exports it as `area`. All of it is in the first load:
 * screens are lazy.
 */
export interface ScreenArea {
  /** Its entries of the menu, in their order. */
  menu?: readonly MenuEntry[];
  /** What can be made from anywhere; the smaller the rank, the more often it is. */
  creations?: readonly (MenuEntry & { rank: number })[];
  /** Pages without a menu entry. */
  unlisted?: readonly MenuEntry[];
  /** Its screens, for who is signed in. */
  screens?: readonly RouteObject[];
  /** Its screens below /admin, for who maintains the catalogues. */
  adminScreens?: readonly RouteObject[];
  /** Its screens for everybody, with their whole path. */
  publicScreens?: readonly RouteObject[];
  /** Its search results, loaded with the first search. */
  found?: () => Promise<Record<string, FoundKind>>;
  /** Its tasks, loaded with the dashboard. */
  work?: () => Promise<Record<string, WorkPlace>>;
  /** Which of its records have documents attached, loaded with the first document. */
  holders?: () => Promise<Record<string, HolderPlace>>;
  /** What of it works without a network, one line for each kind of record; loaded where “Work offline” is on. */
  offline?: () => Promise<readonly OfflineLine[]>;
  /** What of it can be entered where nothing is known but who was last here: screens that open when the app does without a network. */
  cold?: readonly { path: string; key: TextKey; Screen: ComponentType }[];
  /** What it shows in the panels of the records of other areas; nothing where a kind is not its own. */
  sections?: readonly ComponentType<OfRecord>[];
  /** What it shows in the bar above every page, loaded after the first page; `className` is that of a button there. */
  tool?: ComponentType<{ className?: string | undefined }>;
  /** What it shows in the bar of every list. */
  listTools?: readonly ComponentType<OfList>[];
}

let areas: readonly ScreenArea[] = [];

/** Hands over what the areas show, once at the start: the kit knows no area. */
export function showAreas(given: readonly ScreenArea[]): void {
  areas = given;
}

/** What all areas say of one thing, in their order. */
export const fromAreas = <Key extends 'menu' | 'creations' | 'unlisted' | 'cold' | 'listTools'>(
  key: Key,
): NonNullable<ScreenArea[Key]>[number][] => areas.flatMap((area) => [...(area[key] ?? [])]);

/** What areas show in the panels of records, in their order. */
export const recordSections = (): ComponentType<OfRecord>[] =>
  areas.flatMap(({ sections }) => [...(sections ?? [])]);

/** What areas show in the bar above every page. */
export const tools = (): NonNullable<ScreenArea['tool']>[] =>
  areas.flatMap(({ tool }) => (tool === undefined ? [] : [tool]));

const loaded = async <T>(key: 'found' | 'work' | 'holders'): Promise<Record<string, T>> =>
  Object.assign({}, ...(await Promise.all(areas.map(async (area) => area[key]?.())))) as Record<string, T>;

/** What works without a network, of all areas. */
export const offlineLines = async (): Promise<OfflineLine[]> =>
  (await Promise.all(areas.map(async ({ offline }) => (await offline?.()) ?? []))).flat();

/** What a search finds, by kind. */
export const foundKinds = () => loaded<FoundKind>('found');

let places: Record<string, WorkPlace> = {};
/** Loads what `workPlaces` gives. */
export async function loadWorkPlaces(): Promise<void> {
  places = await loaded<WorkPlace>('work');
}
/** Tasks by kind, once loaded. */
export const workPlaces = (): Record<string, WorkPlace> => places;

let holders: Record<string, HolderPlace> = {};
/** Loads what `holderPlaces` gives. */
export async function loadHolderPlaces(): Promise<void> {
  holders = await loaded<HolderPlace>('holders');
}
/** What has documents attached, by kind, once it is loaded. */
export const holderPlaces = (): Record<string, HolderPlace> => holders;
