import { hasFeature } from '../core/contract/permission.ts';
import type { Accessibility } from '../core/contract/permission.ts';
import type { RecordKinds } from '../core/records/kind.ts';

/** The kinds of record that an organization of this accessibility has. */
export const kindsIn = (kinds: RecordKinds, accessibility: Accessibility): string[] =>
  Object.entries(kinds).flatMap(([kind, { feature }]) => (hasFeature(accessibility, feature) ? [kind] : []));
