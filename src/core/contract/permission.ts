/** Permission levels in ascending scope (specification, section 6); each includes those before it. */
export const levels = [
  'READ_ORGANIZATION',
  'EDIT_ORGANIZATION',
  'MANAGE_ORGANIZATION',
  'MAINTAIN_SYSTEM',
] as const;
export type Level = (typeof levels)[number];

/** Whether a person who holds one level may do what needs another. */
export const allows = (held: Level, needed: Level): boolean => levels.indexOf(held) >= levels.indexOf(needed);

/** All levels that come with one, as `GET …/permissions` answers them. */
export const levelsUpTo = (held: Level): Level[] => levels.slice(0, levels.indexOf(held) + 1);

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
