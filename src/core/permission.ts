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

/**
 * Every part of the product that an organization uses, and whether a LIMITED organization has it.
 * The one table for both the server and the menu. Source: specification, section 1 ("organization area
 * (members only), monitoring and meters"), read as in the contract, section 2; and in docs/decisions/0026-limited.md what that leaves
 * open.
 */
export const features = {
  organization: true,
  structure: true,
  members: true,
  meters: true,
  meterFiles: true,
  dashboard: true,
  manageOrganization: false,
  scope: false,
  stakeholders: false,
  controlBook: false,
  events: false,
  chemicals: false,
  obligations: false,
  documents: false,
  audit: true,
} as const;
export type Feature = keyof typeof features;

/** Whether an organization of this accessibility has a part of the product. */
export const hasFeature = (accessibility: Accessibility, feature: Feature): boolean =>
  accessibility === 'FULL' || features[feature];
