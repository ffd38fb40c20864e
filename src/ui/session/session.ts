import { createContext, use, useSyncExternalStore } from 'react';
import { allows, hasFeature } from '../../core/contract/permission.ts';
import type { Accessibility, Feature, Level } from '../../core/contract/permission.ts';
import { recall, remember } from '../browser/storage.ts';

/** An organization of the tree, as the frame needs it; the organization's own contract answers it. */
export interface Organization {
  id: string;
  parentId: string | null;
  name: string;
  country: string;
  /** IANA name: by it the organization's days begin and end. */
  timeZone: string;
  featureAccessibility: Accessibility;
  /** The level that the person holds here. */
  permission: Level;
  /** Where the picture lies that stands for it; null: there is none. */
  logoUrl: string | null;
  subsidiaries: Organization[];
}

/** What waits in an organization. */
export interface Waiting {
  id: string;
  overdueReadings: number;
  /** Told where one manages. */
  openEvents: number;
  overdueInspections: number;
}

/** Who is signed in, what they may see, where they are at work, and what they may do there. */
export interface Session {
  person: { id: string; name: string; email: string };
  /** The trees that the person may see. */
  trees: Organization[];
  /** The active organization. */
  organization: Organization;
  /** All levels held in the active organization, as the server names them. */
  levels: readonly Level[];
}

/** What a menu entry, a route or a button asks for. */
export interface Need {
  level: Level;
  /** The part of the product that it belongs to, by which LIMITED is decided; none: there for all. */
  feature?: Feature;
}

/** All organizations of the trees, parents before children, with how deep they lie. */
export function flatten(
  trees: readonly Organization[],
  depth = 0,
): { organization: Organization; depth: number }[] {
  return trees.flatMap((organization) => [
    { organization, depth },
    ...flatten(organization.subsidiaries, depth + 1),
  ]);
}

/**
 * Whether the session may do something: the level in the active organization, and the feature there. The system's own
 * catalogue belongs to no organization, so that MAINTAIN_SYSTEM held anywhere opens it.
 */
export function may(session: Session, { level, feature }: Need): boolean {
  const { organization, levels, trees } = session;
  if (feature && !hasFeature(organization.featureAccessibility, feature)) return false;
  if (levels.includes(level)) return true;
  return (
    level === 'MAINTAIN_SYSTEM' && flatten(trees).some((item) => allows(item.organization.permission, level))
  );
}

/** The remembered organization where it is still visible, else the first of the holding; none where nothing is visible. */
export function activeIn(
  trees: readonly Organization[],
  remembered: string | null,
): Organization | undefined {
  return flatten(trees).find(({ organization }) => organization.id === remembered)?.organization ?? trees[0];
}

let active = recall('organization');
const listeners = new Set<() => void>();

/** The active organization's id: remembered in this browser, but of this tab once it is open. */
export const activeId = (): string | null => active;

export function setActive(id: string | null): void {
  active = id;
  remember('organization', id);
  for (const tell of listeners) tell();
}

const subscribe = (changed: () => void): (() => void) => {
  listeners.add(changed);
  return () => listeners.delete(changed);
};
export const useActiveId = (): string | null => useSyncExternalStore(subscribe, activeId);

export const SessionContext = createContext<Session | null>(null);

/** The session of a page behind the sign-in. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('A page that needs a session stands outside the shell');
  return session;
}

/** The active organization: `const { id: orgId } = useOrganization()`. */
export const useOrganization = (): Organization => useSession().organization;

/** Whether the person may do something here: `useMay({ level: 'EDIT_ORGANIZATION' })`. */
export const useMay = (need: Need): boolean => may(useSession(), need);
