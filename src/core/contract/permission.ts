/** Permission levels in ascending scope (specification, section 6); each includes those before it. */
export const levels = [
  'READ_ORGANIZATION',
  'EDIT_ORGANIZATION',
  'MANAGE_ORGANIZATION',
  'MAINTAIN_SYSTEM',
] as const;
export type Level = (typeof levels)[number];

/** Whether a level includes another: of levels that people have and give. Who may make a call says `mayCall`. */
export const allows = (held: Level, needed: Level): boolean => levels.indexOf(held) >= levels.indexOf(needed);

/** The place of a level among them, counted from 1, as the database counts; none: above all. */
export const rankOf = (level: Level | null): number =>
  level === null ? levels.length + 1 : levels.indexOf(level) + 1;

/** All levels that come with one, as `GET …/permissions` answers them. */
export const levelsUpTo = (held: Level): Level[] => levels.slice(0, levels.indexOf(held) + 1);

/** The highest of several levels; null: there is none. */
export const highest = (held: readonly Level[]): Level | null =>
  levels.findLast((level) => held.includes(level)) ?? null;

export const accessibilities = ['FULL', 'LIMITED'] as const;
export type Accessibility = (typeof accessibilities)[number];

/** The parts of the product that an organization uses; each area adds its own in its `area.ts`. */
export interface Features {
  dashboard: true;
}
export type Feature = keyof Features;

/**
 * What a LIMITED organization has: the one table for both the server and the menu. Source: specification, section 1 ("organization area
 * (members only), monitoring and meters"); in docs/decisions/0026-limited.md what that leaves
 * open.
 */
const limited: ReadonlySet<string> = new Set([
  'organization',
  'structure',
  'members',
  'meters',
  'meterFiles',
  'dashboard',
  'audit',
]);

/** Whether an organization of this accessibility has a part of the product. */
export const hasFeature = (accessibility: Accessibility, feature: Feature): boolean =>
  accessibility === 'FULL' || limited.has(feature);

/**
 * Who may call: `anyone`; a signed-in `user` about their own account; or a level, held in the organization of
 * the path, or, where the path names none, in any organization.
 */
export type Access = 'anyone' | 'user' | Level;

/** What of an endpoint says who may call it. */
export interface Guarded {
  path: string;
  permission: Access;
  /** The part of the product that it belongs to; none: a call of the catalogue or of one's own account. */
  feature?: Feature;
}

/** What somebody holds where a call is made: for one that names no organization, the highest level of all that they have. */
export interface Holder {
  permission: Level | null;
  accessibility: Accessibility;
}

/** Whether an organization of this accessibility has the part of the product that a call belongs to, whoever makes it. */
export const isAvailable = ({ feature }: Guarded, accessibility: Accessibility): boolean =>
  feature === undefined || hasFeature(accessibility, feature);

/** Why somebody who is signed in may not make a call; null: they may. What the server refuses by and the screens show by. */
export function refusalOf(
  endpoint: Guarded,
  held: Holder,
): 'PERMISSION_DENIED' | 'FEATURE_NOT_AVAILABLE' | null {
  const { permission } = endpoint;
  if (permission === 'anyone' || permission === 'user') return null;
  if (held.permission === null || !allows(held.permission, permission)) return 'PERMISSION_DENIED';
  return isAvailable(endpoint, held.accessibility) ? null : 'FEATURE_NOT_AVAILABLE';
}

/** Whether somebody who is signed in may make a call, as far as level and part of the product decide: of some records the rows say more. */
export const mayCall = (endpoint: Guarded, held: Holder): boolean => refusalOf(endpoint, held) === null;

/** Whether a call is for the organization that its path names. */
export const isOfOrganization = ({ path }: Pick<Guarded, 'path'>): boolean =>
  path.startsWith('/organizations/:orgId');

const organization = { path: '/organizations/:orgId' };
/** Whoever reads an organization: for the frame itself, and what is planned, of which there is no call yet. */
export const readers: Guarded = { ...organization, permission: 'READ_ORGANIZATION' };
/** Whoever manages one: for the rules on managers as such, and what is planned for them. */
export const managers: Guarded = { ...organization, permission: 'MANAGE_ORGANIZATION' };
