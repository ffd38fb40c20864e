import { hasFeature } from '../core/permission.ts';
import type { Accessibility } from '../core/permission.ts';
import type { RecordKinds } from '../core/record-kind.ts';

/** The kinds of record that an organization of this accessibility has. */
export const kindsIn = (kinds: RecordKinds, accessibility: Accessibility): string[] =>
  Object.entries(kinds).flatMap(([kind, { feature }]) => (hasFeature(accessibility, feature) ? [kind] : []));
