/** Permission levels in ascending order (specification, section 6); each includes those before it. */
export const levels = [
  'READ_ORGANIZATION',
  'EDIT_ORGANIZATION',
  'MANAGE_ORGANIZATION',
  'MAINTAIN_SYSTEM',
] as const;
export type Level = (typeof levels)[number];

/** Whether one level includes another: for levels that members have and give. `mayCall` decides who may make a call. */
export const allows = (held: Level, needed: Level): boolean => levels.indexOf(held) >= levels.indexOf(needed);

/** The rank of a level, counted from 1, as in the database; none: above all. */
export const rankOf = (level: Level | null): number =>
  level === null ? levels.length + 1 : levels.indexOf(level) + 1;

/** All levels that a level includes, as `GET …/permissions` answers them. */
export const levelsUpTo = (held: Level): Level[] => levels.slice(0, levels.indexOf(held) + 1);

/** The highest of several levels; null: none. */
export const highest = (held: readonly Level[]): Level | null =>
  levels.findLast((level) => held.includes(level)) ?? null;

export const accessibilities = ['FULL', 'LIMITED'] as const;
export type Accessibility = (typeof accessibilities)[number];

/** The features that an organization uses; each area adds its own in its `area.ts`. */
export interface Features {
  dashboard: true;
}
export type Feature = keyof Features;

/**
 * What a LIMITED organization has: the one table for both server and menu. Source: specification, section 1
 * ("organization area (members only), monitoring and meters"); docs/decisions/0026-limited.md decides what that leaves
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

/** Whether an organization with this accessibility has a feature. */
export const hasFeature = (accessibility: Accessibility, feature: Feature): boolean =>
  accessibility === 'FULL' || limited.has(feature);

/** What an auditor's link can give: obligations with their evidence always, the others where the link says so. */
export const audited = ['OBLIGATIONS', 'EVENTS', 'CHANGES'] as const;
export type Audited = (typeof audited)[number];
/**
 * The permissions of an auditor, who has no account: one for each thing that a link opens, with the part of the link that gives it (null:
 * every link). They are no levels: a level includes none of them, and they include no level.
 */
export const audits = {
  AUDIT_LINK: null,
  AUDIT_OBLIGATIONS: 'OBLIGATIONS',
  AUDIT_OBLIGATION: 'OBLIGATIONS',
  AUDIT_EVIDENCE: 'OBLIGATIONS',
  AUDIT_FILE: 'OBLIGATIONS',
  AUDIT_EVENTS: 'EVENTS',
  AUDIT_EVENT: 'EVENTS',
  AUDIT_CHANGES: 'CHANGES',
} as const satisfies Record<string, Audited | null>;
export type Audit = keyof typeof audits;
export const isAudit = (permission: Access): permission is Audit => permission.startsWith('AUDIT_');

/**
 * Who may call: `anyone`; a signed-in `user`, for their own account; or a level, held in the organization of the path
 * or, if the path names none, in any organization; or an auditor by a link.
 */
export type Access = 'anyone' | 'user' | Audit | Level;

/** The part of an endpoint that says who may call it. */
export interface Guarded {
  path: string;
  permission: Access;
  /** The feature that it belongs to; none: a call of the catalogue or of the person's own account. */
  feature?: Feature;
}

/**
 * The level a person has where a call is made: for a call without an organization, the highest one they have anywhere.
 */
export interface Holder {
  permission: Level | null;
  accessibility: Accessibility;
}

/** Whether an organization with this accessibility has the feature that a call belongs to, no matter who calls. */
export const isAvailable = ({ feature }: Guarded, accessibility: Accessibility): boolean =>
  feature === undefined || hasFeature(accessibility, feature);

/** Why a signed-in person may not make a call; null: they may. The server and the screens both use it. */
export function refusalOf(
  endpoint: Guarded,
  held: Holder,
): 'PERMISSION_DENIED' | 'FEATURE_NOT_AVAILABLE' | null {
  const { permission } = endpoint;
  if (permission === 'anyone' || permission === 'user') return null;
  if (isAudit(permission) || held.permission === null || !allows(held.permission, permission))
    return 'PERMISSION_DENIED';
  return isAvailable(endpoint, held.accessibility) ? null : 'FEATURE_NOT_AVAILABLE';
}

/**
 * Whether a signed-in person may make a call, as far as level and feature decide; for some records the rows decide
 * further.
 */
export const mayCall = (endpoint: Guarded, held: Holder): boolean => refusalOf(endpoint, held) === null;

/** Whether a call is for the organization that its path names. */
export const isOfOrganization = ({ path }: Pick<Guarded, 'path'>): boolean =>
  path.startsWith('/organizations/:orgId');

const organization = { path: '/organizations/:orgId' };
/** Everybody who reads an organization: for the frame itself, and for planned parts that have no call yet. */
export const readers: Guarded = { ...organization, permission: 'READ_ORGANIZATION' };
/** Everybody who manages one: for rules about managers as such, and for what is planned for them. */
export const managers: Guarded = { ...organization, permission: 'MANAGE_ORGANIZATION' };
