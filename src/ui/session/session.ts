import { createContext, use } from 'react';
import { highest, isOfOrganization, levelsUpTo, mayCall } from '../../core/contract/permission.ts';
import type { Accessibility, Guarded, Level } from '../../core/contract/permission.ts';

/** An organization of the tree, as the frame needs it; the organization's own contract answers it. */
export interface Organization {
  id: string;
  parentId: string | null;
  name: string;
  country: string;
  /** IANA name: decides when the organization's days begin and end. */
  timeZone: string;
  featureAccessibility: Accessibility;
  /** The person's level here. */
  permission: Level;
  /** The address of its picture; null: none. */
  logoUrl: string | null;
  subsidiaries: Organization[];
}

/** What waits in an organization. */
export interface Waiting {
  id: string;
  overdueReadings: number;
  /** Only shown to managers. */
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
  /** All the person's levels in the active organization, as the server names them. */
  levels: readonly Level[];
}

/** All organizations of the trees, parents before children, with their depth. */
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
 * Whether the session may make a call: for a call of an organization by the levels in the active one; for one of the
 * system's own catalogue, which belongs to none, by those held anywhere.
 */
export function may({ organization, levels, trees }: Session, endpoint: Guarded): boolean {
  const held = isOfOrganization(endpoint)
    ? levels
    : flatten(trees).map((item) => item.organization.permission);
  return mayCall(endpoint, { permission: highest(held), accessibility: organization.featureAccessibility });
}

/** Whether the person may make a call in an organization of the tree. */
export const mayIn = (
  {
    permission,
    featureAccessibility: accessibility,
  }: Pick<Organization, 'permission' | 'featureAccessibility'>,
  endpoint: Guarded,
): boolean => mayCall(endpoint, { permission, accessibility });

/** The session as it would be in another organization of the trees. */
export function sessionIn(session: Session, id: string): Session {
  const organization = flatten(session.trees).find((item) => item.organization.id === id)?.organization;
  return organization ? { ...session, organization, levels: levelsUpTo(organization.permission) } : session;
}

/** The remembered organization where it is still visible, else the first of the holding; none where nothing is visible. */
export function activeIn(
  trees: readonly Organization[],
  remembered: string | null,
): Organization | undefined {
  return flatten(trees).find(({ organization }) => organization.id === remembered)?.organization ?? trees[0];
}

export const SessionContext = createContext<Session | null>(null);

/** The session of a page that needs sign-in. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('A page that needs a session is outside the shell');
  return session;
}

/** The active organization: `const { id: orgId } = useOrganization()`. */
export const useOrganization = (): Organization => useSession().organization;

/** Whether the person may make a call here: `useMay(meters.create)`. */
export const useMay = (endpoint: Guarded): boolean => may(useSession(), endpoint);
