import { useEffect, useState } from 'react';
import { foundKinds } from '../ui/area.ts';
import type { FoundKind } from '../ui/found.ts';
import { textOf } from '../ui/language/i18n.ts';
import { linkKinds } from './link.ts';
import type { LinkKind } from './link.ts';

/** What a search calls the kinds; those of the same name are left out. */
const soughtAs: Partial<Record<LinkKind, string[]>> = {
  CHEMICAL: ['REGISTERED'],
  INSPECTION: ['INSPECTION', 'INSPECTION_DONE'],
};
/** What a search calls records of a kind. */
export const soughtOf = (kind: LinkKind): string[] => soughtAs[kind] ?? [kind];
/** The kind of what a search has found. */
export const kindOf = (sought: string): LinkKind | undefined =>
  linkKinds.find((kind) => soughtOf(kind).includes(sought));

/** Where the words for a kind's states are. */
const states: Partial<Record<LinkKind, string>> = {
  ACTION: 'actions.status',
  EVENT: 'events.status',
  INSPECTION: 'book.status',
  OBLIGATION: 'obligations.board',
};
/** The state of a record in words; none: its kind has none. */
export const stateOf = ({ kind, state }: { kind: LinkKind; state: string | null }): string | null =>
  state && (textOf(`${states[kind]}.${state}`) ?? null);

/** How records of each kind are shown and where they open; without a network, where they may not be on this device: nothing. */
export function usePlaces(): (kind: LinkKind) => FoundKind | undefined {
  const [places, setPlaces] = useState<Record<string, FoundKind>>({});
  useEffect(() => void foundKinds().then(setPlaces, () => undefined), []);
  return (kind) => places[soughtOf(kind)[0] ?? kind];
}
